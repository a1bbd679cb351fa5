/** A key that signs, with its certificate; the key can be a file, on a token, or in a key service. */
import type { Certificate } from './certificate.ts';

export interface Signer {
  certificate: Certificate;
  /** From the certificate's issuer upwards. */
  chain: Certificate[];
  algorithm: 'RSA' | 'EC';
  /** A signature over the SHA-256 of the bytes: PKCS#1 v1.5 for RSA, a DER pair for EC. */
  sign(bytes: Buffer): Promise<Buffer>;
}
