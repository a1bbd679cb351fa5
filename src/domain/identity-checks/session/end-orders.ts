/** Cancels the provider's orders of a cancelled check, so that the app stops waiting. */

import type { App } from '../../app/app.ts';
import { endOrder } from '../../eid-orders/cancel.ts';
import { pendingOrders } from '../../eid-orders/store.ts';
import type { EndOrdersJob } from '../queues.ts';

export async function endOrdersOf(app: App, { checkId }: EndOrdersJob): Promise<void> {
  for (const order of await pendingOrders(app.db, checkId, 'IDENTITY_CHECK'))
    await endOrder(app, order, 'USER_CANCEL', 'cancelled');
}
