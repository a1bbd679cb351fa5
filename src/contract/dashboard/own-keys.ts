/** The API keys that act as the person: seen and revoked by them, whatever their role allows. */
import { z } from 'zod';
import { ids, operation } from '../operation.ts';
import { apiKeyShape, keyStatuses } from '../schemas/workspaces/api-keys.ts';
import { deleted, text } from '../values.ts';

const { name, prefix, expiresAt, lastUsedAt, createdAt } = apiKeyShape.shape;
const ownKeysShape = z.strictObject({
  /** The newest first; no more than 500. */
  data: z.array(
    z.strictObject({ id: text, name, prefix, status: z.enum(keyStatuses), expiresAt, lastUsedAt, createdAt }),
  ),
});
export type OwnKeys = z.output<typeof ownKeysShape>;
export type OwnKey = OwnKeys['data'][number];

const access = { permission: null, scope: null, reach: 'ORGANIZATION' } as const;

export const ownKeyOperations = {
  ownKeys: operation({
    id: 'dashboard.ownKeys',
    method: 'GET',
    path: '/me/keys',
    title: "The person's own API keys in the organization",
    ...access,
    answer: ownKeysShape,
  }),
  revokeOwnKey: operation({
    id: 'dashboard.revokeOwnKey',
    method: 'DELETE',
    path: '/me/keys/{id}',
    title: 'Revoke one of them at once',
    ...access,
    params: ids('id'),
    answer: deleted,
    errors: ['NOT_FOUND'],
  }),
};
