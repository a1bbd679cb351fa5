/** A page asks how its order stands, as often as it likes. */
import type { Ground, Origin } from '../act.ts';
import { advance } from './advance.ts';
import type { OrderKeys, ShownOrder } from './order.ts';
import { loadOrder, showOrder } from './show.ts';

export interface PolledOrder {
  order: ShownOrder;
  /** When it ended; null: it goes on. */
  endedAt: Date | null;
}

const isPhone = ({ userAgent }: Origin): boolean => /iPhone|iPad|Android/.test(userAgent ?? '');

/** Refuses INVALID_STATE. `sameDevice`: by a link to the app, for the words. To be called in no transaction. */
export async function pollOrder(
  ground: Ground,
  orderId: string,
  keys: OrderKeys,
  { sameDevice = false, origin }: { sameDevice?: boolean; origin: Origin },
): Promise<PolledOrder> {
  const before = await loadOrder(ground, orderId, keys);
  if (before.settled_at === null) await advance(ground, orderId);
  const order = before.settled_at === null ? await loadOrder(ground, orderId, keys) : before;
  const shown = showOrder(ground, order, { isSameDevice: sameDevice, isMobile: isPhone(origin) });
  return { order: shown, endedAt: order.ended_at };
}
