/**
 * Checks one signature by its bytes alone: whether the signed bytes are unchanged, who signed them, and the certificate
 * chain.
 */
import { createHash } from 'node:crypto';
import type { PdfFile } from '../../pdf/syntax/file.ts';
import type { Certificate } from '../cms/certificate.ts';
import { oids } from '../cms/cms.ts';
import { type CheckedCms, checkCms } from '../cms/cms-verify.ts';
import { DerError } from '../cms/der.ts';
import { readToken, type Timestamp } from '../cms/timestamp.ts';
import type { Seal } from '../seal.ts';
import type { Problem } from './findings.ts';
import type { DigestOf, SignedRange } from './signed-range.ts';

export interface CheckedRange {
  range: SignedRange;
  /** The name of its field. */
  name: string;
  /** Whether its format is supported here and its algorithms are strong enough. */
  isRead: boolean;
  digestOk: boolean;
  signatureOk: boolean;
  /** The chain's certificates, the signer's first, as far as the signature carries them; not judged yet. */
  path: Certificate[];
  /** All certificates that the signature carries. */
  carried: Certificate[];
  /** Its content, if it is a timestamp over the document itself. */
  archive: Timestamp | null;
  /** The timestamp of its signature, if it is valid; its path is not judged yet. */
  timestamp: Timestamp | null;
  /** The time in its signature dictionary. */
  claimedAt: string | null;
  /** The reason in it. */
  reason: string | null;
  certified: Seal['certified'];
  /** The file as it was when it was signed, if it could be read. */
  file: PdfFile | null;
  problems: Problem[];
}

/** Reports every problem and never throws. */
export function checkRange(range: SignedRange, roots: Certificate[], digestOf: DigestOf): CheckedRange {
  const checked: CheckedRange = {
    range,
    name: '',
    isRead: false,
    digestOk: false,
    signatureOk: false,
    path: [],
    carried: [],
    archive: null,
    timestamp: null,
    claimedAt: null,
    reason: null,
    certified: null,
    file: null,
    problems: [],
  };
  const { problems } = checked;
  const flaw = (text: string): void => void problems.push({ kind: 'FLAWED', text });
  try {
    const digest = (hash: string): Buffer => digestOf(range, hash);
    const cms = checkCms(range.der, digest, roots);
    if (cms.type === oids.timestampInfo) {
      checked.archive = readToken(range.der, digest, roots);
    }
    const { digestOk, signatureOk, certificate, chain, carried } = checked.archive ?? cms;
    Object.assign(checked, { digestOk, signatureOk, path: [certificate, ...chain], carried });
    checked.isRead = !cms.isWeak || !digestOk || !signatureOk;
    for (const text of (checked.archive ?? cms).problems) flaw(text);
    if (!range.strict) flaw('The signature is not written as PAdES asks.');
    if (cms.isWeak) problems.push({ kind: 'UNSUPPORTED', text: 'It uses SHA-1, which proves nothing any longer.' });
    if (!digestOk) problems.push({ kind: 'CHANGED', text: 'The document was changed after it was sealed.' });
    if (!signatureOk) problems.push({ kind: 'DAMAGED', text: 'The signature is not the signer’s.' });
    if (!checked.archive) checkSignature(checked, cms, roots, flaw);
  } catch (error) {
    const kind = error instanceof DerError ? 'DAMAGED' : 'UNSUPPORTED';
    problems.push({ kind, text: `It cannot be checked: ${error instanceof Error ? error.message : error}.` });
  }
  return checked;
}

function checkSignature(
  checked: CheckedRange,
  cms: CheckedCms,
  roots: Certificate[],
  flaw: (text: string) => void,
): void {
  if (!cms.bound) flaw('It does not name its certificate (signing-certificate-v2), as PAdES asks.');
  if (!cms.namesHash) flaw('Its algorithm does not name the hash that it signs.');
  if (!cms.timestamp) return;
  const stamp = readToken(cms.timestamp, hash => createHash(hash).update(cms.signature).digest(), roots);
  for (const text of stamp.problems) flaw(text);
  if (!stamp.digestOk || !stamp.signatureOk) flaw('Its timestamp is not valid.');
  else if (stamp.problems.length === 0) checked.timestamp = stamp;
}
