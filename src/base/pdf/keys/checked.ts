/** Nothing that a key gave is used before it was checked: keys are replaced, and services answer for another one. */
import { verify } from 'node:crypto';
import { type Certificate, oneLine } from '../certificate.ts';
import { integer, sequence } from '../der.ts';
import { PdfFault } from '../fault.ts';

type Sign = (bytes: Buffer) => Promise<Buffer>;

/** Signs over SHA-256 and gives what the certificate's key confirms, an EC pair in DER; else a `PdfFault` FAILED. */
export function checkedSign({ x509 }: Certificate, sign: Sign): Sign {
  const key = x509.publicKey;
  return async bytes => {
    const made = await sign(bytes);
    if (verify('sha256', bytes, key, made)) return made;
    if (key.asymmetricKeyType === 'ec' && verify('sha256', bytes, { key, dsaEncoding: 'ieee-p1363' }, made)) {
      const half = made.length / 2;
      return sequence(integer(made.subarray(0, half)), integer(made.subarray(half)));
    }
    throw new PdfFault(
      'FAILED',
      `What the sealing key signed is not confirmed by its certificate ${oneLine(x509.subject)}: they do not belong together. Nothing is sealed with it; configure the pair.`,
    );
  };
}
