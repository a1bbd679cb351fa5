/**
 * Failing endpoints: one success resets the failures, and brings forward what waits. After a day of failures the failure
 * address is notified. After three days, or at once after a 410, the endpoint is paused and the address is notified again.
 */
import type { Tx } from '../../../platform/postgres/database.ts';
import type { App } from '../../app/app.ts';
import type { WebhookRow } from '../webhook.ts';
import type { Outcome } from './attempt.ts';
import { addForward } from './bring-forward.ts';
import { enqueueFailureEmail } from './emails.ts';
import { type EndpointOutcome, outcomesOf } from './outcome.ts';

const hour = 3_600_000;
const warnedAfterMs = 24 * hour;
const pausedAfterMs = 72 * hour;
const pausedFrom = 5;

/** Endpoints without past or new failures are neither updated nor locked. */
const count = `
  with due as (
    select * from unnest($1::text[], $2::text[], $3::boolean[], $4::int[], $5::timestamptz[], $6::boolean[])
      as t(id, url, succeeded, failures, first_failure_at, recovered)
  ), held as materialized (
    select w.id from webhooks w join due t on t.id = w.id and t.url = w.url
    where w.deleted_at is null and (t.failures > 0 or w.failing_since is not null or t.recovered)
    order by w.id for no key update of w
  )
  update webhooks w set
    failing_since = case when t.succeeded or w.failing_since is null then t.first_failure_at else w.failing_since end,
    failures_in_row = case when t.succeeded then 0 else w.failures_in_row end + t.failures,
    warned_at = case when t.succeeded then null else w.warned_at end
  from due t where w.id = t.id and w.url = t.url and w.id in (select id from held)
  returning w.*`;
const pause = 'update webhooks set paused_at = $2, pause_reason = $3, updated_at = $2 where id = $1';
const warn = 'update webhooks set warned_at = $2 where id = $1';

const isOver = ({ failing_since: since, failures_in_row: failures }: WebhookRow, now: Date): boolean =>
  since !== null && failures >= pausedFrom && now.getTime() - since.getTime() >= pausedAfterMs;
const isToBeWarned = ({ failing_since: since, warned_at, failure_email }: WebhookRow, now: Date): boolean =>
  since !== null && !warned_at && failure_email !== null && now.getTime() - since.getTime() >= warnedAfterMs;

async function judge(
  app: App,
  tx: Tx,
  webhook: WebhookRow,
  { gone, reason }: EndpointOutcome,
  now: Date,
): Promise<void> {
  if (webhook.paused_at) return;
  if (gone || isOver(webhook, now)) {
    await tx.run(pause, [webhook.id, now, reason]);
    await enqueueFailureEmail(app, tx, { ...webhook, paused_at: now }, reason, now);
  } else if (isToBeWarned(webhook, now)) {
    await tx.run(warn, [webhook.id, now]);
    await enqueueFailureEmail(app, tx, webhook, reason, now);
  }
}

export async function notifyOfFailures(app: App, tx: Tx, outcomes: readonly Outcome[], now: Date): Promise<void> {
  const endpoints = outcomesOf(outcomes);
  const rows = await tx.rows<WebhookRow>(count, [
    endpoints.map(v => v.webhookId),
    endpoints.map(v => v.url),
    endpoints.map(v => v.succeeded),
    endpoints.map(v => v.failures),
    endpoints.map(v => v.firstFailureAt),
    endpoints.map(v => v.recovered),
  ]);
  // They had failures, and those without any now answer again.
  for (const { id, failing_since, paused_at } of rows)
    if (failing_since === null && paused_at === null) await addForward(app, tx, id);
  for (const webhook of rows) {
    const verdict = endpoints.find(v => v.webhookId === webhook.id && v.url === webhook.url);
    if (verdict && (verdict.failures > 0 || verdict.gone)) await judge(app, tx, webhook, verdict, now);
  }
}
