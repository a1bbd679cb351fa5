/** A browser that comes back from a provider's page or from an app: only the one that was sent. */
import type { Ground } from '../act.ts';
import { keepFound } from './advance.ts';
import { returnUrlIn, stateIn } from './held.ts';
import { hashOf } from './keys.ts';
import type { OrderRow } from './order.ts';
import { providerOf } from './show.ts';
import { findOrder, takeReturned } from './store.ts';

/** Where the order's page is; its fragment names the order, so that the page goes on with it. */
const pageOf = (ground: Ground, order: OrderRow): string | null => {
  const url = returnUrlIn(ground.secrets, order);
  return url && `${url}#eid=${order.id}`;
};

/**
 * After a redirect: the order is found by the `state` in the URL and finished. Null: unknown, or from another browser, which
 * is told the same.
 */
export async function finishOrder(ground: Ground, callbackUrl: URL, browserKey: string | null): Promise<string | null> {
  const state = callbackUrl.searchParams.get('state');
  if (!state || browserKey === null) return null;
  const order = await takeReturned(ground.db, hashOf(state), hashOf(browserKey));
  const held = order && stateIn(ground.secrets, order);
  const provider = order && providerOf(ground, order);
  if (!held || !provider) return null;
  const page = pageOf(ground, order);
  await keepFound(ground, order, await provider.finish(held.provider, callbackUrl.href, ground.clock.now()));
  return page;
}

/** After an app on the same device. Null: unknown, over, or another browser than the one that began it. */
export async function comeBack(ground: Ground, orderId: string, browserKey: string | null): Promise<string | null> {
  const order = await findOrder(ground.db, orderId);
  if (!order || browserKey === null || !ground.secrets.equal(hashOf(browserKey), order.browser_hash)) return null;
  return pageOf(ground, order);
}
