/**
 * Checks a URL before it is stored: it must be public HTTPS, or of a network that the installation lists, and must not serve a web page. The API sends a light check;
 * the dashboard sends a body and is stricter. Must run outside any transaction, because it takes up to five seconds.
 */

import { type Issue, invalid } from '../../contract/errors.ts';
import type { Outbound, OutboundAnswer, OutboundRequest, Protocol } from '../../platform/outbound/outbound.ts';

const userAgent = 'svc-webhook-validator/1.0';
const bounds = { connectMs: 5_000, totalMs: 5_000, maxBytes: 1_024 };

/** Plain `http:` is allowed only if private networks may be requested. */
export const webhookProtocols = ({ allowPrivate }: Pick<Outbound, 'allowPrivate'>): readonly Protocol[] =>
  allowPrivate ? ['https:', 'http:'] : ['https:'];

const isPage = ({ status, headers, body }: OutboundAnswer & { ok: true }): boolean => {
  if (status < 200 || status > 299) return false;
  const type = headers['content-type'];
  return type === undefined
    ? /^\s*<(?:!doctype\s+html|html)\b/i.test(body.toString('latin1'))
    : /^\s*(?:text\/html|application\/xhtml\+xml)\b/i.test(type);
};

const wrong = (message: string): Issue => ({ path: 'url', code: 'INVALID_VALUE', message });

/** Checks the URL without sending a request. */
function addressProblem(outbound: Outbound, url: string): Issue | null {
  const checked = outbound.checkUrl(url, webhookProtocols(outbound), true);
  return checked.ok ? null : wrong(checked.message);
}

const ask = (outbound: Outbound, given: Pick<OutboundRequest, 'url' | 'method' | 'headers' | 'body'>) =>
  outbound.request({ ...bounds, protocols: webhookProtocols(outbound), listed: true, ...given });

/**
 * Fails with VALIDATION_FAILED at `url` if it is not public HTTPS or responds with a web page. Any other response is
 * accepted, and so is none: a receiver may be built after its endpoint.
 */
export async function checkUrl(outbound: Outbound, url: string): Promise<void> {
  const problem = addressProblem(outbound, url);
  if (problem) throw invalid(problem);
  const answer = await ask(outbound, { url, method: 'GET', headers: { 'user-agent': userAgent } });
  if (!answer.ok && answer.code === 'NOT_PUBLIC') throw invalid(wrong(answer.message));
  if (answer.ok && isPage(answer)) throw invalid(wrong('it responds with a web page, so it is not a webhook receiver'));
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
  if (!answer.ok) return wrong(`it does not respond: ${answer.message}`);
  if (answer.status >= 300 && answer.status <= 399) return wrong('it redirects, and redirects are not followed');
  if (answer.status === 404) return wrong('it responds with 404');
  return isPage(answer) ? wrong('it responds with a web page, so it is not a webhook receiver') : null;
}
