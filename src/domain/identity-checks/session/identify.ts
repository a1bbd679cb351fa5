/**
 * Identification by the person: starts, polls and cancels eID orders for the check. Each order belongs to one browser;
 * attempts can be repeated.
 */
import { apiError, invalid } from '../../../contract/errors.ts';
import type { EidAnswer, EidCancelBody, EidPollBody } from '../../../contract/pages/eid.ts';
import type { IdentityPollAnswer, IdentityStartBody } from '../../../contract/pages/identity/identity-page.ts';
import type { Origin } from '../../app/actor.ts';
import type { App } from '../../app/app.ts';
import { cancelOrder } from '../../eid-orders/cancel.ts';
import { pollOrder } from '../../eid-orders/poll.ts';
import { startOrder } from '../../eid-orders/start.ts';
import { isOpen, numberContext, type ShownCheckRow } from '../check.ts';
import { checkTexts } from '../locales/checks.ts';
import { schemesFor } from '../schemes.ts';
import { short } from '../short-name.ts';
import { identitySessionOf, loadSessionCheck } from './identity-session.ts';
import { verificationUrl } from './link.ts';
import { viewOf } from './view.ts';

export interface Identifying {
  token: string;
  /** Key of the browser that starts the order. No other browser can take the order over. */
  browserKey: string;
  origin: Origin;
}

const numberIn = ({ secrets }: App, { id, national_id: sealed }: ShownCheckRow): string | null =>
  sealed && secrets.decrypt(sealed, numberContext(id)).toString('utf8');

export async function beginOrder(
  app: App,
  { token, browserKey, origin }: Identifying,
  { scheme }: IdentityStartBody,
): Promise<EidAnswer> {
  const check = await loadSessionCheck(app, token);
  if (!isOpen(check, app.clock.now())) throw apiError('INVALID_STATE');
  const asking = await identitySessionOf(app.db, check);
  if (!schemesFor(app.eid, asking, check.country).includes(scheme))
    throw invalid({ path: 'scheme', code: 'INVALID_VALUE', message: 'is not offered here' });
  const order = await startOrder(app, {
    use: 'IDENTITY_CHECK',
    subjectId: check.id,
    documentId: null,
    organizationId: check.organization_id,
    sandbox: asking.sandbox,
    scheme,
    visibleText: checkTexts[check.language].shown(short(asking.name)),
    hash: null,
    nationalId: numberIn(app, check),
    language: check.language,
    origin,
    returnUrl: verificationUrl(app, check),
    payload: null,
    browserKey,
  });
  return { order };
}

export async function pollCheckOrder(
  app: App,
  { token, browserKey, origin }: Identifying,
  { orderId, sameDevice }: EidPollBody,
): Promise<IdentityPollAnswer> {
  const { id } = await loadSessionCheck(app, token);
  const { order } = await pollOrder(app, orderId, { subjectId: id, browserKey }, { sameDevice, origin });
  if (order.status === 'PENDING') return { order, view: null };
  return { order, view: await viewOf(app, app.db, await loadSessionCheck(app, token)) };
}

export async function cancelCheckOrder(
  app: App,
  { token, browserKey }: Identifying,
  { orderId }: EidCancelBody,
): Promise<EidAnswer> {
  const { id } = await loadSessionCheck(app, token);
  return { order: await cancelOrder(app, orderId, { subjectId: id, browserKey }) };
}
