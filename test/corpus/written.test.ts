/**
 * What our writer makes of the corpus is the same document: the same picture in five programs, and for pdf.js the same in
 * everything that no page draws.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { PDF } from '@libpdf/core';
import { getDocument, type PDFDocumentProxy, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defaultLimits } from '../../src/platform/pdf/limits.ts';
import { exactnessOf } from '../../src/platform/pdf/write/exactness.ts';
import { restoreNames } from '../../src/platform/pdf/write/restore-names.ts';
import { writeExactly } from '../../src/platform/pdf/write/write-exactly.ts';
import { oneOf } from '../kit/full.ts';
import { differing, drawAll, isInstalled, programs } from '../shown/rendering.ts';
import { type Bench, corpusFile, expectations, openBench, outputOf } from './tools.ts';

/** Without files that are only read after a search, since that is not what is compared. */
const files = expectations
  .filter(
    ({ file, expected }) =>
      expected === 'accept' && file.startsWith('pdf/') && !/signed_|bad_startxref|no_eof|junk_/.test(file),
  )
  .map(({ file }) => file);

/**
 * Files that ask that a tick be drawn in a font that they do not have: poppler adds one, or draws nothing, by how the
 * cross-references are stored.
 */
const tickWithoutFont = new Set(
  ['attached', 'linearized', 'lo_form', 'lo_pdfa2', 'lo_writer'].map(name => `pdf/${name}.pdf`),
);
const tickPixels = 20;

/** Restores without a save, after which poppler draws nothing; they are left out. */
const restoresTooMuch = 'pdf/pikepdf_unbalanced_transform.pdf';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

async function written(bytes: Buffer): Promise<Buffer> {
  const pdf = await PDF.load(bytes);
  restoreNames(pdf, bytes);
  return (await writeExactly(pdf, defaultLimits)).bytes;
}

/** Numbers of objects and names that pdf.js makes up. */
const madeUp = new Set([
  'id',
  'kidIds',
  'popupRef',
  'ref',
  'fontName',
  'parentId',
  'loadedName',
  'chunk',
  'fingerprint',
]);

const isReference = (value: unknown): value is { num: number; gen: number } =>
  typeof value === 'object' && value !== null && 'num' in value && 'gen' in value;

/** A value without them: a reference to a page is the page's number. */
async function comparable(file: PDFDocumentProxy, value: unknown): Promise<unknown> {
  if (isReference(value)) return file.getPageIndex(value).catch(() => 'reference');
  if (value instanceof Map) return comparable(file, Object.fromEntries(value));
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64');
  if (Array.isArray(value)) return Promise.all(value.map(one => comparable(file, one)));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([key]) => !madeUp.has(key));
  return Object.fromEntries(await Promise.all(entries.map(async ([key, one]) => [key, await comparable(file, one)])));
}

/** Everything that pdf.js tells of a file. */
async function everythingIn(bytes: Buffer): Promise<unknown> {
  const loading = getDocument({
    data: new Uint8Array(bytes),
    verbosity: VerbosityLevel.ERRORS,
    isEvalSupported: false,
  });
  const file = await loading.promise;
  try {
    const { info, metadata } = await file.getMetadata();
    const pages = Array.from({ length: Math.min(file.numPages, 20) }, async (_, i) => {
      const page = await file.getPage(i + 1);
      return {
        view: [page.view, page.rotate, page.userUnit],
        text: (await page.getTextContent({ includeMarkedContent: true })).items,
        annotations: await page.getAnnotations(),
        structure: await page.getStructTree(),
        scripts: await page.getJSActions(),
      };
    });
    return await comparable(file, {
      pages: await Promise.all(pages),
      count: file.numPages,
      info: { ...info, PDFFormatVersion: null, IsLinearized: null },
      metadata: metadata?.getRaw() ?? null,
      outline: await file.getOutline(),
      labels: await file.getPageLabels(),
      destinations: await file.getDestinations(),
      attachments: await file.getAttachments(),
      fields: await file.getFieldObjects(),
      order: await file.getCalculationOrderIds().then(ids => ids?.length),
      preferences: await file.getViewerPreferences(),
      mode: [
        await file.getPageMode(),
        await file.getPageLayout(),
        await file.getOpenAction(),
        await file.getMarkInfo(),
      ],
      layers: [...(await file.getOptionalContentConfig())].map(([, group]) => group),
    });
  } finally {
    await loading.destroy();
  }
}

describe('The writer', () => {
  test.each(files)('%s: writes the same document', async file => {
    oneOf(6, 'pdf', files.indexOf(file));
    const given = readFileSync(corpusFile(file));
    const made = await written(given);
    expect(exactnessOf(made)).toEqual({ pages: expect.any(Number), doubt: null });
    expect((await written(made)).equals(made)).toBe(true);
    expect(await everythingIn(made)).toEqual(await everythingIn(given));
    const paths = [corpusFile(file), bench.file('written.pdf')] as const;
    writeFileSync(paths[1], made);
    expect(outputOf('qpdf', '--check', paths[1])).not.toMatch(/WARNING|ERROR/);
    for (const program of programs.filter(isInstalled)) {
      if (program === 'poppler' && file === restoresTooMuch) continue;
      const drawn = await drawAll(program, 'screen', [...paths]);
      const [before, after] = paths.map(path => drawn.get(path));
      if (!before || !after) throw new Error(`${program} drew nothing`);
      const most = program === 'poppler' && tickWithoutFont.has(file) ? tickPixels : 0;
      expect(differing(before, after, 0), program).toBeLessThanOrEqual(most);
    }
  });

  test('makes the median file no larger', async () => {
    const ratios: number[] = [];
    for (const file of files.filter((_, i) => i % 4 === 0)) {
      const given = readFileSync(corpusFile(file));
      ratios.push((await written(given)).length / given.length);
    }
    ratios.sort((a, b) => a - b);
    expect(ratios[ratios.length >> 1]).toBeLessThan(1.05);
  });
});
