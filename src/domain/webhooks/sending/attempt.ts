/** One attempt: sent to the checked address only, limited in time. Only the useful part of the response is kept. */

import type { Answered } from '../../../contract/retry-schedule.ts';
import type { SentDelivery } from '../../../contract/version.ts';
import type { OutboundAnswer } from '../../../platform/outbound/outbound.ts';
import type { App } from '../../app/app.ts';
import { webhookProtocols } from '../url-check.ts';
import { previousSecretContext, secretContext } from '../webhook.ts';
import type { ClaimedDelivery } from './claim.ts';
import { headersOf, loggedHeaders } from './headers.ts';

const bounds = { connectMs: 5_000, totalMs: 30_000, maxBytes: 65_536 };
/** Characters kept of a response that is not JSON. */
const maxOfText = 1_000;

export interface Outcome extends Answered {
  taken: ClaimedDelivery;
  /** When it was sent. */
  at: Date;
  durationMs: number;
  requestHeaders: Record<string, string>;
  responseHeaders: Record<string, string> | null;
  responseBody: string | null;
}

function sentOf({ secrets }: App, taken: ClaimedDelivery, now: Date): SentDelivery {
  const { webhook: w, id: deliveryId, eventId, body } = taken;
  const previous = w.previous_secret_until && w.previous_secret_until > now ? w.previous_secret : null;
  return {
    deliveryId,
    eventId,
    body,
    environment: w.sandbox ? 'SANDBOX' : 'PRODUCTION',
    timestamp: Math.floor(now.getTime() / 1000),
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

/** PostgreSQL text cannot contain NUL. */
const storable = (text: string): string => text.replaceAll('\0', '');

function bodyTextOf(body: Buffer, type: string | undefined): string {
  const text = storable(body.toString('utf8'));
  return /\bjson\b/i.test(type ?? '') || isJson(text) ? text : text.slice(0, maxOfText);
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

/**
 * Returns null if this process was delayed so long that the lease could end during the request. Throws if a secret
 * cannot be decrypted.
 */
export async function sendAttempt(app: App, taken: ClaimedDelivery): Promise<Outcome | null> {
  const at = app.clock.now();
  if (at.getTime() + bounds.totalMs >= taken.lockedUntil.getTime()) return null;
  const headers = headersOf(taken.format, taken.version, sentOf(app, taken, at));
  const began = performance.now();
  const answer = await app.outbound.request({
    ...bounds,
    url: taken.webhook.url,
    method: 'POST',
    headers,
    body: taken.body,
    keepAlive: true,
    protocols: webhookProtocols(app.outbound),
    listed: true,
  });
  return {
    taken,
    at,
    durationMs: Math.round(performance.now() - began),
    requestHeaders: loggedHeaders(taken.format, headers),
    ...answered(answer),
  };
}
