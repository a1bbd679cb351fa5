/** Issues certificates and revocation lists with P-256 keys (RFC 5280). */
import { createHash, type KeyObject, randomBytes, sign } from 'node:crypto';
import { bits, boolean, context, integer, octets, oid, sequence, setOf, tagged, time, utf8 } from './der.ts';

const ecdsaWithSha256 = sequence(oid('1.2.840.10045.4.3.2'));

interface Subject {
  subject: Buffer;
  key: KeyObject;
  from: Date;
  until: Date;
  extensions: Buffer[];
}

export function certificate(subject: Subject, issuer: { name: Buffer; key: KeyObject }): Buffer {
  const serial = randomBytes(16);
  serial[0] = ((serial[0] ?? 0) & 0x7f) | 0x40; // positive and of full length
  const body = sequence(
    context(0, integer(2)),
    integer(serial),
    ecdsaWithSha256,
    issuer.name,
    sequence(time(subject.from), time(subject.until)),
    subject.subject,
    subject.key.export({ type: 'spki', format: 'der' }),
    context(3, sequence(...subject.extensions)),
  );
  return signed(body, issuer.key);
}

export function revocationList(
  issuer: Buffer,
  keys: { publicKey: KeyObject; privateKey: KeyObject },
  list: { number: number; from: Date; until: Date /** IssuingDistributionPoint. */; point?: Buffer[] },
): Buffer {
  const extensions = context(
    0,
    sequence(
      authorityKeyId(keys.publicKey),
      extension('2.5.29.20', false, integer(list.number)),
      ...(list.point ?? []),
    ),
  );
  return signed(
    sequence(integer(1), ecdsaWithSha256, issuer, time(list.from), time(list.until), extensions),
    keys.privateKey,
  );
}

const signed = (body: Buffer, key: KeyObject): Buffer =>
  sequence(body, ecdsaWithSha256, bits(sign('sha256', body, key)));

/** RFC 5280 allows 64 characters. */
const short = (text: string): string => [...text].slice(0, 64).join('');

export const distinguishedName = (organization: string, commonName: string): Buffer =>
  sequence(
    setOf(sequence(oid('2.5.4.10'), utf8(short(organization)))),
    setOf(sequence(oid('2.5.4.3'), utf8(short(commonName)))),
  );

export const extension = (id: string, critical: boolean, value: Buffer): Buffer =>
  sequence(oid(id), ...(critical ? [boolean(true)] : []), octets(value));

export const authorityKeyId = (key: KeyObject): Buffer =>
  extension('2.5.29.35', false, sequence(tagged(0x80, keyId(key))));

/** SHA-1 of the public key's point (RFC 5280, 4.2.1.2, method 1): the last 65 bytes of a P-256 key's encoding. */
export const keyId = (key: KeyObject): Buffer =>
  createHash('sha1')
    .update(key.export({ type: 'spki', format: 'der' }).subarray(-65))
    .digest();

export const pem = (label: string, der: Buffer): string =>
  `-----BEGIN ${label}-----\n${(der.toString('base64').match(/.{1,64}/g) ?? []).join('\n')}\n-----END ${label}-----\n`;
