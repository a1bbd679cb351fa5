/** The status of one certificate from its issuer or the issuer's responder (OCSP, RFC 6960). */
import { createHash } from 'node:crypto';
import { type Certificate, isIssuedBy, readCertificate } from '../cms/certificate.ts';
import { type Der, nothing, octets, oid, readAll, readOid, readOne, readTime, sequence } from '../cms/der.ts';
import { isStrongKey, isStrongSignature } from '../cms/key-strength.ts';
import { hasKnownExtensions, maySign } from '../cms/path-rules.ts';
import { readSigned, type SignedBody } from './signed-data.ts';

const [sha1, basic] = ['1.3.14.3.2.26', '1.3.6.1.5.5.7.48.1.1'];
const ocspSigning = '1.3.6.1.5.5.7.3.9';

const sha1Of = (bytes: Buffer): Buffer => createHash('sha1').update(bytes).digest();

/** The bits of the public key, without the byte that counts unused bits. */
const keyBits = (certificate: Certificate): Buffer => {
  const [, bits] = readAll(readOne(certificate.x509.publicKey.export({ type: 'spki', format: 'der' })).content);
  return bits?.content.subarray(1) ?? Buffer.alloc(0);
};

/** SHA-1 only identifies the issuer here, and every responder supports it. */
const certificateId = (certificate: Certificate, issuer: Certificate): Buffer =>
  sequence(
    sequence(oid(sha1), nothing()),
    octets(sha1Of(issuer.subject)),
    octets(sha1Of(keyBits(issuer))),
    certificate.serial,
  );

/** An OCSPRequest for one certificate, without a nonce, so that responders can return cached responses. */
export const statusRequest = (certificate: Certificate, issuer: Certificate): Buffer =>
  sequence(sequence(sequence(sequence(certificateId(certificate, issuer)))));

export interface Status {
  /** The complete OCSPResponse, as cached. */
  der: Buffer;
  thisUpdate: Date;
  nextUpdate: Date | null;
  /** The responder's certificate, if it is not the issuer's. */
  responder: Certificate | null;
  revokedAt: Date | null;
}

/** The parts of an OCSPResponse. Throws when it is none. */
function readAnswer(der: Buffer): { signed: SignedBody; producedAt: Date; responses: Der[] } {
  const whole = readOne(der);
  if (whole.raw.length !== der.length) throw new Error('bytes after the answer');
  const [state, wrapped] = readAll(whole.content);
  if (state?.tag !== 0x0a || state.content[0] !== 0 || !wrapped)
    throw new Error(`the responder refused (${state?.content[0]})`);
  const [type, bytes] = readAll(readOne(wrapped.content).content);
  if (!type || readOid(type) !== basic || !bytes) throw new Error('the answer is of an unknown type');
  const signed = readSigned(bytes.content);
  const fields = readAll(signed.body.content);
  if (fields[0]?.tag === 0xa0) fields.shift(); // the version
  const [, producedAt, responses] = fields;
  if (!producedAt || !responses) throw new Error('the answer is not complete');
  return { signed, producedAt: readTime(producedAt), responses: readAll(responses.content) };
}

/** The latest time in the response: when it was made, or when one of its statuses was correct. */
export function answeredAt(der: Buffer): Date {
  const { producedAt, responses } = readAnswer(der);
  const updates = responses.flatMap(({ content }) => readAll(content)[2] ?? []).map(readTime);
  return new Date(Math.max(...[producedAt, ...updates].map(at => at.getTime())));
}

/**
 * The status of this certificate in the response; null when the response does not cover it or lacks the issuer's
 * authority.
 */
export function readStatus(der: Buffer, certificate: Certificate, issuer: Certificate): Status | null {
  const { signed, producedAt, responses } = readAnswer(der);
  const carried = signed.rest.find(({ tag }) => tag === 0xa0);
  const responders = carried ? readAll(readOne(carried.content).content).map(({ raw }) => readCertificate(raw)) : [];
  const responder = responders.find(one => mayAnswer(one, issuer) && signed.isSignedBy(one)) ?? null;
  if (!responder && !signed.isSignedBy(issuer)) return null;
  if (responder && (producedAt < responder.notBefore || producedAt > responder.notAfter)) return null;
  for (const one of responses) {
    const [id, status, thisUpdate, ...more] = readAll(one.content);
    if (!id || !status || !thisUpdate || !names(id, certificate, issuer)) continue;
    const revokedAt = revokedTime(status);
    if (revokedAt === 'UNKNOWN') continue;
    const next = more.find(({ tag }) => tag === 0xa0);
    const nextUpdate = next ? readTime(readOne(next.content)) : null;
    return { der, thisUpdate: readTime(thisUpdate), nextUpdate, responder, revokedAt };
  }
  return null;
}

/** A responder that the issuer itself authorized (RFC 6960, 4.2.2.2), with a certificate that can be relied on. */
const mayAnswer = (one: Certificate, issuer: Certificate): boolean =>
  one.extendedKeyUsage?.includes(ocspSigning) === true &&
  maySign(one) &&
  hasKnownExtensions(one) &&
  isStrongKey(one) &&
  isStrongSignature(one) &&
  isIssuedBy(one, issuer);

const hashNames: Partial<Record<string, string>> = { [sha1]: 'sha1', '2.16.840.1.101.3.4.2.1': 'sha256' };

function names(id: Der, certificate: Certificate, issuer: Certificate): boolean {
  const [algorithm, name, key, serial] = readAll(id.content);
  const [type] = readAll(algorithm?.content ?? Buffer.alloc(0));
  const hash = type && hashNames[readOid(type)];
  if (!hash || !name || !key || !serial) return false;
  const digest = (bytes: Buffer): Buffer => createHash(hash).update(bytes).digest();
  return (
    serial.raw.equals(certificate.serial) &&
    name.content.equals(digest(issuer.subject)) &&
    key.content.equals(digest(keyBits(issuer)))
  );
}

/** [0] good, [1] revoked at a time, [2] unknown. */
function revokedTime(status: Der): Date | null | 'UNKNOWN' {
  if (status.tag === 0x80) return null;
  const [at] = status.tag === 0xa1 ? readAll(status.content) : [];
  return at ? readTime(at) : 'UNKNOWN';
}
