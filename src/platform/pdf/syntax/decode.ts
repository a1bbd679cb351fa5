/** Decodes streams (ISO 32000-2, 7.4) with a limit on the result: deflated ones with predictors, ASCII and LZW. */
import { inflateSync } from 'node:zlib';
import { filters } from '../structure/unpack.ts';
import { type Dict, isDict, Name, Ref, type Stream, type Value } from './values.ts';

/** The decoded bytes; null when they are damaged, larger than `bound`, or packed in a way for images only. */
export function decodeStream(stream: Stream, bound: number, resolve: (value: Value) => Value): Buffer | null {
  const listOf = (key: string): Value[] => {
    const found = resolve(stream.dict.get(key) ?? null);
    return Array.isArray(found) ? found.map(resolve) : found === null ? [] : [found];
  };
  const parameters = listOf('DecodeParms');
  let bytes = stream.data;
  for (const [i, filter] of listOf('Filter').entries()) {
    if (!(filter instanceof Name) || i >= maxFilters) return null;
    const given = parameters[i];
    const unpacked = decodeOnce(bytes, filter.text, isDict(given) ? given : new Map(), bound);
    if (unpacked === null) return null;
    bytes = unpacked;
  }
  return bytes.length > bound ? null : bytes;
}

const maxFilters = 8;

function decodeOnce(bytes: Buffer, filter: string, parameters: Dict, bound: number): Buffer | null {
  const number = (key: string, byDefault: number): number => {
    const found = parameters.get(key);
    return typeof found === 'number' ? found : byDefault;
  };
  if ([...parameters.values()].some(one => one instanceof Ref)) return null;
  if (filter !== 'FlateDecode' && filter !== 'LZWDecode') return unpacked(bytes, filter, bound, 1);
  const whole =
    filter === 'FlateDecode' ? inflated(bytes, bound) : unpacked(bytes, filter, bound, number('EarlyChange', 1));
  const predictor = number('Predictor', 1);
  if (whole === null || predictor === 1) return whole;
  if (predictor < 10) return null;
  const { row, pixel } = predictorLayout(number);
  return withoutPredictor(whole, row, pixel);
}

/** Bytes in a row and in a pixel, from the parameters of a filter with a predictor (ISO 32000-2, table 8). */
export function predictorLayout(number: (key: string, byDefault: number) => number): { row: number; pixel: number } {
  const bits = number('Colors', 1) * number('BitsPerComponent', 8);
  return { row: Math.ceil((bits * number('Columns', 1)) / 8), pixel: Math.max(1, Math.ceil(bits / 8)) };
}

function unpacked(bytes: Buffer, filter: string, bound: number, early: number): Buffer | null {
  const found = filters[filter]?.(bytes, bound, early === 0 ? 0 : 1) ?? null;
  return Buffer.isBuffer(found) ? found : null;
}

/** Unlike a viewer, accepts only data that are whole, with their checksum. */
function inflated(bytes: Buffer, maxOutputLength: number): Buffer | null {
  try {
    return inflateSync(bytes, { maxOutputLength });
  } catch {
    return null;
  }
}

/** PNG predictors (ISO 32000-2, 7.4.4.4): `row` bytes in a row, `pixel` bytes in a pixel. */
export function withoutPredictor(bytes: Buffer, row: number, pixel: number): Buffer | null {
  if (!(row >= 1) || row > bytes.length || bytes.length % (row + 1) !== 0) return bytes.length === 0 ? bytes : null;
  const rows = bytes.length / (row + 1);
  const out = Buffer.alloc(rows * row);
  for (let i = 0; i < rows; i++) {
    const kind = bytes[i * (row + 1)] ?? 0;
    if (kind > 4) return null;
    for (let j = 0; j < row; j++) {
      const left = j >= pixel ? (out[i * row + j - pixel] ?? 0) : 0;
      const up = i > 0 ? (out[(i - 1) * row + j] ?? 0) : 0;
      const corner = i > 0 && j >= pixel ? (out[(i - 1) * row + j - pixel] ?? 0) : 0;
      out[i * row + j] = (bytes[i * (row + 1) + 1 + j] ?? 0) + predicted(kind, left, up, corner);
    }
  }
  return out;
}

function predicted(kind: number, left: number, up: number, corner: number): number {
  if (kind === 0) return 0;
  if (kind === 1) return left;
  if (kind === 2) return up;
  if (kind === 3) return (left + up) >> 1;
  const [a, b, c] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)];
  return a <= b && a <= c ? left : b <= c ? up : corner;
}
