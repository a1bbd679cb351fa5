/** Whether our reader and pdf.js see the same document: its pages, their sizes, and all that is drawn on them. */
import type { PdfStream } from '@libpdf/core';
import { Dict, type PdfjsPage } from 'pdfjs-dist/legacy/build/pdf.worker.mjs';
import type { PdfLimits } from '../limits.ts';
import { DamagedPdf, PdfRejection, unreadable } from '../rejection.ts';
import { decodeBounded } from '../structure/content.ts';
import type { Geometry } from '../structure/geometry.ts';
import { dictAt } from '../structure/objects.ts';
import { inherited, type Page, type Tree } from '../structure/pages.ts';
import { type Comparison, findDifference, isSameNumber, type Pair } from './same-objects.ts';
import { readAgain, repeatsKey, type SecondReading } from './second-reader.ts';

/** A document as our reader sees it. */
export interface FirstReading {
  pdf: Tree;
  pages: Page[];
  geometries: Geometry[];
  /** Streams that two decoders can read differently. */
  doubtful: ReadonlySet<PdfStream>;
}

/**
 * Throws a `PdfRejection` unless pdf.js reads the same from the bytes; a `DamagedPdf` when pdf.js cannot read them, or
 * only by searching the file.
 */
export async function checkAgreement(bytes: Buffer, first: FirstReading, limits: PdfLimits): Promise<void> {
  const { difference, recovered } = await tryReading(bytes, first, limits, false);
  if (difference === null) return;
  throw recovered ? new DamagedPdf('UNREADABLE', unreadable) : ambiguous(difference);
}

/**
 * As `checkAgreement`, for what we recovered from damaged bytes. pdf.js first reads these as in the browser, and where
 * it cannot, searches them too. A file in which it finds no document says nothing against our reading. Returns whether
 * pdf.js reads the bytes without searching them: then only our reader finds them damaged.
 */
export async function checkRecovered(bytes: Buffer, first: FirstReading, limits: PdfLimits): Promise<boolean> {
  const shown = await tryReading(bytes, first, limits, false);
  if (shown.difference === null) return !shown.recovered;
  if (shown.isWhole) throw ambiguous(shown.difference);
  const searched = await tryReading(bytes, first, limits, true);
  if (searched.isOpen && searched.difference !== null) throw ambiguous(searched.difference);
  return false;
}

const ambiguous = (what: string): PdfRejection =>
  new PdfRejection(
    'UNREADABLE',
    `Programs read this PDF differently (${what}); save it again in the program it was made with and upload it again.`,
  );

interface Tried {
  difference: string | null;
  /** pdf.js found a document. */
  isOpen: boolean;
  /** It could read everything that was compared. */
  isWhole: boolean;
  recovered: boolean;
}

async function tryReading(bytes: Buffer, first: FirstReading, limits: PdfLimits, recovering: boolean): Promise<Tried> {
  let second: SecondReading | null = null;
  try {
    second = await readAgain(bytes, limits.pages, recovering);
    const difference = differenceOf(first, second, limits);
    return { difference, isOpen: true, isWhole: true, recovered: second.recovered };
  } catch (error) {
    // Too little memory or too deep for the stack: reported as usual.
    if (error instanceof RangeError) throw error;
    const difference = 'not every program can read it';
    return { difference, isOpen: second !== null, isWhole: false, recovered: true };
  }
}

/** The first difference between the readings, or null. */
function differenceOf(first: FirstReading, { document, pages }: SecondReading, limits: PdfLimits): string | null {
  const { pdf, doubtful } = first;
  if (pages.length !== first.pages.length) return `${first.pages.length} or ${pages.length} pages`;
  const comparison: Comparison = {
    pdf,
    xref: document.xref,
    seen: new Set(),
    bound: limits.objects * 4,
    isDoubtful: stream => doubtful.has(stream),
    decoded: stream => {
      const bytes = decodeBounded(pdf, stream, limits.contentBytes);
      return Buffer.isBuffer(bytes) ? bytes : null;
    },
  };
  for (const [i, page] of first.pages.entries()) {
    const [geometry, theirs] = [first.geometries[i], pages[i]];
    if (!geometry || !theirs || !isSameSize(geometry, theirs)) return `the size of page ${i + 1}`;
    if (repeatsKey(theirs.pageDict)) return `a repeated key of page ${i + 1}`;
    for (const [name, pair] of drawnParts(pdf, page, theirs)) {
      const difference = findDifference(comparison, pair, `page ${i + 1}/${name}`);
      if (difference !== null) return difference;
    }
  }
  for (const [name, pair] of sharedParts(pdf, document.xref.root)) {
    const difference = findDifference(comparison, pair, name);
    if (difference !== null) return difference;
  }
  return null;
}

/** What the catalog has for drawing: which layers are visible, and how form fields look. */
function sharedParts(pdf: Tree, root: Dict): [string, Pair][] {
  const catalog = pdf.getCatalog();
  const [form, theirs] = [dictAt(pdf, catalog, 'AcroForm'), root.get('AcroForm')];
  const inForm = ['NeedAppearances', 'DA', 'DR'].map((key): [string, Pair] => [
    `form/${key}`,
    [form?.get(key), theirs instanceof Dict ? theirs.getRaw(key) : undefined],
  ]);
  return [['layers', [catalog.get('OCProperties'), root.getRaw('OCProperties')]], ...inForm];
}

/** What a page is drawn from. Each reader inherits by its own rules. */
function drawnParts(pdf: Tree, page: Page, { pageDict }: PdfjsPage): [string, Pair][] {
  const own = ['Contents', 'Annots', 'Group'].map((key): [string, Pair] => [
    key,
    [page.dict.get(key), pageDict.getRaw(key)],
  ]);
  return [...own, ['Resources', [inherited(pdf, page, 'Resources'), inheritedByParents(pageDict, 'Resources')]]];
}

const maxParents = 1000;

function inheritedByParents(page: Dict, key: string): unknown {
  let dict: unknown = page;
  for (let i = 0; dict instanceof Dict && i < maxParents; i++) {
    if (!isAbsent(dict.get(key))) return dict.getRaw(key);
    dict = dict.get('Parent');
  }
  return undefined;
}

const isAbsent = (value: unknown): boolean => value === undefined || value === null;

function isSameSize({ left, bottom, width, height, rotation, unit }: Geometry, page: PdfjsPage): boolean {
  const box = [left, bottom, left + width, bottom + height];
  return (
    box.every((side, i) => isSameNumber(side, page.view[i] ?? Number.NaN)) &&
    rotation === page.rotate &&
    isSameNumber(unit, page.userUnit)
  );
}
