/** Forgets what is older than 30 days, a thousand at a time, so that nobody waits for it. Deliveries need no event that old. */
import type { Ground } from '../act.ts';
import { eventsSince } from './list.ts';

const sweep =
  'delete from events where id in (select id from events where created_at < $1 order by created_at limit 1000)';

export async function sweepEvents({ db, clock }: Pick<Ground, 'db' | 'clock'>): Promise<void> {
  const until = eventsSince(clock.now());
  while ((await db.run(sweep, [until])) === 1000);
}
