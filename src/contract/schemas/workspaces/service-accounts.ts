/** Service accounts: they belong to the organization, not to a person, and have a role and keys in one workspace. */
import { z } from 'zod';
import {
  createdAt,
  dateTimeOrNull,
  id,
  lineText,
  name,
  named,
  reference,
  text,
  updatedAt,
  userReference,
} from '../../values.ts';
import { memberStatus } from './members.ts';

/** What members of several shapes are. */
const aboutServiceAccounts = {
  name: 'What the account is called.',
  roleId: 'The role in this workspace.',
};

export const serviceAccountShape = named(
  'ServiceAccount',
  z.strictObject({
    id,
    name: lineText.describe(aboutServiceAccounts.name),
    email: text.describe('Names the account in logs and lists; no mail is ever sent to it.'),
    role: z
      .strictObject({ id: text.describe('The id of the role.'), name: lineText.describe('The name of the role.') })
      .describe('The role in this workspace.'),
    status: memberStatus.describe('INACTIVE: its keys get ACCOUNT_INACTIVE.'),
    lastActiveAt: dateTimeOrNull.describe('The last request, to within some minutes; null: none yet.'),
    createdBy: userReference.nullable().describe('Null: made by the operator of the service.'),
    createdAt,
    updatedAt,
  }),
  'An account of the organization that is no person, with keys of its own.',
);
export type ServiceAccount = z.output<typeof serviceAccountShape>;

export const serviceAccountCreate = named(
  'ServiceAccountCreate',
  z.strictObject({
    name: name.describe(aboutServiceAccounts.name),
    roleId: reference.describe(aboutServiceAccounts.roleId),
  }),
  'A new service account.',
);
export const serviceAccountPatch = named(
  'ServiceAccountPatch',
  z.strictObject({
    name: name.optional().describe(aboutServiceAccounts.name),
    roleId: reference.optional().describe(aboutServiceAccounts.roleId),
    status: memberStatus.optional().describe('INACTIVE: its keys get ACCOUNT_INACTIVE.'),
  }),
  'Changes of a service account; what is left out stays.',
);
