/**
 * A timestamp authority with a URL (RFC 3161, 3.4): at most two tries; the response is limited in size and verified.
 */
import { randomBytes } from 'node:crypto';
import { maxApartMs } from '../../clock.ts';
import { apartFrom } from '../../clock-watch.ts';
import { PdfError } from '../../pdf/error.ts';
import { certificatesIn, readCertificate } from '../cms/certificate.ts';
import { oids } from '../cms/cms.ts';
import { boolean, integer, octets, oid, readAll, readOne, sequence } from '../cms/der.ts';
import { readTimestamp } from '../cms/timestamp.ts';
import { fetchBounded, shownUrl } from '../fetch.ts';
import type { AuthorityConfig } from '../levels.ts';
import { reaches, type TimestampAuthority } from './authority.ts';

const maxBytes = 64 * 1024;
const tries = 2;
const triesMs = 5000;
/** For a while after a failure, further requests fail at once: waiting would occupy a child. */
const restMs = 10_000;

const rooms = new Map<string, number>();
const failed = new Map<string, { at: number; error: PdfError }>();

export function urlAuthority(config: Extract<AuthorityConfig, { kind: 'URL' }>, now: () => Date): TimestampAuthority {
  const name = shownUrl(config.url);
  const roots = config.roots?.flatMap(pem => certificatesIn(Buffer.from(pem)).map(readCertificate));
  const ask = async (digest: Buffer): Promise<Buffer> => {
    const nonce = randomBytes(8);
    nonce[0] = ((nonce[0] ?? 0) & 0x7f) | 0x40; // positive and of full length
    const body = { type: 'application/timestamp-query', bytes: timestampRequest(digest, nonce) };
    const before = Date.now();
    const token = tokenOf(await fetchBounded(config.url, { body, maxBytes, ms: triesMs }));
    const stamp = readTimestamp(token, hash => (hash === 'sha256' ? digest : null));
    if (!stamp.digestOk) throw new Error('it timestamped another hash');
    if (!stamp.nonce?.equals(nonce)) throw new Error('it answered another request (nonce)');
    if (!stamp.signatureOk) throw new Error('its signature is not valid');
    if (stamp.problems[0]) throw new Error(stamp.problems[0]);
    if (roots && !reaches([stamp.certificate, ...stamp.chain], roots)) throw new Error('its root is not trusted');
    mustAgree(name, stamp.at.getTime(), [before, Date.now()]);
    return token;
  };
  return {
    name,
    path: null,
    room: () => rooms.get(config.url) ?? 8192,
    async stamp(digest) {
      const before = failed.get(config.url);
      if (before && Math.abs(now().getTime() - before.at) < restMs) throw before.error;
      let reason = '';
      for (let i = 0; i < tries; i++) {
        try {
          const token = await ask(digest);
          rooms.set(config.url, Math.max(rooms.get(config.url) ?? 8192, token.length + 512));
          failed.delete(config.url);
          return token;
        } catch (error) {
          if (error instanceof PdfError) throw error;
          reason = error instanceof Error ? error.message : String(error);
        }
      }
      const error = new PdfError(
        'AUTHORITY',
        `The timestamp authority ${name} gave no timestamp: ${reason}. The document waits; see that the authority answers, or set SIGILL_TIMESTAMP_URL to another.`,
      );
      failed.set(config.url, { at: now().getTime(), error });
      throw error;
    },
  };
}

/** The machine's own clock, which a test that moves the service's leaves alone. Throws a `PdfError` CLOCK. */
function mustAgree(name: string, at: number, [before, after]: [number, number]): void {
  const apart = at < before ? before - at : at > after ? after - at : 0;
  if (Math.abs(apart) > maxApartMs) throw new PdfError('CLOCK', apartFrom(`the timestamp authority ${name}`, apart));
}

/** A TimeStampReq that asks for the certificates too. */
const timestampRequest = (digest: Buffer, nonce: Buffer): Buffer =>
  sequence(integer(1), sequence(sequence(oid(oids.sha256)), octets(digest)), integer(nonce), boolean(true));

/** The token of a TimeStampResp that grants one. */
function tokenOf(answer: Buffer): Buffer {
  const whole = readOne(answer);
  const [info, token] = readAll(whole.content);
  const [status] = readAll(info?.content ?? Buffer.alloc(0));
  if (status?.tag !== 0x02) throw new Error('its response is not a timestamp response');
  const granted = status.content.length === 1 && (status.content[0] ?? 9) <= 1;
  if (!granted) throw new Error(`it refused (status ${status.content.readInt8(0)})`);
  if (!token) throw new Error('its response contains no timestamp');
  return token.raw;
}
