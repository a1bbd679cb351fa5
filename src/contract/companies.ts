/** Companies of the organization, and the public registry of companies. */
import { z } from 'zod';
import { ids, operation } from './operation.ts';
import { pageOf } from './paging.ts';
import * as q from './query.ts';
import { country, dateTime, deleted, line, name, named, text, textOrNull } from './values.ts';

export const companyShape = named(
  'Company',
  z.strictObject({
    id: text,
    name: text,
    orgNumber: textOrNull,
    country: textOrNull,
    createdAt: dateTime,
    updatedAt: dateTime,
  }),
);
export type Company = z.output<typeof companyShape>;

const orgNumber = line.min(1).nullable().optional();
export const companyCreate = named(
  'CompanyCreate',
  z.strictObject({ name, orgNumber, country: country.default('SE') }),
);
export const companyPatch = named(
  'CompanyPatch',
  z.strictObject({ name: name.optional(), orgNumber, country: country.nullable().optional() }),
);

const person = z.strictObject({
  name: text,
  role: textOrNull,
  personId: textOrNull,
  age: z.int().nullable(),
  personUrl: textOrNull,
});
/** A company as the public registry describes it. */
export const registryEntry = named(
  'CompanyRegistryEntry',
  z.strictObject({
    basic: z.strictObject({ name: text, orgNumber: text, lastUpdated: textOrNull, status: textOrNull }),
    contact: z.strictObject({
      phoneNumbers: z.array(text),
      address: z
        .strictObject({ careOf: textOrNull, street: textOrNull, postalCode: textOrNull, city: textOrNull })
        .nullable(),
    }),
    legalInfo: z.strictObject({
      orgNumber: textOrNull,
      companyName: textOrNull,
      companyForm: textOrNull,
      domicile: textOrNull,
      registration: z
        .strictObject({
          companyFormed: textOrNull,
          companyRegistered: textOrNull,
          registrationDate: textOrNull,
          articlesOfAssociation: textOrNull,
        })
        .nullable(),
    }),
    taxInfo: z.strictObject({
      employer: z.boolean().nullable(),
      fTax: z.boolean().nullable(),
      vat: z.boolean().nullable(),
      vatNumber: textOrNull,
    }),
    business: z.strictObject({ sni: z.array(text), activityDescription: textOrNull, companySignature: textOrNull }),
    responsiblePersons: z.strictObject({
      executives: z.array(person),
      board: z.array(person),
      auditors: z.array(person),
      owners: z.array(person),
    }),
    location: z.strictObject({ latitude: z.number().nullable(), longitude: z.number().nullable() }).nullable(),
  }),
);
export type RegistryEntry = z.output<typeof registryEntry>;

const params = ids('id');
export const companyOperations = {
  list: operation({
    id: 'companies.list',
    method: 'GET',
    path: '/companies',
    title: 'List companies',
    permission: 'READ_CONTACT',
    scope: 'contacts:read',
    query: z.strictObject({
      ...q.paged,
      orgNumber: q.text(),
      name: q.text(),
      query: q.text(),
      createdAfter: q.time(),
      createdBefore: q.time(),
      updatedAfter: q.time(),
      updatedBefore: q.time(),
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
    params: ids('orgNumber'),
    answer: registryEntry,
    errors: ['NOT_FOUND', 'UPSTREAM_UNAVAILABLE'],
  }),
};
