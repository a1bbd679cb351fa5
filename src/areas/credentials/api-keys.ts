/** GET /api-keys and one of them; changed and revoked. */
import { apiKeyRows } from '../../contract/api-keys.ts';
import type { Query } from '../../contract/row.ts';
import { type Actor, type AnyAct, read, serve } from '../act.ts';
import { Conditions, page } from '../paging.ts';
import { changeAccess } from '../workspaces/access.ts';
import { mustHoldAll } from '../workspaces/role.ts';
import { createApiKey, regenerateApiKey } from './create-key.ts';
import { mustGovern, mustReach } from './govern.ts';
import { isThere, type KeyRow, keyColumns, keyTables, loadKey, revokeKey, saveKey } from './key-store.ts';
import { showKey } from './show.ts';

function conditionsOf(actor: Actor, query: Query<typeof apiKeyRows.list>, now: Date): Conditions {
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

const list = read(apiKeyRows.list, async ({ actor, tx, now }, { query }) => {
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

const get = read(apiKeyRows.get, async ({ actor, tx, now }, { params }) =>
  showKey(await loadKey(tx, actor, params.id), now),
);

const update = serve(apiKeyRows.update, async (call, { params, body }) => {
  const { actor, tx, now } = call;
  await changeAccess(call);
  const key = await loadKey(tx, actor, params.id);
  mustGovern(actor, { ...key, id: key.account_id });
  if (body.defaultWorkspaceId !== undefined) {
    await mustReach(tx, key.account_id, body.defaultWorkspaceId);
    key.default_workspace_id = body.defaultWorkspaceId;
  }
  Object.assign(key, { name: body.name ?? key.name, updated_at: now });
  await saveKey(tx, key);
  return showKey(key, now);
});

/** Anybody's, by who holds all that its account may do here. */
const revoke = serve(apiKeyRows.delete, async (call, { params }) => {
  const { actor, tx, now } = call;
  await changeAccess(call);
  const key = await loadKey(tx, actor, params.id);
  if (key.account_id !== actor.user.id) mustHoldAll(actor, key.permissions);
  await revokeKey(tx, key.id, now);
  return { id: key.id, deleted: true as const };
});

export const apiKeyRoutes: AnyAct[] = [list, createApiKey, get, update, regenerateApiKey, revoke];
