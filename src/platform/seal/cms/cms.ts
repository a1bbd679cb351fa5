/**
 * The signature in a sealed PDF: CMS SignedData (RFC 5652) with the attributes of a CAdES/PAdES baseline signature
 * (ETSI EN 319 122-1, EN 319 142-1): content-type, message-digest, signing-certificate-v2. No signing-time: PAdES keeps
 * the claimed time in the signature dictionary.
 */
import { createHash } from 'node:crypto';
import { context, integer, nothing, octets, oid, sequence, setOf, tagged } from './der.ts';
import type { Signer } from './signer.ts';

export const oids = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingTime: '1.2.840.113549.1.9.5',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  timestampToken: '1.2.840.113549.1.9.16.2.14',
  timestampInfo: '1.2.840.113549.1.9.16.1.4',
  signingCertificate: '1.2.840.113549.1.9.16.2.12',
  sha256: '2.16.840.1.101.3.4.2.1',
  sha256WithRsa: '1.2.840.113549.1.1.11',
  ecdsaWithSha256: '1.2.840.10045.4.3.2',
} as const;

const attribute = (type: string, value: Buffer): Buffer => sequence(oid(type), setOf(value));

/** The signed content: its type and digest, and its bytes if they are encapsulated. */
interface Signed {
  type: string;
  digest: Buffer;
  content: Buffer | null;
}

const signedAttributes = (certificate: Buffer, { type, digest }: Signed): Buffer[] => {
  const hash = createHash('sha256').update(certificate).digest();
  return [
    attribute(oids.contentType, oid(type)),
    attribute(oids.messageDigest, octets(digest)),
    attribute(oids.signingCertificateV2, sequence(sequence(sequence(octets(hash))))), // SHA-256 is the default hash
  ];
};

/** Returns the timestamp token (RFC 3161) over a SHA-256 digest; null for none. */
export type Stamp = (digest: Buffer) => Promise<Buffer | null>;

/**
 * Signs a SHA-256 digest with a single call of `signer.sign`. With `stamp` the signature value is timestamped (ETSI EN
 * 319 122-1, 5.3).
 */
export const makeCms = (signer: Signer, digest: Buffer, stamp: Stamp | null = null): Promise<Buffer> =>
  signedData(signer, { type: oids.data, digest, content: null }, stamp);

/** Signs bytes that are encapsulated in the signature, with their own content type. */
export const makeEnclosing = (signer: Signer, type: string, content: Buffer): Promise<Buffer> =>
  signedData(signer, { type, digest: createHash('sha256').update(content).digest(), content }, null);

async function signedData(signer: Signer, signed: Signed, stamp: Stamp | null): Promise<Buffer> {
  const { certificate, chain } = signer;
  const attributes = setOf(...signedAttributes(certificate.der, signed));
  const signature = await signer.sign(attributes);
  const token = await stamp?.(createHash('sha256').update(signature).digest());
  const sha256 = sequence(oid(oids.sha256));
  const algorithm =
    signer.algorithm === 'EC' ? sequence(oid(oids.ecdsaWithSha256)) : sequence(oid(oids.sha256WithRsa), nothing());
  const signerInfo = sequence(
    integer(1),
    sequence(certificate.issuer, certificate.serial),
    sha256,
    Buffer.concat([Buffer.from([0xa0]), attributes.subarray(1)]), // [0] IMPLICIT
    algorithm,
    octets(signature),
    ...(token ? [context(1, attribute(oids.timestampToken, token))] : []),
  );
  const body = sequence(
    integer(signed.type === oids.data ? 1 : 3), // RFC 5652, 5.1
    setOf(sha256),
    sequence(oid(signed.type), ...(signed.content ? [context(0, octets(signed.content))] : [])),
    tagged(0xa0, ...[certificate, ...chain].map(one => one.der).sort(Buffer.compare)),
    setOf(signerInfo),
  );
  return sequence(oid(oids.signedData), context(0, body));
}

/**
 * Bytes to reserve for this signer's signature, without a timestamp; `more` is the space for everything except
 * certificates.
 */
export const cmsRoom = ({ certificate, chain }: Signer, more = 2048): number =>
  Math.ceil((certificate.der.length + chain.reduce((sum, one) => sum + one.der.length, 0) + more) / 512) * 512;
