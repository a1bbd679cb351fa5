/**
 * API keys of a user or a service account. A key is shown once, when it is created; those who may manage it can list
 * and revoke it.
 */
import { z } from 'zod';
import {
  createdAt,
  dateTimeOrNull,
  deadline,
  id,
  lineText,
  name,
  named,
  reference,
  rule,
  text,
  textOrNull,
  updatedAt,
  userReference,
} from '../../values.ts';

/** What members of several shapes are. */
const aboutKeys = {
  name: 'What the key is called.',
};

export const accountTypes = ['MEMBER', 'SERVICE_ACCOUNT'] as const;
export const keyStatuses = ['ACTIVE', 'EXPIRED'] as const;
export const keyDays = [30, 90, 365] as const;

const properties = {
  id,
  name: lineText.describe(aboutKeys.name),
  prefix: text.describe('The beginning of the secret, such as `svc_sk_ab12c`.'),
  account: z
    .strictObject({
      id: text.describe('The id of the account.'),
      type: z.enum(accountTypes).describe('A person of the workspace, or a service account.'),
      name: lineText.describe('The name of the account.'),
      email: text.describe('The e-mail address of the account.'),
    })
    .describe('The account whose permissions it has.'),
  defaultWorkspaceId: textOrNull.describe('Null: every request names its workspace.'),
  status: z.enum(keyStatuses).describe('Whether it is still valid.'),
  expiresAt: dateTimeOrNull.describe('When it stops working; null: never.'),
  lastUsedAt: dateTimeOrNull.describe('To within five minutes.'),
  createdBy: userReference.nullable().describe('Null: made by the operator of the service.'),
  createdAt,
  updatedAt,
};
export const apiKeyShape = named('ApiKey', z.strictObject(properties), 'An API key, without its secret.');
export type ApiKey = z.output<typeof apiKeyShape>;

export const apiKeyWithSecret = named(
  'ApiKeyWithSecret',
  z.strictObject({ ...properties, secret: text.describe('Only shown in this response.') }),
  'An API key with its secret, which no other answer shows.',
);

export type ApiKeyWithSecret = z.output<typeof apiKeyWithSecret>;

const days = z
  .literal([...keyDays])
  .nullish()
  .describe('Instead of `expiresAt`.');
const expiry = {
  expiresAt: deadline
    .nullish()
    .describe(
      'When it stops working; null or left out: never. A date means the end of that day in the time zone of the workspace.',
    ),
  expiresInDays: days.describe('Days until it stops working, instead of `expiresAt`.'),
};
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
      name: name.describe(aboutKeys.name),
      accountId: reference.optional().describe('A service account of the workspace; left out: oneself.'),
      defaultWorkspaceId: reference.nullish().describe('Left out: the current workspace.'),
      ...expiry,
    }),
  ),
  'A new API key.',
);
export const apiKeyPatch = named(
  'ApiKeyPatch',
  z.strictObject({
    name: name.optional().describe(aboutKeys.name),
    defaultWorkspaceId: reference
      .nullish()
      .describe('The workspace of requests that name none; null: every request names its workspace.'),
  }),
  'Changes of an API key; what is left out stays.',
);
export const apiKeyRegenerate = named(
  'ApiKeyRegenerate',
  once(z.strictObject(expiry)),
  'When the new secret stops working. The one before stops at once.',
);
