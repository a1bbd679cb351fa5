/** One attempt: sent to the checked address and no other, bounded in time; what came back is kept as far as it is useful. */
import type { OutboundAnswer } from '../../../base/outbound.ts';
import type { Ground } from '../../act.ts';
import { webhookProtocols } from '../url-check.ts';
import { previousSecretContext, secretContext } from '../webhook.ts';
import { headersOf, keptHeaders, type Signed } from './headers.ts';
import type { Answered } from './schedule.ts';
import type { Taken } from './take.ts';

const bounds = { connectMs: 5_000, totalMs: 30_000, maxBytes: 65_536 };
/** Of an answer that is not JSON, in characters. */
const mostOfText = 1_000;

export interface Outcome extends Answered {
  taken: Taken;
  /** When it was sent. */
  at: Date;
  durationMs: number;
  requestHeaders: Record<string, string>;
  responseHeaders: Record<string, string> | null;
  responseBody: string | null;
}

function signedOf({ secrets }: Ground, taken: Taken, now: Date): Signed {
  const { webhook: w, id: deliveryId, eventId, version, body } = taken;
  const previous = w.previous_secret_until && w.previous_secret_until > now ? w.previous_secret : null;
  return {
    deliveryId,
    eventId,
    version,
    body,
    environment: w.sandbox ? 'SANDBOX' : 'PRODUCTION',
    secret: w.secret && secrets.decrypt(w.secret, secretContext(w.id)).toString(),
    previousSecret: previous && secrets.decrypt(previous, previousSecretContext(w.id)).toString(),
  };
}

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

/** What PostgreSQL keeps as text has no NUL. */
const storable = (text: string): string => text.replaceAll('\0', '');

function bodyTextOf(body: Buffer, type: string | undefined): string {
  const text = storable(body.toString('utf8'));
  return /\bjson\b/i.test(type ?? '') || isJson(text) ? text : text.slice(0, mostOfText);
}

function answered(answer: OutboundAnswer): Pick<Outcome, 'code' | 'retryAfter' | 'responseHeaders' | 'responseBody'> {
  if (!answer.ok) return { code: 0, retryAfter: null, responseHeaders: null, responseBody: null };
  return {
    code: answer.status,
    retryAfter: answer.headers['retry-after'] ?? null,
    responseHeaders: Object.fromEntries(Object.entries(answer.headers).map(([name, value]) => [name, storable(value)])),
    responseBody: bodyTextOf(answer.body, answer.headers['content-type']),
  };
}

/** Null where this process was held up so long that the lease could end under it. Throws where a secret cannot be read. */
export async function attemptNow(ground: Ground, taken: Taken): Promise<Outcome | null> {
  const at = ground.clock.now();
  if (at.getTime() + bounds.totalMs >= taken.lockedUntil.getTime()) return null;
  const headers = headersOf(signedOf(ground, taken, at), at);
  const began = performance.now();
  const answer = await ground.outbound.request({
    ...bounds,
    url: taken.webhook.url,
    method: 'POST',
    headers,
    body: taken.body,
    keepAlive: true,
    protocols: webhookProtocols(ground.outbound),
  });
  return {
    taken,
    at,
    durationMs: Math.round(performance.now() - began),
    requestHeaders: keptHeaders(headers),
    ...answered(answer),
  };
}
