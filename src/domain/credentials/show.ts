/** Rows of keys and service accounts to their public shapes. */
import type { ApiKey } from '../../contract/schemas/workspaces/api-keys.ts';
import type { ServiceAccount } from '../../contract/schemas/workspaces/service-accounts.ts';
import type { KeyRow } from './key-store.ts';
import type { ServiceAccountRow } from './service-account-store.ts';

export const statusOf = ({ expires_at: end }: Pick<KeyRow, 'expires_at'>, now: Date): ApiKey['status'] =>
  end !== null && end <= now ? 'EXPIRED' : 'ACTIVE';

export const showKey = (key: KeyRow, now: Date): ApiKey => ({
  id: key.id,
  name: key.name,
  prefix: key.prefix,
  account: {
    id: key.account_id,
    type: key.kind === 'SERVICE' ? 'SERVICE_ACCOUNT' : 'MEMBER',
    name: key.account_name,
    email: key.email,
  },
  defaultWorkspaceId: key.default_workspace_id,
  status: statusOf(key, now),
  expiresAt: key.expires_at?.toISOString() ?? null,
  lastUsedAt: key.last_used_at?.toISOString() ?? null,
  createdBy: key.created_by,
  createdAt: key.created_at.toISOString(),
  updatedAt: key.updated_at.toISOString(),
});

export const showServiceAccount = (a: ServiceAccountRow): ServiceAccount => ({
  id: a.id,
  name: a.name,
  email: a.email,
  role: { id: a.role_id, name: a.role_name },
  status: a.status,
  lastActiveAt: a.last_active_at?.toISOString() ?? null,
  createdBy: a.created_by,
  createdAt: a.created_at.toISOString(),
  updatedAt: a.updated_at.toISOString(),
});
