/** Finds endpoints with pending deliveries: one index step per endpoint, however many deliveries it has. */
import type { Queryable } from '../../../platform/postgres/database.ts';
import type { WebhookRow } from '../webhook.ts';

export interface PendingWebhook extends WebhookRow {
  sandbox: boolean;
  deleted_at: Date | null;
}

/** Deliveries of a disabled, paused or deleted endpoint are closed instead of sent. */
export const isOpen = (webhook: PendingWebhook): boolean =>
  webhook.enabled && webhook.paused_at === null && webhook.deleted_at === null;

const maxAtOnce = 1_000;

const first = `
  select webhook_id, next_attempt_at from deliveries where next_attempt_at is not null`;
const next = 'order by webhook_id, next_attempt_at limit 1';
/** An `exists` has no order, so during a backlog the planner would look for a due delivery by reading the whole table. */
const find = `
  with recursive ends as (
    (select f.*, 1 as place from (${first} and webhook_id > $1 ${next}) f)
    union all
    select f.*, e.place + 1 from ends e
    cross join lateral (${first} and webhook_id > e.webhook_id ${next}) f
    where e.place < ${maxAtOnce}
  )
  select looked.last, found.* from (select (select webhook_id from ends where place = ${maxAtOnce}) as last) looked
  left join (
    select w.*, o.sandbox
    from ends e join webhooks w on w.id = e.webhook_id join organizations o on o.id = w.organization_id
    where o.suspended_at is null and (not w.enabled or w.paused_at is not null or w.deleted_at is not null or e.next_attempt_at <= $2 and (
      select true from deliveries d where d.webhook_id = e.webhook_id and d.next_attempt_at <= $2
        and (d.locked_until is null or d.locked_until <= $2)
      order by d.next_attempt_at, d.id limit 1
    ))
  ) found on true
  order by found.id`;

/** Endpoints with deliveries to send or close, after `cursor`. `next` is the cursor for more, or null at the end. */
export async function findPending(
  db: Queryable,
  cursor: string,
  now: Date,
): Promise<{ webhooks: PendingWebhook[]; next: string | null }> {
  const rows = await db.rows<PendingWebhook & { last: string | null }>(find, [cursor, now]);
  // If nothing is due there is a single row, which only has the cursor.
  return { webhooks: rows.filter(row => row.id !== null), next: rows[0]?.last ?? null };
}

const backlog = `
  select count(*) as waiting, min(next_attempt_at) as oldest from deliveries
  where next_attempt_at <= $1 and (locked_until is null or locked_until <= $1)`;

export interface Backlog {
  /** Deliveries that could be sent now. */
  waiting: number;
  /** When the oldest of them became due. */
  oldest: Date | null;
}

export const readBacklog = async (db: Queryable, now: Date): Promise<Backlog> =>
  (await db.row<Backlog>(backlog, [now])) ?? { waiting: 0, oldest: null };
