/**
 * Limited check of untrusted bytes before a parser sees them: parsers inflate cross-reference and object streams
 * without a limit, so they are inflated here first, with one.
 */

import type { PdfLimits } from '../limits.ts';
import { PdfRejection } from '../rejection.ts';
import { inflateBounded } from '../structure/inflate.ts';
import { withoutIdentifiers } from './bare.ts';

const tooLarge = (limits: PdfLimits): PdfRejection =>
  new PdfRejection('TOO_LARGE', `The file is larger than ${limits.fileBytes} bytes; make it smaller or split it.`);

/**
 * Throws a `PdfRejection` when the bytes are not a PDF or would cost too much to parse. `hasEnd` is false where its end
 * is missing.
 */
export function prescreen(bytes: Buffer, limits: PdfLimits): { hasEnd: boolean } {
  if (bytes.length > limits.fileBytes) throw tooLarge(limits);
  if (bytes.subarray(0, 1024).indexOf('%PDF-') < 0) {
    throw new PdfRejection('NOT_A_PDF', 'The file is not a PDF; it does not begin with %PDF.');
  }
  const tail = bytes.subarray(Math.max(0, endOf(bytes) - 65_536));
  countObjects(bytes, limits);
  let total = 0;
  let from = 0;
  for (const stream of streams(bytes, limits)) {
    checkNesting(bytes, from, stream.keyword, limits.depth);
    from = stream.end;
    total += structureSize(bytes, stream, limits);
    if (total > limits.streamBytesTotal) throw expands();
  }
  checkNesting(bytes, from, bytes.length, limits.depth);
  return { hasEnd: tail.indexOf('%%EOF') >= 0 || tail.indexOf('startxref') >= 0 };
}

const expands = (): PdfRejection =>
  new PdfRejection(
    'EXPANDS',
    'An object stream is too large when decompressed; save the PDF again in the program it was made with.',
  );

/** End of the file without the zeros and white space that some programs append. */
function endOf(bytes: Buffer): number {
  let end = bytes.length;
  while (end > 0 && (bytes[end - 1] ?? 0) <= 32) end--;
  return end;
}

function countObjects(bytes: Buffer, limits: PdfLimits): void {
  let objects = 0;
  for (let at = bytes.indexOf(' obj'); at >= 0; at = bytes.indexOf(' obj', at + 4)) {
    if (++objects > limits.objects) throw tooMany(limits);
  }
}

const tooMany = (limits: PdfLimits): PdfRejection =>
  new PdfRejection('TOO_LARGE', `The PDF has more than ${limits.objects} objects; save it in a simpler form.`);

export interface FoundStream {
  /** The text from `obj` to `stream`; empty when that is too long. */
  dict: string;
  keyword: number;
  start: number;
  end: number;
}

const dictReach = 16_384;

/** The streams of a file in order, found by their keywords. */
export function* streams(bytes: Buffer, limits: PdfLimits): Generator<FoundStream> {
  let from = 0;
  let found = 0;
  for (let at = bytes.indexOf('stream'); at >= 0; at = bytes.indexOf('stream', from)) {
    from = at + 6;
    const isKeyword = bytes[from] === 10 || bytes[from] === 13; // an end of line must follow
    if (!isKeyword || bytes.toString('latin1', at - 3, at) === 'end') continue;
    if (++found > limits.objects) throw tooMany(limits);
    const reach = Math.max(0, at - dictReach);
    const begun = bytes.subarray(reach, at).lastIndexOf('obj');
    const dict = begun < 0 ? '' : bytes.toString('latin1', reach + begun, at);
    const start = from + (bytes[from] === 13 ? 1 : 0) + (bytes[bytes[from] === 13 ? from + 1 : from] === 10 ? 1 : 0);
    const end = endOfStream(bytes, dict, start);
    yield { dict, keyword: at, start, end };
    from = end;
  }
}

/** The Length when it leads to `endstream`, else the next `endstream`. */
function endOfStream(bytes: Buffer, dict: string, start: number): number {
  const length = /\/Length\s+(\d+)(?!\s+\d+\s+R)\b/.exec(dict);
  const end = length ? start + Number(length[1]) : -1;
  if (end >= start && end <= bytes.length && bytes.subarray(end, end + 16).indexOf('endstream') >= 0) return end;
  const found = bytes.indexOf('endstream', start);
  return found < 0 ? bytes.length : found;
}

/** The inflated size of a stream that a parser must inflate to find its objects; 0 for any other. */
function structureSize(bytes: Buffer, stream: FoundStream, limits: PdfLimits): number {
  const { dict } = stream;
  // A #-escape can hide the name: then the stream counts as one of these.
  if (!/\/(ObjStm|XRef)\b/.test(dict) && !/\/Type\s*\/[^\s/<>[\]()]*#/.test(dict)) return 0;
  if (!/\/Filter/.test(dict)) return stream.end - stream.start;
  if (/LZW|RunLength|#/.test(withoutIdentifiers(dict)) || (dict.match(/\/(FlateDecode|Fl)\b/g)?.length ?? 0) > 1)
    throw unusual();
  if (/\/Columns\s+\d{6,}/.test(dict)) throw unusual();
  if (!/\/(FlateDecode|Fl)\b/.test(dict)) return stream.end - stream.start;
  const inflated = inflateBounded(bytes.subarray(stream.start, stream.end), limits.streamBytes);
  if (inflated === 'TOO_LARGE') throw expands();
  return inflated?.length ?? 0;
}

const unusual = (): PdfRejection =>
  new PdfRejection('UNREADABLE', 'The PDF packs its objects in an unsupported way; save it again in another program.');

const tooDeep = (bound: number): PdfRejection =>
  new PdfRejection(
    'TOO_DEEP',
    `The PDF nests more than ${bound} levels deep; save it again in the program it was made with.`,
  );

const [open, close, less, more, left, right, slash, percent] = [0x5b, 0x5d, 0x3c, 0x3e, 0x28, 0x29, 0x5c, 0x25];

/** Counts how deep arrays and dictionaries nest between two positions; the count restarts with each object. */
function checkNesting(bytes: Buffer, from: number, to: number, bound: number): void {
  let depth = 0;
  for (let i = from; i < to; i++) {
    const byte = bytes[i] ?? 0;
    if (byte === open || (byte === less && bytes[i + 1] === less)) {
      if (byte === less) i++;
      if (++depth > bound) {
        throw tooDeep(bound);
      }
    } else if (byte === close || (byte === more && bytes[i + 1] === more)) {
      if (byte === more) i++;
      if (depth > 0) depth--;
    } else if (byte === left) {
      i = endOfString(bytes, i, to);
    } else if (byte === percent) {
      while (i < to && bytes[i] !== 10 && bytes[i] !== 13) i++;
    } else if (byte === 0x6f && bytes[i + 1] === 0x62 && bytes[i + 2] === 0x6a) {
      depth = 0; // obj, endobj
    }
  }
}

/** Far more than any program writes into each other in one text. */
const maxParentheses = 10_000;

function endOfString(bytes: Buffer, from: number, to: number): number {
  let depth = 0;
  for (let i = from; i < to; i++) {
    const byte = bytes[i];
    if (byte === slash) i++;
    else if (byte === left) {
      if (++depth > maxParentheses) throw tooDeep(maxParentheses);
    } else if (byte === right && --depth === 0) return i;
  }
  return to;
}
