/** The person proves who they are: an order of electronic ID for the check, of one browser, however often it is tried. */
import { invalid, refusal } from '../../contract/errors.ts';
import type { IdentityPollAnswer, IdentityStartBody } from '../../contract/identity-page.ts';
import type { EidAnswer, EidCancelBody, EidPollBody } from '../../contract/signer/eid.ts';
import type { Ground, Origin } from '../act.ts';
import { cancelOrder } from '../eid-orders/cancel.ts';
import { pollOrder } from '../eid-orders/poll.ts';
import { startOrder } from '../eid-orders/start.ts';
import { isOpen, numberContext, type ShownCheckRow } from './check.ts';
import { verificationUrl } from './link.ts';
import { schemesFor } from './schemes.ts';
import { short } from './short.ts';
import { viewOf } from './view.ts';
import { askingOf, loadVisited } from './visit.ts';
import { checkWords } from './words.ts';

export interface Identifying {
  token: string;
  /** Of the browser that begins an order: nobody else's takes it over. */
  browserKey: string;
  origin: Origin;
}

const numberIn = ({ secrets }: Ground, { id, national_id: sealed }: ShownCheckRow): string | null =>
  sealed && secrets.decrypt(sealed, numberContext(id)).toString('utf8');

export async function beginOrder(
  ground: Ground,
  { token, browserKey, origin }: Identifying,
  { scheme }: IdentityStartBody,
): Promise<EidAnswer> {
  const check = await loadVisited(ground, token);
  if (!isOpen(check, ground.clock.now())) throw refusal('INVALID_STATE');
  const asking = await askingOf(ground.db, check);
  if (!schemesFor(ground.eid, asking, check.country).includes(scheme))
    throw invalid({ path: 'scheme', code: 'INVALID_VALUE', message: 'is not offered here' });
  const order = await startOrder(ground, {
    use: 'IDENTITY_CHECK',
    subjectId: check.id,
    documentId: null,
    organizationId: check.organization_id,
    sandbox: asking.sandbox,
    scheme,
    visibleText: checkWords[check.language].shown(short(asking.name)),
    hash: null,
    nationalId: numberIn(ground, check),
    language: check.language,
    origin,
    returnUrl: verificationUrl(ground, check),
    payload: null,
    browserKey,
  });
  return { order };
}

export async function pollCheckOrder(
  ground: Ground,
  { token, browserKey, origin }: Identifying,
  { orderId, sameDevice }: EidPollBody,
): Promise<IdentityPollAnswer> {
  const { id } = await loadVisited(ground, token);
  const { order } = await pollOrder(ground, orderId, { subjectId: id, browserKey }, { sameDevice, origin });
  if (order.status === 'PENDING') return { order, view: null };
  return { order, view: await viewOf(ground, ground.db, await loadVisited(ground, token)) };
}

export async function cancelCheckOrder(
  ground: Ground,
  { token, browserKey }: Identifying,
  { orderId }: EidCancelBody,
): Promise<EidAnswer> {
  const { id } = await loadVisited(ground, token);
  return { order: await cancelOrder(ground, orderId, { subjectId: id, browserKey }) };
}
