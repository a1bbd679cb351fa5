/** The inbox of the person who is signed in, and what they have set aside. */
import { maxInbox, maxSetAside } from '../../../contract/dashboard/inbox.ts';
import { dashboardOperations } from '../../../contract/dashboard/operations.ts';
import { wholeList } from '../../../contract/paging.ts';
import type { Queryable, Tx } from '../../../platform/postgres/database.ts';
import type { Actor } from '../../app/actor.ts';
import { type AnyHandler, command, replicaQuery } from '../../app/operation.ts';
import { takeRoom } from '../../operations/room.ts';
import { countDocuments } from '../list/counts.ts';
import { itemsDone, itemsOpen, keptMs } from './items.ts';

const setAside = `insert into inbox_done (workspace_id, user_id, key, done_at) values ($1, $2, $3, $4)
  on conflict (workspace_id, user_id, key) do update set done_at = excluded.done_at`;
const takeBack = 'delete from inbox_done where workspace_id = $1 and user_id = $2 and key = $3';
const list = 'select key from inbox_done where workspace_id = $1 and user_id = $2 order by done_at desc, key limit $3';
/** Older ones are about what the inbox does not show any more. */
const sweep = 'delete from inbox_done where workspace_id = $1 and user_id = $2 and done_at < $3';

const counted = 'select count(*)::int as count from inbox_done where workspace_id = $1 and user_id = $2';
/** All but the newest, so that there is room for one. */
const forgetOldest = `
  delete from inbox_done where workspace_id = $1 and user_id = $2 and key not in (
    select key from inbox_done where workspace_id = $1 and user_id = $2 order by done_at desc, key limit $3 - 1)`;

const placeOf = (actor: Actor) => [actor.workspaceId, actor.user.id];

const keysDone = async (db: Queryable, actor: Actor): Promise<ReadonlySet<string>> =>
  new Set((await db.rows<{ key: string }>(list, [...placeOf(actor), maxSetAside])).map(({ key }) => key));

const showInbox = replicaQuery(dashboardOperations.inbox, async ({ app, actor, tx, now }, { query }) => {
  const reading = { app, db: tx, actor, now };
  const done = await keysDone(tx, actor);
  const open = await itemsOpen(reading);
  const isDone = ({ key, dismissible }: { key: string; dismissible: boolean }) => dismissible && done.has(key);
  const shown = query.done
    ? [...(await itemsDone(reading)), ...open.filter(isDone).map(item => ({ ...item, outcome: 'DONE' as const }))]
    : open.filter(item => !isDone(item));
  const newest = shown.sort((a, b) => b.at.localeCompare(a.at)).slice(0, maxInbox);
  const pending = await countDocuments(tx, actor, { status: ['PENDING'] });
  const mine = open.filter(({ kind }) => kind === 'SIGN').length;
  return { ...wholeList(newest), waiting: Math.max(0, pending - mine) };
});

/** A person who sets more aside than anybody looks through loses the oldest. */
async function makeRoom(tx: Tx, actor: Actor): Promise<void> {
  const values = placeOf(actor);
  const room = { of: `inbox ${values.join(' ')}`, count: counted, values, max: maxSetAside };
  if (!(await takeRoom(tx, room))) await tx.run(forgetOldest, [...values, maxSetAside]);
}

const set = command(dashboardOperations.setAside, async ({ actor, tx, now }, { body: { key, done } }) => {
  if (!done) await tx.run(takeBack, [...placeOf(actor), key]);
  else {
    await tx.run(sweep, [...placeOf(actor), new Date(now.getTime() - 2 * keptMs)]);
    await makeRoom(tx, actor);
    await tx.run(setAside, [...placeOf(actor), key, now]);
  }
  return { key, done };
});

export const inboxHandlers: readonly AnyHandler[] = [showInbox, set];
