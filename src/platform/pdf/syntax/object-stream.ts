/** Object streams (ISO 32000-2, 7.5.7): objects one after the other, with a list of their numbers and places before them. */
import { type Report, SyntaxProblem } from './report.ts';
import { Scanner } from './scanner.ts';
import type { Value } from './values.ts';

export interface Packed {
  numbers: number[];
  values: Value[];
}

/** So many values of one object stream are read. */
const maxValues = 1_000_000;

/** How much is unpacked of a file of that size: far more than any writer packs, and not what only wastes time. */
export const packedBytesOf = (size: number): number => Math.min(64 * mebibyte, 4 * mebibyte + 20 * size);

const mebibyte = 1024 * 1024;
const maxKept = 16 * mebibyte;

/** The object streams of a file that were unpacked last. Those that are dropped can be unpacked again, within limits. */
export class ObjectStreams {
  /** So many bytes may still be unpacked. */
  left: number;
  #droppable: number;
  #size = 0;
  readonly #kept = new Map<number, { packed: Packed | null; size: number }>();

  constructor(left: number) {
    this.left = left;
    this.#droppable = 2 * left;
  }

  /** Unpacks the stream unless it is at hand. One that needs itself to be unpacked has nothing. */
  find(number: number, unpack: () => Packed | null): Packed | null {
    const known = this.#kept.get(number);
    if (known) return known.packed;
    const kept: { packed: Packed | null; size: number } = { packed: null, size: 0 };
    this.#kept.set(number, kept);
    const before = this.left;
    kept.packed = unpack();
    kept.size = before - this.left;
    this.#size += kept.size;
    for (const other of this.#kept.keys()) if (this.#size > maxKept && other !== number) this.#drop(other);
    return kept.packed;
  }

  #drop(number: number): void {
    const size = this.#kept.get(number)?.size ?? 0;
    if (size === 0 || size > this.#droppable) return;
    this.#kept.delete(number);
    this.#size -= size;
    this.#droppable -= size;
    this.left += size;
  }
}

/** The objects in the decoded data; `count` and `first` are N and First. Null if there are none. */
export function unpackObjects(data: Buffer, count: number | null, first: number | null, report: Report): Packed | null {
  if (count === null || first === null || !(first >= 0 && first <= data.length)) {
    report(0, 'no objects', 'TWO_WAYS');
    return null;
  }
  const head = new Scanner(data, 0, first, report);
  const packed: Packed = { numbers: [], values: [] };
  let left = maxValues;
  for (let i = 0; i < count; i++) {
    head.space();
    const number = head.digits();
    head.space();
    const offset = head.digits();
    if (number === null || offset === null) {
      report(0, 'a list of objects that cannot be read', 'TWO_WAYS');
      return packed;
    }
    packed.numbers.push(number);
    try {
      const scanner = new Scanner(data, first + offset, data.length, report);
      packed.values.push(scanner.value());
      left -= scanner.values;
      if (left < 0) throw new SyntaxProblem(0, 'more values than are read');
    } catch (error) {
      if (!(error instanceof SyntaxProblem)) throw error;
      report(0, error.message, 'TWO_WAYS');
      if (left < 0) return packed;
      packed.values.push(null);
    }
  }
  return packed;
}
