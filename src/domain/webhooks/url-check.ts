/**
 * Checks a URL before it is stored: it must be public HTTPS, or of a network that the installation lists, and must not serve a web page. The API sends a light check;
 * the dashboard sends a body and is stricter. Must run outside any transaction, because it takes up to five seconds.
 */

import { type Issue, invalid } from '../../contract/errors.ts';
import type {
  Outbound,
  OutboundAnswer,
  OutboundProblem,
  OutboundRequest,
  Protocol,
} from '../../platform/outbound/outbound.ts';
import { type Actor, isPage } from '../app/actor.ts';
import type { UrlCheckTexts } from './locales/url-check/texts.ts';
import { urlCheckTexts } from './locales/url-check.ts';

const userAgent = 'svc-webhook-validator/1.0';
const bounds = { connectMs: 5_000, totalMs: 5_000, maxBytes: 1_024 };

/** Plain `http:` is allowed only if private networks may be requested. */
export const webhookProtocols = ({ allowPrivate }: Pick<Outbound, 'allowPrivate'>): readonly Protocol[] =>
  allowPrivate ? ['https:', 'http:'] : ['https:'];

const isWebPage = ({ status, headers, body }: OutboundAnswer & { ok: true }): boolean => {
  if (status < 200 || status > 299) return false;
  const type = headers['content-type'];
  return type === undefined
    ? /^\s*<(?:!doctype\s+html|html)\b/i.test(body.toString('latin1'))
    : /^\s*(?:text\/html|application\/xhtml\+xml)\b/i.test(type);
};

/** `text`: the same for people, who read it at the field. */
const wrong = (message: string, text: (texts: UrlCheckTexts) => string): Issue => ({
  path: 'url',
  code: 'INVALID_VALUE',
  message,
  texts: { sv: text(urlCheckTexts.sv), en: text(urlCheckTexts.en) },
});

const textNames: Record<OutboundProblem, Exclude<keyof UrlCheckTexts, 'redirect'>> = {
  BAD_URL: 'badUrl',
  NOT_PUBLIC: 'notPublic',
  UNRESOLVED: 'unknownHost',
  TIMEOUT: 'slow',
  CONNECTION: 'noConnection',
  TLS: 'certificate',
  TOO_LARGE: 'webPage',
};

const webPage = (): Issue =>
  wrong('it responds with a web page, so it is not a webhook receiver', texts => texts.webPage);

/** The host that a redirect leads to, if it names one. */
function hostOf(location: string | undefined, url: string): string | null {
  if (location === undefined || !URL.canParse(location, url)) return null;
  return new URL(location, url).host || null;
}

/** Checks the URL without sending a request. */
function addressProblem(outbound: Outbound, url: string): Issue | null {
  const checked = outbound.checkUrl(url, webhookProtocols(outbound), true);
  return checked.ok ? null : wrong(checked.message, texts => texts[textNames[checked.code]]);
}

const ask = (outbound: Outbound, given: Pick<OutboundRequest, 'url' | 'method' | 'headers' | 'body'>) =>
  outbound.request({ ...bounds, protocols: webhookProtocols(outbound), listed: true, ...given });

/**
 * Fails with VALIDATION_FAILED at `url` if it is not public HTTPS or responds with a web page. Any other response is
 * accepted, and so is none: a receiver may be built after its endpoint.
 */
async function checkUrl(outbound: Outbound, url: string): Promise<void> {
  const problem = addressProblem(outbound, url);
  if (problem) throw invalid(problem);
  const answer = await ask(outbound, { url, method: 'GET', headers: { 'user-agent': userAgent } });
  if (!answer.ok && answer.code === 'NOT_PUBLIC') throw invalid(wrong(answer.message, texts => texts.notPublic));
  if (answer.ok && isWebPage(answer)) throw invalid(webPage());
}

/**
 * The dashboard's check: POST `{"test":true}`, unsigned and not an event. Null: the URL may be saved. Fails if there is
 * no response, a redirect, a 404 or a web page; any other response is accepted, error statuses included.
 */
export async function saveCheck(outbound: Outbound, url: string): Promise<Issue | null> {
  const problem = addressProblem(outbound, url);
  if (problem) return problem;
  const headers = { 'user-agent': userAgent, 'content-type': 'application/json' };
  const answer = await ask(outbound, { url, method: 'POST', headers, body: '{"test":true}' });
  if (!answer.ok) return wrong(`it does not respond: ${answer.message}`, texts => texts[textNames[answer.code]]);
  if (answer.status >= 300 && answer.status <= 399) {
    const host = hostOf(answer.headers.location, url);
    return wrong('it redirects, and redirects are not followed', texts => texts.redirect(host));
  }
  if (answer.status === 404) return wrong('it responds with 404', texts => texts.missing);
  return isWebPage(answer) ? webPage() : null;
}

/** Checks the URL of a webhook: people in the dashboard get the whole check, programs the short one. */
export async function checkUrlOf(actor: Actor, outbound: Outbound, url: string): Promise<void> {
  if (!isPage(actor)) return checkUrl(outbound, url);
  const problem = await saveCheck(outbound, url);
  if (problem) throw invalid(problem);
}
