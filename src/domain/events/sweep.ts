/**
 * Deletes events older than 30 days, and those of the audit log later, a thousand at a time, to hold locks only briefly. No
 * delivery needs an event that old.
 */
import type { App } from '../app/app.ts';
import { auditedSince, notAudited } from './audited.ts';
import { eventsSince } from './list.ts';

const sweepOthers = `
  with gone as (delete from events where id in (
    select id from events where created_at >= $1 and created_at < $2 and ${notAudited} order by created_at limit 1000)
    returning created_at)
  select count(*)::int as count, max(created_at) as last from gone`;
const sweepAll =
  'delete from events where id in (select id from events where created_at < $1 order by created_at limit 1000)';

/** Until when nothing but the audit log is left, so that it is read through once by each process, and not every hour. */
const sweptUntil = new WeakMap<object, Date>();

export async function sweepEvents({ db, clock }: Pick<App, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const until = eventsSince(now);
  while ((await db.run(sweepAll, [auditedSince(now)])) === 1000);
  for (let from = sweptUntil.get(db) ?? new Date(0); ; ) {
    const gone = await db.row<{ count: number; last: Date | null }>(sweepOthers, [from, until]);
    if (!gone?.last || gone.count < 1000) break;
    from = gone.last;
  }
  sweptUntil.set(db, until);
}
