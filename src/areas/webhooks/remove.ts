/**
 * DELETE /webhooks/{id}: gone at once, its log with it. The rows are swept after the commit, a thousand at a time, and so
 * is the log of every endpoint after its week.
 */
import type { Database } from '../../base/database.ts';
import { waits } from '../../base/jobs.ts';
import { webhookRows } from '../../contract/webhooks.ts';
import { type Ground, serve } from '../act.ts';
import { lockWebhook, markWebhookDeleted } from './webhook-store.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const batch = 1_000;

export const deleteWebhook = serve(webhookRows.delete, async ({ tx, actor, ground, now }, { params }) => {
  const webhook = await lockWebhook(tx, actor, params.id);
  await markWebhookDeleted(tx, webhook.id, now);
  await ground.jobs.add(tx, 'webhook-removal', { webhookId: webhook.id }, { key: webhook.id });
  return { id: webhook.id, deleted: true as const };
});

const sweepLog = `
  delete from deliveries where id in (select id from deliveries where webhook_id = $1 limit ${batch})`;
const sweepWebhook = 'delete from webhooks where id = $1 and deleted_at is not null';
/** A day longer than they can be sent again, so that who is late is told why; what waits stays until it is settled. */
const sweepOld = `
  delete from deliveries where id in (
    select id from deliveries where created_at < $1 and next_attempt_at is null order by created_at limit ${batch})`;
const keptMs = 8 * day;

async function runAll(db: Database, sql: string, values: readonly (string | Date)[]): Promise<void> {
  while ((await db.run(sql, values)) === batch);
}

/** An event that was told while it was deleted makes the last statement fail; the next run finds that delivery too. */
async function removeNow({ db }: Pick<Ground, 'db'>, webhookId: string): Promise<void> {
  await runAll(db, sweepLog, [webhookId]);
  await db.run(sweepWebhook, [webhookId]);
}

export const sweepDeliveries = ({ db, clock }: Pick<Ground, 'db' | 'clock'>): Promise<void> =>
  runAll(db, sweepOld, [new Date(clock.now().getTime() - keptMs)]);

export function handleRemovals(ground: Ground): void {
  const retry = waits(minute, 5 * minute, 30 * minute, 120 * minute, 720 * minute, 720 * minute);
  ground.jobs.handle<{ webhookId: string }>('webhook-removal', { concurrency: 1, retry }, ({ webhookId }) =>
    removeNow(ground, webhookId),
  );
  ground.jobs.every('sweep-deliveries', 60 * minute, () => sweepDeliveries(ground));
}
