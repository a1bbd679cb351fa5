/**
 * Walks a sealed file as it was sealed: what its objects refer to, which an addition must not redefine, and what
 * programs could read differently. Nobody can have changed the latter since, but readers should know of it.
 */
import type { PdfFile } from '../../pdf/syntax/file.ts';
import { Scanner } from '../../pdf/syntax/scanner.ts';
import { isDict, isName, Ref, referencesIn, type Value } from '../../pdf/syntax/values.ts';

export interface Survey {
  /** How often the file refers to an object, by number; also to objects that do not exist. */
  references: Map<number, number>;
  /** Numbers of arrays that are the annotations of a page. */
  annotations: Set<number>;
  /** Bytes that belong to no object, no cross-reference section and no trailer, other than white space and comments. */
  places: { from: number; to: number }[];
}

/** Counts the references of one value; `by` is -1 when it goes away. */
export function count({ references, annotations }: Survey, value: Value, by: 1 | -1): void {
  referencesIn(value, ({ number }) => references.set(number, (references.get(number) ?? 0) + by));
  if (by === 1 && isDict(value) && isName(value.get('Type'), 'Page')) {
    const list = value.get('Annots');
    if (list instanceof Ref) annotations.add(list.number);
  }
}

/**
 * Reads every object of the file once, in the order of its bytes; those of earlier revisions too, since their bytes
 * must be accounted for. Names at most `most` places.
 */
export function survey(file: PdfFile, most: number): Survey {
  const found: Survey = { references: new Map(), annotations: new Set(), places: [] };
  for (const value of trailerValues(file)) count(found, value, 1);
  const [live, packed] = [new Map<number, number[]>(), new Map<number, number[]>()];
  for (const [number, entry] of file.entries()) {
    if (entry.kind === 'AT') append(live, entry.offset, number);
    else if (entry.kind === 'PACKED') append(packed, entry.stream, number);
  }
  // One object stream after the other, since not all of them are kept.
  for (const numbers of packed.values()) for (const number of numbers) count(found, file.object(number), 1);
  const parts = partsOf(file);
  let at = 0;
  for (const [i, { from, to }] of parts.entries()) {
    if (from < at) {
      // Within another object: it is read there, and by other programs here.
      if (live.has(from)) file.reportUnread(from, 'an object within another');
      continue;
    }
    if (found.places.length < most && !isBetween(file.bytes, at, from)) found.places.push({ from: at, to: from });
    const object = to === null ? file.objectAt(from) : null;
    const numbers = live.get(from);
    if (object && numbers?.includes(object.number)) count(found, object.value, 1);
    else if (numbers && to === null)
      countUnread(found, file.bytes.toString('latin1', from, parts[i + 1]?.from ?? file.end));
    at = to ?? object?.to ?? from;
  }
  if (found.places.length < most && !isBetween(file.bytes, at, file.end)) found.places.push({ from: at, to: file.end });
  return found;
}

function append(lists: Map<number, number[]>, key: number, number: number): void {
  const known = lists.get(key);
  if (known) known.push(number);
  else lists.set(key, [number]);
}

/** What the trailers name, each once: every revision's trailer names the same document information again. */
function trailerValues(file: PdfFile): Value[] {
  const values = file.sections.flatMap(({ trailer }) => [...trailer.entries()]);
  const keyed = values.map(
    ([key, value]) => [value instanceof Ref ? `${key} ${value.number}` : Symbol(), value] as const,
  );
  return [...new Map(keyed).values()];
}

/** Where cross-reference sections are, and where objects begin; sorted. */
function partsOf(file: PdfFile): { from: number; to: number | null }[] {
  const parts = new Map<number, number | null>();
  for (const { entries } of file.sections)
    for (const entry of entries.values()) if (entry.kind === 'AT') parts.set(entry.offset, null);
  for (const { from, to } of file.sections) parts.set(from, to);
  return [...parts].map(([from, to]) => ({ from, to })).sort((a, b) => a.from - b.from);
}

/** References in an object that cannot be read, which another program may read. */
function countUnread({ references }: Survey, text: string): void {
  for (const [, digits] of text.matchAll(/(\d{1,10})\s+\d{1,5}\s+R/g))
    references.set(Number(digits), (references.get(Number(digits)) ?? 0) + 1);
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
