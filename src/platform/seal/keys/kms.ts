/**
 * A key in a cloud service or behind an adapter, called over HTTPS (the format is in docs/sealing.md): it receives a
 * digest and returns a signature. No part of the document is sent, and the key stays there.
 */
import { createHash } from 'node:crypto';
import { PdfError } from '../../pdf/error.ts';
import { fetchBounded, shownUrl, UnexpectedStatus } from '../fetch.ts';
import { readSecret, type Secret } from './secret.ts';

export interface KmsKey {
  /** `https:`, or `http:` for this machine only. */
  url: string;
  keyId: string;
  /** Sent as `Authorization: Bearer`; null sends none. */
  token: Secret | null;
  /** Time limit of one request in milliseconds. Default: 5 s. */
  ms?: number;
}

const algorithms = { RSA: 'RSASSA_PKCS1_V1_5_SHA_256', EC: 'ECDSA_SHA_256' } as const;
const tries = 2;
const maxMs = 5000;
const maxBytes = 16 * 1024;

/** Rejects with a `PdfError` AUTHORITY. */
export async function signByKms(key: KmsKey, type: 'RSA' | 'EC', bytes: Buffer): Promise<Buffer> {
  const digest = createHash('sha256').update(bytes).digest('base64');
  const body = Buffer.from(JSON.stringify({ keyId: key.keyId, algorithm: algorithms[type], digest }));
  let reason = '';
  for (let i = 0; i < tries; i++) {
    try {
      const headers = { accept: 'application/json', ...authorization(key) };
      const asking = { body: { type: 'application/json', bytes: body }, headers, maxBytes, ms: key.ms ?? maxMs };
      return signatureIn(await fetchBounded(key.url, asking));
    } catch (error) {
      reason = error instanceof Error ? error.message : String(error);
      const status = error instanceof UnexpectedStatus ? error.status : 0;
      if (status >= 400 && status < 500) {
        reason += whatToDo(status);
        break;
      }
    }
  }
  throw new PdfError(
    'AUTHORITY',
    `The sealing key's service ${shownUrl(key.url)} gave no signature: ${reason}. The document waits; see that the service answers.`,
  );
}

const authorization = ({ token }: KmsKey): Record<string, string> =>
  token ? { authorization: `Bearer ${readSecret(token, 'the token of the key’s service')}` } : {};

function whatToDo(status: number): string {
  if (status === 401 || status === 403) return ' (it does not take the token: check SIGILL_SEAL_KMS_TOKEN)';
  return status === 404 ? ' (it does not know the key: check SIGILL_SEAL_KMS_KEY_ID and SIGILL_SEAL_KMS_URL)' : '';
}

function signatureIn(answer: Buffer): Buffer {
  let read: unknown;
  try {
    read = JSON.parse(answer.toString('utf8'));
  } catch {
    throw new Error('its answer is not JSON');
  }
  const signature = typeof read === 'object' && read !== null && 'signature' in read ? read.signature : null;
  if (typeof signature !== 'string' || !/^[\w+/-]+={0,2}$/.test(signature))
    throw new Error('its response contains no signature in base64');
  return Buffer.from(signature, 'base64'); // also accepts base64url
}
