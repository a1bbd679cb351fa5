import type { Query } from '../../contract/operation.ts';
import { apiKeyOperations } from '../../contract/operations/workspaces/api-keys.ts';
import type { Actor } from '../app/actor.ts';
import { type AnyHandler, command, query } from '../app/operation.ts';
import { Conditions, page } from '../app/paging.ts';
import { changeAccess } from '../workspaces/access.ts';
import { mustHoldAll } from '../workspaces/roles/role.ts';
import { auditKey } from './audit-key.ts';
import { createApiKey, regenerateApiKey } from './create-key.ts';
import { isThere, type KeyRow, keyColumns, keyTables, loadKey, revokeKey, saveKey } from './key-store.ts';
import { requireManageable, requireReach } from './manageable.ts';
import { showKey } from './show.ts';

function conditionsOf(actor: Actor, query: Query<typeof apiKeyOperations.list>, now: Date): Conditions {
  const c = new Conditions();
  c.add(`k.organization_id = ${c.value(actor.organization.id)}`)
    .add(`m.workspace_id = ${c.value(actor.workspaceId)}`)
    .add(isThere);
  if (query.accountId) c.add(`k.user_id = any(${c.value(query.accountId)}::text[])`);
  if (query.status) {
    const status = `case when k.expires_at <= ${c.value(now)} then 'EXPIRED' else 'ACTIVE' end`;
    c.add(`${status} = any(${c.value(query.status)}::text[])`);
  }
  return c;
}

const list = query(apiKeyOperations.list, async ({ actor, tx, now }, { query }) => {
  const found = await page<KeyRow>(tx, query, {
    select: `select ${keyColumns} ${keyTables}`,
    from: keyTables,
    conditions: conditionsOf(actor, query, now),
    sort: { name: 'createdAt', column: 'k.created_at', cast: 'timestamptz', nullable: false },
    id: 'k.id',
    place: k => ({ value: k.created_at, id: k.id }),
  });
  return { ...found, data: found.data.map(k => showKey(k, now)) };
});

const get = query(apiKeyOperations.get, async ({ actor, tx, now }, { params }) =>
  showKey(await loadKey(tx, actor, params.id), now),
);

const update = command(apiKeyOperations.update, async (ctx, { params, body }) => {
  const { actor, tx, now } = ctx;
  await changeAccess(ctx);
  const key = await loadKey(tx, actor, params.id);
  requireManageable(actor, { ...key, id: key.account_id });
  if (body.defaultWorkspaceId !== undefined) {
    await requireReach(tx, key.account_id, body.defaultWorkspaceId);
    key.default_workspace_id = body.defaultWorkspaceId;
  }
  Object.assign(key, { name: body.name ?? key.name, updated_at: now });
  await saveKey(tx, key);
  return showKey(key, now);
});

/** Any key can be revoked by an actor who holds all permissions of its account. */
const revoke = command(apiKeyOperations.delete, async (ctx, { params }) => {
  const { actor, tx, now } = ctx;
  await changeAccess(ctx);
  const key = await loadKey(tx, actor, params.id);
  if (key.account_id !== actor.user.id) mustHoldAll(actor, key.permissions);
  await revokeKey(tx, key.id, now);
  await auditKey(ctx, 'developer.api_key_deleted', key);
  return { id: key.id, deleted: true as const };
});

export const apiKeyHandlers: AnyHandler[] = [list, createApiKey, get, update, regenerateApiKey, revoke];
