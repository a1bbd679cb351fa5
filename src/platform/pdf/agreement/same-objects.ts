/** Compares objects as our reader and pdf.js see them, with everything that they refer to. */
import {
  PdfArray,
  PdfBool,
  PdfDict,
  PdfName,
  PdfNull,
  PdfNumber,
  type PdfObject,
  PdfRef,
  PdfStream,
  PdfString,
} from '@libpdf/core';
import { BaseStream, Dict, Name, Ref, Stream, type XRef } from 'pdfjs-dist/legacy/build/pdf.worker.mjs';
import { valueOfName } from '../structure/exact-names.ts';
import { follow } from '../structure/objects.ts';
import type { Tree } from '../structure/pages.ts';
import { repeatsKey } from './second-reader.ts';

/** One value as read by both. */
export type Pair = [ours: PdfObject | undefined, theirs: unknown];

/** What annotations and their fields have for links to pages, actions and other annotations, and is not drawn. */
export const links: ReadonlySet<string> = new Set(['P', 'Dest', 'A', 'AA', 'Popup', 'IRT', 'Kids']);

/** An annotation, or a field above it. */
const isAnnotation = (path: string): boolean => /\/Annots\/\d+(\/Parent)*$/.test(path);

export interface Comparison {
  pdf: Tree;
  xref: XRef;
  /** References that were compared before. */
  seen: Set<string>;
  /** Most objects to compare at once. */
  bound: number;
  /** Streams that are drawn, and that two decoders can read differently. */
  isDoubtful(stream: PdfStream): boolean;
  /** Our decoded bytes of such a stream. */
  decoded(stream: PdfStream): Buffer | null;
}

/** The first difference, as a path from the pair to it; null when there is none. Throws when pdf.js cannot read. */
export function findDifference(comparison: Comparison, first: Pair, name: string): string | null {
  const { pdf, xref, bound, seen } = comparison;
  const waiting: { pair: Pair; path: string }[] = [{ pair: first, path: name }];
  for (let count = 0, next = waiting.pop(); next; next = waiting.pop()) {
    const [ours, theirs] = next.pair;
    if (ours instanceof PdfRef && theirs instanceof Ref) {
      if (ours.objectNumber !== theirs.num || ours.generation !== theirs.gen) return next.path;
      // Less of an annotation is compared, and its object can also be used elsewhere.
      const key = `${theirs.num} ${theirs.gen} ${isAnnotation(next.path)}`;
      if (seen.has(key)) continue;
      seen.add(key);
    }
    if (++count > bound) return `${next.path} and more`;
    const [a, b] = [follow(pdf, ours), followRefs(xref, theirs)];
    const inner = partsOf(a, b, next.path);
    if (!inner) return next.path;
    if (a instanceof PdfStream && !isSameStream(comparison, a, b as BaseStream)) return next.path;
    for (const [key, pair] of inner) waiting.push({ pair, path: `${next.path}/${key}` });
  }
  return null;
}

function followRefs(xref: XRef, value: unknown): unknown {
  let found = value;
  for (let i = 0; found instanceof Ref; i++) found = i < 16 ? xref.fetchIfRef(found) : null;
  return found;
}

/** The pairs within two values of the same kind; null when the values differ. */
function partsOf(a: PdfObject | undefined, b: unknown, path: string): [string, Pair][] | null {
  if (a === undefined || a instanceof PdfNull) return isNothing(b) ? [] : null;
  if (a instanceof PdfStream)
    return b instanceof BaseStream && b.dict && !repeatsKey(b.dict) ? dictParts(a, b.dict, path) : null;
  if (a instanceof PdfDict) return b instanceof Dict && !repeatsKey(b) ? dictParts(a, b, path) : null;
  if (a instanceof PdfArray) return Array.isArray(b) && a.length === b.length ? arrayParts(a, b) : null;
  return isSameValue(a, b) ? [] : null;
}

/** pdf.js has symbols for the end of its input and for circular references. */
const isNothing = (value: unknown): boolean => value === null || value === undefined || typeof value === 'symbol';

const arrayParts = (a: PdfArray, b: unknown[]): [string, Pair][] =>
  a.toArray().map((value, i) => [String(i), [value, b[i]]]);

const isLeftOut = (dict: PdfDict, key: string, path: string): boolean =>
  (isAnnotation(path) && links.has(key)) ||
  // A signature refers to the whole document.
  (key === 'Reference' && path.endsWith('/V')) ||
  (key === 'Length' && dict instanceof PdfStream);

function dictParts(a: PdfDict, b: Dict, path: string): [string, Pair][] {
  const ours = new Map([...a].map(([key, value]) => [key.value, value]));
  const theirs = new Map(b.getKeys().map(key => [valueOfName(key), b.getRaw(key)]));
  return [...new Set([...ours.keys(), ...theirs.keys()])]
    .filter(key => !isLeftOut(a, key, path))
    .map(key => [key, [ours.get(key), theirs.get(key)]]);
}

function isSameValue(a: PdfObject, b: unknown): boolean {
  if (a instanceof PdfNumber) return typeof b === 'number' && isSameNumber(a.value, b);
  if (a instanceof PdfName) return b instanceof Name && a.value === valueOfName(b.name);
  if (a instanceof PdfBool) return a.value === b;
  if (a instanceof PdfString) return typeof b === 'string' && isSameText(Buffer.from(a.bytes).toString('latin1'), b);
  return false;
}

/** A line break within a string counts as LF however the file ends its lines (ISO 32000-1, 7.3.4.2). */
const isSameText = (a: string, b: string): boolean =>
  a === b || (!isUtf16(a) && !isUtf16(b) && a.replace(/\r\n?/g, '\n') === b.replace(/\r\n?/g, '\n'));

/** Of these a byte is half of a character. */
const isUtf16 = (text: string): boolean => text.startsWith('\xfe\xff') || text.startsWith('\xff\xfe');

export const isSameNumber = (a: number, b: number): boolean =>
  Math.abs(a - b) <= 1e-6 * Math.max(1, Math.abs(a), Math.abs(b));

/** The same packed bytes; where decoders can differ, also the same decoded bytes. */
function isSameStream({ isDoubtful, decoded }: Comparison, a: PdfStream, b: BaseStream): boolean {
  if (isDoubtful(a)) {
    const ours = decoded(a);
    b.reset();
    return ours?.equals(b.getBytes()) ?? false;
  }
  let packed: BaseStream = b;
  while (!(packed instanceof Stream)) {
    const below = packed.str ?? packed.stream;
    if (!below) return false;
    packed = below;
  }
  return isSameBytes(a.data, packed.bytes.subarray(packed.start, packed.end));
}

/** White space before `endstream` can count as part of a stream with a wrong length. */
function isSameBytes(a: Uint8Array, b: Uint8Array): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return Buffer.compare(short, long.subarray(0, short.length)) === 0 && long.subarray(short.length).every(c => c <= 32);
}
