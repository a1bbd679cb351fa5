/**
 * Asking the provider how an order stands. One process at a time does, under a claim that lasts longer than any answer takes;
 * what it hears is committed before anything else is done with it.
 */
import { type EidDone, type EidFailed, type EidPending, failed } from '../../base/eid/eid.ts';
import type { Ground } from '../act.ts';
import { hold, holdProven, stateIn } from './held.ts';
import type { OrderRow } from './order.ts';
import { settleNow } from './settle.ts';
import { providerOf } from './show.ts';
import { claimOrder, keepDone, keepFailed, keepPending, touchOrder } from './store.ts';

/** A provider answers within ten seconds or not at all, but for a broker's token. */
const claimMs = 30_000;

export async function keepFound(
  ground: Ground,
  order: OrderRow,
  found: EidPending | EidDone | EidFailed,
): Promise<void> {
  const { db, secrets, clock, log } = ground;
  if (found.status === 'DONE') {
    await keepDone(db, order.id, holdProven(secrets, order.id, found), clock.now());
  } else if (found.status === 'FAILED') {
    const { reason, hintCode, problem } = found;
    if (problem !== null)
      log.warn({ order: order.id, scheme: order.scheme, reason, hintCode, problem }, 'an eID order failed');
    await keepFailed(db, order.id, found, false, clock.now());
  } else {
    const held = stateIn(secrets, order);
    const isSame = JSON.stringify(held?.provider) === JSON.stringify(found.state);
    const state = isSame ? null : hold(secrets, 'state', order.id, { ...held, provider: found.state });
    await keepPending(db, order.id, found.hintCode, state);
    return;
  }
  await settleNow(ground, order.id);
}

/** Nothing where another asks at this moment. What has ended and is not settled is settled. */
export async function advance(ground: Ground, id: string): Promise<void> {
  const now = ground.clock.now();
  const order = await claimOrder(ground.db, id, now, new Date(now.getTime() + claimMs));
  if (!order) {
    await touchOrder(ground.db, id, now);
    return settleNow(ground, id);
  }
  const [provider, held] = [providerOf(ground, order), stateIn(ground.secrets, order)];
  const found =
    provider && held
      ? await provider.poll(held.provider, now)
      : failed('UNAVAILABLE', null, `${order.scheme} is no longer set up`);
  await keepFound(ground, order, found);
}
