/**
 * POST /webhooks/{id}/replay: what failed in a range of time is sent again, such as what was logged during a pause. An
 * event that is waiting or has come through meanwhile is not, so asking twice sends once. Many go in batches, each in a
 * transaction of its own.
 */
import type { Queryable, Tx } from '../../base/database.ts';
import { waits } from '../../base/jobs.ts';
import { type Issue, invalid } from '../../contract/errors.ts';
import { type WebhookReplay, webhookRows } from '../../contract/webhooks.ts';
import { type Ground, serve } from '../act.ts';
import { queueAgain } from './delivery-store.ts';
import { deliveriesSince } from './retry.ts';
import { mustTakeDeliveries, statusOf, type WebhookRow } from './webhook.ts';
import { lockWebhook, lockWebhookOfJob } from './webhook-store.ts';

const batch = 500;

/** Deliveries of it that failed, the last one of each event. */
export interface ReplayJob {
  webhookId: string;
  /** Times as text, as a job's payload keeps them. */
  from: string;
  to: string;
  /** Null: every type. */
  types: string[] | null;
  /** When it was asked for: what it queues itself is not of it. */
  askedAt: string;
}

/** What was sent and has no bytes any more told of something that was deleted for good. */
const failed = `
  from deliveries d
  where d.webhook_id = $1 and d.created_at >= $2::timestamptz and d.created_at <= $3::timestamptz and d.created_at < $4::timestamptz
    and d.status = 'FAILED' and (d.body is not null or d.attempts = 0) and ($5::text[] is null or d.type = any($5))
    and not exists (
      select 1 from deliveries r where r.webhook_id = d.webhook_id and r.event_id = d.event_id and (
        r.status in ('PENDING', 'SUCCESS')
        or (r.created_at <= $3::timestamptz and r.created_at < $4::timestamptz and (r.created_at, r.id) > (d.created_at, d.id))
      )
    )`;
const count = `select count(*)::int as failed ${failed}`;
/** After the place that the batch before has reached. */
const next = `
  select d.id, d.created_at ${failed} and (d.created_at, d.id) > ($6::timestamptz, $7::text)
  order by d.created_at, d.id limit ${batch}`;

const valuesOf = (job: ReplayJob) => [job.webhookId, job.from, job.to, job.askedAt, job.types];

interface Place {
  id: string;
  created_at: Date | string;
}

/** Queues the next batch; answers where it ended, null where it was the last. Its endpoint is locked. */
async function queueBatch(
  tx: Tx,
  webhook: WebhookRow,
  job: ReplayJob,
  after: Place | null,
  now: Date,
): Promise<Place | null> {
  const place = [after?.created_at ?? job.from, after?.id ?? ''];
  const found = await tx.rows<{ id: string; created_at: Date }>(next, [...valuesOf(job), ...place]);
  const ids = found.map(d => d.id);
  if (ids.length > 0) await queueAgain(tx, webhook, ids, now);
  return found.length === batch ? (found.at(-1) ?? null) : null;
}

const countFailed = async (db: Queryable, job: ReplayJob): Promise<number> =>
  (await db.row<{ failed: number }>(count, valuesOf(job)))?.failed ?? 0;

function rangeOf({ from, to }: WebhookReplay, now: Date): { from: string; to: string } {
  const issues: Issue[] = [];
  if (from < deliveriesSince(now))
    issues.push({ path: 'from', code: 'INVALID_VALUE', message: 'must be at most 7 days ago' });
  if (from > now) issues.push({ path: 'from', code: 'INVALID_VALUE', message: 'must not be in the future' });
  if (to && to < from) issues.push({ path: 'to', code: 'INVALID_VALUE', message: 'must not be before from' });
  if (issues.length > 0) throw invalid(...issues);
  return { from: from.toISOString(), to: (to ?? now).toISOString() };
}

export const replayWebhook = serve(webhookRows.replay, async ({ tx, actor, ground, now }, { params, body }) => {
  // Of two at once the second finds what the first has queued.
  const webhook = await lockWebhook(tx, actor, params.id);
  const range = rangeOf(body, now);
  mustTakeDeliveries(webhook);
  const job: ReplayJob = {
    webhookId: webhook.id,
    ...range,
    types: body.type ?? null,
    askedAt: now.toISOString(),
  };
  const queued = await countFailed(tx, job);
  const more = await queueBatch(tx, webhook, job, null, now);
  if (more) await ground.jobs.add(tx, 'webhook-replay', job);
  if (queued > 0) tx.afterCommit(ground.wakeWebhooks);
  return { queued };
});

/** What the act left. A second run finds what the first has queued; it ends where nothing is taken any more. */
async function replayNow(ground: Ground, job: ReplayJob): Promise<void> {
  let after: Place | null = null;
  do {
    after = await ground.db.tx(async (tx): Promise<Place | null> => {
      const webhook = await lockWebhookOfJob(tx, job.webhookId);
      if (!webhook || statusOf(webhook) !== 'ENABLED') return null;
      tx.afterCommit(ground.wakeWebhooks);
      return queueBatch(tx, webhook, job, after, ground.clock.now());
    });
  } while (after);
}

const minute = 60_000;

export const handleReplays = (ground: Ground): void =>
  ground.jobs.handle<ReplayJob>(
    'webhook-replay',
    { concurrency: 2, retry: waits(minute, 5 * minute, 30 * minute) },
    job => replayNow(ground, job),
  );
