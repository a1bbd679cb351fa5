/**
 * POST …/deliveries/{deliveryId}/retry: the stored bytes once more, as a delivery of its own. One that succeeded may be
 * sent again, and so may one that still waits: whoever has mended their receiver need not wait for its next attempt, and
 * receivers know an event by its id.
 */
import { deliveryRows } from '../../contract/deliveries.ts';
import { refusal } from '../../contract/errors.ts';
import { type Call, serve } from '../act.ts';
import type { DeliveryRow } from './delivery.ts';
import { loadDelivery, queueAgain } from './delivery-store.ts';
import { showDelivery } from './show.ts';
import { mustTakeDeliveries } from './webhook.ts';
import { lockWebhook } from './webhook-store.ts';

const reachMs = 7 * 86_400_000;
/** What is older can be sent again no more. */
export const deliveriesSince = (now: Date): Date => new Date(now.getTime() - reachMs);

export async function retryNow({ tx, actor, ground, now }: Call, webhookId: string, id: string): Promise<DeliveryRow> {
  const webhook = await lockWebhook(tx, actor, webhookId);
  const delivery = await loadDelivery(tx, webhook.id, id);
  mustTakeDeliveries(webhook);
  if (delivery.created_at < deliveriesSince(now))
    throw refusal('INVALID_STATE', { message: 'The delivery is older than 7 days.' });
  if (delivery.body === null && delivery.attempts > 0)
    throw refusal('INVALID_STATE', { message: 'What the delivery told of was deleted for good.' });
  const [made = ''] = await queueAgain(tx, webhook, [delivery.id], now);
  tx.afterCommit(ground.wakeWebhooks);
  return loadDelivery(tx, webhook.id, made);
}

export const retryDelivery = serve(deliveryRows.retry, async (call, { params }) =>
  showDelivery(await retryNow(call, params.id, params.deliveryId), []),
);
