/** What waits for an endpoint that takes nothing (turned off, paused, deleted) is closed, not kept. */
import { newId } from '../../../base/ids.ts';
import type { Ground } from '../../act.ts';
import type { WaitingWebhook } from './waiting.ts';

const close = `
  with closed as materialized (
    select d.id from deliveries d join webhooks w on w.id = d.webhook_id
    where d.webhook_id = $1 and d.next_attempt_at is not null and (d.locked_until is null or d.locked_until <= $2)
      and (not w.enabled or w.paused_at is not null or w.deleted_at is not null)
    order by d.next_attempt_at, d.id limit 1000 for update of d skip locked
  )
  update deliveries d set status = 'FAILED', next_attempt_at = null, locked_until = null from closed where d.id = closed.id
  returning d.id, d.organization_id, d.attempts`;
const log = `
  insert into delivery_attempts (id, organization_id, delivery_id, attempt, status, response_code, duration_ms, request_headers, created_at)
  select n.id, n.organization_id, n.delivery_id, 0, 'FAILED', 0, 0, '{}', $4
  from unnest($1::text[], $2::text[], $3::text[]) as n(id, organization_id, delivery_id)`;

/**
 * Fails what waits for an endpoint that is turned off, paused or deleted, a thousand at a time; of a paused one, what
 * was never tried has the attempt 0 that an event of its pause has. Answers how many.
 */
export function closeWaiting({ db }: Ground, webhook: WaitingWebhook, now: Date): Promise<number> {
  return db.tx(async tx => {
    const closed = await tx.rows<{ id: string; organization_id: string; attempts: number }>(close, [webhook.id, now]);
    const untried = webhook.enabled && !webhook.deleted_at ? closed.filter(d => d.attempts === 0) : [];
    if (untried.length > 0)
      await tx.run(log, [
        untried.map(() => newId('att', now.getTime())),
        untried.map(d => d.organization_id),
        untried.map(d => d.id),
        now,
      ]);
    return closed.length;
  });
}
