/** Whether keys and signatures of certificates are strong enough: at least 112 bits of security (NIST SP 800-57). */
import type { Certificate } from './certificate.ts';
import { type Der, readAll, readOid, readOne } from './der.ts';

const minRsaBits = 2048;
const minCurveBits = 224;

/** RSA and DSA keys by their length, EC keys by the size in the name of their curve (`prime256v1`, `brainpoolP384r1`). */
export function isStrongKey({ x509 }: Certificate): boolean {
  const { asymmetricKeyType, asymmetricKeyDetails = {} } = x509.publicKey;
  const { modulusLength, namedCurve } = asymmetricKeyDetails;
  if (modulusLength !== undefined) return modulusLength >= minRsaBits;
  if (namedCurve !== undefined) return Number(/\d{3}/.exec(namedCurve)?.[0] ?? 0) >= minCurveBits;
  return asymmetricKeyType === 'ed25519' || asymmetricKeyType === 'ed448';
}

const [pss, sha1] = ['1.2.840.113549.1.1.10', '1.3.14.3.2.26'];
/** MD2, MD5 and SHA-1, for which two certificates with the same hash can be made. */
const weak = new Set([
  '1.2.840.113549.1.1.2',
  '1.2.840.113549.1.1.4',
  '1.2.840.113549.1.1.5',
  '1.3.14.3.2.29',
  '1.2.840.10040.4.3',
  '1.2.840.10045.4.1',
  sha1,
]);

/** The signature of its issuer. */
export function isStrongSignature({ signatureAlgorithm }: Certificate): boolean {
  const [id, parameters] = readAll(signatureAlgorithm.content);
  if (!id) return false;
  return readOid(id) === pss ? !weak.has(pssHash(parameters)) : !weak.has(readOid(id));
}

/** The hash of RSASSA-PSS (RFC 4055, 3.1), which is SHA-1 when it is not named. */
function pssHash(parameters: Der | undefined): string {
  const hash = readAll(parameters?.content ?? Buffer.alloc(0)).find(({ tag }) => tag === 0xa0);
  const [id] = hash ? readAll(readOne(hash.content).content) : [];
  return id ? readOid(id) : sha1;
}
