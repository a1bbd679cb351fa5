/**
 * Timestamp tokens (RFC 3161): content, time and authority, and whether that authority is allowed to issue timestamps.
 */
import type { Certificate } from './certificate.ts';
import { oids } from './cms.ts';
import { type CheckedCms, checkCms, hashes } from './cms-verify.ts';
import { readAll, readOid, readOne, readTime } from './der.ts';

export interface Timestamp extends CheckedCms {
  at: Date;
  /** The bytes of the request's nonce, as returned by the authority. */
  nonce: Buffer | null;
}

const timeStamping = '1.3.6.1.5.5.7.3.8';

/**
 * Reads a token over the digest that `digestBy` returns for the token's hash (`sha256`, `sha384` or `sha512`; null when
 * that digest is not available). `digestOk` means that both its own content and its imprint match; `problems` lists
 * violations of the other requirements of RFC 3161. Throws when the bytes are not a token.
 */
export function readTimestamp(
  token: Buffer,
  digestBy: (hash: string) => Buffer | null,
  extra: Certificate[] = [],
): Timestamp {
  const cms = checkCms(token, null, extra);
  if (cms.type !== oids.timestampInfo || !cms.content) throw new Error('the timestamp has no content');
  const [version, policy, imprint, serial, time, ...rest] = readAll(readOne(cms.content).content);
  const [algorithm, stamped] = readAll(imprint?.content ?? Buffer.alloc(0));
  const id = algorithm && readAll(algorithm.content)[0];
  const hash = id && hashes[readOid(id)];
  if (!hash || !stamped || !version || !policy || !serial || time?.tag !== 0x18)
    throw new Error('the timestamp is not complete');
  const at = readTime(time);
  const problems = [...cms.problems];
  const { certificate } = cms;
  if (!cms.bound) problems.push('The timestamp does not name its authority’s certificate.');
  if (certificate.extendedKeyUsage?.join() !== timeStamping || !certificate.critical.has('2.5.29.37'))
    problems.push('The timestamp’s certificate is not for timestamps alone.');
  const usage = certificate.keyUsage;
  if (usage && !usage.has('digitalSignature') && !usage.has('nonRepudiation'))
    problems.push('The timestamp’s certificate is not for signatures.');
  if ([certificate, ...cms.chain].some(({ notBefore, notAfter }) => at < notBefore || at > notAfter))
    problems.push('A certificate of the timestamp’s authority was not valid then.');
  if (cms.chain.some(one => !one.isAuthority))
    problems.push('The timestamp’s chain has an issuer that is no authority.');
  return {
    ...cms,
    problems,
    digestOk: cms.digestOk && digestBy(hash)?.equals(stamped.content) === true,
    at,
    nonce: rest.find(({ tag }) => tag === 0x02)?.content ?? null,
  };
}
