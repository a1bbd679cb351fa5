/**
 * Beginning an order: the provider is asked outside of any transaction, then the order is kept. What the same person had
 * begun here for the same thing is ended first, so that one app is asked at a time.
 */
import { createHmac } from 'node:crypto';
import type { EidOrder, EidStarted } from '../../base/eid/eid.ts';
import { newId } from '../../base/ids.ts';
import { refusal } from '../../contract/errors.ts';
import type { Ground } from '../act.ts';
import { endOrder } from './cancel.ts';
import { hold } from './held.ts';
import { hashOf } from './keys.ts';
import type { OrderRow, OrderWanted, ShownOrder } from './order.ts';
import { settleNow } from './settle.ts';
import { providerOf, showOrder } from './show.ts';
import { findOrder, insertOrder, ordersSince, pendingOrders } from './store.ts';

/** Of one party or check: enough for many tries, too few to spend an operator's money with. */
export const ordersAnHour = 30;
const hourMs = 3_600_000;

const isPhone = (userAgent: string | null): boolean => /iPhone|iPad|Android/.test(userAgent ?? '');

/** Where a provider sends the browser back to: bare for redirects, since it is registered there. */
function backOf({ publicUrl }: Ground, flow: 'APP' | 'REDIRECT', wanted: OrderWanted, id: string): string | null {
  if (flow === 'REDIRECT') return `${publicUrl}/eid/callback`;
  // A computer's browser stays where it is; a phone's app has to be told.
  return wanted.returnUrl !== null && isPhone(wanted.origin.userAgent) ? `${publicUrl}/eid/back/${id}` : null;
}

/**
 * Refuses INVALID_STATE (the scheme is not set up here), RATE_LIMITED, and UPSTREAM_UNAVAILABLE. What the provider refuses of
 * the person comes back as a FAILED order. To be called in no transaction.
 */
export async function startOrder(ground: Ground, wanted: OrderWanted): Promise<ShownOrder> {
  const environment = wanted.sandbox ? 'SANDBOX' : 'PRODUCTION';
  const provider = providerOf(ground, { scheme: wanted.scheme, environment });
  if (!provider) throw refusal('INVALID_STATE', { message: `${wanted.scheme} is not available here.` });
  const now = ground.clock.now();
  if ((await ordersSince(ground.db, wanted.subjectId, new Date(now.getTime() - hourMs))) >= ordersAnHour)
    throw refusal('RATE_LIMITED');
  await endOlder(ground, wanted, 0);

  const id = newId('eid', now.getTime());
  const started = await provider.start(
    {
      scheme: wanted.scheme,
      purpose: wanted.use === 'SIGNATURE' ? 'SIGN' : 'AUTH',
      visibleText: wanted.visibleText,
      textFormat: wanted.textFormat ?? 'PLAIN',
      hash: wanted.hash,
      endUserIp: wanted.origin.ip ?? '127.0.0.1',
      ...browserOf(ground, wanted),
      language: wanted.language,
      returnUrl: backOf(ground, provider.flow, wanted, id),
      nationalId: wanted.nationalId,
    },
    now,
  );
  if (started.status === 'FAILED') {
    const { reason, hintCode, problem } = started;
    ground.log.warn({ scheme: wanted.scheme, reason, hintCode, problem }, 'an eID order could not be started');
    if (reason === 'UNAVAILABLE') throw refusal('UPSTREAM_UNAVAILABLE');
  }
  const row = rowOf(ground, id, wanted, environment, started.status === 'STARTED' ? started : null, now);
  if (started.status === 'FAILED')
    Object.assign(row, { status: 'FAILED', failure: started.reason, hint_code: started.hintCode, ended_at: now });
  await insertOrder(ground.db, row);
  if (started.status === 'FAILED') await settleNow(ground, id);
  // Another may have begun at the same moment, also on another node: whoever is kept last sees all of them.
  else await endOlder(ground, wanted, 1);
  return showOrder(ground, (await findOrder(ground.db, id)) ?? row, { isSameDevice: false, isMobile: false });
}

/** Those that wait, but for as many of the newest. */
async function endOlder(ground: Ground, { subjectId, use }: OrderWanted, but: 0 | 1): Promise<void> {
  const waiting = await pendingOrders(ground.db, subjectId, use);
  for (const older of waiting.slice(0, waiting.length - but))
    await endOrder(ground, older, 'ALREADY_IN_PROGRESS', 'cancelled');
}

/** The same for a browser every time, and nothing that opens anything. */
const deviceOf = (browserKey: string): string => createHmac('sha256', 'device').update(browserKey).digest('hex');

/** On a computer too. Where the service has no name of its own yet there is nothing to tell. */
function browserOf({ publicUrl }: Ground, { origin, browserKey }: OrderWanted): Pick<EidOrder, 'browser'> {
  const { protocol, hostname: domain } = new URL(publicUrl);
  if (protocol !== 'https:' || origin.userAgent === null) return {};
  return { browser: { userAgent: origin.userAgent, deviceId: deviceOf(browserKey), domain } };
}

function rowOf(
  { secrets }: Ground,
  id: string,
  wanted: OrderWanted,
  environment: OrderRow['environment'],
  started: EidStarted | null,
  now: Date,
): OrderRow {
  const redirect = started?.redirect ?? null;
  return {
    id,
    organization_id: wanted.organizationId,
    document_id: wanted.documentId,
    subject_id: wanted.subjectId,
    use: wanted.use,
    scheme: wanted.scheme,
    environment,
    language: wanted.language,
    status: 'PENDING',
    hint_code: started && !redirect ? 'outstandingTransaction' : null,
    failure: null,
    cancelled: false,
    refused_as: null,
    state: started && hold(secrets, 'state', id, { provider: started.state, redirect: redirect?.url ?? null }),
    payload: wanted.payload === null ? null : hold(secrets, 'payload', id, wanted.payload),
    outcome: null,
    return_to: wanted.returnUrl === null ? null : hold(secrets, 'return_to', id, wanted.returnUrl),
    browser_hash: hashOf(wanted.browserKey),
    callback_hash: redirect && hashOf(redirect.callbackState),
    ip_address: wanted.origin.ip,
    user_agent: wanted.origin.userAgent,
    asking_until: null,
    polled_at: now,
    created_at: now,
    ended_at: null,
    settled_at: null,
  };
}
