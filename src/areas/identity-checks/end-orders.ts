/** After a check was cancelled, apps are told that nobody waits for them any more. */
import type { Ground } from '../act.ts';
import { endOrder } from '../eid-orders/cancel.ts';
import { pendingOrders } from '../eid-orders/store.ts';

export interface EndOrdersJob {
  checkId: string;
}

export async function endOrdersOf(ground: Ground, { checkId }: EndOrdersJob): Promise<void> {
  for (const order of await pendingOrders(ground.db, checkId, 'IDENTITY_CHECK'))
    await endOrder(ground, order, 'USER_CANCEL', 'cancelled');
}
