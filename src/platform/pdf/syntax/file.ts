/**
 * A PDF as it was when it ended at some offset: its cross-references, from the last section to the first, and its
 * objects. Reads strictly from the bytes and never guesses; a file that needs guessing is not read.
 */
import { type Entry, readSection, type Section } from './cross-references.ts';
import { decodeStream } from './decode.ts';
import { type IndirectObject, readIndirect } from './indirect.ts';
import { ObjectStreams, type Packed, packedBytesOf, unpackObjects } from './object-stream.ts';
import { type Report, SyntaxProblem } from './report.ts';
import { Scanner } from './scanner.ts';
import { type Dict, isDict, isName, Name, Ref, Stream, Text, type Value } from './values.ts';

const maxSections = 2000;
const maxChain = 16;
/** With few sections a lookup needs no index. */
const fewSections = 8;
/** All sections of a file together. */
const maxEntries = 600_000;

/** What of a file was read, newest section first, and what of its cross-references could not be. */
interface Read {
  sections: Section[];
  unread?: string[];
  /** The same file before its newest section. */
  before?: PdfFile;
}

/** So much of what cannot be read is named. */
const maxUnread = 20;

export class PdfFile {
  readonly bytes: Buffer;
  readonly end: number;
  /** Newest first. */
  readonly sections: Section[];
  /**
   * What could not be read so far, in short English: other programs may read it. Empty once every object was asked for
   * (`survey`) means that the file was read completely.
   */
  readonly unread: string[];
  readonly #report: Report;
  #before: PdfFile | null;
  #index: Map<number, Entry> | null = null;
  #objects = new Map<number, Value>();
  readonly #streams: ObjectStreams;

  constructor(bytes: Buffer, end: number, { sections, unread = [], before }: Read, report: Report) {
    this.bytes = bytes;
    this.end = end;
    this.sections = sections;
    this.unread = unread;
    this.#report = report;
    this.#before = before ?? null;
    this.#streams = before ? before.#streams : new ObjectStreams(packedBytesOf(end));
  }

  /** The file with one more section. It reads what the section does not list through this one, until it is settled. */
  followedBy(section: Section, end: number, report: Report): PdfFile {
    return new PdfFile(this.bytes, end, { sections: [section, ...this.sections], before: this }, report);
  }

  /** Takes over what the file before the newest section has read. That one cannot be used any longer. */
  settle(): void {
    const before = this.#before;
    if (!before) return;
    const [index, objects] = [before.#entries(), before.#objects];
    for (const [number, entry] of this.sections[0]?.entries ?? []) {
      index.set(number, entry);
      objects.delete(number);
    }
    for (const [number, value] of this.#objects) objects.set(number, value);
    this.#index = index;
    this.#objects = objects;
    this.#before = null;
  }

  /** Records that something cannot be read in one way only. */
  reportUnread(at: number, what: string): void {
    if (this.unread.length < maxUnread) this.unread.push(what);
    this.#report(at, what, 'TWO_WAYS');
  }

  readonly #reportFound: Report = (at, what, kind) =>
    kind === 'TWO_WAYS' ? this.reportUnread(at, what) : this.#report(at, what, kind);

  /** The newest trailer. */
  get trailer(): Dict {
    return this.sections[0]?.trailer ?? new Map();
  }

  entry(number: number): Entry | null {
    if (this.#before) return this.sections[0]?.entries.get(number) ?? this.#before.entry(number);
    if (this.#index || this.sections.length > fewSections) return this.#entries().get(number) ?? null;
    for (const { entries } of this.sections) {
      const found = entries.get(number);
      if (found) return found;
    }
    return null;
  }

  /** Every number that has an entry, with its newest entry. */
  entries(): ReadonlyMap<number, Entry> {
    return this.#entries();
  }

  #entries(): Map<number, Entry> {
    if (this.#index) return this.#index;
    const all = new Map<number, Entry>();
    for (const { entries } of this.sections)
      for (const [number, entry] of entries) if (!all.has(number)) all.set(number, entry);
    this.#index = all;
    return all;
  }

  /** The object, or null when it is free, absent or cannot be read (which is reported). */
  object(number: number): Value {
    if (this.#before && !this.sections[0]?.entries.has(number)) return this.#before.object(number);
    const known = this.#objects.get(number);
    if (known !== undefined) return known;
    const entry = this.entry(number);
    if (entry?.kind === 'PACKED') return this.#unpack(number, entry.stream, entry.index);
    this.#objects.set(number, null); // an object that needs itself to be read cannot be read
    const value = this.#read(number);
    this.#objects.set(number, value);
    return value;
  }

  /** The value at the end of any chain of references. */
  resolve = (value: Value | undefined): Value => {
    let found = value ?? null;
    for (let i = 0; found instanceof Ref; i++) {
      if (i >= maxChain) return null;
      const entry = this.entry(found.number);
      const isIt = entry?.kind === 'AT' ? entry.generation === found.generation : found.generation === 0;
      if (entry?.kind === 'AT' && !isIt)
        this.#report(entry.offset, `a reference to another generation of object ${found.number}`, 'UNUSUAL');
      found = isIt ? this.object(found.number) : null;
    }
    return found;
  };

  dict(value: Value | undefined): Dict | null {
    const found = this.resolve(value);
    return isDict(found) ? found : null;
  }

  list(value: Value | undefined): Value[] | null {
    const found = this.resolve(value);
    return Array.isArray(found) ? found : null;
  }

  name(value: Value | undefined): string | null {
    const found = this.resolve(value);
    return found instanceof Name ? found.text : null;
  }

  number(value: Value | undefined): number | null {
    const found = this.resolve(value);
    return typeof found === 'number' ? found : null;
  }

  text(value: Value | undefined): string | null {
    const found = this.resolve(value);
    return found instanceof Text ? textOf(found) : null;
  }

  catalog(): Dict | null {
    return this.dict(this.trailer.get('Root'));
  }

  decode(stream: Stream, bound: number): Buffer | null {
    return decodeStream(stream, bound, this.resolve);
  }

  #read(number: number): Value {
    const entry = this.entry(number);
    if (entry?.kind !== 'AT') return null;
    const object = this.objectAt(entry.offset);
    if (object === null) return null;
    if (object.number === number && object.generation === entry.generation) return object.value;
    this.reportUnread(entry.offset, `another object in the place of object ${number}`);
    return null;
  }

  /** The object that begins at the offset, or null when there is none (which is reported). */
  objectAt(offset: number): IndirectObject | null {
    const lengthOf = (ref: Ref): number | null => this.number(ref);
    try {
      if (offset >= this.end) throw new SyntaxProblem(offset, 'an object lies outside the file');
      const report = this.#reportFound;
      return readIndirect(new Scanner(this.bytes, offset, this.end, report), lengthOf, report);
    } catch (error) {
      if (!(error instanceof SyntaxProblem)) throw error;
      this.reportUnread(error.at, error.message);
      return null;
    }
  }

  #unpack(number: number, stream: number, index: number): Value {
    const packed = this.#streams.find(stream, () => this.#unpackAll(stream));
    if (packed === null) return null;
    if (packed.numbers[index] === number) return packed.values[index] ?? null;
    this.reportUnread(0, `another object in the place of object ${number}`);
    const at = packed.numbers.indexOf(number);
    return at < 0 ? null : (packed.values[at] ?? null);
  }

  #unpackAll(number: number): Packed | null {
    const entry = this.entry(number);
    const stream = entry?.kind === 'AT' ? this.object(number) : null;
    if (!(stream instanceof Stream) || !isName(stream.dict.get('Type'), 'ObjStm')) {
      this.reportUnread(0, `an object stream that is none, ${number}`);
      return null;
    }
    const data = this.decode(stream, this.#streams.left);
    if (data === null) {
      this.reportUnread(0, `an object stream that cannot be read, ${number}`);
      return null;
    }
    this.#streams.left -= data.length;
    const [count, first] = [this.number(stream.dict.get('N')), this.number(stream.dict.get('First'))];
    return unpackObjects(data, count, first, (_, what, kind) =>
      this.#reportFound(0, `${what}, in object stream ${number}`, kind),
    );
  }
}

/** Text in UTF-16, UTF-8 or, roughly, PDFDocEncoding. */
export function textOf({ bytes }: Text): string {
  if (bytes[0] === 0xfe && bytes[1] === 0xff) {
    const units = Buffer.from(bytes.subarray(2, bytes.length - (bytes.length % 2)));
    return units.swap16().toString('utf16le');
  }
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return bytes.toString('utf8', 3);
  return bytes.toString('latin1');
}

/**
 * Opens the file as it was when it ended at `end`. Throws a `SyntaxProblem` when its end or its last section cannot be
 * read. When an older section cannot be read, that is reported, its objects are absent, and `unread` says so.
 */
export function openFile(bytes: Buffer, end: number, report: Report): PdfFile {
  const read: Read & { unread: string[] } = { sections: [], unread: [] };
  const reportUnread = (at: number, what: string): void => {
    if (read.unread.length < maxUnread) read.unread.push(what);
    report(at, what, 'TWO_WAYS');
  };
  const reportFound: Report = (at, what, kind) =>
    kind === 'TWO_WAYS' ? reportUnread(at, what) : report(at, what, kind);
  const seen = new Set<number>();
  let left = maxEntries;
  for (let at: number | null = startOf(bytes, end); at !== null; ) {
    if (seen.has(at) || read.sections.length >= maxSections || left < 0) {
      reportUnread(at, 'cross-references that do not end');
      break;
    }
    seen.add(at);
    try {
      const section = readSection(bytes, at, end, reportFound);
      read.sections.push(section, ...besides(section, bytes, end, reportFound));
      left -= section.entries.size;
      at = section.before;
    } catch (error) {
      if (!(error instanceof SyntaxProblem) || read.sections.length === 0) throw error;
      reportUnread(error.at, error.message);
      break;
    }
  }
  return new PdfFile(bytes, end, read, report);
}

/**
 * The cross-reference stream next to a table (ISO 32000-2, 7.5.8.4): readers that know both look into the table first, and
 * then for what is free or absent there into the stream. Throws a `SyntaxProblem` when it cannot be read.
 */
function besides(table: Section, bytes: Buffer, end: number, report: Report): Section[] {
  const at = table.trailer.get('XRefStm') ?? null;
  if (at === null) return [];
  report(table.from, 'two kinds of cross-references side by side', 'UNUSUAL');
  if (table.stream !== null || typeof at !== 'number')
    throw new SyntaxProblem(table.from, 'a trailer that leads nowhere');
  const stream = readSection(bytes, at, end, report);
  for (const [number, entry] of stream.entries)
    if ((table.entries.get(number)?.kind ?? 'FREE') === 'FREE') table.entries.set(number, entry);
  return [stream];
}

/** The offset that the last `startxref` names (ISO 32000-2, 7.5.5). */
export function startOf(bytes: Buffer, end: number): number {
  const from = Math.max(0, end - 1024);
  const tail = bytes.toString('latin1', from, end);
  const found = /startxref[\s\0]+(\d{1,15})[\s\0]+%%EOF[\s\0]*$/.exec(tail);
  if (!found) throw new SyntaxProblem(end, 'it does not end as a PDF does');
  return Number(found[1]);
}
