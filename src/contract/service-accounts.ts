/** Service accounts ("Authentication"): of the organization and no person, in one workspace, with a role and keys. */
import { z } from 'zod';
import { memberStatuses } from './members.ts';
import { pageOf } from './paging.ts';
import * as q from './query.ts';
import { ids, row } from './row.ts';
import { dateTime, dateTimeOrNull, deleted, name, named, reference, text, userReference } from './values.ts';

export const serviceAccountShape = named(
  'ServiceAccount',
  z.strictObject({
    id: text,
    name: text,
    email: text.describe('Names the account in logs and lists; no mail is ever sent to it.'),
    role: z.strictObject({ id: text, name: text }),
    status: z.enum(memberStatuses),
    lastActiveAt: dateTimeOrNull,
    createdBy: userReference.nullable().describe('Null: made by the operator of the service.'),
    createdAt: dateTime,
    updatedAt: dateTime,
  }),
);
export type ServiceAccount = z.output<typeof serviceAccountShape>;

export const serviceAccountCreate = named('ServiceAccountCreate', z.strictObject({ name, roleId: reference }));
export const serviceAccountPatch = named(
  'ServiceAccountPatch',
  z.strictObject({
    name: name.optional(),
    roleId: reference.optional(),
    status: z.enum(memberStatuses).optional().describe('INACTIVE: its keys get ACCOUNT_INACTIVE.'),
  }),
);

const managing = { permission: 'MANAGE_API_TOKENS', scope: null } as const;
const params = ids('id');

export const serviceAccountRows = {
  list: row({
    id: 'serviceAccounts.list',
    method: 'GET',
    path: '/service-accounts',
    title: 'List the service accounts of the workspace',
    ...managing,
    query: z.strictObject(q.paged),
    answer: pageOf(serviceAccountShape),
  }),
  create: row({
    id: 'serviceAccounts.create',
    method: 'POST',
    path: '/service-accounts',
    title: 'Create a service account; its role grants no more than one holds',
    ...managing,
    body: serviceAccountCreate,
    answer: serviceAccountShape,
    refusals: ['NOT_FOUND', 'PERMISSION_DENIED'],
  }),
  get: row({
    id: 'serviceAccounts.get',
    method: 'GET',
    path: '/service-accounts/{id}',
    title: 'Get a service account',
    ...managing,
    params,
    answer: serviceAccountShape,
    refusals: ['NOT_FOUND'],
  }),
  update: row({
    id: 'serviceAccounts.update',
    method: 'PATCH',
    path: '/service-accounts/{id}',
    title: "Change a service account's name, role or status",
    ...managing,
    params,
    body: serviceAccountPatch,
    answer: serviceAccountShape,
    refusals: ['NOT_FOUND', 'PERMISSION_DENIED'],
  }),
  delete: row({
    id: 'serviceAccounts.delete',
    method: 'DELETE',
    path: '/service-accounts/{id}',
    title: 'Delete a service account; its keys stop at once and its documents are handed over',
    ...managing,
    params,
    answer: deleted,
    refusals: ['NOT_FOUND', 'PERMISSION_DENIED'],
  }),
};
