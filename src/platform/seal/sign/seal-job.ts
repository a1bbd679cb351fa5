/** Seals one file into another. Runs in a warm child. */
import { readFileSync } from 'node:fs';
import type { PDF } from '@libpdf/core';
import { DocumentFonts } from '../../pdf/draw/fonts.ts';
import { stampPages } from '../../pdf/draw/stamping.ts';
import { PdfError } from '../../pdf/error.ts';
import { flattenForm } from '../../pdf/forms/flattening.ts';
import { defaultLimits, limitsTogether } from '../../pdf/limits.ts';
import type { AttachmentFile } from '../../pdf/pdf.ts';
import { loadOwn, openOwn } from '../../pdf/read/load-own.ts';
import { attach, withBytes } from '../../pdf/structure/attaching.ts';
import { copyPages } from '../../pdf/structure/copying.ts';
import { TooLittleRoom, writeGrown } from '../../pdf/structure/grown-file.ts';
import { mendMetadata } from '../../pdf/structure/metadata.ts';
import { findPages } from '../../pdf/structure/pages.ts';
import { signedFacts } from '../../pdf/structure/signed.ts';
import { writeFile } from '../../pdf/write/write-file.ts';
import { oneLine } from '../cms/certificate.ts';
import type { Signer } from '../cms/signer.ts';
import { type Sealer, type SealerConfig, signerOf } from '../keys/sealer.ts';
import type { Sealed, SealJob } from '../seal.ts';
import { sealToLevel } from './seal-levels.ts';

/** A job as it is sent to a child: times as text, attachments as paths. */
export type SerializedJob<Job extends { at: Date }> = Omit<Job, 'at' | 'attachments'> & {
  at: string;
  attachments: AttachmentFile[];
};

const trusted = { pages: 100_000, depth: 1000 };

export const sealFile = async (job: SerializedJob<SealJob>, outPath: string, sealer: SealerConfig): Promise<Sealed> =>
  sealBytes(readFileSync(job.path), job, outPath, await signerOf(sealer));

export async function sealBytes(
  bytes: Buffer,
  job: Omit<SerializedJob<SealJob>, 'path'>,
  outPath: string,
  sealer: Sealer,
): Promise<Sealed> {
  try {
    return await sealOnce(bytes, job, outPath, sealer);
  } catch (error) {
    if (!(error instanceof TooLittleRoom)) throw error;
    return sealOnce(bytes, job, outPath, sealer); // the first token showed how much room the authority's tokens need
  }
}

async function sealOnce(
  bytes: Buffer,
  job: Omit<SerializedJob<SealJob>, 'path'>,
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
  await stampPages(pdf, pages, fonts, { stamps: [...texts, ...job.stamps], watermark: job.watermark, signed });
  fonts.embed();
  attach(pdf, withBytes(job.attachments), at);
  if (!signed) mendMetadata(pdf, job.title);
  if (job.title !== undefined && !signed) pdf.setTitle(job.title);
  if (pdf.version < '1.7' && !signed) pdf.upgradeVersion('1.7');
  const { file, ...reached } = await sealToLevel(pdf, first, sealer, { reason: job.reason, at, certifies: !signed });
  return {
    ...writeGrown(outPath, file),
    ...reached,
    certificate: certificateOf(sealer),
    missingGlyphs: [...fonts.missing],
  };
}

/** Appends pages after the existing ones, which stay unchanged. They are part of the revision that the seal adds. */
async function appendPages(pdf: PDF, path: string, signed: boolean): Promise<void> {
  if (signed) throw new PdfError('FAILED', 'Pages cannot be added to a file that somebody signed.');
  const source = await loadOwn(readFileSync(path));
  const { pages } = findPages(source, trusted);
  await copyPages(
    pdf,
    { pdf: source, pages },
    pages.map((_, i) => i),
  );
}

const certificateOf = ({ certificate: { x509 } }: Signer): Sealed['certificate'] => ({
  subject: oneLine(x509.subject),
  serial: x509.serialNumber,
  fingerprint: x509.fingerprint256.replaceAll(':', '').toLowerCase(),
});

/**
 * The library silently rewrites a file that it cannot append to, and a damaged one would keep its damage below the seal.
 * Such a file, stored before all uploads were written by us, is written here first, so that the seal is appended.
 */
async function openForAppending(bytes: Buffer): Promise<PDF> {
  const { pdf, isRebuilt } = await openOwn(bytes);
  if (pdf.isEncrypted) throw new Error('The PDF is encrypted.');
  const isSigned = signedFacts(pdf) !== null;
  if (pdf.canSaveIncrementally() === null && (isSigned || !isRebuilt)) return pdf;
  if (isSigned) throw new Error('The PDF is signed and cannot be appended to.');
  return loadOwn(await writeFile(pdf, limitsTogether(defaultLimits)));
}
