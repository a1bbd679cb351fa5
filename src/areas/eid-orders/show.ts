/** An order as its page shows it. */
import type { Situation } from '../../base/eid/bankid/hints.ts';
import type { EidProvider } from '../../base/eid/eid.ts';
import { refusal } from '../../contract/errors.ts';
import type { Ground } from '../act.ts';
import { stateIn } from './held.ts';
import { hashOf, mockUrl } from './keys.ts';
import type { OrderKeys, OrderRow, ShownOrder } from './order.ts';
import { findOrder } from './store.ts';
import { wordsOf } from './words.ts';

const purposeOf = (use: OrderRow['use']) => (use === 'SIGNATURE' ? 'SIGN' : 'AUTH');

/** Null: it is no longer set up. */
export const providerOf = ({ eid }: Pick<Ground, 'eid'>, o: Pick<OrderRow, 'scheme' | 'environment'>) =>
  eid.providerOf(o.scheme, o.environment) satisfies EidProvider | null;

/** Refuses INVALID_STATE for another subject's, and for every browser but the one that began it. */
export async function loadOrder(ground: Ground, id: string, { subjectId, browserKey }: OrderKeys): Promise<OrderRow> {
  const found = await findOrder(ground.db, id);
  if (!found || found.subject_id !== subjectId || !ground.secrets.equal(hashOf(browserKey), found.browser_hash))
    throw refusal('INVALID_STATE', { message: 'This browser has begun no such order.' });
  return found;
}

/** DONE is shown once it has been settled: until then it goes on. */
export function showOrder(ground: Ground, o: OrderRow, situation: Situation): ShownOrder {
  const provider = providerOf(ground, o);
  const held = o.status === 'PENDING' ? stateIn(ground.secrets, o) : null;
  const pending = held && provider ? provider.show(held.provider, ground.clock.now()) : null;
  const failure = o.refused_as ?? (o.status === 'FAILED' ? o.failure : null);
  const status = failure !== null ? 'FAILED' : o.status === 'DONE' && o.settled_at !== null ? 'DONE' : 'PENDING';
  const isMock = o.environment === 'SANDBOX' && status === 'PENDING' && held !== null;
  return {
    id: o.id,
    scheme: o.scheme,
    use: o.use,
    status,
    message: wordsOf(
      { scheme: o.scheme, purpose: purposeOf(o.use), status, hintCode: o.hint_code, failure },
      situation,
      o.language,
    ),
    failure,
    qr: pending?.qr ?? null,
    autostart: pending?.autostart ?? null,
    redirect: held?.redirect ?? null,
    mockUrl: isMock ? mockUrl(ground, o.id) : null,
  };
}
