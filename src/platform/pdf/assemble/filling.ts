/**
 * Fills and flattens the form of an upload and stamps texts on it. To a signed file the stamps are appended, so that
 * its signatures stay valid. Runs in a warm child.
 */
import { readFileSync } from 'node:fs';
import { writeWhole } from '../../storage/write-whole.ts';
import { DocumentFonts } from '../draw/fonts.ts';
import { stampPages } from '../draw/stamping.ts';
import { flattenForm } from '../forms/flattening.ts';
import { fillForm } from '../forms/form-values.ts';
import { limitsTogether, type PdfLimits } from '../limits.ts';
import type { Filled, FillJob } from '../pdf.ts';
import { loadOwn } from '../read/load-own.ts';
import { displayed } from '../structure/geometry.ts';
import { findPages, geometryOf, settle } from '../structure/pages.ts';
import { signedFacts } from '../structure/signed.ts';
import { writeExactly } from '../write/write-exactly.ts';

const trusted = { pages: 100_000, depth: 1000 };

export async function fillFile({ path, values, stamps }: FillJob, outPath: string, limits: PdfLimits): Promise<Filled> {
  const pdf = await loadOwn(readFileSync(path));
  const signed = signedFacts(pdf) !== null;
  const { pages } = findPages(pdf, trusted);
  const fonts = new DocumentFonts(pdf);
  if (!signed) for (const page of pages) settle(pdf, page);
  const texts = signed ? [] : flattenForm(pdf, pages, fonts, stamps, fillForm(pdf, values));
  await stampPages(pdf, pages, fonts, { stamps: [...texts, ...stamps], watermark: null, signed });
  fonts.embed();
  const bytes = signed
    ? Buffer.from(await pdf.save({ incremental: true }))
    : (await writeExactly(pdf, limitsTogether(limits))).bytes;
  const sizes = pages.flatMap(page => geometryOf(pdf, page) ?? []).map(displayed);
  return { ...writeWhole(outPath, bytes), pages: sizes, missingGlyphs: [...fonts.missing] };
}
