/** The drawing operators of pages: their inflated size, and whether they restore the graphics state. */
import { PdfArray, PdfDict, PdfName, type PdfObject, PdfStream } from '@libpdf/core';
import { inflateExactly } from './inflate.ts';
import { dictAt, follow, items, listOf, nameAt, numberAt, type Objects } from './objects.ts';
import { inherited, type Page } from './pages.ts';
import { filters, type Unpacked } from './unpack.ts';

/** A stream's decoded bytes; null when it has a filter for images only, or is damaged. */
export function decodeBounded(pdf: Objects, stream: PdfStream, bound: number): Unpacked {
  const parameters = listOf(pdf, stream.get('DecodeParms'));
  let bytes = Buffer.from(stream.data.buffer, stream.data.byteOffset, stream.data.byteLength);
  for (const [i, filter] of listOf(pdf, stream.get('Filter')).entries()) {
    if (filter === undefined) continue;
    const unpack = filter instanceof PdfName ? filters[filter.value] : undefined;
    const given = parameters[i];
    const early = given instanceof PdfDict ? numberAt(pdf, given, 'EarlyChange') : undefined;
    const unpacked = unpack?.(bytes, bound, early === 0 ? 0 : 1) ?? null;
    if (!Buffer.isBuffer(unpacked)) return unpacked;
    bytes = unpacked;
  }
  return bytes.length > bound ? 'TOO_LARGE' : bytes;
}

/** As `decodeBounded`, for a stream that every decoder reads alike: plain, or deflated once without a mistake. */
function decodeExactly(pdf: Objects, stream: PdfStream, bound: number): Unpacked {
  const [filter, ...more] = listOf(pdf, stream.get('Filter'));
  if (filter === undefined) return stream.data.length > bound ? 'TOO_LARGE' : Buffer.from(stream.data);
  const isFlate = filter instanceof PdfName && ['FlateDecode', 'Fl'].includes(filter.value);
  if (!isFlate || more.length > 0 || follow(pdf, stream.get('DecodeParms')) !== undefined) return null;
  return inflateExactly(stream.data, bound);
}

export const contentStreams = (pdf: Objects, page: Page): PdfStream[] => {
  const contents = follow(pdf, page.dict.get('Contents'));
  const all = contents instanceof PdfArray ? items(pdf, contents) : [contents];
  return all.filter(one => one instanceof PdfStream);
};

/** Streams of operators. */
export interface ContentReading {
  /** Those that decoders can read differently. */
  doubtful: Set<PdfStream>;
  /** Those that have no marks of optional content. */
  unmarked: Set<PdfStream>;
}

/** The operators of all pages, their forms and the appearances of annotations; null when they exceed the limits. */
export function readContent(
  pdf: Objects,
  pages: Page[],
  bounds: { contentBytes: number; contentBytesTotal: number },
): ContentReading | null {
  const seen = new Set<PdfDict>();
  const [doubtful, unmarked] = [new Set<PdfStream>(), new Set<PdfStream>()];
  let total = 0;
  const fits = (stream: PdfStream): boolean => {
    if (seen.has(stream)) return true;
    seen.add(stream);
    const exact = decodeExactly(pdf, stream, bounds.contentBytes);
    if (exact === null) doubtful.add(stream);
    const decoded = exact ?? decodeBounded(pdf, stream, bounds.contentBytes);
    if (decoded === 'TOO_LARGE') return false;
    if (decoded && !mayBeMarked(decoded)) unmarked.add(stream);
    total += decoded?.length ?? 0;
    return total <= bounds.contentBytesTotal;
  };
  const waiting: PdfDict[] = [];
  for (const page of pages) {
    if (!contentStreams(pdf, page).every(fits)) return null;
    const resources = follow(pdf, inherited(pdf, page, 'Resources'));
    if (resources instanceof PdfDict) waiting.push(resources);
    for (const form of looks(pdf, page)) waiting.push(PdfDict.of({ XObject: PdfDict.of({ Look: form }) }));
  }
  for (let resources = waiting.pop(); resources; resources = waiting.pop()) {
    if (seen.has(resources)) continue;
    seen.add(resources);
    for (const form of formsOf(pdf, resources)) {
      if (!fits(form)) return null;
      const inner = dictAt(pdf, form, 'Resources');
      if (inner) waiting.push(inner);
    }
  }
  return { doubtful, unmarked };
}

/** Whether decoded content can have marks of optional content; the name can be written with escapes. */
export const mayBeMarked = (content: Buffer): boolean => markNames.some(name => content.includes(name));

const markNames = ['/OC', '/O#43', '/#4FC', '/#4fC', '/#4F#43', '/#4f#43'];

const valuesOf = (pdf: Objects, dict: PdfDict | undefined): (PdfObject | undefined)[] =>
  dict ? [...dict].map(([, value]) => follow(pdf, value)) : [];

const formsOf = (pdf: Objects, resources: PdfDict): PdfStream[] =>
  ['XObject', 'Pattern']
    .flatMap(key => valuesOf(pdf, dictAt(pdf, resources, key)))
    .filter(one => one instanceof PdfStream)
    .filter(one => nameAt(pdf, one, 'Subtype') !== 'Image');

const looks = (pdf: Objects, page: Page): PdfStream[] => {
  const annotations = follow(pdf, page.dict.get('Annots'));
  const all = annotations instanceof PdfArray ? items(pdf, annotations) : [];
  return all
    .flatMap(one => (one instanceof PdfDict ? valuesOf(pdf, dictAt(pdf, one, 'AP')) : []))
    .flatMap(one => (one instanceof PdfDict && !(one instanceof PdfStream) ? valuesOf(pdf, one) : [one]))
    .filter(one => one instanceof PdfStream);
};

/** The effect of operators on the graphics state; our own are drawn after as many restores as saves are open. */
export interface StateBalance {
  /** Positions of restores without a save; viewers ignore them. */
  loose: number[];
  /** Number of saved states that are not restored. */
  open: number;
  /** A text object is not closed. */
  inText: boolean;
}

export function stateBalance(content: Buffer): StateBalance {
  const balance: StateBalance = { loose: [], open: 0, inText: false };
  for (let i = 0; i < content.length; i++) {
    const byte = content[i] ?? 0;
    if (byte === 0x28) i = endOfString(content, i);
    else if (byte === 0x25) while (i < content.length && content[i] !== 10 && content[i] !== 13) i++;
    else if (byte === 0x42 && isWord(content, i, 'BI')) i = endOfImage(content, i);
    else if (byte === 0x42 && isWord(content, i, 'BT')) balance.inText = true;
    else if (byte === 0x45 && isWord(content, i, 'ET')) balance.inText = false;
    else if (byte === 0x71 && isWord(content, i, 'q')) balance.open++;
    else if (byte === 0x51 && isWord(content, i, 'Q')) {
      if (balance.open > 0) balance.open--;
      else balance.loose.push(i);
    }
  }
  return balance;
}

/** White space and delimiters, which separate operators. */
const parts = new Set([...Buffer.from('\0\t\n\f\r ()<>[]{}/%'), -1]);

const isWord = (content: Buffer, at: number, word: string): boolean =>
  content[at - 1] !== 0x2f &&
  parts.has(content[at - 1] ?? -1) &&
  parts.has(content[at + word.length] ?? -1) &&
  (word.length === 1 || content[at + 1] === word.charCodeAt(1));

function endOfString(content: Buffer, from: number): number {
  let depth = 0;
  for (let i = from; i < content.length; i++) {
    const byte = content[i];
    if (byte === 0x5c) i++;
    else if (byte === 0x28) depth++;
    else if (byte === 0x29 && --depth === 0) return i;
  }
  return content.length;
}

function endOfImage(content: Buffer, from: number): number {
  for (let at = content.indexOf('EI', from); at >= 0; at = content.indexOf('EI', at + 2)) {
    if (isWord(content, at, 'EI')) return at + 1;
  }
  return content.length;
}
