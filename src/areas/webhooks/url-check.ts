/**
 * Asking an address before it is kept ("Webhooks"): it is public HTTPS and answers no web page. Through the API lightly;
 * as it is saved in the dashboard, with a body and stricter. Outside of any transaction: it takes up to five seconds.
 */
import type { Outbound, OutboundAnswer, OutboundRequest, Protocol } from '../../base/outbound.ts';
import { type Issue, invalid } from '../../contract/errors.ts';

const userAgent = 'svc-webhook-validator/1.0';
const bounds = { connectMs: 5_000, totalMs: 5_000, maxBytes: 1_024 };

/** Plain `http:` only where its own networks may be asked. */
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

/** What can be said of an address without asking it. */
function addressProblem(outbound: Outbound, url: string): Issue | null {
  const checked = outbound.checkUrl(url, webhookProtocols(outbound));
  return checked.ok ? null : wrong(checked.message);
}

const ask = (outbound: Outbound, given: Pick<OutboundRequest, 'url' | 'method' | 'headers' | 'body'>) =>
  outbound.request({ ...bounds, protocols: webhookProtocols(outbound), ...given });

/**
 * Refuses VALIDATION_FAILED at `url` what is no public HTTPS, or answers a web page. Whatever else it answers will do, no
 * answer too: a receiver may be built after its endpoint.
 */
export async function checkUrl(outbound: Outbound, url: string): Promise<void> {
  const problem = addressProblem(outbound, url);
  if (problem) throw invalid(problem);
  const answer = await ask(outbound, { url, method: 'GET', headers: { 'user-agent': userAgent } });
  if (!answer.ok && answer.code === 'NOT_PUBLIC') throw invalid(wrong(answer.message));
  if (answer.ok && isPage(answer)) throw invalid(wrong('it answers a web page, so it is no receiver of webhooks'));
}

/**
 * As an endpoint is saved in the dashboard: POST `{"test":true}`, unsigned and no event. Null: it may be saved. What does
 * not answer, redirects, is not found or answers a web page may not; any other answer will do, a refusal too.
 */
export async function saveCheck(outbound: Outbound, url: string): Promise<Issue | null> {
  const problem = addressProblem(outbound, url);
  if (problem) return problem;
  const headers = { 'user-agent': userAgent, 'content-type': 'application/json' };
  const answer = await ask(outbound, { url, method: 'POST', headers, body: '{"test":true}' });
  if (!answer.ok) return wrong(`it does not answer: ${answer.message}`);
  if (answer.status >= 300 && answer.status <= 399) return wrong('it redirects, and redirects are not followed');
  if (answer.status === 404) return wrong('it answers that nothing is there (404)');
  return isPage(answer) ? wrong('it answers a web page, so it is no receiver of webhooks') : null;
}
