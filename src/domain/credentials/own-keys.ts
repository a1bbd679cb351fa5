/** A person's own API keys, without the permission to manage keys. */
import { dashboardOperations } from '../../contract/dashboard/operations.ts';
import { notFound } from '../../contract/errors.ts';
import { command, query } from '../app/operation.ts';
import { changeAccess } from '../workspaces/access.ts';
import { auditKey } from './audit-key.ts';
import { isThere, type KeyRow, revokeKey } from './key-store.ts';
import { statusOf } from './show.ts';

type OwnKeyRow = Pick<KeyRow, 'id' | 'name' | 'prefix' | 'expires_at' | 'last_used_at' | 'created_at' | 'account_name'>;

const own = `
  select k.id, k.name, k.prefix, k.expires_at, k.last_used_at, k.created_at, u.name as account_name
  from api_keys k join users u on u.id = k.user_id where k.organization_id = $1 and k.user_id = $2 and ${isThere}`;
const list = `${own} order by k.created_at desc, k.id limit 500`;
const find = `${own} and k.id = $3`;

const listOwn = query(dashboardOperations.ownKeys, async ({ tx, actor, now }) => {
  const rows = await tx.rows<OwnKeyRow>(list, [actor.organization.id, actor.user.id]);
  return {
    data: rows.map(key => ({
      ...{ id: key.id, name: key.name, prefix: key.prefix },
      status: statusOf(key, now),
      expiresAt: key.expires_at?.toISOString() ?? null,
      lastUsedAt: key.last_used_at?.toISOString() ?? null,
      createdAt: key.created_at.toISOString(),
    })),
  };
});

const revokeOwn = command(dashboardOperations.revokeOwnKey, async (ctx, { params }) => {
  const { tx, actor, now } = ctx;
  await changeAccess(ctx);
  const key = await tx.row<OwnKeyRow>(find, [actor.organization.id, actor.user.id, params.id]);
  if (!key) throw notFound('api_key');
  await revokeKey(tx, key.id, now);
  await auditKey(ctx, 'developer.api_key_deleted', key);
  return { id: key.id, deleted: true as const };
});

export const ownKeyHandlers = [listOwn, revokeOwn];
