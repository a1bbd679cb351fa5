/** Deliveries pending for a disabled, paused or deleted endpoint are closed instead of being kept. */
import type { App } from '../../app/app.ts';
import { logUnsent } from '../delivery-store.ts';
import type { PendingWebhook } from './pending-endpoints.ts';

const close = `
  with closed as materialized (
    select d.id from deliveries d join webhooks w on w.id = d.webhook_id
    where d.webhook_id = $1 and d.next_attempt_at is not null and (d.locked_until is null or d.locked_until <= $2)
      and (not w.enabled or w.paused_at is not null or w.deleted_at is not null)
    order by d.next_attempt_at, d.id limit 1000 for update of d skip locked
  )
  update deliveries d set status = 'FAILED', next_attempt_at = null, locked_until = null from closed where d.id = closed.id
  returning d.id, d.organization_id, d.attempts`;
/**
 * Fails the pending deliveries of an endpoint that is disabled, paused or deleted, a thousand at a time, and returns
 * how many. Untried deliveries of a paused endpoint get attempt 0, like events that occur during the pause.
 */
export function discardPending({ db }: App, webhook: PendingWebhook, now: Date): Promise<number> {
  return db.tx(async tx => {
    const closed = await tx.rows<{ id: string; organization_id: string; attempts: number }>(close, [webhook.id, now]);
    if (webhook.enabled && !webhook.deleted_at) await logUnsent(tx, closed, now);
    return closed.length;
  });
}
