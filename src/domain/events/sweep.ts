/**
 * Deletes events older than 30 days, a thousand at a time, to hold locks only briefly. No delivery needs an event that
 * old.
 */
import type { App } from '../app/app.ts';
import { eventsSince } from './list.ts';

const sweep =
  'delete from events where id in (select id from events where created_at < $1 order by created_at limit 1000)';

export async function sweepEvents({ db, clock }: Pick<App, 'db' | 'clock'>): Promise<void> {
  const until = eventsSince(clock.now());
  while ((await db.run(sweep, [until])) === 1000);
}
