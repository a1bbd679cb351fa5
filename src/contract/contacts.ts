/** Contacts. Deletion is permanent; parties created from a contact keep their own copy of its data. */
import { z } from 'zod';
import { companyShape } from './companies.ts';
import { ids, operation } from './operation.ts';
import { pageOf } from './paging.ts';
import * as q from './query.ts';
import { tagAdd } from './tags.ts';
import {
  country,
  dateTime,
  deleted,
  email,
  line,
  name,
  named,
  nationalId,
  phone,
  reference,
  tagReference,
  text,
  textOrNull,
} from './values.ts';

export const contactShape = named(
  'Contact',
  z.strictObject({
    id: text,
    firstName: text,
    lastName: textOrNull,
    email: textOrNull,
    phone: textOrNull,
    nationalId: textOrNull.describe('A national identity number: personal data.'),
    externalId: textOrNull,
    addressLine1: textOrNull,
    addressLine2: textOrNull,
    postalCode: textOrNull,
    city: textOrNull,
    state: textOrNull,
    country: textOrNull,
    createdAt: dateTime,
    updatedAt: dateTime,
    companyRole: textOrNull,
    company: companyShape.nullable(),
    tags: z.array(tagReference),
  }),
);
export type Contact = z.output<typeof contactShape>;

const properties = {
  lastName: name.nullable().optional(),
  email: email.nullable().optional(),
  phone: phone.nullable().optional(),
  nationalId: nationalId.nullable().optional(),
  externalId: line.min(1).nullable().optional(),
  addressLine1: line.nullable().optional(),
  addressLine2: line.nullable().optional(),
  postalCode: z.string().max(20).nullable().optional(),
  city: line.nullable().optional(),
  state: line.nullable().optional(),
  country: country.nullable().optional(),
  companyId: reference.nullable().optional(),
  companyRole: line.nullable().optional(),
};
export const contactCreate = named('ContactCreate', z.strictObject({ firstName: name, ...properties }));
export type ContactCreate = z.output<typeof contactCreate>;
export const contactPatch = named('ContactPatch', z.strictObject({ firstName: name.optional(), ...properties }));
export type ContactPatch = z.output<typeof contactPatch>;

const params = ids('id');
const changing = { permission: 'UPDATE_CONTACT', scope: 'contacts:write' } as const;
export const contactOperations = {
  list: operation({
    id: 'contacts.list',
    method: 'GET',
    path: '/contacts',
    title: 'List contacts',
    permission: 'READ_CONTACT',
    scope: 'contacts:read',
    query: z.strictObject({
      ...q.paged,
      email: q.text(),
      phone: q.text(),
      externalId: q.text(),
      companyId: q.many(),
      tagId: q.many(),
      query: q.text(),
      createdAfter: q.time(),
      createdBefore: q.time(),
      updatedAfter: q.time(),
      updatedBefore: q.time(),
    }),
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
