/**
 * One cross-reference section (ISO 32000-2, 7.5.4, 7.5.5 and 7.5.8) with its trailer: a classic table or a stream,
 * exactly as the standard defines them.
 */
import { decodeStream } from './decode.ts';
import { type IndirectObject, readIndirect } from './indirect.ts';
import { type Report, SyntaxProblem } from './report.ts';
import { Scanner } from './scanner.ts';
import { type Dict, isName, Stream } from './values.ts';

export type Entry =
  | { kind: 'AT'; offset: number; generation: number }
  /** The object with that index in the object stream with that number. */
  | { kind: 'PACKED'; stream: number; index: number }
  | { kind: 'FREE' };

export interface Section {
  /** Where it begins, and where it ends (before `startxref`). */
  from: number;
  to: number;
  /** Null for a table. */
  stream: IndirectObject | null;
  trailer: Dict;
  entries: Map<number, Entry>;
  /** Offset of the section before it; null in the first. */
  before: number | null;
}

/** Numbers above this one are of no real file. */
const maxNumber = 8_388_607;
const maxStreamBytes = 64 * 1024 * 1024;
/** A small file may have so many entries, a larger one as many as bytes. */
const fewEntries = 10_000;
const maxReports = 100;

interface Known {
  section: Section;
  /** The end up to which it was read; it is behind the section. */
  end: number;
  reports: Parameters<Report>[];
}

/** Cache: a file is read as it was at each of its signatures, each time with the sections before. */
const known = new WeakMap<Buffer, Map<number, Known>>();

/** Reads the section at the offset, up to `end`. Throws a `SyntaxProblem`. */
export function readSection(bytes: Buffer, at: number, end: number, report: Report): Section {
  const sections = known.get(bytes) ?? new Map<number, Known>();
  known.set(bytes, sections);
  const found = sections.get(at);
  if (found && found.section.to < Math.min(end, found.end)) {
    for (const one of found.reports) report(...one);
    return found.section;
  }
  const reports = new Map<string, Parameters<Report>>();
  const section = readAnew(bytes, at, end, (...one) => {
    const text = `${one[2]} ${one[1]}`;
    if (reports.size < maxReports || (one[2] === 'TWO_WAYS' && reports.size < 2 * maxReports)) reports.set(text, one);
    report(...one);
  });
  sections.set(at, { section, end, reports: [...reports.values()] });
  return section;
}

function readAnew(bytes: Buffer, at: number, end: number, report: Report): Section {
  const scanner = new Scanner(bytes, at, end, report);
  if (!(at >= 0 && at < end)) throw new SyntaxProblem(at, 'a cross-reference section lies outside the file');
  return scanner.keyword('xref') ? readTable(scanner, at, report) : readStreamSection(scanner, at, report);
}

function readTable(scanner: Scanner, from: number, report: Report): Section {
  const entries: Section['entries'] = new Map();
  scanner.space();
  while (!scanner.keyword('trailer')) {
    const first = numberAt(scanner);
    scanner.space();
    const count = numberAt(scanner);
    skipLineEnd(scanner, report);
    for (let i = 0; i < count; i++) readLine(scanner, first + i, entries, report);
    scanner.space();
  }
  scanner.space();
  const trailer = scanner.dict();
  const to = scanner.at;
  return { from, to, stream: null, trailer, entries, before: beforeOf(trailer, from) };
}

function numberAt(scanner: Scanner): number {
  const found = scanner.digits();
  if (found === null || found > maxNumber)
    throw new SyntaxProblem(scanner.at, 'a cross-reference table cannot be read');
  return found;
}

/** A line feed, a carriage return or both; programs add spaces before it. */
function skipLineEnd(scanner: Scanner, report: Report): void {
  const from = scanner.at;
  scanner.space();
  if (!/^ ?(?:\r\n|\n|\r)$/.test(scanner.bytes.toString('latin1', from, scanner.at)))
    report(from, 'a cross-reference table with unusual spaces', 'UNUSUAL');
}

/** Twenty bytes, or nineteen where a writer ends lines with a line feed alone. */
const lineForm = /^(\d{10}) (\d{5}) ([nf])( \r| \n|\r\n|\n)/;

function readLine(scanner: Scanner, number: number, entries: Section['entries'], report: Report): void {
  const { bytes, at } = scanner;
  const line = lineForm.exec(bytes.toString('latin1', at, Math.min(at + 20, scanner.end)));
  if (!line || number > maxNumber) throw new SyntaxProblem(at, 'a cross-reference table cannot be read');
  if (line[4] === '\n') report(at, 'a cross-reference table with lines of 19 bytes', 'UNUSUAL');
  scanner.at += line[0].length;
  const offset = Number(line[1]);
  // No object stands where the file begins; pdfunite writes such lines for numbers without an object.
  if (line[3] === 'n' && offset === 0) report(at, 'a cross-reference to the beginning of the file', 'UNUSUAL');
  const entry: Entry =
    line[3] === 'f' || offset === 0 ? { kind: 'FREE' } : { kind: 'AT', offset, generation: Number(line[2]) };
  add(entries, number, entry, at, report);
}

function add(entries: Section['entries'], number: number, entry: Entry, at: number, report: Report): void {
  const listed = entries.get(number);
  if (!listed) entries.set(number, entry);
  else {
    const kind = JSON.stringify(listed) === JSON.stringify(entry) ? 'UNUSUAL' : 'TWO_WAYS';
    report(at, `a cross-reference section with object ${number} twice`, kind);
  }
}

function readStreamSection(scanner: Scanner, from: number, report: Report): Section {
  const stream = readIndirect(scanner, () => null, report);
  const { value } = stream;
  if (!(value instanceof Stream) || !isName(value.dict.get('Type'), 'XRef'))
    throw new SyntaxProblem(from, 'there is no cross-reference section');
  const { dict } = value;
  const data = decodeStream(value, maxStreamBytes, one => one);
  const widths = integers(dict, 'W');
  const [a = 0, b = 0, c = 0] = widths ?? [];
  const size = dict.get('Size');
  if (data === null || widths?.length !== 3 || typeof size !== 'number' || a > 4 || b > 8 || c > 8 || a + b + c === 0)
    throw new SyntaxProblem(from, 'a cross-reference stream cannot be read');
  if (b < 1) report(from, 'a cross-reference stream with unusual widths', 'UNUSUAL');
  const index = integers(dict, 'Index') ?? [0, size];
  const counted = index.reduce((sum, one, i) => sum + (i % 2 === 0 ? 0 : one), 0);
  if (index.length % 2 !== 0 || counted > Math.max(fewEntries, scanner.end))
    throw new SyntaxProblem(from, 'a cross-reference stream cannot be read');
  const entries: Section['entries'] = new Map();
  let at = 0;
  for (let i = 0; i < index.length; i += 2) {
    for (let j = 0; j < (index[i + 1] ?? 0); j++, at += a + b + c) {
      const number = (index[i] ?? 0) + j;
      if (at + a + b + c > data.length || number > maxNumber)
        throw new SyntaxProblem(from, 'a cross-reference stream is cut off');
      const entry = entryOf(a === 0 ? 1 : field(data, at, a), field(data, at + a, b), field(data, at + a + b, c));
      if (entry) add(entries, number, entry, from, report);
      else report(from, 'a cross-reference stream with an unknown type', 'UNUSUAL');
    }
  }
  if (at !== data.length) report(from, 'a cross-reference stream that is longer than it says', 'UNUSUAL');
  return { from, to: scanner.at, stream, trailer: dict, entries, before: beforeOf(dict, from) };
}

function integers(dict: Dict, key: string): number[] | null {
  const found = dict.get(key);
  if (!Array.isArray(found)) return null;
  const numbers = found.filter(one => typeof one === 'number' && Number.isSafeInteger(one) && one >= 0);
  return numbers.length === found.length ? (numbers as number[]) : null;
}

function field(data: Buffer, at: number, width: number): number {
  let value = 0;
  for (let i = 0; i < width; i++) value = value * 256 + (data[at + i] ?? 0);
  return value;
}

function entryOf(type: number, second: number, third: number): Entry | null {
  if (type === 0) return { kind: 'FREE' };
  if (type === 1) return { kind: 'AT', offset: second, generation: third };
  return type === 2 ? { kind: 'PACKED', stream: second, index: third } : null;
}

function beforeOf(trailer: Dict, from: number): number | null {
  const before = trailer.get('Prev') ?? null;
  if (before === null) return null;
  if (typeof before !== 'number' || !Number.isSafeInteger(before) || before < 0)
    throw new SyntaxProblem(from, 'a trailer does not lead to the section before it');
  return before;
}
