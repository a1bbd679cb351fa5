/** What a certificate says (RFC 5280), beyond what the platform's own reader tells. */
import { X509Certificate } from 'node:crypto';
import { type Der, readAll, readOid, readOne, readTime } from './der.ts';

export interface Certificate {
  der: Buffer;
  x509: X509Certificate;
  /** Name and serial number as encoded, for the signature's reference to it. */
  issuer: Buffer;
  subject: Buffer;
  serial: Buffer;
  notBefore: Date;
  notAfter: Date;
  isAuthority: boolean;
  /** The bits of KeyUsage, or null when it does not restrict. */
  keyUsage: ReadonlySet<KeyUsage> | null;
  extendedKeyUsage: string[] | null;
  keyType: 'RSA' | 'EC' | 'OTHER';
}

const keyUsages = [
  'digitalSignature',
  'nonRepudiation',
  'keyEncipherment',
  'dataEncipherment',
  'keyAgreement',
  'keyCertSign',
  'cRLSign',
] as const;
export type KeyUsage = (typeof keyUsages)[number];

/** Throws when the bytes are no certificate. */
export function readCertificate(der: Buffer): Certificate {
  const x509 = new X509Certificate(der);
  const whole = readOne(der);
  if (whole.raw.length !== der.length) throw new Error('bytes after the certificate');
  const [tbs] = readAll(whole.content);
  const fields = readAll(tbs?.content ?? Buffer.alloc(0));
  const first = fields[0]?.tag === 0xa0 ? 1 : 0;
  const [serial, , issuer, validity, subject] = fields.slice(first);
  if (!serial || !issuer || !validity || !subject) throw new Error('the certificate is not complete');
  const [notBefore, notAfter] = readAll(validity.content).map(readTime);
  const extensions = extensionsOf(fields.find(({ tag }) => tag === 0xa3));
  const keyType = x509.publicKey.asymmetricKeyType;
  return {
    der,
    x509,
    issuer: issuer.raw,
    subject: subject.raw,
    serial: serial.raw,
    notBefore: notBefore ?? new Date(Number.NaN),
    notAfter: notAfter ?? new Date(Number.NaN),
    isAuthority: x509.ca,
    keyUsage: keyUsageOf(extensions.get('2.5.29.15')),
    extendedKeyUsage: extensions.has('2.5.29.37')
      ? readAll(readOne(extensions.get('2.5.29.37') ?? Buffer.alloc(0)).content).map(readOid)
      : null,
    keyType: keyType === 'rsa' ? 'RSA' : keyType === 'ec' ? 'EC' : 'OTHER',
  };
}

function extensionsOf(element: Der | undefined): Map<string, Buffer> {
  const found = new Map<string, Buffer>();
  if (!element) return found;
  for (const extension of readAll(readOne(element.content).content)) {
    const parts = readAll(extension.content);
    const [id, value] = [parts[0], parts.at(-1)];
    if (id && value?.tag === 0x04) found.set(readOid(id), value.content);
  }
  return found;
}

function keyUsageOf(value: Buffer | undefined): ReadonlySet<KeyUsage> | null {
  if (!value) return null;
  const [, ...flags] = readOne(value).content;
  return new Set(keyUsages.filter((_, i) => ((flags[i >> 3] ?? 0) & (0x80 >> (i & 7))) !== 0));
}

/** `CN=…, O=…` on one line. */
export const oneLine = (distinguishedName: string): string => distinguishedName.split('\n').reverse().join(', ');

/** The certificates of a PEM text, or of DER bytes. */
export function certificatesIn(bytes: Buffer): Buffer[] {
  const text = bytes.toString('latin1');
  const blocks = [...text.matchAll(/-----BEGIN CERTIFICATE-----([\s\S]+?)-----END CERTIFICATE-----/g)];
  if (blocks.length === 0) return bytes[0] === 0x30 ? [bytes] : [];
  return blocks.map(block => Buffer.from((block[1] ?? '').replace(/\s/g, ''), 'base64'));
}

/** The chain that leads up from a certificate through the others, without the certificate itself. */
export function chainFrom(leaf: Certificate, others: Certificate[]): Certificate[] {
  const chain: Certificate[] = [];
  let last = leaf;
  while (chain.length <= others.length && !last.issuer.equals(last.subject)) {
    const above = others.find(one => one.subject.equals(last.issuer) && last.x509.verify(one.x509.publicKey));
    if (!above) break;
    chain.push(above);
    last = above;
  }
  return chain;
}
