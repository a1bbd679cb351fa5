/** Saved views of the list. Their own are everybody's to change; those of the workspace need a permission. */
import { dashboardOperations } from '../../../contract/dashboard/operations.ts';
import { maxSavedViews, type SavedView, sharesViews } from '../../../contract/dashboard/saved-views.ts';
import { notFound } from '../../../contract/errors.ts';
import { tooMany } from '../../../contract/limit-errors.ts';
import { wholeList } from '../../../contract/paging.ts';
import { newId } from '../../../platform/ids.ts';
import type { Queryable, Tx } from '../../../platform/postgres/database.ts';
import type { Actor } from '../../app/actor.ts';
import { type AnyHandler, command, query } from '../../app/operation.ts';
import { requireAlso } from '../../operations/authorize.ts';
import { takeRoom } from '../../operations/room.ts';

interface Row {
  id: string;
  name: string;
  search: string;
  shared: boolean;
  created_at: Date;
  updated_at: Date;
}

const columns = 'v.id, v.name, v.search, v.shared, v.created_at, v.updated_at';
const reached = 'v.workspace_id = $1 and (v.shared or v.user_id = $2)';
const list = `select ${columns} from saved_views v where ${reached} order by v.shared, lower(v.name), v.id`;
const lock = `select ${columns} from saved_views v where ${reached} and v.id = $3 for update`;
const ownViews = `
  select count(*)::int as count from saved_views v where v.workspace_id = $1 and not v.shared and v.user_id = $2`;
const sharedViews = 'select count(*)::int as count from saved_views v where v.workspace_id = $1 and v.shared';
const insert = `insert into saved_views (id, organization_id, workspace_id, user_id, name, search, shared, created_at, updated_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $8)`;
const update = 'update saved_views set name = $2, search = $3, shared = $4, updated_at = $5 where id = $1';

const show = (row: Row): SavedView => ({
  id: row.id,
  name: row.name,
  search: row.search,
  shared: row.shared,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

const reachOf = (actor: Actor) => [actor.workspaceId, actor.user.id];

/** Counts those of the person, or those of the workspace. */
async function mustHaveRoom(tx: Tx, actor: Actor, shared: boolean): Promise<void> {
  const values = shared ? [actor.workspaceId] : reachOf(actor);
  const [of, count] = [`saved-views ${values.join(' ')}`, shared ? sharedViews : ownViews];
  const room = { of, count, values, max: maxSavedViews };
  if (!(await takeRoom(tx, room))) throw tooMany('savedViews', maxSavedViews);
}

async function load(db: Queryable, actor: Actor, id: string): Promise<Row> {
  const found = await db.row<Row>(lock, [...reachOf(actor), id]);
  if (!found) throw notFound('saved_view');
  if (found.shared) requireAlso(actor, sharesViews);
  return found;
}

const listViews = query(dashboardOperations.savedViews, async ({ actor, tx }) =>
  wholeList((await tx.rows<Row>(list, reachOf(actor))).map(show)),
);

const create = command(dashboardOperations.createSavedView, async ({ actor, tx, now }, { body }) => {
  const { name, search, shared } = body;
  if (shared) requireAlso(actor, sharesViews);
  await mustHaveRoom(tx, actor, shared);
  const id = newId('viw', now.getTime());
  const { organization, workspaceId, user } = actor;
  await tx.run(insert, [id, organization.id, workspaceId, user.id, name, search, shared, now]);
  return show({ id, name, search, shared, created_at: now, updated_at: now });
});

const change = command(dashboardOperations.updateSavedView, async ({ actor, tx, now }, { params, body }) => {
  const before = await load(tx, actor, params.id);
  const { name = before.name, search = before.search, shared = before.shared } = body;
  if (shared !== before.shared) {
    requireAlso(actor, sharesViews);
    await mustHaveRoom(tx, actor, shared);
  }
  await tx.run(update, [before.id, name, search, shared, now]);
  return show({ ...before, name, search, shared, updated_at: now });
});

const remove = command(dashboardOperations.deleteSavedView, async ({ actor, tx }, { params }) => {
  const { id } = await load(tx, actor, params.id);
  await tx.run('delete from saved_views where id = $1', [id]);
  return { id, deleted: true as const };
});

export const savedViewHandlers: readonly AnyHandler[] = [listViews, create, change, remove];
