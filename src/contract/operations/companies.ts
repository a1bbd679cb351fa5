import { z } from 'zod';
import { ids, operation } from '../operation.ts';
import { pageOf } from '../paging.ts';
import * as q from '../query.ts';
import { companyCreate, companyPatch, companyShape, registryEntry } from '../schemas/companies.ts';
import { deleted } from '../values.ts';

const params = ids('id');

export const companyOperations = {
  list: operation({
    id: 'companies.list',
    method: 'GET',
    path: '/companies',
    title: 'List companies',
    permission: 'READ_CONTACT',
    scope: 'contacts:read',
    reach: 'ORGANIZATION',
    query: z.strictObject({
      ...q.paged,
      orgNumber: q.text().describe('Companies with this number; hyphens do not count.'),
      name: q.text().describe('Companies with exactly this name.'),
      query: q.text().describe('Companies with this text in their name or number.'),
      createdAfter: q.time().describe(q.aboutFilters.createdAfter),
      createdBefore: q.time().describe(q.aboutFilters.createdBefore),
      updatedAfter: q.time().describe(q.aboutFilters.updatedAfter),
      updatedBefore: q.time().describe(q.aboutFilters.updatedBefore),
    }),
    answer: pageOf(companyShape),
  }),
  create: operation({
    id: 'companies.create',
    method: 'POST',
    path: '/companies',
    title: 'Create a company',
    permission: 'CREATE_CONTACT',
    scope: 'contacts:write',
    reach: 'ORGANIZATION',
    body: companyCreate,
    answer: companyShape,
    errors: ['ALREADY_EXISTS'],
  }),
  get: operation({
    id: 'companies.get',
    method: 'GET',
    path: '/companies/{id}',
    title: 'Get a company',
    permission: 'READ_CONTACT',
    scope: 'contacts:read',
    reach: 'ORGANIZATION',
    params,
    answer: companyShape,
    errors: ['NOT_FOUND'],
  }),
  update: operation({
    id: 'companies.update',
    method: 'PATCH',
    path: '/companies/{id}',
    title: 'Change a company',
    permission: 'UPDATE_CONTACT',
    scope: 'contacts:write',
    reach: 'ORGANIZATION',
    params,
    body: companyPatch,
    answer: companyShape,
    errors: ['NOT_FOUND', 'ALREADY_EXISTS'],
  }),
  delete: operation({
    id: 'companies.delete',
    method: 'DELETE',
    path: '/companies/{id}',
    title: 'Delete a company',
    permission: 'DELETE_CONTACT',
    scope: 'contacts:delete',
    reach: 'ORGANIZATION',
    params,
    answer: deleted,
    errors: ['NOT_FOUND'],
  }),
  registry: operation({
    id: 'companyRegistry.get',
    method: 'GET',
    path: '/company-registry/{orgNumber}',
    title: 'Look a company up in the public registry',
    permission: 'READ_CONTACT',
    scope: 'contacts:read',
    reach: 'PUBLIC',
    params: ids('orgNumber'),
    answer: registryEntry,
    errors: ['NOT_FOUND', 'UPSTREAM_UNAVAILABLE'],
  }),
};
