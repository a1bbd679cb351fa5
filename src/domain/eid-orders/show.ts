/** The public shape of an order, as its page shows it. */

import { apiError } from '../../contract/errors.ts';
import type { Situation } from '../../platform/eid/bankid/hints.ts';
import type { EidProvider } from '../../platform/eid/eid.ts';
import type { App } from '../app/app.ts';
import { stateIn } from './encrypted.ts';
import { hashOf, mockUrl } from './keys.ts';
import type { OrderKeys, OrderRow, ShownOrder } from './order.ts';
import { orderTextOf } from './order-text.ts';
import { findOrder } from './store.ts';

const purposeOf = (use: OrderRow['use']) => (use === 'SIGNATURE' ? 'SIGN' : 'AUTH');

/** Null if the provider is no longer configured. */
export const providerOf = ({ eid }: Pick<App, 'eid'>, o: Pick<OrderRow, 'scheme' | 'environment'>) =>
  eid.providerOf(o.scheme, o.environment) satisfies EidProvider | null;

/** Fails with INVALID_STATE for another subject or another browser than the one that started the order. */
export async function loadOrder(app: App, id: string, { subjectId, browserKey }: OrderKeys): Promise<OrderRow> {
  const found = await findOrder(app.db, id);
  if (!found || found.subject_id !== subjectId || !app.secrets.equal(hashOf(browserKey), found.browser_hash))
    throw apiError('INVALID_STATE', { message: 'This order was not started in this browser.' });
  return found;
}

/** A DONE order is shown as PENDING until it has been settled. */
export function showOrder(app: App, o: OrderRow, situation: Situation): ShownOrder {
  const provider = providerOf(app, o);
  const held = o.status === 'PENDING' ? stateIn(app.secrets, o) : null;
  const pending = held && provider ? provider.show(held.provider, app.clock.now()) : null;
  const failure = o.refused_as ?? (o.status === 'FAILED' ? o.failure : null);
  const status = failure !== null ? 'FAILED' : o.status === 'DONE' && o.settled_at !== null ? 'DONE' : 'PENDING';
  const isMock = o.environment === 'SANDBOX' && status === 'PENDING' && held !== null;
  return {
    id: o.id,
    scheme: o.scheme,
    use: o.use,
    status,
    message: orderTextOf(
      { scheme: o.scheme, purpose: purposeOf(o.use), status, hintCode: o.hint_code, failure },
      situation,
      o.language,
    ),
    failure,
    qr: pending?.qr ?? null,
    autostart: pending?.autostart ?? null,
    redirect: held?.redirect ?? null,
    mockUrl: isMock ? mockUrl(app, o.id) : null,
  };
}
