/**
 * The sandbox page that imitates an eID app. The choice made there is what the mock provider reports at the next poll.
 */

import { notFound } from '../../contract/errors.ts';
import { choose, type MockChoice } from '../../platform/eid/mock.ts';
import type { App } from '../app/app.ts';
import { encryptState, stateIn } from './encrypted.ts';
import { isMockKey } from './keys.ts';
import type { OrderRow } from './order.ts';
import { findOrder, lockPending, saveProviderState } from './store.ts';

/** Fails with NOT_FOUND unless it is an order of a sandbox and the key matches. */
export async function loadMockOrder(app: App, id: string, key: string): Promise<OrderRow> {
  const order = isMockKey(app, id, key) ? await findOrder(app.db, id) : null;
  if (order?.environment !== 'SANDBOX') throw notFound(null);
  return order;
}

/** What the page shows: the text to sign, and whether a choice was already made. */
export function shownByMock(app: App, order: OrderRow): { visibleText: string | null; isChosen: boolean } {
  const state = stateIn(app.secrets, order)?.provider;
  const chosen = state?.chosen;
  return {
    visibleText: typeof state?.visibleText === 'string' ? state.visibleText : null,
    isChosen: typeof chosen === 'string' && chosen !== 'WAIT' && chosen !== 'OPEN',
  };
}

/** Does nothing if the order has already ended. */
export async function chooseInMock(app: App, id: string, choice: MockChoice): Promise<void> {
  await app.db.tx(async tx => {
    const order = await lockPending(tx, id);
    const held = order && stateIn(app.secrets, order);
    if (!held) return;
    const provider = choose(held.provider, choice, app.clock.now());
    if (provider !== held.provider)
      await saveProviderState(tx, id, encryptState(app.secrets, 'state', id, { ...held, provider }));
  });
}
