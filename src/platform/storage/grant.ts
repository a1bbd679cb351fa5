/**
 * A signed URL that allows reading or writing one file for a limited time. The signature covers everything in the URL,
 * so nothing has to be stored.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

export interface Grant {
  key: string;
  method: 'GET' | 'PUT';
  /** In whole seconds. */
  expiresAt: Date;
  /** The filename of a download. */
  filename: string | null;
  contentType: string | null;
  /** Base64 of the SHA-256 that the bytes must have. */
  sha256: string | null;
  /** Exact size in bytes of a PUT, if given. */
  size: number | null;
}

export type GrantOptions = Pick<Grant, 'key' | 'method' | 'expiresAt'> & Partial<Grant>;

export type Opened = { ok: true; grant: Grant } | { ok: false; reason: 'MALFORMED' | 'BAD_SIGNATURE' | 'EXPIRED' };

const prefix = '/storage/';

const sign = (
  secret: Buffer,
  { key, method, filename, contentType, sha256, size }: Omit<Grant, 'expiresAt'>,
  seconds: number,
): Buffer =>
  createHmac('sha256', secret)
    .update(JSON.stringify([key, method, seconds, filename, contentType, sha256, size]))
    .digest();

/** Path and query of the URL. */
export function writeGrant(secret: Buffer, options: GrantOptions): string {
  const grant: Grant = { filename: null, contentType: null, sha256: null, size: null, ...options };
  const seconds = Math.ceil(grant.expiresAt.getTime() / 1000);
  const query = new URLSearchParams({ method: grant.method, expires: String(seconds) });
  // Replaced as in a URL, so that the signed name is the one that is read later.
  grant.filename = grant.filename?.replace(/\p{Surrogate}/gu, '\ufffd') ?? null;
  if (grant.filename !== null) query.set('filename', grant.filename);
  if (grant.contentType !== null) query.set('type', grant.contentType);
  if (grant.sha256 !== null) query.set('sha256', grant.sha256);
  if (grant.size !== null) query.set('size', String(grant.size));
  query.set('signature', sign(secret, grant, seconds).toString('base64url'));
  return `${prefix}${grant.key.split('/').map(encodeURIComponent).join('/')}?${query}`;
}

const number = (text: string | null): number | null => (text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null);

function parse(pathAndQuery: string): { grant: Grant; seconds: number; signature: Buffer } | null {
  const [path = '', query = ''] = pathAndQuery.split('?', 2);
  if (!path.startsWith(prefix)) return null;
  const read = new URLSearchParams(query);
  const method = read.get('method');
  const seconds = number(read.get('expires'));
  const signature = read.get('signature');
  if ((method !== 'GET' && method !== 'PUT') || seconds === null || signature === null) return null;
  let key: string;
  try {
    key = path.slice(prefix.length).split('/').map(decodeURIComponent).join('/');
  } catch {
    return null;
  }
  const grant: Grant = {
    key,
    method,
    expiresAt: new Date(seconds * 1000),
    filename: read.get('filename'),
    contentType: read.get('type'),
    sha256: read.get('sha256'),
    size: number(read.get('size')),
  };
  return { grant, seconds, signature: Buffer.from(signature, 'base64url') };
}

/** Verifies in constant time. The signature is checked before the time, so that only genuine URLs get EXPIRED. */
export function openGrant(secret: Buffer, pathAndQuery: string, now: Date): Opened {
  const parsed = parse(pathAndQuery);
  if (!parsed) return { ok: false, reason: 'MALFORMED' };
  const { grant, seconds, signature } = parsed;
  const right = sign(secret, grant, seconds);
  if (signature.length !== right.length || !timingSafeEqual(signature, right))
    return { ok: false, reason: 'BAD_SIGNATURE' };
  return now < grant.expiresAt ? { ok: true, grant } : { ok: false, reason: 'EXPIRED' };
}
