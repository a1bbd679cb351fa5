import { webhookOperations } from '../../contract/operations/webhooks.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { App } from '../app/app.ts';
import { command } from '../app/operation.ts';
import { recordAudit } from '../events/audit.ts';
import { removalQueue } from './queues.ts';
import { lockWebhook, markWebhookDeleted } from './webhook-store.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const batch = 1_000;

export const deleteWebhook = command(webhookOperations.delete, async (ctx, { params }) => {
  const { tx, actor, app, now } = ctx;
  const webhook = await lockWebhook(tx, actor, params.id);
  await markWebhookDeleted(tx, webhook.id, now);
  await recordAudit(ctx, { type: 'developer.webhook_deleted', about: webhook.id, subject: webhook.url });
  await app.jobs.add(tx, removalQueue, { webhookId: webhook.id }, { key: webhook.id });
  return { id: webhook.id, deleted: true as const };
});

const sweepLog = `
  delete from deliveries where id in (select id from deliveries where webhook_id = $1 limit ${batch})`;
const sweepWebhook = 'delete from webhooks where id = $1 and deleted_at is not null';
/**
 * One day longer than deliveries can be resent, so that a late request gets a specific error. Pending deliveries are
 * kept until they are settled.
 */
const sweepOld = `
  delete from deliveries where id in (
    select id from deliveries where created_at < $1 and next_attempt_at is null order by created_at limit ${batch})`;
const keptMs = 8 * day;

async function runAll(db: Database, sql: string, values: readonly (string | Date)[]): Promise<void> {
  while ((await db.run(sql, values)) === batch);
}

/** An event recorded during the deletion makes the last statement fail; the retry deletes that delivery too. */
export async function removeDeliveries({ db }: Pick<App, 'db'>, webhookId: string): Promise<void> {
  await runAll(db, sweepLog, [webhookId]);
  await db.run(sweepWebhook, [webhookId]);
}

export const sweepDeliveries = ({ db, clock }: Pick<App, 'db' | 'clock'>): Promise<void> =>
  runAll(db, sweepOld, [new Date(clock.now().getTime() - keptMs)]);
