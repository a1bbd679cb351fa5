/**
 * Handles a browser that returns from a provider's page or from an app. Only the browser that started the order is
 * accepted.
 */
import type { App } from '../app/app.ts';
import { storeProgress } from './advance.ts';
import { returnUrlIn, stateIn } from './encrypted.ts';
import { hashOf } from './keys.ts';
import type { OrderRow } from './order.ts';
import { providerOf } from './show.ts';
import { findOrder, takeReturned } from './store.ts';

/** URL of the page that started the order, with the order's id in the fragment so that the page can continue. */
const pageOf = (app: App, order: OrderRow): string | null => {
  const url = returnUrlIn(app.secrets, order);
  return url && `${url}#eid=${order.id}${order.use === 'HAND_OVER' ? '&for=HAND_OVER' : ''}`;
};

/**
 * Finds the order by the `state` in the redirect URL and finishes it. Null if it is unknown or was started in another
 * browser; the two cases are not distinguishable from outside.
 */
export async function finishOrder(app: App, callbackUrl: URL, browserKey: string): Promise<string | null> {
  const state = callbackUrl.searchParams.get('state');
  if (!state) return null;
  const order = await takeReturned(app.db, hashOf(state), hashOf(browserKey));
  const held = order && stateIn(app.secrets, order);
  const provider = order && providerOf(app, order);
  if (!held || !provider) return null;
  const page = pageOf(app, order);
  await storeProgress(app, order, await provider.finish(held.provider, callbackUrl.href, app.clock.now()));
  return page;
}

/**
 * Return from an app on the same device. Null if the order is unknown or deleted, or was started in another browser.
 */
export async function returnFromProvider(app: App, orderId: string, browserKey: string): Promise<string | null> {
  const order = await findOrder(app.db, orderId);
  if (!order || !app.secrets.equal(hashOf(browserKey), order.browser_hash)) return null;
  return pageOf(app, order);
}

/** The provider's page of an order that is open and was started with this key; null: there is none. */
export async function addressOfProvider(app: App, orderId: string, browserKey: string): Promise<string | null> {
  const order = await findOrder(app.db, orderId);
  if (order?.status !== 'PENDING' || !app.secrets.equal(hashOf(browserKey), order.browser_hash)) return null;
  return stateIn(app.secrets, order)?.redirect ?? null;
}
