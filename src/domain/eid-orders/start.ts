/**
 * Starts an order: calls the provider outside of any transaction, then stores the order. Earlier orders of the same
 * person for the same purpose are ended first, so that only one app prompt is open at a time.
 */
import { createHmac } from 'node:crypto';
import { apiError } from '../../contract/errors.ts';
import { rateLimited } from '../../contract/limit-errors.ts';
import type { EidOrderFailure } from '../../contract/pages/eid.ts';
import type { EidOrder, EidStarted } from '../../platform/eid/eid.ts';
import { newId } from '../../platform/ids.ts';
import type { App } from '../app/app.ts';
import { endOrder } from './cancel.ts';
import { encryptState } from './encrypted.ts';
import { hashOf } from './keys.ts';
import type { OrderRow, OrderWanted, ShownOrder } from './order.ts';
import { settleOrder } from './settle.ts';
import { providerOf, showOrder } from './show.ts';
import { findOrder, insertOrder, mayStartOrder, pendingOrders, removeOrder } from './store.ts';

/** Per party or identity check. Enough for many tries, but limits what one link can cost the operator. */
export const maxOrdersPerHour = 30;
const hourMs = 3_600_000;

/** An order that the provider is never asked for, because it could have no effect. */
export async function refuseOrder(app: App, wanted: OrderWanted, reason: EidOrderFailure): Promise<ShownOrder> {
  const now = app.clock.now();
  const environment = wanted.sandbox ? 'SANDBOX' : 'PRODUCTION';
  const row: OrderRow = {
    ...rowOf(app, { ...wanted, payload: null }, { id: newId('eid', now.getTime()), environment, started: null, now }),
    ...{ status: 'FAILED', refused_as: reason, ended_at: now, settled_at: now },
  };
  await insertOrder(app.db, row);
  return showOrder(app, row, { isSameDevice: false, isMobile: false });
}

const isPhone = (userAgent: string | null): boolean => /iPhone|iPad|Android/.test(userAgent ?? '');

/**
 * The URL that the provider sends the browser back to. Redirect flows need a fixed URL, as it is registered at the
 * provider.
 */
function backOf({ publicUrl }: App, flow: 'APP' | 'REDIRECT', wanted: OrderWanted, id: string): string | null {
  if (flow === 'REDIRECT') return `${publicUrl}/eid/callback`;
  // The browser of a computer stays on the page; an app on a phone needs a URL to return to.
  return wanted.returnUrl !== null && isPhone(wanted.origin.userAgent) ? `${publicUrl}/eid/back/${id}` : null;
}

/**
 * Fails with INVALID_STATE (the scheme is not available here), RATE_LIMITED or UPSTREAM_UNAVAILABLE. An order that the
 * provider rejects is returned as FAILED. Must not be called inside a transaction.
 */
export async function startOrder(app: App, wanted: OrderWanted): Promise<ShownOrder> {
  const environment = wanted.sandbox ? 'SANDBOX' : 'PRODUCTION';
  const provider = providerOf(app, { scheme: wanted.scheme, environment });
  if (!provider) throw apiError('INVALID_STATE', { message: `${wanted.scheme} is not available here.` });
  const now = app.clock.now();
  const id = newId('eid', now.getTime());
  await reserveOrder(app, wanted, { id, environment, started: null, now });
  await endOlder(app, wanted, 0);

  const started = await provider.start(
    {
      scheme: wanted.scheme,
      purpose: wanted.use === 'SIGNATURE' ? 'SIGN' : 'AUTH',
      visibleText: wanted.visibleText,
      textFormat: wanted.textFormat ?? 'PLAIN',
      hash: wanted.hash,
      endUserIp: wanted.origin.ip ?? '127.0.0.1',
      ...browserOf(app, wanted),
      language: wanted.language,
      returnUrl: backOf(app, provider.flow, wanted, id),
      nationalId: wanted.nationalId,
    },
    now,
  );
  if (started.status === 'FAILED') {
    const { reason, hintCode, problem } = started;
    app.log.warn({ scheme: wanted.scheme, reason, hintCode, problem }, 'an eID order could not be started');
    if (reason === 'UNAVAILABLE') {
      await removeOrder(app.db, id);
      throw apiError('UPSTREAM_UNAVAILABLE');
    }
  }
  const row = rowOf(app, wanted, { id, environment, started: started.status === 'STARTED' ? started : null, now });
  if (started.status === 'FAILED')
    Object.assign(row, { status: 'FAILED', failure: started.reason, hint_code: started.hintCode, ended_at: now });
  await app.db.tx(async tx => {
    await removeOrder(tx, id);
    await insertOrder(tx, row);
  });
  if (started.status === 'FAILED') await settleOrder(app, id);
  // Another order may have been started at the same moment, also on another node. The last one inserted sees all of
  // them.
  else await endOlder(app, wanted, 1);
  return showOrder(app, (await findOrder(app.db, id)) ?? row, { isSameDevice: false, isMobile: false });
}

/**
 * Counts the order before the provider is asked, so that many at once do not pass the limit together. Until the provider
 * has answered, it is one that has failed, and nothing follows from it. Fails with RATE_LIMITED.
 */
async function reserveOrder(app: App, wanted: OrderWanted, given: NewOrder): Promise<void> {
  const { now } = given;
  const row = rowOf(app, { ...wanted, payload: null }, given);
  const failed = { status: 'FAILED', failure: 'UNAVAILABLE', ended_at: now, settled_at: now } as const;
  await app.db.tx(async tx => {
    if (!(await mayStartOrder(tx, wanted.subjectId, new Date(now.getTime() - hourMs), maxOrdersPerHour)))
      throw rateLimited('eidOrders', { max: maxOrdersPerHour, seconds: hourMs / 1_000 });
    await insertOrder(tx, { ...row, ...failed });
  });
}

/** Ends the pending orders, except for the newest `but` of them. */
async function endOlder(app: App, { subjectId, use }: OrderWanted, but: 0 | 1): Promise<void> {
  const waiting = await pendingOrders(app.db, subjectId, use);
  for (const older of waiting.slice(0, waiting.length - but))
    await endOrder(app, older, 'ALREADY_IN_PROGRESS', 'cancelled');
}

/** Stable for one browser, and of no use as a credential. */
const deviceOf = (browserKey: string): string => createHmac('sha256', 'device').update(browserKey).digest('hex');

/** Sent for computers too. Omitted while the service has no https host name. */
function browserOf({ publicUrl }: App, { origin, browserKey }: OrderWanted): Pick<EidOrder, 'browser'> {
  const { protocol, hostname: domain } = new URL(publicUrl);
  if (protocol !== 'https:' || origin.userAgent === null) return {};
  return { browser: { userAgent: origin.userAgent, deviceId: deviceOf(browserKey), domain } };
}

interface NewOrder {
  id: string;
  environment: OrderRow['environment'];
  started: EidStarted | null;
  now: Date;
}

function rowOf({ secrets }: App, wanted: OrderWanted, { id, environment, started, now }: NewOrder): OrderRow {
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
    state: started && encryptState(secrets, 'state', id, { provider: started.state, redirect: redirect?.url ?? null }),
    payload: wanted.payload === null ? null : encryptState(secrets, 'payload', id, wanted.payload),
    outcome: null,
    return_to: wanted.returnUrl === null ? null : encryptState(secrets, 'return_to', id, wanted.returnUrl),
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
