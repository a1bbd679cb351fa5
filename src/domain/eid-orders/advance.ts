/**
 * Polls the provider for the state of an order. A claim that outlasts any provider request makes sure that only one
 * process polls at a time. The provider's answer is committed before anything else happens.
 */
import { type EidDone, type EidFailed, type EidPending, failed } from '../../platform/eid/eid.ts';
import type { App } from '../app/app.ts';
import { encryptProven, encryptState, stateIn } from './encrypted.ts';
import type { OrderRow } from './order.ts';
import { settleOrder } from './settle.ts';
import { providerOf } from './show.ts';
import { claimOrder, markDone, markFailed, markPending, touchOrder } from './store.ts';

/** Providers answer within ten seconds or not at all, plus the time for a broker's token. */
const claimMs = 30_000;

export async function storeProgress(app: App, order: OrderRow, found: EidPending | EidDone | EidFailed): Promise<void> {
  const { db, secrets, clock, log } = app;
  if (found.status === 'DONE') {
    await markDone(db, order.id, encryptProven(secrets, order.id, found), clock.now());
  } else if (found.status === 'FAILED') {
    const { reason, hintCode, problem } = found;
    if (problem !== null)
      log.warn({ order: order.id, scheme: order.scheme, reason, hintCode, problem }, 'an eID order failed');
    await markFailed(db, order.id, found, false, clock.now());
  } else {
    const held = stateIn(secrets, order);
    const isSame = JSON.stringify(held?.provider) === JSON.stringify(found.state);
    const state = isSame ? null : encryptState(secrets, 'state', order.id, { ...held, provider: found.state });
    await markPending(db, order.id, found.hintCode, state);
    return;
  }
  await settleOrder(app, order.id);
}

/** Does nothing while another process polls the order. An order that ended but was not settled is settled. */
export async function advance(app: App, id: string): Promise<void> {
  const now = app.clock.now();
  const order = await claimOrder(app.db, id, now, new Date(now.getTime() + claimMs));
  if (!order) {
    await touchOrder(app.db, id, now);
    return settleOrder(app, id);
  }
  const [provider, held] = [providerOf(app, order), stateIn(app.secrets, order)];
  const found =
    provider && held
      ? await provider.poll(held.provider, now)
      : failed('UNAVAILABLE', null, `${order.scheme} is no longer configured`);
  await storeProgress(app, order, found);
}
