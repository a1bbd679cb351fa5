/** Indirect objects and streams (ISO 32000-2, 7.3.8 and 7.3.10), read at an offset. */
import { type Report, SyntaxProblem } from './report.ts';
import type { Scanner } from './scanner.ts';
import { type Dict, isDict, Ref, Stream, type Value } from './values.ts';

export interface IndirectObject {
  number: number;
  generation: number;
  value: Value;
  /** Offsets of its number and behind `endobj`. */
  from: number;
  to: number;
}

/** The length that an indirect `Length` refers to; null when it cannot be determined. */
export type LengthOf = (ref: Ref) => number | null;

const [cr, lf] = [13, 10];

/** Reads `N G obj … endobj` at the scanner's position. Throws a `SyntaxProblem`. */
export function readIndirect(scanner: Scanner, lengthOf: LengthOf, report: Report): IndirectObject {
  const from = scanner.at;
  const number = headNumber(scanner, report);
  scanner.space();
  const generation = headNumber(scanner, report);
  scanner.space();
  scanner.must('obj');
  if (skipUnfinished(scanner, report)) return { number, generation, value: null, from, to: scanner.at };
  const value = scanner.value();
  scanner.space();
  const whole = isDict(value) && scanner.keyword('stream') ? readStream(scanner, value, lengthOf, report) : value;
  scanner.space();
  scanner.must('endobj');
  return { number, generation, value: whole, from, to: scanner.at };
}

/** An object with the beginning of a dictionary and the end of a stream, as GraphicsMagick leaves some: it has nothing. */
function skipUnfinished(scanner: Scanner, report: Report): boolean {
  const text = scanner.bytes.toString('latin1', scanner.at, Math.min(scanner.at + 40, scanner.end));
  const found = /^\s*<<\s*endstream\s+endobj(?=\s)/.exec(text);
  if (!found) return false;
  report(scanner.at, 'an object without a value', 'UNUSUAL');
  scanner.at += found[0].length;
  return true;
}

function headNumber(scanner: Scanner, report: Report): number {
  const from = scanner.at;
  const found = scanner.digits();
  if (found === null) throw new SyntaxProblem(from, 'an object has no number');
  if (found !== 0 && scanner.bytes[from] === 48) report(from, 'an object whose number has leading zeros', 'UNUSUAL');
  return found;
}

function readStream(scanner: Scanner, dict: Dict, lengthOf: LengthOf, report: Report): Stream {
  const { bytes, at } = scanner;
  if (bytes[at] === cr && bytes[at + 1] === lf) scanner.at += 2;
  else if (bytes[at] === lf) scanner.at += 1;
  else if (bytes[at] === cr) {
    report(at, 'a stream that begins after a carriage return alone', 'UNUSUAL');
    scanner.at += 1;
  } else throw new SyntaxProblem(at, 'a stream does not begin on a line of its own');
  const start = scanner.at;
  const given = dict.get('Length') ?? null;
  const length = given instanceof Ref ? lengthOf(given) : typeof given === 'number' ? given : null;
  if (dict.has('F')) report(at, 'a stream whose content is in another file', 'UNUSUAL');
  if (length !== null && Number.isSafeInteger(length) && length >= 0 && start + length <= scanner.end) {
    scanner.at = start + length;
    if (bytes[scanner.at] === cr) scanner.at++;
    if (bytes[scanner.at] === lf) scanner.at++;
    if (scanner.keyword('endstream')) return new Stream(dict, bytes.subarray(start, start + length));
  }
  report(start, 'a stream of another length than it says', 'TWO_WAYS');
  const end = nextEnd(bytes, start);
  if (end < 0 || end + 9 > scanner.end) throw new SyntaxProblem(start, 'a stream does not end');
  scanner.at = end + 9;
  let to = end;
  if (to > start && bytes[to - 1] === lf) to--;
  if (to > start && bytes[to - 1] === cr) to--;
  return new Stream(dict, bytes.subarray(start, to));
}

const ends = new WeakMap<Buffer, { from: number; at: number }>();

/** The next `endstream`, remembered, so that a file full of streams without an end is searched once. */
function nextEnd(bytes: Buffer, from: number): number {
  const known = ends.get(bytes);
  if (known && from >= known.from && (from <= known.at || known.at < 0)) return known.at;
  const at = bytes.indexOf('endstream', from);
  ends.set(bytes, { from, at });
  return at;
}
