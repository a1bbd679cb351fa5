/** The page that stands for an app, in sandboxes: what is chosen there is what the provider says at the next poll. */
import { choose, type MockChoice } from '../../base/eid/mock.ts';
import { notFound } from '../../contract/errors.ts';
import type { Ground } from '../act.ts';
import { hold, stateIn } from './held.ts';
import { isMockKey } from './keys.ts';
import type { OrderRow } from './order.ts';
import { findOrder, lockPending, saveProviderState } from './store.ts';

/** Refuses NOT_FOUND for every order but a sandbox's with this key. */
export async function loadMockOrder(ground: Ground, id: string, key: string): Promise<OrderRow> {
  const order = isMockKey(ground, id, key) ? await findOrder(ground.db, id) : null;
  if (order?.environment !== 'SANDBOX') throw notFound(null);
  return order;
}

/** What the person is shown there: the text, and that it is to be signed. */
export function shownByMock(ground: Ground, order: OrderRow): { visibleText: string | null; isChosen: boolean } {
  const state = stateIn(ground.secrets, order)?.provider;
  const chosen = state?.chosen;
  return {
    visibleText: typeof state?.visibleText === 'string' ? state.visibleText : null,
    isChosen: typeof chosen === 'string' && chosen !== 'WAIT' && chosen !== 'OPEN',
  };
}

/** Nothing where the order has ended, or something else ended it before. */
export async function chooseInMock(ground: Ground, id: string, choice: MockChoice): Promise<void> {
  await ground.db.tx(async tx => {
    const order = await lockPending(tx, id);
    const held = order && stateIn(ground.secrets, order);
    if (!held) return;
    const provider = choose(held.provider, choice, ground.clock.now());
    if (provider !== held.provider)
      await saveProviderState(tx, id, hold(ground.secrets, 'state', id, { ...held, provider }));
  });
}
