/** Object streams (ISO 32000-2, 7.5.7): objects one after the other, with a list of their numbers and places before them. */
import { type Report, SyntaxProblem } from './report.ts';
import { Scanner } from './scanner.ts';
import type { Value } from './values.ts';

export interface Packed {
  numbers: number[];
  values: Value[];
}

/** The objects in the decoded data; `count` and `first` are N and First. Null if there are none. */
export function unpackObjects(data: Buffer, count: number | null, first: number | null, report: Report): Packed | null {
  if (count === null || first === null || !(first >= 0 && first <= data.length)) {
    report(0, 'no objects', 'TWO_WAYS');
    return null;
  }
  const head = new Scanner(data, 0, first, report);
  const packed: Packed = { numbers: [], values: [] };
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
      packed.values.push(new Scanner(data, first + offset, data.length, report).value());
    } catch (error) {
      if (!(error instanceof SyntaxProblem)) throw error;
      report(0, error.message, 'TWO_WAYS');
      packed.values.push(null);
    }
  }
  return packed;
}
