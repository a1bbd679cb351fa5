/** Strings (ISO 32000-2, 7.3.4): literal ones and hexadecimal ones. */
import { backslash, close, cr, greater, isSpace, lf, open } from './characters.ts';
import { type Report, SyntaxProblem } from './report.ts';
import { Text } from './values.ts';

/** Where a scanner is: the position moves behind what was read. */
interface Place {
  readonly bytes: Buffer;
  at: number;
  readonly end: number;
  readonly report: Report;
}

const hexDigit = new Int8Array(256).fill(-1);
for (let i = 0; i < 16; i++) {
  hexDigit['0123456789abcdef'.charCodeAt(i)] = i;
  hexDigit['0123456789ABCDEF'.charCodeAt(i)] = i;
}

const escapes: Readonly<Record<number, number>> = {
  110: 10,
  114: 13,
  116: 9,
  98: 8,
  102: 12,
  40: open,
  41: close,
  92: backslash,
};

/** The position of the parenthesis that ends the string which begins here. */
function literalEnd({ bytes, at, end }: Place): number {
  let depth = 0;
  for (let i = at; i < end; i++) {
    const byte = bytes[i];
    if (byte === backslash) i++;
    else if (byte === open) depth++;
    else if (byte === close && --depth === 0) return i;
  }
  throw new SyntaxProblem(at, 'a string does not end');
}

export function literalString(place: Place): Text {
  const { bytes, at: from } = place;
  const to = literalEnd(place);
  const out = Buffer.alloc(to - from);
  let size = 0;
  for (place.at++; place.at < to; ) {
    let byte: number | null = bytes[place.at++] ?? 0;
    if (byte === backslash) byte = escaped(place);
    else if (byte === cr) {
      if (bytes[place.at] === lf) place.at++;
      byte = lf;
    }
    if (byte !== null) out[size++] = byte;
  }
  place.at = to + 1;
  return new Text(out.subarray(0, size), from, place.at);
}

/** Null for the end of a line, which is no part of the string. */
function escaped(place: Place): number | null {
  const { bytes } = place;
  const byte = bytes[place.at++] ?? 0;
  const plain = escapes[byte];
  if (plain !== undefined) return plain;
  if (byte >= 48 && byte <= 55) {
    let code = byte - 48;
    for (let i = 0; i < 2; i++) {
      const digit = (bytes[place.at] ?? 0) - 48;
      if (digit < 0 || digit > 7) break;
      code = code * 8 + digit;
      place.at++;
    }
    if (code > 255) place.report(place.at, 'a string with a code above 255', 'UNUSUAL');
    return code & 255;
  }
  if (byte === cr && bytes[place.at] === lf) place.at++;
  if (byte === cr || byte === lf) return null;
  place.report(place.at, 'a string with an unknown escape', 'UNUSUAL');
  return byte;
}

export function hexString(place: Place): Text {
  const { bytes, at: from } = place;
  const to = bytes.indexOf(greater, from);
  if (to < 0 || to >= place.end) throw new SyntaxProblem(from, 'a string does not end');
  const out = Buffer.alloc((to - from) >> 1);
  let [size, high] = [0, -1];
  for (let i = from + 1; i < to; i++) {
    const byte = bytes[i] ?? 0;
    const digit = hexDigit[byte] ?? -1;
    if (digit < 0) {
      if (isSpace[byte] !== 1) throw new SyntaxProblem(from, 'a hexadecimal string has other characters');
    } else if (high < 0) high = digit;
    else {
      out[size++] = high * 16 + digit;
      high = -1;
    }
  }
  if (high >= 0) out[size++] = high * 16;
  place.at = to + 1;
  return new Text(out.subarray(0, size), from, place.at);
}
