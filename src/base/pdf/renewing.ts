/**
 * A new archive timestamp for a file whose last one lapses (ETSI EN 319 142-1, 5.5): first what proves the last one's
 * authority, then a timestamp over that and all before it. Inside a warm child.
 */
import { readFileSync } from 'node:fs';
import { PDF } from '@libpdf/core';
import { addDocumentTimestamp } from './document-timestamp.ts';
import { PdfFault } from './fault.ts';
import { append, emptyFile, TooLittleRoom } from './grown-file.ts';
import { writeGrown } from './output.ts';
import { findPages } from './pages.ts';
import type { Renewed } from './pdf.ts';
import { endOf } from './revision.ts';
import { gather } from './revocation/gathering.ts';
import { lapsesAt, nameOf, nowOf, pathOf, stampOf } from './seal-levels.ts';
import { type Levels, levelsOf, type SealerConfig } from './sealer.ts';
import { digestOfRange, signedRanges } from './signed-range.ts';
import { readTimestamp } from './timestamp.ts';
import { openAuthority } from './timestamps/opening.ts';
import { validationRevision } from './validation-data.ts';
import { verifyPdf } from './verify.ts';

export async function renewFile(path: string, outPath: string, sealer: SealerConfig): Promise<Renewed> {
  const levels = levelsOf(sealer);
  const bytes = readFileSync(path);
  try {
    return await renewOnce(bytes, outPath, levels);
  } catch (error) {
    if (!(error instanceof TooLittleRoom)) throw error;
    return renewOnce(bytes, outPath, levels); // the first token showed how much room an authority's tokens take
  }
}

async function renewOnce(bytes: Buffer, outPath: string, levels: Levels): Promise<Renewed> {
  // A file that is no longer what was sealed must not be vouched for once more.
  const { ok, problems } = await verifyPdf(bytes);
  const last = signedRanges(bytes).at(-1);
  if (!ok || !last) throw new Error(`The file cannot be renewed: ${problems.join(' ')}`);
  if (!levels.authority) throw new PdfFault('AUTHORITY', 'There is no timestamp authority; set SIGILL_TIMESTAMP_URL.');
  const before = readTimestamp(last.der, hash => digestOfRange(last, hash));
  const proof = await gather(pathOf(before), levels, nowOf(levels)());
  if (!proof) {
    throw new PdfFault('AUTHORITY', 'The certificate of the last timestamp says nowhere whether it is revoked.');
  }
  const pdf = await PDF.load(bytes);
  const [page] = findPages(pdf, { pages: 1_000_000, depth: 1000 }).pages;
  if (!page) throw new Error('The PDF has no page.');
  const file = emptyFile();
  append(file, bytes);
  const revision = validationRevision(pdf, endOf(bytes), last.slot, [proof]);
  append(file, revision.bytes);
  const authority = openAuthority(levels.authority, nowOf(levels));
  const stamp = stampOf(await addDocumentTimestamp(pdf, page, file, revision.end, authority));
  return {
    ...writeGrown(outPath, file),
    authority: nameOf(stamp, levels),
    timestampedAt: stamp.at.toISOString(),
    archivedUntil: lapsesAt(pathOf(stamp)).toISOString(),
  };
}
