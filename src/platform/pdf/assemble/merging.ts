/** Joins pages of several files. Runs in a warm child. */
import { readFileSync } from 'node:fs';
import { PDF } from '@libpdf/core';
import { writeWhole } from '../../storage/write-whole.ts';
import { makePlain } from '../appearance/plain.ts';
import { DocumentFonts } from '../draw/fonts.ts';
import { stampPages } from '../draw/stamping.ts';
import { PdfError } from '../error.ts';
import { flattenForm } from '../forms/flattening.ts';
import { limitsTogether, type PdfLimits } from '../limits.ts';
import type { AttachmentFile, Merged, MergePart } from '../pdf.ts';
import { loadOwn } from '../read/load-own.ts';
import { attach, withBytes } from '../structure/attaching.ts';
import { copyPages, type Source } from '../structure/copying.ts';
import { displayed } from '../structure/geometry.ts';
import { findPages, geometryOf, settle } from '../structure/pages.ts';
import { writeExactly } from '../write/write-exactly.ts';

const depth = 1000;

/**
 * The files were accepted by `read` or made by us. Form fields become page content, since names could clash between
 * files.
 */
export async function mergeFiles(
  parts: MergePart[],
  outPath: string,
  limits: PdfLimits,
  attachments: AttachmentFile[] = [],
): Promise<Merged> {
  const merged = PDF.create();
  const sources = new Map<string, Source>();
  for (const part of parts) {
    const source = sources.get(part.path) ?? (await open(part.path, limits));
    sources.set(part.path, source);
    const indices = indicesOf(part, source.pages.length);
    if (merged.getPageCount() + indices.length > limits.mergedPages) {
      throw new PdfError('FAILED', `The files have more than ${limits.mergedPages} pages together.`);
    }
    await copyPages(merged, source, indices);
  }
  const { pages } = findPages(merged, { pages: limits.mergedPages, depth });
  if (pages.length === 0) throw new PdfError('FAILED', 'There is nothing to merge.');
  const geometries = pages.flatMap(page => geometryOf(merged, page) ?? []);
  attach(merged, withBytes(attachments), new Date());
  const { bytes } = await writeExactly(merged, limitsTogether(limits));
  return { ...writeWhole(outPath, bytes), pages: geometries.map(displayed) };
}

async function open(path: string, limits: PdfLimits): Promise<Source> {
  const pdf = await loadOwn(readFileSync(path));
  const { pages } = findPages(pdf, { pages: limits.mergedPages, depth });
  for (const page of pages) settle(pdf, page);
  makePlain(pdf, pages, limits);
  const fonts = new DocumentFonts(pdf);
  await stampPages(pdf, pages, fonts, { stamps: flattenForm(pdf, pages, fonts), watermark: null });
  fonts.embed();
  return { pdf, pages };
}

function indicesOf({ first = 1, count }: MergePart, pages: number): number[] {
  const taken = count ?? pages - first + 1;
  if (first < 1 || taken < 0 || first + taken - 1 > pages)
    throw new PdfError('FAILED', `There are no ${taken} pages from page ${first} in a file of ${pages}.`);
  return Array.from({ length: taken }, (_, i) => first - 1 + i);
}
