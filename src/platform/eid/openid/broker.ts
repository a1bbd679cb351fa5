/**
 * An eID broker through OpenID Connect: authorization code with PKCE, state and nonce. This identifies a person rather
 * than signs: as a signature it is the person's approval at the broker, in a token whose nonce is bound to the
 * document.
 */
import { NotReached } from '../../outbound/as-fetch.ts';
import type { Outbound } from '../../outbound/outbound.ts';
import {
  checkOrder,
  type EidDone,
  type EidFailed,
  type EidOrder,
  type EidPending,
  type EidProvider,
  type EidState,
  failed,
} from '../eid.ts';
import { identityFrom, isAccepted } from './claims.ts';
import type { BrokerClient } from './client.ts';
import type { BrokerSettings, SchemeSettings } from './settings.ts';
import { type BrokerState, brokerState, isOver, startedState } from './state.ts';

const rememberMs = 10 * 60_000;

/** Our own request parameters win over those of an operator. */
const parametersOf = (order: EidOrder, { scope, acrValues, parameters, loginHint }: SchemeSettings) => ({
  ...parameters,
  scope,
  ui_locales: order.language,
  // Somebody else may still be signed in to the broker in this browser.
  prompt: 'login',
  ...(acrValues !== null && { acr_values: acrValues }),
  ...(loginHint !== null &&
    order.nationalId !== null && { login_hint: loginHint.replace('{nationalId}', order.nationalId) }),
});

const isUnreached = (error: unknown): boolean =>
  error instanceof NotReached || (error instanceof Error && error.cause !== undefined && isUnreached(error.cause));

const messageOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;
};

const urlOf = (given: string | null): URL | null => (given !== null && URL.canParse(given) ? new URL(given) : null);

const cancelled: ReadonlySet<string> = new Set(['access_denied', 'user_cancelled', 'user_cancel']);
const unwell: ReadonlySet<string> = new Set(['temporarily_unavailable', 'server_error']);

/** The error came through the person's browser, which can write anything there, so only a plain code is passed on. */
function refusedWith(given: string): EidFailed {
  const error = /^[A-Za-z][\w.-]{0,63}$/.test(given) && !/\d{6}/.test(given) ? given : 'unknown_error';
  if (cancelled.has(error)) return failed('USER_CANCEL', error);
  return failed(unwell.has(error) ? 'UNAVAILABLE' : 'REFUSED', error, `the broker answered ${error}`);
}

export function openBroker(settings: BrokerSettings, outbound: Outbound): EidProvider {
  let known: { client: Promise<BrokerClient>; until: number } | null = null;
  const library = () => import('./client.ts');

  /** The broker's metadata is cached for a while; a failure is not. */
  function client(now: Date): Promise<BrokerClient> {
    if (known && now.getTime() < known.until) return known.client;
    const opened = library().then(one => one.openBrokerClient(settings, outbound));
    known = { client: opened, until: now.getTime() + rememberMs };
    opened.catch(() => {
      if (known?.client === opened) known = null;
    });
    return opened;
  }

  const schemeOf = (name: string): SchemeSettings => {
    const found = settings.schemes[name];
    if (!found) throw new Error(`${name} is not a scheme of this broker`);
    return found;
  };

  async function finished(state: BrokerState, callback: URL, now: Date): Promise<EidDone | EidFailed> {
    const scheme = schemeOf(state.scheme);
    const { claims, token } = await (await client(now)).exchange(state, callback);
    if (!isAccepted(claims, scheme))
      return failed('REFUSED', null, `the broker's token does not say that ${state.scheme} was used`);
    const identity = identityFrom(claims, state.scheme, scheme);
    if (!identity) return failed('REFUSED', null, "the broker's token does not say who it is");
    return {
      status: 'DONE',
      identity,
      evidence: {
        kind: 'ID_TOKEN',
        signature: Buffer.from(token),
        ocspResponse: null,
        bound: { visibleText: null, hash: state.hash },
        checked: ['BOUND', 'SIGNATURE'],
        issued: null,
        deviceIp: null,
        risk: null,
      },
    };
  }

  const waiting = (state: EidState): EidPending => ({
    status: 'PENDING',
    state,
    hintCode: 'redirected',
    qr: null,
    autostart: null,
  });

  return {
    schemes: Object.keys(settings.schemes),
    flow: 'REDIRECT',
    async start(order, now) {
      checkOrder(order);
      const scheme = schemeOf(order.scheme);
      const back = urlOf(order.returnUrl);
      if (back?.search !== '' || back.hash !== '')
        throw new Error('a redirect needs a return URL without query or fragment');
      try {
        const state = startedState(order, back.href, (await library()).newVerifier(), now);
        const url = await (await client(now)).urlFor(state, parametersOf(order, scheme));
        if (!/^https?:$/.test(url.protocol)) return failed('UNAVAILABLE', null, 'the broker names no web address');
        return { status: 'STARTED', state, redirect: { url: url.href, callbackState: state.callbackState } };
      } catch (error) {
        return failed('UNAVAILABLE', null, `the broker cannot be asked: ${messageOf(error)}`);
      }
    },
    async poll(given, now) {
      return isOver(brokerState(given), now) ? failed('EXPIRED', null) : waiting(given);
    },
    show: waiting,
    async finish(given, callbackUrl, now) {
      const state = brokerState(given);
      if (isOver(state, now)) return failed('EXPIRED', null);
      // The redirect URI as it was sent, because a proxy may have changed host and protocol of the callback.
      const callback = new URL(state.redirectUri);
      callback.search = urlOf(callbackUrl)?.search ?? '';
      try {
        return await finished(state, callback, now);
      } catch (error) {
        const answered = (await library()).answeredError(error);
        if (answered !== null) return refusedWith(answered);
        if (isUnreached(error)) return failed('UNAVAILABLE', null, `the broker cannot be asked: ${messageOf(error)}`);
        return failed('REFUSED', null, `the broker's answer is not accepted: ${messageOf(error)}`);
      }
    },
    // A browser that has left cannot be called back.
    cancel: async () => {},
    close: () => {},
  };
}
