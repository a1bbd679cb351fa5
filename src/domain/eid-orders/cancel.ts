/**
 * Ends an order from our side: the person cancelled, or started a newer order. Later answers of the provider are
 * ignored.
 */
import type { EidFailure } from '../../platform/eid/eid.ts';
import type { App } from '../app/app.ts';
import { stateIn } from './encrypted.ts';
import type { OrderKeys, OrderRow, ShownOrder } from './order.ts';
import { settleOrder } from './settle.ts';
import { loadOrder, providerOf, showOrder } from './show.ts';
import { markFailed } from './store.ts';

const anywhere = { isSameDevice: false, isMobile: false };

/** Does nothing if the order has ended in the meantime. */
export async function endOrder(app: App, order: OrderRow, reason: EidFailure, hintCode: string): Promise<void> {
  const ended = await markFailed(app.db, order.id, { reason, hintCode }, true, app.clock.now());
  if (ended === 0) return;
  const held = stateIn(app.secrets, order);
  await settleOrder(app, order.id);
  if (held) await providerOf(app, order)?.cancel(held.provider);
}

/** Fails with INVALID_STATE. An order that has already ended is returned unchanged. */
export async function cancelOrder(app: App, orderId: string, keys: OrderKeys): Promise<ShownOrder> {
  const order = await loadOrder(app, orderId, keys);
  if (order.status === 'PENDING') await endOrder(app, order, 'USER_CANCEL', 'userCancel');
  return showOrder(app, await loadOrder(app, orderId, keys), anywhere);
}
