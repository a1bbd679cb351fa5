import { apiError } from '../../contract/errors.ts';
import { deliveryOperations } from '../../contract/operations/deliveries.ts';
import { type Context, command } from '../app/operation.ts';
import type { DeliveryRow } from './delivery.ts';
import { loadDelivery, queueAgain } from './delivery-store.ts';
import { showDelivery } from './show.ts';
import { mustTakeDeliveries } from './webhook.ts';
import { lockWebhook } from './webhook-store.ts';

const reachMs = 7 * 86_400_000;
/** Older deliveries can no longer be resent. */
export const deliveriesSince = (now: Date): Date => new Date(now.getTime() - reachMs);

export async function requeueDelivery(
  { tx, actor, app, now }: Context,
  webhookId: string,
  id: string,
): Promise<DeliveryRow> {
  const webhook = await lockWebhook(tx, actor, webhookId);
  const delivery = await loadDelivery(tx, actor, webhook, id);
  mustTakeDeliveries(app, webhook);
  if (delivery.created_at < deliveriesSince(now))
    throw apiError('INVALID_STATE', { message: 'The delivery is older than 7 days.' });
  if (delivery.body === null && delivery.attempts > 0)
    throw apiError('INVALID_STATE', { message: 'The resource of the delivery has been permanently deleted.' });
  const [made = ''] = await queueAgain(tx, webhook, [delivery.id], now);
  tx.afterCommit(app.wakeWebhooks);
  return loadDelivery(tx, actor, webhook, made);
}

export const retryDelivery = command(deliveryOperations.retry, async (ctx, { params }) =>
  showDelivery(await requeueDelivery(ctx, params.id, params.deliveryId), [], false),
);
