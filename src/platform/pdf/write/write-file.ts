/**
 * Writes a document as a file that can be read in one way only (ISO 32000-2, 7.5): one revision with one section of
 * cross-references, consecutive numbers, every object reachable, and each value and stream in one spelling. Streams come
 * first, then all other objects, packed.
 */
import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import {
  type PDF,
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
import type { PdfLimits } from '../limits.ts';
import { PdfRejection, unreadable } from '../rejection.ts';
import { bytesOfName } from '../structure/exact-names.ts';
import { nameText, numberText, stringText } from '../structure/tokens.ts';
import { type Budget, cleanStream, packingKeys } from './clean-stream.ts';

/** Objects in one object stream: enough to pack well, and few to unpack for one of them. */
const packedTogether = 200;
const maxChain = 16;
/** Bytes of a name as it is written; the strict reader reads no more. */
const maxName = 4_096;
/** Programs store numbers beyond 32 bits in different ways (ISO 32000-2, annex C), and many clamp them like this. */
const maxNumber = 2_147_483_647;

/** The bytes of the file. The same document gives the same bytes. Throws a `PdfRejection`. */
export async function writeFile(pdf: PDF, limits: PdfLimits): Promise<Buffer> {
  return (await writeObjects(pdf, limits)).bytes;
}

/** As `writeFile`, with the document's objects in the order of their numbers in the file, from 1. */
export async function writeObjects(pdf: PDF, limits: PdfLimits): Promise<{ bytes: Buffer; objects: PdfObject[] }> {
  const { trailer } = pdf.context.info;
  const numbers = new Numbers(pdf);
  const root = numbers.of(trailer.getRef('Root') ?? null);
  if (root === null) throw new PdfRejection('UNREADABLE', unreadable);
  const info = numbers.of(trailer.getRef('Info') ?? null);
  const file = new Parts(pdf.version);
  const budget: Budget = { bytes: limits.inflatedBytesTotal };
  const packed: { number: number; text: string }[] = [];
  for (let next = numbers.next(); next; next = numbers.next()) {
    const { number, value } = next;
    if (value instanceof PdfStream) {
      const { filters, data } = await cleanStream(pdf, value, limits, budget);
      file.addObject(number, [Buffer.from(streamDict(value, filters, data.length, numbers), 'latin1'), data]);
      continue;
    }
    const text = textOf(value, numbers);
    // Outside of object streams, other names are found without reading everything (`load-own.ts`).
    if (/#[89A-F]/.test(text)) file.addObject(number, [Buffer.from(text, 'latin1')]);
    else packed.push({ number, text });
  }
  let free = numbers.last + 1;
  for (let i = 0; i < packed.length; i += packedTogether) file.addPacked(free++, packed.slice(i, i + packedTogether));
  const references = `/Root ${root} 0 R${info === null ? '' : `/Info ${info} 0 R`}`;
  return { bytes: file.end(free, references, trailer.get('ID')), objects: numbers.objects };
}

/** The numbers that objects get, in the order in which they are first referred to. */
class Numbers {
  last = 0;
  readonly #pdf: PDF;
  readonly #changed = new Map<number, PdfObject>();
  readonly #numbers = new Map<number, number | null>();
  readonly #waiting: { number: number; value: PdfObject }[] = [];
  #written = 0;

  /** The library can have an object twice, after it has forgotten its reference; the changed one counts. */
  constructor(pdf: PDF) {
    this.#pdf = pdf;
    for (const [ref, value] of pdf.context.registry.entries()) {
      const key = keyOf(ref);
      const isChanged = (value instanceof PdfDict || value instanceof PdfArray) && value.dirty;
      if (isChanged || !this.#changed.has(key)) this.#changed.set(key, value);
    }
  }

  /** Null where there is no object. */
  of(ref: PdfRef | null): number | null {
    if (ref === null) return null;
    const key = keyOf(ref);
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const value = this.#object(ref);
    this.#numbers.set(key, null);
    const number = value instanceof PdfRef ? this.#follow(value) : this.#add(value);
    this.#numbers.set(key, number);
    return number;
  }

  #object(ref: PdfRef): PdfObject | null {
    return this.#changed.get(keyOf(ref)) ?? this.#pdf.getObject(ref);
  }

  /** Chains of references become one. */
  #follow(ref: PdfRef): number | null {
    let found: PdfObject | null = ref;
    let last = ref;
    for (let i = 0; found instanceof PdfRef; i++) {
      if (i >= maxChain) return null;
      last = found;
      found = this.#object(found);
    }
    return this.of(last);
  }

  #add(value: PdfObject | null): number | null {
    if (value === null || value instanceof PdfNull || isStructure(value)) return null;
    const number = ++this.last;
    this.#waiting.push({ number, value });
    return number;
  }

  /** All objects so far, from number 1. */
  get objects(): PdfObject[] {
    return this.#waiting.map(({ value }) => value);
  }

  /** The next object to write. */
  next(): { number: number; value: PdfObject } | undefined {
    return this.#waiting[this.#written++];
  }
}

const keyOf = ({ objectNumber, generation }: PdfRef): number => objectNumber * 65_536 + generation;

/** Parts of the former file itself, to which nothing should refer. */
function isStructure(value: PdfObject): boolean {
  const type = value instanceof PdfStream ? value.get('Type') : null;
  return type instanceof PdfName && ['XRef', 'ObjStm'].includes(type.value);
}

function textOf(value: PdfObject, numbers: Numbers): string {
  if (value instanceof PdfRef) {
    const number = numbers.of(value);
    return number === null ? 'null' : `${number} 0 R`;
  }
  if (value instanceof PdfArray)
    return `[${value
      .toArray()
      .map(item => textOf(item, numbers))
      .join(' ')}]`;
  if (value instanceof PdfDict) return dictText(value, numbers);
  if (value instanceof PdfName) return textOfName(value);
  if (value instanceof PdfNumber) return numberText(Math.max(-maxNumber, Math.min(value.value, maxNumber)));
  if (value instanceof PdfString) return stringText(value.bytes, value.format === 'hex');
  return value instanceof PdfBool ? String(value.value) : 'null';
}

function textOfName({ value }: PdfName): string {
  const text = value.length > maxName ? null : nameTextOf(value);
  if (text === null || text.length > maxName)
    throw new PdfRejection('UNREADABLE', 'A name in the PDF is too long to be read; save it again in another program.');
  return text;
}

function nameTextOf(value: string): string {
  if (/^[0-9A-Za-z_+.-]+$/.test(value)) return `/${value}`;
  if (value.includes('\ufffd'))
    throw new PdfRejection(
      'UNREADABLE',
      'A name in the PDF cannot be read; save it again in the program it was made with and upload it again.',
    );
  return nameText(bytesOfName(value));
}

const nothing: ReadonlySet<string> = new Set();

/** Without entries that are null, which are the same as none (ISO 32000-2, 7.3.7). */
function dictText(dict: PdfDict, numbers: Numbers, more = '', leftOut: ReadonlySet<string> = nothing): string {
  let entries = '';
  for (const [key, value] of dict) {
    const text = leftOut.has(key.value) ? 'null' : textOf(value, numbers);
    if (text !== 'null') entries += textOfName(key) + separated(text);
  }
  return `<<${entries}${more}>>`;
}

/** Values that do not begin with a delimiter need one before them. */
const separated = (text: string): string => (/^[/([<]/.test(text) ? text : ` ${text}`);

function streamDict(
  stream: PdfStream,
  filters: Awaited<ReturnType<typeof cleanStream>>['filters'],
  length: number,
  numbers: Numbers,
): string {
  const list = (texts: string[]): string => (texts.length === 1 ? separated(texts[0] ?? '') : `[${texts.join(' ')}]`);
  const parameters = filters.map(one => (one.parameters ? dictText(one.parameters, numbers) : 'null'));
  const packing = [
    filters.length > 0 ? `/Filter${list(filters.map(({ name }) => nameText(name)))}` : '',
    parameters.some(text => text !== 'null') ? `/DecodeParms${list(parameters)}` : '',
    `/Length ${length}`,
  ];
  return dictText(stream, numbers, packing.join(''), packingKeys);
}

/** The first part stays; the second says that the content has changed (ISO 32000-2, 14.4). */
function idText(given: PdfObject | undefined, content: Buffer): string {
  const own = stringText(content.subarray(0, 16), true);
  const first = given instanceof PdfArray ? given.at(0) : undefined;
  const isKept = first instanceof PdfString && first.bytes.length > 0 && first.bytes.length <= 64;
  return `/ID[${isKept ? stringText(first.bytes, true) : own}${own}]`;
}

/** Where an object is: its offset, or the object stream that has it and its index there. */
type Place = { offset: number } | { stream: number; index: number };

/** The file as it grows. */
class Parts {
  readonly #parts: Buffer[] = [];
  readonly #places = new Map<number, Place>();
  #length = 0;

  constructor(version: string) {
    // Object streams are part of 1.5 and later.
    const written = version < '1.5' ? '1.5' : version;
    this.#add(Buffer.from(`%PDF-${written}\n%\xe2\xe3\xcf\xd3\n`, 'latin1'));
  }

  #add(...parts: Buffer[]): void {
    for (const part of parts) {
      this.#parts.push(part);
      this.#length += part.length;
    }
  }

  /** One part is a value; two are a stream's dictionary and data. */
  addObject(number: number, [text, data]: [Buffer, Buffer?]): void {
    this.#places.set(number, { offset: this.#length });
    this.#add(Buffer.from(`${number} 0 obj\n`), text as Buffer);
    if (data) this.#add(Buffer.from('\nstream\n'), data, Buffer.from('\nendstream'));
    this.#add(Buffer.from('\nendobj\n'));
  }

  /** An object stream (ISO 32000-2, 7.5.7). */
  addPacked(number: number, objects: readonly { number: number; text: string }[]): void {
    let at = 0;
    const head = objects.map((object, index) => {
      this.#places.set(object.number, { stream: number, index });
      const entry = `${object.number} ${at}`;
      at += object.text.length + 1;
      return entry;
    });
    const first = `${head.join(' ')}\n`;
    const data = deflateSync(Buffer.from(`${first}${objects.map(({ text }) => `${text}\n`).join('')}`, 'latin1'));
    const dict = `<</Type/ObjStm/N ${objects.length}/First ${first.length}/Filter/FlateDecode/Length ${data.length}>>`;
    this.addObject(number, [Buffer.from(dict), data]);
  }

  /** The cross-references as a stream with that number (ISO 32000-2, 7.5.8), and the whole file. */
  end(number: number, references: string, id: PdfObject | undefined): Buffer {
    const at = this.#length;
    const content = createHash('sha256');
    for (const part of this.#parts) content.update(part);
    this.#places.set(number, { offset: at });
    const rows = Buffer.alloc((number + 1) * rowLength);
    rows.writeUInt16BE(65_535, 5);
    for (const [one, place] of this.#places) {
      const isPacked = 'stream' in place;
      rows[one * rowLength] = isPacked ? 2 : 1;
      rows.writeUInt32BE(isPacked ? place.stream : place.offset, one * rowLength + 1);
      rows.writeUInt16BE(isPacked ? place.index : 0, one * rowLength + 5);
    }
    const data = deflateSync(rows);
    const dict = `<</Type/XRef/Size ${number + 1}/W[1 4 2]${references}${idText(id, content.digest())}/Filter/FlateDecode/Length ${data.length}>>`;
    this.addObject(number, [Buffer.from(dict), data]);
    this.#add(Buffer.from(`startxref\n${at}\n%%EOF\n`));
    return Buffer.concat(this.#parts, this.#length);
  }
}

/** Type, offset or number of the stream, generation or index. */
const rowLength = 7;
