/** Whole files one after the other, inside a warm child. */
import { readFileSync } from 'node:fs';
import { PDF } from '@libpdf/core';
import { PdfFault } from './fault.ts';
import { flattenForm } from './flattening.ts';
import { DocumentFonts } from './fonts.ts';
import { displayed } from './geometry.ts';
import type { PdfLimits } from './limits.ts';
import { writeWhole } from './output.ts';
import { findPages, geometryOf, settle } from './pages.ts';
import type { Merged } from './pdf.ts';

const depth = 1000;

/** The files are ones that `read` took. Fields become content, since their names could clash between files. */
export async function mergeFiles(paths: string[], outPath: string, limits: PdfLimits): Promise<Merged> {
  const merged = PDF.create();
  for (const path of paths) {
    const source = await PDF.load(readFileSync(path));
    const { pages } = findPages(source, { pages: limits.mergedPages, depth });
    if (merged.getPageCount() + pages.length > limits.mergedPages) {
      throw new PdfFault('FAILED', `The files have more than ${limits.mergedPages} pages together.`);
    }
    for (const page of pages) settle(source, page);
    const fonts = new DocumentFonts(source);
    flattenForm(source, pages, fonts);
    fonts.embed();
    await merged.copyPagesFrom(
      source,
      pages.map((_, i) => i),
      { includeAnnotations: true },
    );
  }
  const { pages } = findPages(merged, { pages: limits.mergedPages, depth });
  if (pages.length === 0) throw new PdfFault('FAILED', 'There is nothing to merge.');
  const geometries = pages.flatMap(page => geometryOf(merged, page) ?? []);
  const saved = await merged.save({ useXRefStream: false });
  const bytes = Buffer.from(saved.buffer, saved.byteOffset, saved.byteLength);
  return { ...writeWhole(outPath, bytes), pages: geometries.map(displayed) };
}
