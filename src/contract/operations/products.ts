import { z } from 'zod';
import { ids, operation } from '../operation.ts';
import { pageOf } from '../paging.ts';
import * as q from '../query.ts';
import { productCreate, productImport, productImported, productPatch, productShape } from '../schemas/products.ts';
import { deleted, text } from '../values.ts';

/** What members of several shapes are. */
const about = {
  query: 'Products with this text in their name or article number.',
};

const params = ids('id');
const reading = { permission: 'READ_DOCUMENT', scope: 'documents:read' } as const;

/** Filters of the list and of the export; all of them must match. */
export const productFilters = {
  query: q.text().describe(about.query),
  externalId: q.text().describe('Products with exactly this externalId.'),
  currency: q.text(3).describe('Products with prices in this currency.'),
};

export const productOperations = {
  list: operation({
    id: 'products.list',
    method: 'GET',
    path: '/products',
    title: 'List products',
    ...reading,
    query: z.strictObject({ ...q.paged, ...productFilters }).describe(about.query),
    answer: pageOf(productShape),
  }),
  create: operation({
    id: 'products.create',
    method: 'POST',
    path: '/products',
    title: 'Create a product',
    permission: 'CREATE_PRODUCT',
    scope: 'documents:write',
    body: productCreate,
    answer: productShape,
    errors: ['ALREADY_EXISTS'],
  }),
  import: operation({
    id: 'products.import',
    method: 'POST',
    path: '/products/import',
    title: 'Import products, with a result for each row',
    permission: 'CREATE_PRODUCT',
    scope: 'documents:write',
    body: productImport,
    answer: productImported,
  }),
  export: operation({
    id: 'products.export',
    method: 'GET',
    path: '/products/export',
    title: 'Download products as a CSV file, which the import takes back',
    ...reading,
    query: z.strictObject(productFilters).describe(about.query),
    mediaType: 'text/csv',
    answer: text,
  }),
  get: operation({
    id: 'products.get',
    method: 'GET',
    path: '/products/{id}',
    title: 'Get a product',
    ...reading,
    params,
    answer: productShape,
    errors: ['NOT_FOUND'],
  }),
  update: operation({
    id: 'products.update',
    method: 'PATCH',
    path: '/products/{id}',
    title: 'Change a product; documents keep what they copied',
    permission: 'UPDATE_PRODUCT',
    scope: 'documents:write',
    params,
    body: productPatch,
    answer: productShape,
    errors: ['NOT_FOUND', 'ALREADY_EXISTS'],
  }),
  delete: operation({
    id: 'products.delete',
    method: 'DELETE',
    path: '/products/{id}',
    title: 'Delete a product; documents keep what they copied',
    permission: 'DELETE_PRODUCT',
    scope: 'documents:write',
    params,
    answer: deleted,
    errors: ['NOT_FOUND'],
  }),
};
