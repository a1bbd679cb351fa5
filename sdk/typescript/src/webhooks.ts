/** Signatures of webhooks, by Standard Webhooks (https://www.standardwebhooks.com). */
import { fromBase64, toBase64 } from './base64.ts';
import type { Event } from './generated/types.gen.ts';

export type WebhookProblem = 'HEADERS_MISSING' | 'TOO_OLD' | 'TOO_NEW' | 'WRONG_SIGNATURE' | 'NO_JSON';

/** The request is not from the service, or too old. Answer it with 400. */
export class WebhookInvalid extends Error {
  override readonly name = 'WebhookInvalid';
  readonly reason: WebhookProblem;

  constructor(reason: WebhookProblem, message: string) {
    super(message);
    this.reason = reason;
  }
}

export interface ReceivedWebhook {
  headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>;
  /** As it came: parsing and writing it again changes it. */
  body: string | Uint8Array;
  /** Of the webhook, `whsec_…`; several while you change it. */
  secrets: string | readonly string[];
  /** How far the clocks may differ, five minutes by default. */
  toleranceSeconds?: number;
  now?: Date;
}

const encoder = new TextEncoder();

function headerOf({ headers }: ReceivedWebhook, name: string): string {
  const value =
    headers instanceof Headers
      ? headers.get(name)
      : Object.entries(headers).find(([one]) => one.toLowerCase() === name)?.[1];
  const [text] = typeof value === 'string' ? [value] : (value ?? []);
  if (text === undefined || text === '') throw new WebhookInvalid('HEADERS_MISSING', `The header ${name} is missing.`);
  return text;
}

async function keyOf(secret: string) {
  const bytes = fromBase64(secret.replace(/^whsec_/, ''));
  if (!bytes || bytes.length === 0) throw new TypeError('The secret of a webhook is whsec_ and base64.');
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify']);
}

function signedBytes(id: string, timestamp: string, body: string | Uint8Array): Uint8Array<ArrayBuffer> {
  const [head, rest] = [encoder.encode(`${id}.${timestamp}.`), typeof body === 'string' ? encoder.encode(body) : body];
  const all = new Uint8Array(head.length + rest.length);
  all.set(head);
  all.set(rest, head.length);
  return all;
}

/** The event of a request, if the service has sent it. Fails with `WebhookInvalid`. */
export async function verifyWebhook(received: ReceivedWebhook): Promise<Event> {
  const { body, secrets, toleranceSeconds = 300, now = new Date() } = received;
  const [id, timestamp] = [headerOf(received, 'webhook-id'), headerOf(received, 'webhook-timestamp')];
  const given = headerOf(received, 'webhook-signature')
    .split(' ')
    .filter(entry => entry.startsWith('v1,'))
    .flatMap(entry => fromBase64(entry.slice('v1,'.length)) ?? []);
  const behind = now.getTime() / 1000 - Number(timestamp);
  if (!/^\d+$/.test(timestamp) || behind > toleranceSeconds)
    throw new WebhookInvalid('TOO_OLD', 'The webhook was signed too long ago.');
  if (behind < -toleranceSeconds) throw new WebhookInvalid('TOO_NEW', 'The webhook was signed in the future.');
  const signed = signedBytes(id, timestamp, body);
  let isSigned = false;
  for (const secret of typeof secrets === 'string' ? [secrets] : secrets) {
    const key = await keyOf(secret);
    // Web Crypto compares in constant time.
    for (const signature of given) if (await crypto.subtle.verify('HMAC', key, signature, signed)) isSigned = true;
  }
  if (!isSigned) throw new WebhookInvalid('WRONG_SIGNATURE', 'No signature of the webhook is right.');
  try {
    // What the service has signed is an event.
    return JSON.parse(typeof body === 'string' ? body : new TextDecoder().decode(body)) as Event;
  } catch {
    throw new WebhookInvalid('NO_JSON', 'The body of the webhook is no JSON.');
  }
}

/** The headers of a webhook that is signed with this secret, for tests and for forwarding. */
export async function signWebhook(
  { id, body, secret }: { id: string; body: string; secret: string },
  now = new Date(),
): Promise<Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string>> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const signature = await crypto.subtle.sign('HMAC', await keyOf(secret), signedBytes(id, timestamp, body));
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${toBase64(new Uint8Array(signature))}`,
  };
}
