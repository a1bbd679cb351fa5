import { z } from 'zod';
import { ids, operation } from '../operation.ts';
import { pageOf } from '../paging.ts';
import * as q from '../query.ts';
import { contactCreate, contactImport, contactImported, contactPatch, contactShape } from '../schemas/contacts.ts';
import { tagAdd } from '../schemas/tags.ts';
import { deleted, text } from '../values.ts';

/** What members of several shapes are. */
const about = {
  query: 'Contacts with this text in their name, e-mail address, phone number or company.',
};

const params = ids('id');

/** Filters of the list and of the export; all of them must match. */
export const contactFilters = {
  email: q.text().describe('Contacts with exactly this e-mail address.'),
  phone: q.text().describe('Contacts with exactly this phone number.'),
  externalId: q.text().describe('Contacts with exactly this externalId.'),
  companyId: q.many().describe('Contacts of one of these companies.'),
  tagId: q.many().describe('Contacts with one of these tags.'),
  query: q.text().describe(about.query),
  createdAfter: q.time().describe(q.aboutFilters.createdAfter),
  createdBefore: q.time().describe(q.aboutFilters.createdBefore),
  updatedAfter: q.time().describe(q.aboutFilters.updatedAfter),
  updatedBefore: q.time().describe(q.aboutFilters.updatedBefore),
};

const changing = { permission: 'UPDATE_CONTACT', scope: 'contacts:write' } as const;

export const contactOperations = {
  list: operation({
    id: 'contacts.list',
    method: 'GET',
    path: '/contacts',
    title: 'List contacts',
    permission: 'READ_CONTACT',
    scope: 'contacts:read',
    query: z.strictObject({ ...q.paged, ...contactFilters }).describe(about.query),
    answer: pageOf(contactShape),
  }),
  create: operation({
    id: 'contacts.create',
    method: 'POST',
    path: '/contacts',
    title: 'Create a contact',
    permission: 'CREATE_CONTACT',
    scope: 'contacts:write',
    body: contactCreate,
    answer: contactShape,
    errors: ['NOT_FOUND', 'ALREADY_EXISTS'],
  }),
  import: operation({
    id: 'contacts.import',
    method: 'POST',
    path: '/contacts/import',
    title: 'Import contacts, with a result for each row',
    permission: 'IMPORT_CONTACTS',
    scope: 'contacts:write',
    body: contactImport,
    answer: contactImported,
  }),
  export: operation({
    id: 'contacts.export',
    method: 'GET',
    path: '/contacts/export',
    title: 'Download contacts as a CSV file',
    permission: 'EXPORT_CONTACTS',
    scope: 'contacts:read',
    query: z.strictObject(contactFilters).describe(about.query),
    mediaType: 'text/csv',
    answer: text,
  }),
  get: operation({
    id: 'contacts.get',
    method: 'GET',
    path: '/contacts/{id}',
    title: 'Get a contact',
    permission: 'READ_CONTACT',
    scope: 'contacts:read',
    params,
    answer: contactShape,
    errors: ['NOT_FOUND'],
  }),
  update: operation({
    id: 'contacts.update',
    method: 'PATCH',
    path: '/contacts/{id}',
    title: 'Change a contact',
    ...changing,
    params,
    body: contactPatch,
    answer: contactShape,
    errors: ['NOT_FOUND', 'ALREADY_EXISTS'],
  }),
  delete: operation({
    id: 'contacts.delete',
    method: 'DELETE',
    path: '/contacts/{id}',
    title: 'Delete a contact permanently',
    permission: 'DELETE_CONTACT',
    scope: 'contacts:delete',
    params,
    answer: deleted,
    errors: ['NOT_FOUND'],
  }),
  addTag: operation({
    id: 'contacts.addTag',
    method: 'POST',
    path: '/contacts/{id}/tags',
    title: 'Tag a contact',
    ...changing,
    params,
    body: tagAdd,
    answer: contactShape,
    errors: ['NOT_FOUND', 'ALREADY_EXISTS'],
  }),
  removeTag: operation({
    id: 'contacts.removeTag',
    method: 'DELETE',
    path: '/contacts/{id}/tags/{tagId}',
    title: 'Take a tag off a contact',
    ...changing,
    params: ids('id', 'tagId'),
    answer: contactShape,
    errors: ['NOT_FOUND'],
  }),
};
