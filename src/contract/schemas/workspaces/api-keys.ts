/**
 * API keys of a user or a service account. A key is shown once, when it is created; those who may manage it can list
 * and revoke it.
 */
import { z } from 'zod';
import {
  dateTime,
  dateTimeOrNull,
  deadline,
  lineText,
  name,
  named,
  reference,
  rule,
  text,
  textOrNull,
  userReference,
} from '../../values.ts';

export const accountTypes = ['MEMBER', 'SERVICE_ACCOUNT'] as const;
export const keyStatuses = ['ACTIVE', 'EXPIRED'] as const;
export const keyDays = [30, 90, 365] as const;

const properties = {
  id: text,
  name: lineText,
  prefix: text.describe('The beginning of the secret, such as `svc_sk_ab12c`.'),
  account: z.strictObject({ id: text, type: z.enum(accountTypes), name: lineText, email: text }),
  defaultWorkspaceId: textOrNull.describe('Null: every request names its workspace.'),
  status: z.enum(keyStatuses),
  expiresAt: dateTimeOrNull,
  lastUsedAt: dateTimeOrNull.describe('To within five minutes.'),
  createdBy: userReference.nullable().describe('Null: made by the operator of the service.'),
  createdAt: dateTime,
  updatedAt: dateTime,
};
export const apiKeyShape = named('ApiKey', z.strictObject(properties));
export type ApiKey = z.output<typeof apiKeyShape>;

export const apiKeyWithSecret = named(
  'ApiKeyWithSecret',
  z.strictObject({ ...properties, secret: text.describe('Only shown in this response.') }),
);

export type ApiKeyWithSecret = z.output<typeof apiKeyWithSecret>;

const days = z
  .literal([...keyDays])
  .nullish()
  .describe('Instead of `expiresAt`.');
const expiry = { expiresAt: deadline.nullish(), expiresInDays: days };
type Expiry = { expiresAt?: unknown; expiresInDays?: unknown };
const once = rule<Expiry>(
  ['expiresInDays'],
  'INVALID_VALUE',
  'either expiresAt or expiresInDays',
  given => given.expiresAt == null || given.expiresInDays == null,
);

export const apiKeyCreate = named(
  'ApiKeyCreate',
  once(
    z.strictObject({
      name,
      accountId: reference.optional().describe('A service account of the workspace; left out: oneself.'),
      defaultWorkspaceId: reference.nullish().describe('Left out: the current workspace.'),
      ...expiry,
    }),
  ),
);
export const apiKeyPatch = named(
  'ApiKeyPatch',
  z.strictObject({ name: name.optional(), defaultWorkspaceId: reference.nullish() }),
);
export const apiKeyRegenerate = named('ApiKeyRegenerate', once(z.strictObject(expiry)));
