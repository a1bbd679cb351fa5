/**
 * An upload with what the sender filled: its form filled and flattened, texts stamped. To a signed one stamps are
 * appended, so that its signatures stay valid. Inside a warm child.
 */
import { readFileSync } from 'node:fs';
import { PDF } from '@libpdf/core';
import { flattenForm } from './flattening.ts';
import { DocumentFonts } from './fonts.ts';
import { fillForm } from './form-values.ts';
import { displayed } from './geometry.ts';
import { writeWhole } from './output.ts';
import { findPages, geometryOf, settle } from './pages.ts';
import type { Filled, FillJob } from './pdf.ts';
import { signedFacts } from './signed.ts';
import { stampPages } from './stamping.ts';

const trusted = { pages: 100_000, depth: 1000 };

export async function fillFile({ path, values, stamps }: FillJob, outPath: string): Promise<Filled> {
  const pdf = await PDF.load(readFileSync(path));
  const signed = signedFacts(pdf) !== null;
  const { pages } = findPages(pdf, trusted);
  const fonts = new DocumentFonts(pdf);
  if (!signed) for (const page of pages) settle(pdf, page);
  const texts = signed ? [] : flattenForm(pdf, pages, fonts, stamps, fillForm(pdf, values));
  await stampPages(pdf, pages, [...texts, ...stamps], null, fonts, signed);
  fonts.embed();
  const saved = await pdf.save(signed ? { incremental: true } : { useXRefStream: false });
  const bytes = Buffer.from(saved.buffer, saved.byteOffset, saved.byteLength);
  const sizes = pages.flatMap(page => geometryOf(pdf, page) ?? []).map(displayed);
  return { ...writeWhole(outPath, bytes), pages: sizes, missingGlyphs: [...fonts.missing] };
}
