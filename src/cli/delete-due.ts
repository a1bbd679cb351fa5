/** Deletes organizations whose waiting time is over, with their sandboxes. */

import { clearOutbox } from '../config/outbox-of-deleted.ts';
import type { App } from '../domain/app/app.ts';
import { type Schedule, schedule } from '../domain/app/module.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Tx } from '../platform/postgres/database.ts';
import { type Removed, removeRows } from './transfer/remove.ts';
import { lockOrganization } from './transfer/suspend.ts';

interface From {
  db: Database;
  clock: Clock;
}

const sandboxes = 'select id from organizations where sandbox_of = $1 order by id';

/** The ids of its sandboxes, which are deleted with it. */
export const sandboxesOf = async (tx: Tx, organizationId: string): Promise<string[]> =>
  (await tx.rows<{ id: string }>(sandboxes, [organizationId])).map(({ id }) => id);

/** Null: it is not to be deleted, or not yet. */
export const deleteDueOrganization = (from: From, organizationId: string): Promise<Removed | null> =>
  from.db.tx(async tx => {
    const { delete_at: deleteAt } = await lockOrganization(tx, organizationId);
    if (deleteAt === null || deleteAt > from.clock.now()) return null;
    const removed: Removed[] = [];
    for (const id of [...(await sandboxesOf(tx, organizationId)), organizationId])
      removed.push(await removeRows(tx, from, id));
    const sum = (of: (one: Removed) => number) => removed.reduce((total, one) => total + of(one), 0);
    return {
      organizationId,
      rows: sum(one => one.rows),
      files: sum(one => one.files),
      people: sum(one => one.people),
    };
  });

/** Sandboxes are deleted with the organization that they belong to. */
const due = `
  select o.id from organizations o where o.delete_at <= $1 and not exists (
    select 1 from organizations p where p.id = o.sandbox_of and p.delete_at <= $1) order by o.delete_at, o.id`;

/** One that cannot be deleted does not keep the others. */
export async function deleteDue(
  { db, clock, log, invalidateActors }: From & Pick<App, 'log' | 'invalidateActors'>,
  outboxDir: string,
) {
  const failures: unknown[] = [];
  for (const { id } of await db.rows<{ id: string }>(due, [clock.now()]))
    try {
      const removed = await deleteDueOrganization({ db, clock }, id);
      if (removed) log.info(removed, 'an organization was deleted');
    } catch (error) {
      failures.push(error);
    }
  invalidateActors();
  await clearOutbox(db, outboxDir);
  if (failures.length > 0) throw failures[0];
}

export const deletions = (outboxDir: string): Schedule =>
  schedule('delete-organizations', 3_600_000, app => deleteDue(app, outboxDir));
