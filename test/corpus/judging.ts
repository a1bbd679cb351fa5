/** OpenSSL's verdict on a sealed file: on its signature and on each of its timestamps. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkCms } from '../../src/platform/seal/cms/cms-verify.ts';
import { type SignedRange, signedRanges } from '../../src/platform/seal/verify/signed-range.ts';
import { outputOf } from './tools.ts';

/**
 * `roots` is PEM, `dir` a folder for the parts extracted from the file; `ours` selects the ranges to verify, all by
 * default. OpenSSL answers "CAdES Verification successful" and, for each timestamp, "Verification: OK".
 */
export function judged(
  bytes: Buffer,
  roots: string,
  dir: string,
  ours: (ranges: SignedRange[]) => SignedRange[] = ranges => ranges,
): { signature: string; timestamps: string[] } {
  const file = (name: string): string => join(dir, name);
  writeFileSync(file('roots.pem'), roots);
  const trust = ['-CAfile', file('roots.pem')];
  const [first, ...more] = ours(signedRanges(bytes));
  if (!first) throw new Error('no signature');
  writeFileSync(file('signature'), first.der);
  writeFileSync(file('signed'), Buffer.concat(first.parts));
  const cms = ['-verify', '-cades', '-inform', 'DER', '-in', file('signature'), '-content', file('signed'), '-binary'];
  const signature = outputOf('openssl', 'cms', ...cms, '-purpose', 'any', ...trust, '-out', '/dev/null');
  const stamps: [token: Buffer, stamped: Buffer][] = more.map(range => [range.der, Buffer.concat(range.parts)]);
  const { timestamp, signature: value } = checkCms(first.der, null);
  if (timestamp) stamps.unshift([timestamp, value]);
  const timestamps = stamps.map(([token, stamped]) => {
    writeFileSync(file('token'), token);
    writeFileSync(file('stamped'), stamped);
    return outputOf('openssl', 'ts', '-verify', '-token_in', '-in', file('token'), '-data', file('stamped'), ...trust);
  });
  return { signature, timestamps };
}
