/** Ending an order from our side: the person's cancel, or a newer order. What the provider says afterwards has no effect. */
import type { EidFailure } from '../../base/eid/eid.ts';
import type { Ground } from '../act.ts';
import { stateIn } from './held.ts';
import type { OrderKeys, OrderRow, ShownOrder } from './order.ts';
import { settleNow } from './settle.ts';
import { loadOrder, providerOf, showOrder } from './show.ts';
import { keepFailed } from './store.ts';

const anywhere = { isSameDevice: false, isMobile: false };

/** Nothing where it has ended meanwhile. */
export async function endOrder(ground: Ground, order: OrderRow, reason: EidFailure, hintCode: string): Promise<void> {
  const ended = await keepFailed(ground.db, order.id, { reason, hintCode }, true, ground.clock.now());
  if (ended === 0) return;
  const held = stateIn(ground.secrets, order);
  await settleNow(ground, order.id);
  if (held) await providerOf(ground, order)?.cancel(held.provider);
}

/** Refuses INVALID_STATE. An order that has ended is shown as it ended. */
export async function cancelOrder(ground: Ground, orderId: string, keys: OrderKeys): Promise<ShownOrder> {
  const order = await loadOrder(ground, orderId, keys);
  if (order.status === 'PENDING') await endOrder(ground, order, 'USER_CANCEL', 'userCancel');
  return showOrder(ground, await loadOrder(ground, orderId, keys), anywhere);
}
