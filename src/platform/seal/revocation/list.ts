/** Certificate revocation lists (RFC 5280, 5): the revoked certificates and the list's validity. */
import { type Certificate, extensionsOf, urlsIn } from '../cms/certificate.ts';
import { type Der, readAll, readOne, readTime } from '../cms/der.ts';
import { readSigned } from './signed-data.ts';

export interface RevocationList {
  der: Buffer;
  thisUpdate: Date;
  nextUpdate: Date | null;
  /** Whether it is the issuer's complete list and signed by the issuer. */
  isOf(issuer: Certificate): boolean;
  /** Whether it is for this certificate: a list that names its addresses is for certificates that name one of them. */
  covers(certificate: Certificate): boolean;
  /** When the certificate was revoked; null when it is not. */
  revokedAt(certificate: Certificate): Date | null;
}

/** Cache: a list is parsed and its signature checked only once. */
const known = new WeakMap<Buffer, RevocationList>();

/** Throws when the bytes are not a revocation list. */
export function readRevocationList(der: Buffer): RevocationList {
  const found = known.get(der);
  if (found) return found;
  const read = parseList(der);
  known.set(der, read);
  return read;
}

function parseList(der: Buffer): RevocationList {
  const signed = readSigned(der);
  const fields = readAll(signed.body.content);
  if (fields[0]?.tag === 0x02) fields.shift(); // the version
  const [algorithm, issuer, thisUpdate, ...more] = fields;
  if (!algorithm?.raw.equals(signed.algorithm)) throw new Error('the revocation list names two algorithms');
  if (!issuer || !thisUpdate) throw new Error('the revocation list is not complete');
  const nextUpdate = isTime(more[0]) ? more.shift() : undefined;
  const entries = more[0]?.tag === 0x30 ? more.shift() : undefined;
  const extensions = extensionsOf(more.find(({ tag }) => tag === 0xa0));
  const points = pointsOf(extensions.get(issuingPoint)?.value);
  let revoked: Map<string, Date> | null = null;
  const issuers = new WeakMap<Certificate, boolean>();
  const isOf = (certificate: Certificate): boolean =>
    issuer.raw.equals(certificate.subject) &&
    [...extensions].every(([id, { critical, value }]) => !critical || isOwnWhole(id, value)) &&
    (certificate.keyUsage === null || certificate.keyUsage.has('cRLSign')) &&
    signed.isSignedBy(certificate);
  return {
    der,
    thisUpdate: readTime(thisUpdate),
    nextUpdate: nextUpdate ? readTime(nextUpdate) : null,
    isOf(certificate) {
      const is = issuers.get(certificate) ?? isOf(certificate);
      issuers.set(certificate, is);
      return is;
    },
    covers: ({ crlUrls }) =>
      points.length === 0 || crlUrls.length === 0 || points.some(point => crlUrls.includes(point)),
    revokedAt(certificate) {
      revoked ??= readEntries(entries);
      return revoked.get(certificate.serial.toString('hex')) ?? null;
    },
  };
}

const isTime = (element: Der | undefined): boolean => element?.tag === 0x17 || element?.tag === 0x18;

const issuingPoint = '2.5.29.28';

/** The http(s) addresses of IssuingDistributionPoint (RFC 5280, 5.2.5). */
function pointsOf(value: Buffer | undefined): string[] {
  const point = value && readAll(readOne(value).content).find(({ tag }) => tag === 0xa0);
  const names = point && readOne(point.content);
  return names?.tag === 0xa0 ? urlsIn(readAll(names.content)) : [];
}

/** IssuingDistributionPoint is the only critical extension we know, accepted when it has nothing but addresses. */
const isOwnWhole = (id: string, value: Buffer): boolean =>
  id === issuingPoint && readAll(readOne(value).content).every(({ tag }) => tag === 0xa0);

function readEntries(entries: Der | undefined): Map<string, Date> {
  const found = new Map<string, Date>();
  for (const entry of readAll(entries?.content ?? Buffer.alloc(0))) {
    const [serial, at] = readAll(entry.content);
    if (serial && at) found.set(serial.raw.toString('hex'), readTime(at));
  }
  return found;
}
