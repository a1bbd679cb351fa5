/**
 * What waits for an endpoint that answers again is sent as soon as may be, in batches of their own: nobody's outcome waits
 * for it. A delivery is not sent again sooner than a minute for each of its attempts, so that an endpoint that answers now
 * and then is not overrun, and not sooner than its receiver asked for.
 */
import type { Tx } from '../../../platform/postgres/database.ts';
import type { App } from '../../app/app.ts';
import { forwardQueue } from '../queues.ts';

const batch = 500;

/** The last to be sent come first, because what is moved comes before all that is left. */
const forward = `
  with waiting as materialized (
    select d.id, d.next_attempt_at, d.attempts from deliveries d
    where d.webhook_id = $1 and d.status = 'PENDING' and d.next_attempt_at > $2 and (d.next_attempt_at, d.id) < ($3::timestamptz, $4::text)
    order by d.next_attempt_at desc, d.id desc limit ${batch} for update skip locked
  ), sooner as (
    select w.id, greatest($2::timestamptz, coalesce(last.created_at, $2) + w.attempts * interval '1 minute') as at from waiting w
    left join lateral (
      select a.created_at, a.response_code in (429, 503) and a.response_headers ? 'retry-after' as is_asked
      from delivery_attempts a where a.delivery_id = w.id order by a.attempt desc, a.id desc limit 1
    ) last on true
    where last.is_asked is not true
  ), moved as (
    update deliveries d set next_attempt_at = s.at from sooner s where d.id = s.id and s.at < d.next_attempt_at returning d.id
  )
  select w.next_attempt_at as at, w.id from waiting w order by w.next_attempt_at, w.id limit 1`;

/** Later than anything waits. */
const latest = { at: new Date(8_640_000_000_000_000), id: '' };

/** Brings forward what waits for the endpoint, once this transaction is committed. */
export const addForward = (app: App, tx: Tx, webhookId: string) =>
  app.jobs.add(tx, forwardQueue, { webhookId }, { key: webhookId });

export async function bringForward(app: App, webhookId: string): Promise<void> {
  const now = app.clock.now();
  let place: { at: Date; id: string } | null = latest;
  while (place) {
    const { at, id }: { at: Date; id: string } = place;
    place = await app.db.tx(tx => tx.row<{ at: Date; id: string }>(forward, [webhookId, now, at, id]));
  }
  app.wakeWebhooks();
}
