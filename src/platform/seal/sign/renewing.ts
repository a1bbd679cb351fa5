/**
 * Adds an archive timestamp to a file whose last one is about to expire (ETSI EN 319 142-1, 5.5): first current
 * validation data of the last one's authority, and of the next one as far as it is known, then a timestamp over that and
 * everything before it. Runs in a warm child.
 */
import { readFileSync } from 'node:fs';
import { PDF } from '@libpdf/core';
import { PdfError } from '../../pdf/error.ts';
import { append, emptyFile, TooLittleRoom, writeGrown } from '../../pdf/structure/grown-file.ts';
import { findPages } from '../../pdf/structure/pages.ts';
import { endOf } from '../../pdf/structure/revision.ts';
import { readTimestamp } from '../cms/timestamp.ts';
import type { SealerConfig } from '../keys/sealer.ts';
import { type Levels, levelsOf } from '../levels.ts';
import { type CollectedRevocation, collectRevocation } from '../revocation/collect.ts';
import type { Renewed } from '../seal.ts';
import { openAuthority } from '../timestamps/opening.ts';
import { findSignatures } from '../verify/find-signatures.ts';
import { checkRange } from '../verify/signature-check.ts';
import { digestOfRange, digestsOf } from '../verify/signed-range.ts';
import { verifyPdf } from '../verify/verify.ts';
import { addDocumentTimestamp } from './document-timestamp.ts';
import { lapsesAt, nameOf, nowOf, pathOf, stampOf } from './seal-levels.ts';
import { validationRevision } from './validation-data.ts';

export async function renewFile(path: string, outPath: string, sealer: SealerConfig): Promise<Renewed> {
  const levels = levelsOf(sealer);
  const bytes = readFileSync(path);
  try {
    return await renewOnce(bytes, outPath, levels);
  } catch (error) {
    if (!(error instanceof TooLittleRoom)) throw error;
    return renewOnce(bytes, outPath, levels); // the first token showed how much room the authority's tokens need
  }
}

async function renewOnce(bytes: Buffer, outPath: string, levels: Levels): Promise<Renewed> {
  // Verifies first: a new timestamp must not vouch for a file that was changed after sealing.
  const { ok, problems } = await verifyPdf(bytes, { now: nowOf(levels)() });
  const last = findSignatures(bytes).at(-1);
  if (!ok || !last) throw new Error(`The file cannot be renewed: ${problems.join(' ')}`);
  if (!levels.authority) throw new PdfError('AUTHORITY', 'There is no timestamp authority; set SIGILL_TIMESTAMP_URL.');
  const now = nowOf(levels)();
  const before = readTimestamp(last.der, hash => digestOfRange(last, hash));
  const proof = await collectRevocation(pathOf(before), levels, now);
  if (!proof) {
    throw new PdfError('AUTHORITY', 'The certificate of the last timestamp says nowhere whether it is revoked.');
  }
  const pdf = await PDF.load(bytes);
  const [page] = findPages(pdf, { pages: 1_000_000, depth: 1000 }).pages;
  if (!page) throw new Error('The PDF has no page.');
  const file = emptyFile();
  append(file, bytes);
  const authority = openAuthority(levels.authority, nowOf(levels));
  const ahead = authority.path && (await collectRevocation(authority.path, levels, now));
  const proofs = [proof, ...(ahead ? [ahead] : []), ...(await currentProofs(bytes, levels, now))];
  const revision = validationRevision(pdf, endOf(bytes), last.slot, proofs);
  append(file, revision.bytes);
  const stamp = stampOf(await addDocumentTimestamp(pdf, page, file, revision.end, authority));
  return {
    ...writeGrown(outPath, file),
    authority: nameOf(stamp, levels),
    timestampedAt: stamp.at.toISOString(),
    archivedUntil: lapsesAt(pathOf(stamp)).toISOString(),
    provenUntil: (ahead ?? proof).until?.toISOString() ?? null,
  };
}

/**
 * Current validation data of the certificates that have not expired since they were used, so that the file proves them
 * until they do. Certificates whose authority no longer answers are left out: the file has proof from when it was made.
 */
async function currentProofs(bytes: Buffer, levels: Levels, now: Date): Promise<CollectedRevocation[]> {
  const ranges = findSignatures(bytes);
  const digestOf = digestsOf(ranges);
  const checked = ranges.map(range => checkRange(range, [], digestOf));
  const paths = checked.flatMap(({ path, timestamp }) => [path, ...(timestamp ? [pathOf(timestamp)] : [])]);
  const current = new Map(paths.flatMap(path => (path[0] && path[0].notAfter > now ? [[path[0], path]] : [])));
  const found = [...current.values()].map(path => collectRevocation(path, levels, now).catch(() => null));
  return (await Promise.all(found)).filter(proof => proof !== null);
}
