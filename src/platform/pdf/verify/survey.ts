/**
 * Walks a sealed file as it was sealed: what its objects refer to, which an addition must not redefine, and what
 * programs could read differently. Nobody can have changed the latter since, but readers should know of it.
 */
import type { PdfFile } from '../syntax/file.ts';
import { type IndirectObject, readIndirect } from '../syntax/indirect.ts';
import { Scanner, SyntaxProblem } from '../syntax/scanner.ts';
import { isDict, isName, Ref, referencesIn, type Value } from '../syntax/values.ts';

export interface Survey {
  /** How often the file refers to an object, by number; also to objects that do not exist. */
  references: Map<number, number>;
  /** Numbers of arrays that are the annotations of a page. */
  annotations: Set<number>;
}

/** Counts the references of one value; `by` is -1 when it goes away. */
export function count({ references, annotations }: Survey, value: Value, by: 1 | -1): void {
  referencesIn(value, ({ number }) => references.set(number, (references.get(number) ?? 0) + by));
  if (by === 1 && isDict(value) && isName(value.get('Type'), 'Page')) {
    const list = value.get('Annots');
    if (list instanceof Ref) annotations.add(list.number);
  }
}

/** References of every object that the file has now, and what looks like one in what cannot be read. */
export function survey(file: PdfFile): Survey {
  const found: Survey = { references: new Map(), annotations: new Set() };
  for (const { trailer } of file.sections) count(found, trailer, 1);
  const entries = file.entries();
  const offsets = [...entries.values()].flatMap(one => (one.kind === 'AT' ? [one.offset] : [])).sort((a, b) => a - b);
  for (const [number, entry] of entries) {
    if (entry.kind === 'FREE') continue;
    const value = file.object(number);
    if (value !== null || entry.kind === 'PACKED') count(found, value, 1);
    else countUnread(found, file.bytes.toString('latin1', entry.offset, nextAfter(offsets, entry.offset) ?? file.end));
  }
  return found;
}

function countUnread({ references }: Survey, text: string): void {
  for (const [, digits] of text.matchAll(/(\d{1,10})\s+\d{1,5}\s+R/g))
    references.set(Number(digits), (references.get(Number(digits)) ?? 0) + 1);
}

/** The smallest of the sorted offsets above one. */
function nextAfter(offsets: readonly number[], offset: number): number | undefined {
  let [low, high] = [0, offsets.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((offsets[middle] ?? 0) > offset) high = middle;
    else low = middle + 1;
  }
  return offsets[low];
}

/**
 * Bytes of the file that belong to no object, no cross-reference section and no trailer; white space and comments do
 * not count. Stops at `most` places.
 */
export function unaccounted(file: PdfFile, most: number): { from: number; to: number }[] {
  const spans = new Map<number, number>();
  for (const { from, to, entries } of file.sections) {
    spans.set(from, to);
    for (const entry of entries.values())
      if (entry.kind === 'AT') spans.set(entry.offset, spans.get(entry.offset) ?? -1);
  }
  const found: { from: number; to: number }[] = [];
  let at = 0;
  for (const from of [...spans.keys()].sort((a, b) => a - b)) {
    if (from < at) continue;
    if (!isBetween(file.bytes, at, from)) found.push({ from: at, to: from });
    const known = spans.get(from) ?? -1;
    at = known >= 0 ? known : (objectEnd(file, from) ?? from);
    if (found.length >= most) return found;
  }
  if (!isBetween(file.bytes, at, file.end)) found.push({ from: at, to: file.end });
  return found;
}

function objectEnd(file: PdfFile, from: number): number | null {
  try {
    const scanner = new Scanner(file.bytes, from, file.end, () => {});
    const object: IndirectObject = readIndirect(
      scanner,
      ref => file.number(ref),
      () => {},
    );
    return object.to;
  } catch (error) {
    if (error instanceof SyntaxProblem) return null;
    throw error;
  }
}

/** White space, comments and ends of revisions. */
function isBetween(bytes: Buffer, from: number, to: number): boolean {
  const scanner = new Scanner(bytes, from, to, () => {});
  for (;;) {
    scanner.space();
    if (scanner.at >= scanner.end) return true;
    if (!scanner.keyword('startxref')) return false;
    scanner.space();
    if (scanner.digits() === null) return false;
  }
}
