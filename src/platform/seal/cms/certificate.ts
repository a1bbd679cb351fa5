/** The contents of a certificate (RFC 5280) that the platform's own X.509 class does not give. */
import { X509Certificate } from 'node:crypto';
import { type Der, readAll, readOid, readOne, readTime } from './der.ts';

export interface Certificate {
  der: Buffer;
  x509: X509Certificate;
  /** Name and serial number as encoded, for the signature's reference to the certificate. */
  issuer: Buffer;
  subject: Buffer;
  serial: Buffer;
  notBefore: Date;
  notAfter: Date;
  isAuthority: boolean;
  /** It references no authority key other than its own: only a self-signed certificate may (RFC 5280, 4.2.1.1). */
  isTop: boolean;
  /** The bits of KeyUsage, or null when it does not restrict. */
  keyUsage: ReadonlySet<KeyUsage> | null;
  extendedKeyUsage: string[] | null;
  /** How many certificates of authorities may be below it in a path; null when it does not limit. */
  pathLength: number | null;
  /** By identifier. A reader that does not know a critical one must reject the certificate. */
  extensions: Extensions;
  /** The algorithm of its issuer's signature, with its parameters. */
  signatureAlgorithm: Der;
  /** http(s) addresses of its OCSP responder, its issuer's revocation list and its issuer's certificate. */
  ocspUrls: string[];
  crlUrls: string[];
  issuerUrls: string[];
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

/** Cache: every document needs the same few certificates. */
const known = new Map<string, Certificate>();
const maxKnown = 100;

/** Throws when the bytes are not a certificate. */
export function readCertificate(der: Buffer): Certificate {
  const key = der.toString('latin1');
  const found = known.get(key);
  if (found) return found;
  const read = parseCertificate(Buffer.from(der));
  if (known.size >= maxKnown) known.clear();
  known.set(key, read);
  return read;
}

function parseCertificate(der: Buffer): Certificate {
  const x509 = new X509Certificate(der);
  const whole = readOne(der);
  if (whole.raw.length !== der.length) throw new Error('bytes after the certificate');
  const [tbs] = readAll(whole.content);
  const fields = readAll(tbs?.content ?? Buffer.alloc(0));
  const first = fields[0]?.tag === 0xa0 ? 1 : 0;
  const [serial, signatureAlgorithm, issuer, validity, subject] = fields.slice(first);
  if (!serial || !signatureAlgorithm || !issuer || !validity || !subject)
    throw new Error('the certificate is not complete');
  const [notBefore, notAfter] = readAll(validity.content).map(readTime);
  const extensions = extensionsOf(fields.find(({ tag }) => tag === 0xa3));
  const extensionOf = (id: string): Buffer | undefined => extensions.get(id)?.value;
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
    isTop: isTop(extensionOf('2.5.29.35'), extensionOf('2.5.29.14')),
    keyUsage: keyUsageOf(extensionOf('2.5.29.15')),
    extendedKeyUsage: extensions.has('2.5.29.37')
      ? readAll(readOne(extensionOf('2.5.29.37') ?? Buffer.alloc(0)).content).map(readOid)
      : null,
    pathLength: pathLengthOf(extensionOf('2.5.29.19')),
    extensions,
    signatureAlgorithm,
    ocspUrls: accessUrls(extensionOf('1.3.6.1.5.5.7.1.1'), '1.3.6.1.5.5.7.48.1'),
    crlUrls: listUrls(extensionOf('2.5.29.31')),
    issuerUrls: accessUrls(extensionOf('1.3.6.1.5.5.7.1.1'), '1.3.6.1.5.5.7.48.2'),
    keyType: keyType === 'rsa' ? 'RSA' : keyType === 'ec' ? 'EC' : 'OTHER',
  };
}

export type Extensions = ReadonlyMap<string, { critical: boolean; value: Buffer }>;

/** The extensions of a certificate, a revocation list or a response. Throws when one is not as it should be. */
export function extensionsOf(element: Der | undefined): Extensions {
  const found = new Map<string, { critical: boolean; value: Buffer }>();
  if (!element) return found;
  for (const extension of readAll(readOne(element.content).content)) {
    const [id, ...parts] = readAll(extension.content);
    const flag = parts[0]?.tag === 0x01 ? parts.shift() : undefined;
    const [value, ...more] = parts;
    if (!id || value?.tag !== 0x04 || more.length > 0) throw new Error('an extension is not as it should be');
    if (found.has(readOid(id))) throw new Error('an extension is there twice'); // which of them counts is not defined
    found.set(readOid(id), { critical: flag !== undefined && flag.content[0] !== 0, value: value.content });
  }
  return found;
}

/** pathLenConstraint of BasicConstraints (RFC 5280, 4.2.1.9). A negative one allows nothing. */
function pathLengthOf(value: Buffer | undefined): number | null {
  const length = value && readAll(readOne(value).content).find(({ tag }) => tag === 0x02);
  if (!length) return null;
  const [first = 0x80] = length.content;
  if (first >= 0x80) return -1;
  return length.content.length > 4 ? null : length.content.readUIntBE(0, length.content.length);
}

/** Compares AuthorityKeyIdentifier, whose first member is a key, with SubjectKeyIdentifier. */
function isTop(above: Buffer | undefined, own: Buffer | undefined): boolean {
  if (!above) return true;
  const [key] = readAll(readOne(above).content);
  return key?.tag === 0x80 && own !== undefined && readOne(own).content.equals(key.content);
}

function keyUsageOf(value: Buffer | undefined): ReadonlySet<KeyUsage> | null {
  if (!value) return null;
  const [, ...flags] = readOne(value).content;
  return new Set(keyUsages.filter((_, i) => ((flags[i >> 3] ?? 0) & (0x80 >> (i & 7))) !== 0));
}

/** The http(s) addresses among GeneralNames. */
export const urlsIn = (names: Der[]): string[] =>
  names
    .filter(({ tag }) => tag === 0x86)
    .map(({ content }) => content.toString('latin1'))
    .filter(text => /^https?:\/\//i.test(text) && URL.canParse(text));

/** AuthorityInfoAccess (RFC 5280, 4.2.2.1). */
function accessUrls(value: Buffer | undefined, method: string): string[] {
  return readAll(value ? readOne(value).content : Buffer.alloc(0)).flatMap(({ content }) => {
    const [id, location] = readAll(content);
    return id && location && readOid(id) === method ? urlsIn([location]) : [];
  });
}

/** CRLDistributionPoints (RFC 5280, 4.2.1.13), only those of complete lists by the issuer itself. */
function listUrls(value: Buffer | undefined): string[] {
  return readAll(value ? readOne(value).content : Buffer.alloc(0)).flatMap(({ content }) => {
    const [point, ...more] = readAll(content);
    const names = point?.tag === 0xa0 && more.length === 0 ? readOne(point.content) : undefined;
    return names?.tag === 0xa0 ? urlsIn(readAll(names.content)) : [];
  });
}

/** Its issuer has its name: a root, or an authority that renewed its key. */
export const isSelfIssued = ({ issuer, subject }: Certificate): boolean => issuer.equals(subject);

/** `CN=…, O=…` on one line. */
export const oneLine = (distinguishedName: string): string => distinguishedName.split('\n').reverse().join(', ');

/** The certificates of a PEM text, or of DER bytes. */
export function certificatesIn(bytes: Buffer): Buffer[] {
  const text = bytes.toString('latin1');
  const blocks = [...text.matchAll(/-----BEGIN CERTIFICATE-----([^-]+)-----END CERTIFICATE-----/g)];
  if (blocks.length === 0) return bytes[0] === 0x30 ? [bytes] : [];
  return blocks.map(block => Buffer.from((block[1] ?? '').replace(/\s/g, ''), 'base64'));
}

const issued = new WeakMap<Certificate, WeakMap<Certificate, boolean>>();

/** Whether `other` issued it, by name and key; cached per pair. */
export function isIssuedBy(one: Certificate, other: Certificate): boolean {
  if (!other.subject.equals(one.issuer)) return false;
  const others = issued.get(one) ?? new WeakMap<Certificate, boolean>();
  issued.set(one, others);
  const is = others.get(other) ?? one.x509.verify(other.x509.publicKey);
  others.set(other, is);
  return is;
}

/** The chain from a certificate upwards through the others to one that signed itself, without the certificate itself. */
export function chainFrom(leaf: Certificate, others: Certificate[]): Certificate[] {
  const chain: Certificate[] = [];
  let last = leaf;
  while (!isIssuedBy(last, last)) {
    const above = others.find(one => one !== leaf && !chain.includes(one) && isIssuedBy(last, one));
    if (!above) break;
    chain.push(above);
    last = above;
  }
  return chain;
}
