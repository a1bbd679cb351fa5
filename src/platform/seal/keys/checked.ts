/** Checks every signature before it is used: keys get replaced, and services may answer with another key. */
import { verify } from 'node:crypto';
import { PdfError } from '../../pdf/error.ts';
import { type Certificate, oneLine } from '../cms/certificate.ts';
import { integer, sequence } from '../cms/der.ts';

type Sign = (bytes: Buffer) => Promise<Buffer>;

/**
 * Signs over SHA-256 and returns the signature if the certificate's key confirms it (an EC pair in DER); otherwise
 * rejects with a `PdfError` FAILED.
 */
export function checkedSign({ x509 }: Certificate, sign: Sign): Sign {
  const key = x509.publicKey;
  return async bytes => {
    const made = await sign(bytes);
    if (verify('sha256', bytes, key, made)) return made;
    if (key.asymmetricKeyType === 'ec' && verify('sha256', bytes, { key, dsaEncoding: 'ieee-p1363' }, made)) {
      const half = made.length / 2;
      return sequence(integer(made.subarray(0, half)), integer(made.subarray(half)));
    }
    throw new PdfError(
      'FAILED',
      `What the sealing key signed is not confirmed by its certificate ${oneLine(x509.subject)}: they do not belong together. Nothing is sealed with it; configure the pair.`,
    );
  };
}
