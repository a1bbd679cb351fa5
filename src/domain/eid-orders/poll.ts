/** Polling of an order by its page, as often as the page likes. */

import type { Origin } from '../app/actor.ts';
import type { App } from '../app/app.ts';
import { advance } from './advance.ts';
import type { OrderKeys, ShownOrder } from './order.ts';
import { loadOrder, showOrder } from './show.ts';

export interface PolledOrder {
  order: ShownOrder;
  /** Null while the order is pending. */
  endedAt: Date | null;
}

const isPhone = ({ userAgent }: Origin): boolean => /iPhone|iPad|Android/.test(userAgent ?? '');

/**
 * Fails with INVALID_STATE. `sameDevice`: the app was opened by a link on this device, which affects the texts. Must
 * not be called inside a transaction.
 */
export async function pollOrder(
  app: App,
  orderId: string,
  keys: OrderKeys,
  { sameDevice = false, origin }: { sameDevice?: boolean; origin: Origin },
): Promise<PolledOrder> {
  const before = await loadOrder(app, orderId, keys);
  if (before.settled_at === null) await advance(app, orderId);
  const order = before.settled_at === null ? await loadOrder(app, orderId, keys) : before;
  const shown = showOrder(app, order, { isSameDevice: sameDevice, isMobile: isPhone(origin) });
  return { order: shown, endedAt: order.ended_at };
}
