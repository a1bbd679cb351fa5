/** Appends to a PDF without rewriting it (ISO 32000-1, 7.5.6): a few objects, their cross-references, a trailer. */
import type { PdfObject } from '@libpdf/core';

/** The end of a file, as the next revision needs it. */
export interface FileEnd {
  length: number;
  endsLine: boolean;
  /** Offset of the last cross-reference section. */
  startxref: number;
  /** The first free object number. */
  size: number;
  /** The trailer's Root, Info and ID, which are repeated in the next trailer. */
  trailer: string;
  /** Cross-references are a stream, so the next ones must be too. */
  asStream: boolean;
}

const entryOf = (text: string, key: string, value: RegExp): string => {
  const found = new RegExp(`/${key}\\s*(${value.source})`).exec(text)?.[1];
  return found ? `/${key} ${found}` : '';
};

/** Reads the end of a file that was written by the library or by us. Throws when it has another form. */
export function endOf(bytes: Buffer): FileEnd {
  const tail = bytes.toString('latin1', Math.max(0, bytes.length - 64));
  const startxref = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(tail)?.[1] ?? Number.NaN);
  if (!(startxref < bytes.length)) throw new Error('The PDF does not end as it should.');
  const section = bytes.subarray(startxref);
  const asStream = section.toString('latin1', 0, 4) !== 'xref';
  const from = asStream ? 0 : section.lastIndexOf('trailer');
  const to = asStream ? section.indexOf('stream') : section.lastIndexOf('startxref');
  const text = section.toString('latin1', from, to);
  const size = Number(/\/Size\s+(\d+)/.exec(text)?.[1] ?? Number.NaN);
  const root = entryOf(text, 'Root', /\d+\s+\d+\s+R/);
  if (from < 0 || to < 0 || !root || !Number.isSafeInteger(size)) throw new Error('The PDF’s trailer cannot be read.');
  const trailer = [root, entryOf(text, 'Info', /\d+\s+\d+\s+R/), entryOf(text, 'ID', /\[\s*<[^>]*>\s*<[^>]*>\s*\]/)];
  return {
    length: bytes.length,
    endsLine: bytes.at(-1) === 10 || bytes.at(-1) === 13,
    startxref,
    size,
    trailer: trailer.filter(one => one !== '').join(' '),
    asStream,
  };
}

export interface RevisedObject {
  number: number;
  generation: number;
  body: Buffer;
}

/** The bytes to append and the new end. Objects are written in the given order. */
export function writeRevision(end: FileEnd, objects: readonly RevisedObject[]): { bytes: Buffer; end: FileEnd } {
  const parts: Buffer[] = [Buffer.from(end.endsLine ? '' : '\n')];
  let at = end.length + (parts[0]?.length ?? 0);
  const entries: Entry[] = [];
  for (const { number, generation, body } of objects) {
    const written = [Buffer.from(`${number} ${generation} obj\n`), body, Buffer.from('\nendobj\n')];
    entries.push({ number, generation, offset: at });
    parts.push(...written);
    at += written.reduce((sum, part) => sum + part.length, 0);
  }
  let size = Math.max(end.size, ...objects.map(({ number }) => number + 1));
  const number = size;
  if (end.asStream) {
    entries.push({ number, generation: 0, offset: at });
    size++;
  }
  entries.sort((a, b) => a.number - b.number);
  const trailer = `/Size ${size} /Prev ${end.startxref} ${end.trailer}`;
  parts.push(end.asStream ? sectionStream(number, entries, trailer) : sectionTable(entries, trailer));
  parts.push(Buffer.from(`startxref\n${at}\n%%EOF\n`));
  const bytes = Buffer.concat(parts);
  return { bytes, end: { ...end, length: end.length + bytes.length, endsLine: true, startxref: at, size } };
}

interface Entry {
  number: number;
  generation: number;
  offset: number;
}

/** Runs of consecutive numbers. */
function runs(entries: readonly Entry[]): Entry[][] {
  const found: Entry[][] = [];
  for (const entry of entries) {
    const last = found.at(-1);
    if (last && last.at(-1)?.number === entry.number - 1) last.push(entry);
    else found.push([entry]);
  }
  return found;
}

function sectionTable(entries: readonly Entry[], trailer: string): Buffer {
  const line = ({ offset, generation }: Entry): string =>
    `${String(offset).padStart(10, '0')} ${String(generation).padStart(5, '0')} n\r\n`;
  const sections = runs(entries).map(run => `${run[0]?.number} ${run.length}\n${run.map(line).join('')}`);
  return Buffer.from(`xref\n${sections.join('')}trailer\n<<${trailer}>>\n`);
}

function sectionStream(number: number, entries: readonly Entry[], trailer: string): Buffer {
  const data = Buffer.alloc(entries.length * 7);
  for (const [i, { offset, generation }] of entries.entries()) {
    data.writeUInt8(1, i * 7);
    data.writeUInt32BE(offset, i * 7 + 1);
    data.writeUInt16BE(generation, i * 7 + 5);
  }
  const index = runs(entries).map(run => `${run[0]?.number} ${run.length}`);
  const dict = `<</Type/XRef /W[1 4 2] /Index[${index.join(' ')}] ${trailer} /Length ${data.length}>>`;
  return Buffer.concat([Buffer.from(`${number} 0 obj\n${dict}\nstream\n`), data, Buffer.from('\nendstream\nendobj\n')]);
}

/** An object as it is written in a file. */
export function bytesOf(object: PdfObject): Buffer {
  const parts: Buffer[] = [];
  const writer = {
    writeByte: (byte: number) => parts.push(Buffer.from([byte])),
    writeBytes: (bytes: Uint8Array) => parts.push(Buffer.from(bytes)),
    writeAscii: (text: string) => parts.push(Buffer.from(text, 'latin1')),
    writeUtf8: (text: string) => parts.push(Buffer.from(text)),
  };
  // the library does not export its writer; objects call only these methods
  object.toBytes(writer as unknown as Parameters<PdfObject['toBytes']>[0]);
  return Buffer.concat(parts);
}

/** A stream that contains the bytes as they are. */
export const streamOf = (bytes: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`<</Length ${bytes.length}>>\nstream\n`), bytes, Buffer.from('\nendstream')]);
