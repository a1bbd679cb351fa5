/** Timestamp tokens (RFC 3161): what was stamped, when, and by which authority. */
import { createHash } from 'node:crypto';
import type { Certificate } from './certificate.ts';
import { type CheckedCms, checkCms } from './cms-verify.ts';
import { readAll, readOid, readOne, readTime } from './der.ts';

const hashes: Record<string, string> = {
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
};

/** A token over `parts`; `digestOk` says that both its own content and its imprint of the parts are right. */
export function readTimestamp(token: Buffer, parts: Buffer[], extra: Certificate[]): CheckedCms & { at: string } {
  const cms = checkCms(token, null, extra);
  if (!cms.content) throw new Error('the timestamp has no content');
  const [, , imprint, , at] = readAll(readOne(cms.content).content);
  const [algorithm, stamped] = readAll(imprint?.content ?? Buffer.alloc(0));
  const id = algorithm && readAll(algorithm.content)[0];
  const hash = id && hashes[readOid(id)];
  if (!hash || !stamped || !at) throw new Error('the timestamp is not complete');
  const digest = createHash(hash);
  for (const part of parts) digest.update(part);
  return { ...cms, digestOk: cms.digestOk && stamped.content.equals(digest.digest()), at: readTime(at).toISOString() };
}
