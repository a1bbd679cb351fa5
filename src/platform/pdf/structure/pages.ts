/** Walks the page tree without trusting it, and handles what the library does not (inheritance, indirect Kids). */
import { PdfDict, type PdfObject, PdfRef } from '@libpdf/core';
import type { Geometry } from './geometry.ts';
import { arrayAt, boxOf, dictAt, follow, nameAt, numberAt, type Objects } from './objects.ts';

export interface Page {
  ref: PdfRef;
  dict: PdfDict;
  /** The nodes from the page to the root, for inherited values. */
  line: readonly PdfDict[];
}

export interface PageTree {
  pages: Page[];
  /** Count of the root. */
  claimed: number | undefined;
  /** A node occurs twice, is not a dictionary, or cannot be referred to. */
  broken: boolean;
  tooDeep: boolean;
  tooMany: boolean;
}

export interface Tree extends Objects {
  getCatalog(): PdfDict;
}

/** Walks the tree in order and stops at the limits. */
export function findPages(pdf: Tree, bounds: { pages: number; depth: number }): PageTree {
  const tree: PageTree = { pages: [], claimed: undefined, broken: false, tooDeep: false, tooMany: false };
  const root = pdf.getCatalog().get('Pages');
  const seen = new Set<PdfDict>();
  const stack: { ref: PdfObject | undefined; line: readonly PdfDict[] }[] = [{ ref: root, line: [] }];
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { ref, line } = next;
    const dict = follow(pdf, ref);
    if (!(dict instanceof PdfDict) || seen.has(dict)) {
      tree.broken = true;
      continue;
    }
    seen.add(dict);
    const kids = nameAt(pdf, dict, 'Type') === 'Page' ? undefined : arrayAt(pdf, dict, 'Kids');
    if (line.length === 0) tree.claimed = numberAt(pdf, dict, 'Count');
    if (line.length >= bounds.depth) {
      tree.tooDeep = true;
    } else if (kids) {
      if (kids.length > bounds.pages * 4) return { ...tree, tooMany: true };
      for (const kid of kids.toArray().reverse()) stack.push({ ref: kid, line: [dict, ...line] });
    } else if (ref instanceof PdfRef && line.length > 0) {
      tree.pages.push({ ref, dict, line });
      if (tree.pages.length > bounds.pages) return { ...tree, tooMany: true };
    } else {
      tree.broken = true;
    }
  }
  return tree;
}

/** The value of a key on the page or, for inherited values, on a node above it. */
export const inherited = (pdf: Objects, page: Page, key: string): PdfObject | undefined => {
  for (const dict of [page.dict, ...page.line]) {
    const value = dict.get(key);
    if (value !== undefined && follow(pdf, value) !== undefined) return value;
  }
  return undefined;
};

/** The page's visible part; null when its MediaBox is missing or invalid, or its rotation invalid. */
export function geometryOf(pdf: Objects, page: Page): Geometry | null {
  const media = boxOf(pdf, inherited(pdf, page, 'MediaBox'));
  if (!media) return null;
  const crop = boxOf(pdf, inherited(pdf, page, 'CropBox')) ?? media;
  const cut = [
    Math.max(crop[0], media[0]),
    Math.max(crop[1], media[1]),
    Math.min(crop[2], media[2]),
    Math.min(crop[3], media[3]),
  ] as const;
  const [left, bottom, right, top] = cut[2] > cut[0] && cut[3] > cut[1] ? cut : media;
  const turned = follow(pdf, inherited(pdf, page, 'Rotate'));
  const rotation = turned === undefined ? 0 : rotationOf(turned);
  if (rotation === null) return null;
  const unit = numberAt(pdf, page.dict, 'UserUnit') ?? 1;
  if (!Number.isFinite(unit) || unit <= 0) return null;
  return { left, bottom, width: right - left, height: top - bottom, rotation, unit };
}

function rotationOf(value: PdfObject): Geometry['rotation'] | null {
  const degrees = 'value' in value ? value.value : null;
  if (typeof degrees !== 'number') return null;
  const turn = ((degrees % 360) + 360) % 360;
  return turn === 0 || turn === 90 || turn === 180 || turn === 270 ? turn : null;
}

const inheritable = ['Resources', 'MediaBox', 'CropBox', 'Rotate'];

/** Copies inherited values to the page itself, for parts of the library that do not inherit. */
export const settle = (pdf: Objects, page: Page): void => {
  for (const key of inheritable) {
    const value = page.dict.has(key) ? undefined : inherited(pdf, page, key);
    if (value !== undefined) page.dict.set(key, value instanceof PdfDict ? value.clone() : value);
  }
  if (!dictAt(pdf, page.dict, 'Resources')) page.dict.set('Resources', new PdfDict());
};
