/** One sealing from file to file, inside a warm child. */
import { readFileSync } from 'node:fs';
import { PDF } from '@libpdf/core';
import { attach } from './attaching.ts';
import { oneLine } from './certificate.ts';
import { copyPages } from './copying.ts';
import { PdfFault } from './fault.ts';
import { flattenForm } from './flattening.ts';
import { DocumentFonts } from './fonts.ts';
import { TooLittleRoom } from './grown-file.ts';
import { name } from './objects.ts';
import { writeGrown } from './output.ts';
import { findPages } from './pages.ts';
import type { KeptAttachment, PdfAttachment, Sealed, SealJob } from './pdf.ts';
import { sealToLevel } from './seal-levels.ts';
import { type Sealer, type SealerConfig, type Signer, signerOf } from './sealer.ts';
import { signedFacts } from './signed.ts';
import { stampPages } from './stamping.ts';

/** As it travels: a time as text, attachments as paths. */
export type KeptJob<Job extends { at: Date }> = Omit<Job, 'at' | 'attachments'> & {
  at: string;
  attachments: KeptAttachment[];
};

const trusted = { pages: 100_000, depth: 1000 };

export const sealFile = async (job: KeptJob<SealJob>, outPath: string, sealer: SealerConfig): Promise<Sealed> =>
  sealBytes(readFileSync(job.path), job, outPath, await signerOf(sealer));

/** Attachments' bytes, read from where they were put. */
export const withBytes = (attachments: KeptAttachment[]): PdfAttachment[] =>
  attachments.map(({ path, ...rest }) => ({ ...rest, bytes: readFileSync(path) }));

export async function sealBytes(
  bytes: Buffer,
  job: Omit<KeptJob<SealJob>, 'path'>,
  outPath: string,
  sealer: Sealer,
): Promise<Sealed> {
  try {
    return await sealOnce(bytes, job, outPath, sealer);
  } catch (error) {
    if (!(error instanceof TooLittleRoom)) throw error;
    return sealOnce(bytes, job, outPath, sealer); // the first token showed how much room an authority's tokens take
  }
}

async function sealOnce(
  bytes: Buffer,
  job: Omit<KeptJob<SealJob>, 'path'>,
  outPath: string,
  sealer: Sealer,
): Promise<Sealed> {
  const at = new Date(job.at);
  const pdf = await openForAppending(bytes);
  const signed = signedFacts(pdf) !== null;
  if (job.appendix !== undefined) await appendPages(pdf, job.appendix, signed);
  const { pages } = findPages(pdf, trusted);
  const [first] = pages;
  if (!first) throw new Error('The PDF has no page.');
  const fonts = new DocumentFonts(pdf);
  const texts = signed ? [] : flattenForm(pdf, pages, fonts, job.stamps);
  await stampPages(pdf, pages, [...texts, ...job.stamps], job.mark, fonts, signed);
  fonts.embed();
  attach(pdf, withBytes(job.attachments), at);
  if (job.title !== undefined && !signed) pdf.setTitle(job.title);
  if (pdf.version < '1.7' && !signed) pdf.upgradeVersion('1.7');
  const { file, ...reached } = await sealToLevel(pdf, first, sealer, { reason: job.reason, at, certifies: !signed });
  return { ...writeGrown(outPath, file), ...reached, certificate: told(sealer), missingGlyphs: [...fonts.missing] };
}

/** After what is there, which stays as it was: they are part of what the seal adds. */
async function appendPages(pdf: PDF, path: string, signed: boolean): Promise<void> {
  if (signed) throw new PdfFault('FAILED', 'Pages cannot be added to a file that somebody signed.');
  const source = await PDF.load(readFileSync(path));
  const { pages } = findPages(source, trusted);
  await copyPages(
    pdf,
    { pdf: source, pages },
    pages.map((_, i) => i),
  );
}

const told = ({ certificate: { x509 } }: Signer): Sealed['certificate'] => ({
  subject: oneLine(x509.subject),
  serial: x509.serialNumber,
  fingerprint: x509.fingerprint256.replaceAll(':', '').toLowerCase(),
});

/** The library rewrites silently what it cannot append to; then it is rewritten first and the seal is appended to that. */
async function openForAppending(bytes: Buffer): Promise<PDF> {
  const pdf = await PDF.load(bytes);
  if (pdf.isEncrypted) throw new Error('The PDF is encrypted.');
  if (pdf.canSaveIncrementally() === null) return pdf;
  if (signedFacts(pdf)) throw new Error('The PDF is signed and cannot be appended to.');
  pdf.getCatalog().set('Type', name('Catalog')); // unchanged, it would come back as it was
  return PDF.load(await pdf.save());
}
