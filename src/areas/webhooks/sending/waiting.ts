/** Which endpoints have something waiting: a step in the index for each of them, however many deliveries they have. */
import type { Queryable } from '../../../base/database.ts';
import type { WebhookRow } from '../webhook.ts';

export interface WaitingWebhook extends WebhookRow {
  sandbox: boolean;
  deleted_at: Date | null;
}

/** An endpoint's deliveries wait for nothing when it is turned off, paused or deleted: they are closed. */
export const isOpen = (webhook: WaitingWebhook): boolean =>
  webhook.enabled && webhook.paused_at === null && webhook.deleted_at === null;

const mostAtOnce = 1_000;

const first = `
  select webhook_id, next_attempt_at from deliveries where next_attempt_at is not null`;
const next = 'order by webhook_id, next_attempt_at limit 1';
const find = `
  with recursive ends as (
    (select f.*, 1 as place from (${first} and webhook_id > $1 ${next}) f)
    union all
    select f.*, e.place + 1 from ends e
    cross join lateral (${first} and webhook_id > e.webhook_id ${next}) f
    where e.place < ${mostAtOnce}
  )
  select looked.last, found.* from (select (select webhook_id from ends where place = ${mostAtOnce}) as last) looked
  left join (
    select w.*, o.sandbox
    from ends e join webhooks w on w.id = e.webhook_id join organizations o on o.id = w.organization_id
    where not w.enabled or w.paused_at is not null or w.deleted_at is not null or e.next_attempt_at <= $2 and exists (
      select from deliveries d where d.webhook_id = e.webhook_id and d.next_attempt_at <= $2
        and (d.locked_until is null or d.locked_until <= $2)
    )
  ) found on true
  order by found.id`;

/** Those with something due or to be closed, after `cursor`. More of them may follow `next`; null: that was all. */
export async function findWaiting(
  db: Queryable,
  cursor: string,
  now: Date,
): Promise<{ webhooks: WaitingWebhook[]; next: string | null }> {
  const rows = await db.rows<WaitingWebhook & { last: string | null }>(find, [cursor, now]);
  // Where nobody has anything due there is one row that tells only how far it looked.
  return { webhooks: rows.filter(row => row.id !== null), next: rows[0]?.last ?? null };
}

const backlog = `
  select count(*) as waiting, min(next_attempt_at) as oldest from deliveries
  where next_attempt_at <= $1 and (locked_until is null or locked_until <= $1)`;

export interface Backlog {
  /** Deliveries that could be sent now. */
  waiting: number;
  /** Since when the first of them could. */
  oldest: Date | null;
}

export const readBacklog = async (db: Queryable, now: Date): Promise<Backlog> =>
  (await db.row<Backlog>(backlog, [now])) ?? { waiting: 0, oldest: null };
