/**
 * The signature in a sealed PDF: CMS SignedData (RFC 5652) with the attributes of a CAdES/PAdES baseline signature
 * (ETSI EN 319 122-1, EN 319 142-1): content-type, message-digest, signing-certificate-v2. No signing-time: PAdES keeps
 * the claimed time in the signature dictionary.
 */
import { createHash } from 'node:crypto';
import { context, integer, nothing, octets, oid, sequence, setOf, tagged } from './der.ts';
import type { Signer } from './sealer.ts';

export const oids = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  timestampToken: '1.2.840.113549.1.9.16.2.14',
  sha256: '2.16.840.1.101.3.4.2.1',
  sha256WithRsa: '1.2.840.113549.1.1.11',
  ecdsaWithSha256: '1.2.840.10045.4.3.2',
} as const;

const attribute = (type: string, value: Buffer): Buffer => sequence(oid(type), setOf(value));

/** The signed attributes of a document's digest, each encoded. */
export const signedAttributes = (certificate: Buffer, digest: Buffer): Buffer[] => {
  const hash = createHash('sha256').update(certificate).digest();
  return [
    attribute(oids.contentType, oid(oids.data)),
    attribute(oids.messageDigest, octets(digest)),
    attribute(oids.signingCertificateV2, sequence(sequence(sequence(octets(hash))))), // SHA-256 is the default hash
  ];
};

/** Signs a SHA-256 digest; the only secret operation is one `signer.sign`. */
export async function makeCms(signer: Signer, digest: Buffer): Promise<Buffer> {
  const { certificate, chain } = signer;
  const attributes = setOf(...signedAttributes(certificate.der, digest));
  const signature = await signer.sign(attributes);
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
  );
  const signedData = sequence(
    integer(1),
    setOf(sha256),
    sequence(oid(oids.data)),
    tagged(0xa0, ...[certificate, ...chain].map(one => one.der).sort(Buffer.compare)),
    setOf(signerInfo),
  );
  return sequence(oid(oids.signedData), context(0, signedData));
}

/** Room enough for `makeCms` of this signer. */
export const cmsRoom = ({ certificate, chain }: Signer): number =>
  Math.ceil((certificate.der.length + chain.reduce((sum, one) => sum + one.der.length, 0) + 2048) / 512) * 512;
