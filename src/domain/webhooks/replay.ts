/**
 * POST /webhooks/{id}/replay: resends deliveries of a time range that failed, including those logged during a pause, or
 * that wait for another attempt, which ends. Events with a successful delivery or one that is due are left out, so
 * replaying twice sends once. Many deliveries are queued in batches, each in its own transaction.
 */

import { type Issue, invalid } from '../../contract/errors.ts';
import { webhookOperations } from '../../contract/operations/webhooks.ts';
import type { WebhookReplay } from '../../contract/schemas/webhooks.ts';
import type { Queryable, Tx } from '../../platform/postgres/database.ts';
import type { App } from '../app/app.ts';
import { command } from '../app/operation.ts';
import { isSentFor } from './all-workspaces.ts';
import { queueAgain } from './delivery-store.ts';
import { type ReplayJob, replayQueue } from './queues.ts';
import { deliveriesSince } from './retry.ts';
import { mustTakeDeliveries, statusOf, type WebhookRow } from './webhook.ts';
import { lockWebhook, lockWebhookOfJob } from './webhook-store.ts';

const batch = 500;

/** What is sent or due is neither: its attempt comes now. */
const waits = (delivery: string): string =>
  `(${delivery}.status = 'PENDING' and ${delivery}.next_attempt_at > $6::timestamptz and ${delivery}.created_at < $4::timestamptz)`;
/** A delivery that was attempted but has no body is about a resource that was deleted permanently. */
const failed = `
  from deliveries d join webhooks w on w.id = d.webhook_id
  where d.webhook_id = $1 and ${isSentFor('d.workspace_id')} and d.created_at >= $2::timestamptz and d.created_at <= $3::timestamptz and d.created_at < $4::timestamptz
    and (d.status = 'FAILED' or ${waits('d')}) and (d.body is not null or d.attempts = 0) and ($5::text[] is null or d.type = any($5))
    and not exists (
      select 1 from deliveries r where r.webhook_id = d.webhook_id and r.event_id = d.event_id and (
        r.status = 'SUCCESS' or (r.status = 'PENDING' and not ${waits('r')})
        or (r.created_at <= $3::timestamptz and r.created_at < $4::timestamptz and (r.created_at, r.id) > (d.created_at, d.id))
      )
    )`;
const count = `select count(*)::int as failed ${failed}`;
/** Continues after the last delivery of the previous batch. */
const next = `
  select d.id, d.created_at ${failed} and (d.created_at, d.id) > ($7::timestamptz, $8::text)
  order by d.created_at, d.id limit ${batch}`;

/** Ends what waits for the events of these deliveries, in the range or not. */
const end = `
  update deliveries w set status = 'FAILED', next_attempt_at = null, locked_until = null
  from deliveries d
  where d.id = any($2::text[]) and w.webhook_id = $1 and w.event_id = d.event_id and w.status = 'PENDING'
    and w.next_attempt_at > $3`;

const valuesOf = (job: ReplayJob, now: Date) => [job.webhookId, job.from, job.to, job.askedAt, job.types, now];

interface Place {
  id: string;
  created_at: Date | string;
}

/** Queues the next batch. Returns its end, or null if it was the last. The caller has locked the endpoint. */
async function queueBatch(
  tx: Tx,
  webhook: WebhookRow,
  job: ReplayJob,
  after: Place | null,
  now: Date,
): Promise<Place | null> {
  const place = [after?.created_at ?? job.from, after?.id ?? ''];
  const found = await tx.rows<{ id: string; created_at: Date }>(next, [...valuesOf(job, now), ...place]);
  const ids = found.map(d => d.id);
  if (ids.length > 0) {
    await tx.run(end, [webhook.id, ids, now]);
    await queueAgain(tx, webhook, ids, now);
  }
  return found.length === batch ? (found.at(-1) ?? null) : null;
}

const countFailed = async (db: Queryable, job: ReplayJob, now: Date): Promise<number> =>
  (await db.row<{ failed: number }>(count, valuesOf(job, now)))?.failed ?? 0;

function rangeOf({ from, to }: WebhookReplay, now: Date): { from: string; to: string } {
  const issues: Issue[] = [];
  if (from < deliveriesSince(now))
    issues.push({ path: 'from', code: 'INVALID_VALUE', message: 'must be at most 7 days ago' });
  if (from > now) issues.push({ path: 'from', code: 'INVALID_VALUE', message: 'must not be in the future' });
  if (to && to < from) issues.push({ path: 'to', code: 'INVALID_VALUE', message: 'must not be before from' });
  if (issues.length > 0) throw invalid(...issues);
  return { from: from.toISOString(), to: (to ?? now).toISOString() };
}

export const replayWebhook = command(webhookOperations.replay, async ({ tx, actor, app, now }, { params, body }) => {
  // With the lock, the second of two simultaneous replays sees what the first has queued.
  const webhook = await lockWebhook(tx, actor, params.id);
  const range = rangeOf(body, now);
  mustTakeDeliveries(app, webhook);
  const job: ReplayJob = {
    webhookId: webhook.id,
    ...range,
    types: body.type ?? null,
    askedAt: now.toISOString(),
  };
  const queued = await countFailed(tx, job, now);
  const more = await queueBatch(tx, webhook, job, null, now);
  if (more) await app.jobs.add(tx, replayQueue, job);
  if (queued > 0) tx.afterCommit(app.wakeWebhooks);
  return { queued };
});

/**
 * Queues the batches that the request left. A second run skips what the first has queued. Stops when the endpoint no
 * longer accepts deliveries.
 */
export async function continueReplay(app: App, job: ReplayJob): Promise<void> {
  let after: Place | null = null;
  do {
    after = await app.db.tx(async (tx): Promise<Place | null> => {
      const webhook = await lockWebhookOfJob(tx, job.webhookId);
      if (!webhook || statusOf(webhook) !== 'ENABLED') return null;
      tx.afterCommit(app.wakeWebhooks);
      return queueBatch(tx, webhook, job, after, app.clock.now());
    });
  } while (after);
}
