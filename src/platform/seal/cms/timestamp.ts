/**
 * Timestamp tokens (RFC 3161): content, time and authority, and whether that authority is allowed to issue timestamps.
 */
import { type Certificate, extensionsOf } from './certificate.ts';
import { oids } from './cms.ts';
import { type CheckedCms, checkCms, hashes } from './cms-verify.ts';
import { type Der, readAll, readOid, readOne, readTime, sequence } from './der.ts';
import { choosePath } from './path.ts';
import { textOfRule, timestampUsage } from './path-rules.ts';

export interface Timestamp extends CheckedCms {
  at: Date;
  /** The bytes of the request's nonce, as returned by the authority. */
  nonce: Buffer | null;
}

/** ETSI EN 319 421 asks for a second. A time that is less exact than clocks usually are says nothing. */
const maxAccuracyMs = 15 * 60_000;

/**
 * Reads a token over the digest that `digestBy` returns for the token's hash (`sha256`, `sha384` or `sha512`; null when
 * that digest is not available). `digestOk` means that both its own content and its imprint match; `problems` lists
 * violations of the other requirements of RFC 3161, also those of its certificates. Throws when the bytes are not a token.
 */
export function readTimestamp(token: Buffer, digestBy: (hash: string) => Buffer | null): Timestamp {
  const read = readToken(token, digestBy);
  const use = { purpose: 'TIMESTAMP', at: read.at } as const;
  const { broken } = choosePath(read.certificate, read.carried, [], use);
  return { ...read, problems: [...read.problems, ...broken.map(rule => textOfRule(rule, 'TIMESTAMP'))] };
}

/** The same without judging its path; `extra` certificates help to build the chain. */
export function readToken(
  token: Buffer,
  digestBy: (hash: string) => Buffer | null,
  extra: Certificate[] = [],
): Timestamp {
  const cms = checkCms(token, null, extra);
  if (cms.type !== oids.timestampInfo || !cms.content) throw new Error('the timestamp has no content');
  const info = readInfo(cms.content);
  const problems = [...cms.problems, ...info.problems];
  const { certificate } = cms;
  if (!cms.bound) problems.push('The timestamp does not name its authority’s certificate.');
  if (certificate.extendedKeyUsage?.join() !== timestampUsage || !certificate.extensions.get('2.5.29.37')?.critical)
    problems.push('The timestamp’s certificate is not for timestamps alone.');
  const digestOk = cms.digestOk && digestBy(info.hash)?.equals(info.stamped) === true;
  return { ...cms, problems, digestOk, at: info.at, nonce: info.nonce };
}

/** TSTInfo (RFC 3161, 2.4.2). Throws when it is not complete. */
function readInfo(content: Buffer) {
  const whole = readOne(content);
  const [version, policy, imprint, serial, time, ...rest] = readAll(whole.content);
  const [algorithm, stamped] = readAll(imprint?.content ?? Buffer.alloc(0));
  const id = algorithm && readAll(algorithm.content)[0];
  const hash = id && hashes[readOid(id)];
  if (!hash || !stamped || !version || !policy || !serial || time?.tag !== 0x18)
    throw new Error('the timestamp is not complete');
  const problems: string[] = [];
  // accuracy, ordering, nonce, name of the authority, extensions: each at most once, in this order
  const places = rest.map(({ tag }) => [0x30, 0x01, 0x02, 0xa0, 0xa1].indexOf(tag));
  const isInOrder = places.every((place, i) => place > (places[i - 1] ?? -1));
  if (whole.raw.length !== content.length || !isInOrder)
    problems.push('The content of the timestamp is not written as it should be.');
  const extended = rest.find(({ tag }) => tag === 0xa1);
  const extensions = extensionsOf(extended && { ...extended, content: sequence(extended.content) });
  if ([...extensions.values()].some(({ critical }) => critical))
    problems.push('The timestamp has a critical extension that is not known here.');
  if (accuracyMs(rest.find(({ tag }) => tag === 0x30)) > maxAccuracyMs)
    problems.push('The timestamp’s authority says that its time is not exact.');
  const nonce = rest.find(({ tag }) => tag === 0x02)?.content ?? null;
  return { hash, stamped: stamped.content, at: readTime(time), nonce, problems };
}

/** Seconds, [0] milliseconds and [1] microseconds; infinite when it cannot be read. */
function accuracyMs(accuracy: Der | undefined): number {
  const units: Partial<Record<number, number>> = { 2: 1000, 128: 1, 129: 0.001 };
  return readAll(accuracy?.content ?? Buffer.alloc(0))
    .map(({ tag, content }) => {
      const isRead = content.length > 0 && content.length <= 6 && (content[0] ?? 0x80) < 0x80;
      return isRead
        ? content.readUIntBE(0, content.length) * (units[tag] ?? Number.POSITIVE_INFINITY)
        : Number.POSITIVE_INFINITY;
    })
    .reduce((sum, ms) => sum + ms, 0);
}
