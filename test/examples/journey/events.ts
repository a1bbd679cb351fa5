/** Events, the webhooks they are sent to, and reports. */
import { deliveryOperations as deliveries } from '../../../src/contract/operations/deliveries.ts';
import { documentOperations as documents } from '../../../src/contract/operations/documents/documents.ts';
import { eventOperations as events } from '../../../src/contract/operations/events.ts';
import { reportOperations as reports } from '../../../src/contract/operations/reports.ts';
import { webhookOperations as webhooks } from '../../../src/contract/operations/webhooks.ts';
import type { Scene } from '../scene.ts';

export async function watch(scene: Scene): Promise<void> {
  const { record, ask, hookUrl, kit } = scene;
  const { id } = await record(webhooks.create, {
    body: { url: hookUrl, events: ['document.created', 'document.completed'] },
  });
  const params = { id };
  await record(webhooks.test, { params });
  await scene.work();
  await ask(documents.create, { body: { name: 'Lease, Storgatan 9' } });
  await scene.work();
  const { data } = await record(deliveries.list, { params, query: { type: ['document.created'] } });
  const at = { ...params, deliveryId: data[0]?.id ?? '' };
  await record(deliveries.get, { params: at });
  await record(deliveries.retry, { params: at });
  await scene.work();
  await record(webhooks.get, { params });
  await record(webhooks.update, { params, body: { failureNotificationEmail: 'it@example.com' } });
  await record(webhooks.rotateSecret, { params });
  await kit.db.run('update webhooks set paused_at = $2, pause_reason = $3 where id = $1', [
    id,
    kit.clock.now(),
    'HTTP_410',
  ]);
  await record(webhooks.reactivate, { params });
  const from = new Date(kit.clock.now().getTime() - 86_400_000).toISOString();
  await record(webhooks.replay, { params, body: { from } });
  await record(webhooks.list);
  const { data: recent } = await record(events.list, { query: { type: ['document.created'], limit: 1 } });
  await record(events.get, { params: { id: recent[0]?.id ?? '' } });
  await record(webhooks.delete, { params });
}

export async function report({ record }: Scene): Promise<void> {
  const question = { subject: 'DOCUMENTS', measure: 'SENT', interval: 'MONTH', period: '3M' } as const;
  await record(reports.run, { body: question });
  const { id } = await record(reports.create, { body: { name: 'Sent documents', question, visibility: 'WORKSPACE' } });
  const params = { id };
  await record(reports.get, { params });
  await record(reports.update, { params, body: { name: 'Sent documents by month' } });
  await record(reports.list);
  await record(reports.data, { params });
  await record(reports.csv, { params });
  await record(reports.delete, { params });
}
