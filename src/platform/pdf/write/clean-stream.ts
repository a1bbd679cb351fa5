/**
 * The bytes of a stream as they are written: those given where every program decodes them to the last checksum, without
 * what follows it; else what programs make of them, deflated again. Data of pictures stay as they are.
 */
import { createInflate, deflateSync, inflateSync } from 'node:zlib';
import { PdfDict, PdfName, PdfNull, type PdfStream } from '@libpdf/core';
import type { PdfLimits } from '../limits.ts';
import { PdfRejection } from '../rejection.ts';
import { inflatePart } from '../structure/inflate.ts';
import { listOf, numberAt, type Objects } from '../structure/objects.ts';
import { filters, type Unpack } from '../structure/unpack.ts';
import { predictorLayout, withoutPredictor } from '../syntax/decode.ts';
import { endOfPicture, isPictureFilter } from './picture-data.ts';

/** Filters in the order in which they decode, each with its parameters. */
export interface CleanStream {
  filters: { name: string; parameters: PdfDict | null }[];
  data: Buffer;
}

/** How much may still be inflated. Counts down. */
export interface Budget {
  bytes: number;
}

/** The full names of the abbreviations that programs accept, though only inline images may have them. */
const fullNames: Readonly<Record<string, string>> = {
  Fl: 'FlateDecode',
  LZW: 'LZWDecode',
  RL: 'RunLengthDecode',
  AHx: 'ASCIIHexDecode',
  A85: 'ASCII85Decode',
  DCT: 'DCTDecode',
  CCF: 'CCITTFaxDecode',
};

export async function cleanStream(
  pdf: Objects,
  stream: PdfStream,
  limits: PdfLimits,
  budget: Budget,
): Promise<CleanStream> {
  let data = Buffer.from(stream.data.buffer, stream.data.byteOffset, stream.data.byteLength);
  const waiting = filtersOf(pdf, stream);
  for (let next = waiting[0]; next && !isPictureFilter(next.name); next = waiting[0]) {
    const end = waiting.length === 1 ? await exactEnd(pdf, data, next, limits, budget) : null;
    if (end !== null) return { filters: waiting, data: data.subarray(0, end) };
    data = decoded(pdf, data, next, limits);
    waiting.shift();
  }
  const [picture] = waiting;
  if (!picture) return deflated(data, isXmp(stream));
  return { filters: waiting, data: data.subarray(0, endOfPicture(picture.name, data)) };
}

function filtersOf(pdf: Objects, stream: PdfStream): CleanStream['filters'] {
  const parameters = listOf(pdf, stream.get('DecodeParms') ?? stream.get('DP'));
  return listOf(pdf, stream.get('Filter')).flatMap((filter, i) => {
    const given = parameters[i];
    if (filter === undefined || filter instanceof PdfNull) return [];
    if (!(filter instanceof PdfName)) throw damaged('a filter without a name');
    // Files that are encrypted are not taken, so this one changes nothing.
    if (filter.value === 'Crypt') return [];
    return [{ name: fullNames[filter.value] ?? filter.value, parameters: given instanceof PdfDict ? given : null }];
  });
}

const damaged = (what: string): PdfRejection =>
  new PdfRejection('UNREADABLE', `A part of the PDF cannot be read (${what}); save it again in another program.`);

const tooLarge = (): PdfRejection =>
  new PdfRejection('EXPANDS', 'A part of the PDF inflates over the bound; save the PDF in a simpler form.');

/** XMP stays readable for programs that only search for it (ISO 32000-2, 14.3.2). */
const isXmp = (stream: PdfStream): boolean => {
  const type = stream.get('Type');
  return type instanceof PdfName && type.value === 'Metadata';
};

/** What a search for the structure of a file would find. */
const structureWords = ['endstream', 'endobj', ' obj', 'xref', 'trailer', 'ByteRange'];

function deflated(data: Buffer, preferPlain: boolean): CleanStream {
  const isPlain = preferPlain && !structureWords.some(word => data.includes(word));
  const packed = isPlain ? data : deflateSync(data);
  return packed.length < data.length
    ? { filters: [{ name: 'FlateDecode', parameters: null }], data: packed }
    : { filters: [], data };
}

/** Where the data end if they inflate completely, with their checksum and whole rows of a predictor; else null. */
async function exactEnd(
  pdf: Objects,
  data: Buffer,
  { name, parameters }: CleanStream['filters'][number],
  limits: PdfLimits,
  budget: Budget,
): Promise<number | null> {
  if (name !== 'FlateDecode') return null;
  const rows = new Rows(layoutOf(pdf, parameters));
  const atOnce = Math.min(limits.contentBytes, budget.bytes);
  const end = inflatedAtOnce(data, atOnce, rows) ?? (await inflatedInParts(data, budget.bytes, rows));
  budget.bytes -= rows.size;
  return rows.areWhole ? end : null;
}

/** Counts inflated bytes, and checks that each row begins with a PNG predictor that there is (ISO 32000-2, 7.4.4.4). */
class Rows {
  size = 0;
  readonly #length: number;
  #isKnown = true;

  constructor({ predictor, row }: Layout) {
    this.#length = predictor < 10 ? 0 : row + 1;
  }

  add(part: Buffer): void {
    const past = this.#length === 0 ? 0 : this.size % this.#length;
    const first = past === 0 ? 0 : this.#length - past;
    if (this.#length > 0)
      for (let at = first; at < part.length; at += this.#length) if ((part[at] ?? 0) > 4) this.#isKnown = false;
    this.size += part.length;
  }

  get areWhole(): boolean {
    return this.#isKnown && (this.#length === 0 || this.size % this.#length === 0);
  }
}

/** Where the data end; null when they are damaged, or inflate to more. */
function inflatedAtOnce(data: Buffer, maxOutputLength: number, rows: Rows): number | null {
  try {
    // The type of the result with `info` is not declared.
    const { buffer, engine } = inflateSync(data, { maxOutputLength, info: true }) as unknown as {
      buffer: Buffer;
      engine: { bytesWritten: number };
    };
    rows.add(buffer);
    return engine.bytesWritten;
  } catch {
    return null;
  }
}

/** For large pictures: nothing of the output is kept. Null when the data are damaged. */
async function inflatedInParts(data: Buffer, most: number, rows: Rows): Promise<number | null> {
  const inflate = createInflate({ chunkSize: 1 << 20 });
  inflate.end(data);
  try {
    for await (const part of inflate) {
      rows.add(part as Buffer);
      if (rows.size > most) throw tooLarge();
    }
  } catch (error) {
    if (error instanceof PdfRejection) throw error;
    return null;
  }
  return inflate.bytesWritten;
}

interface Layout {
  predictor: number;
  /** Bytes in a row, and in a pixel. */
  row: number;
  pixel: number;
}

function layoutOf(pdf: Objects, parameters: PdfDict | null): Layout {
  const at = (key: string, byDefault: number): number => (parameters && numberAt(pdf, parameters, key)) ?? byDefault;
  const { row, pixel } = predictorLayout(at);
  return { predictor: at('Predictor', 1), row: Math.max(1, row), pixel };
}

/** What programs read from data that are damaged, or packed otherwise than we write them. */
function decoded(
  pdf: Objects,
  data: Buffer,
  { name, parameters }: CleanStream['filters'][number],
  limits: PdfLimits,
): Buffer {
  const unpack: Unpack | undefined = filters[name];
  if (!unpack) throw damaged(`the unknown filter ${name.slice(0, 40)}`);
  const early = parameters && numberAt(pdf, parameters, 'EarlyChange') === 0 ? 0 : 1;
  const part = name === 'FlateDecode' ? inflatePart : () => null;
  const unpacked = unpack(data, limits.contentBytes, early) ?? part(data, limits.contentBytes) ?? Buffer.alloc(0);
  if (unpacked === 'TOO_LARGE') throw tooLarge();
  const layout = layoutOf(pdf, parameters);
  if (!/^(Flate|LZW)Decode$/.test(name) || layout.predictor === 1) return unpacked;
  return unpredicted(unpacked, layout);
}

function unpredicted(bytes: Buffer, { predictor, row, pixel }: Layout): Buffer {
  if (predictor < 10) throw damaged('a predictor in damaged data');
  const rows = Math.ceil(bytes.length / (row + 1));
  const whole = Buffer.concat([bytes], rows * (row + 1));
  const found = withoutPredictor(whole, row, pixel);
  if (found === null) throw damaged('an unknown predictor');
  return found.subarray(0, Math.max(0, bytes.length - rows));
}

/** The entries that say how the stream is packed, and those of another file, which no program should fetch. */
export const packingKeys: ReadonlySet<string> = new Set(
  'Length Filter DecodeParms DP F FFilter FDecodeParms DL'.split(' '),
);
