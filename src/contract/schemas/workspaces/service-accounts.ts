/** Service accounts: they belong to the organization, not to a person, and have a role and keys in one workspace. */
import { z } from 'zod';
import { dateTime, dateTimeOrNull, lineText, name, named, reference, text, userReference } from '../../values.ts';
import { memberStatuses } from './members.ts';

export const serviceAccountShape = named(
  'ServiceAccount',
  z.strictObject({
    id: text,
    name: lineText,
    email: text.describe('Names the account in logs and lists; no mail is ever sent to it.'),
    role: z.strictObject({ id: text, name: lineText }),
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
