/**
 * The bytes that a signature covers, and the signature in their gap (ISO 32000-1, 12.8.1), also found by searching the bytes
 * of a file whose structure leads to none.
 */
import { createHash, type Hash } from 'node:crypto';
import { closed } from '../cms/ber.ts';
import { readOne } from '../cms/der.ts';

export interface SignedRange {
  /** The four numbers as written in the file. */
  numbers: [zero: number, first: number, second: number, rest: number];
  /** The parts before and after the signature. */
  parts: [Buffer, Buffer];
  /** The signature with its padding, and without. */
  slot: Buffer;
  der: Buffer;
  /** Written as strictly as ours: a hexadecimal string in one case, DER, padded with zeros. */
  strict: boolean;
  /** End of the signed bytes. */
  end: number;
}

export type DigestOf = (range: SignedRange, algorithm: string) => Buffer;

export const digestOfRange: DigestOf = ({ parts }, algorithm) => {
  const hash = createHash(algorithm);
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/**
 * Digests of ranges of one file. Each revision is signed together with all before it, so what the ranges begin with is hashed
 * once for all of them.
 */
export function digestsOf(ranges: readonly SignedRange[]): DigestOf {
  const ordered = [...ranges].sort((a, b) => a.parts[0].length - b.parts[0].length);
  const beginnings = new Map<string, Map<SignedRange, Hash>>();
  const hashed = (algorithm: string): Map<SignedRange, Hash> => {
    const found = new Map<SignedRange, Hash>();
    const hash = createHash(algorithm);
    let at = 0;
    for (const range of ordered) {
      const [beginning] = range.parts;
      hash.update(beginning.subarray(at));
      at = beginning.length;
      found.set(range, hash.copy());
    }
    beginnings.set(algorithm, found);
    return found;
  };
  return (range, algorithm) => {
    const beginning = (beginnings.get(algorithm) ?? hashed(algorithm)).get(range);
    return beginning ? beginning.copy().update(range.parts[1]).digest() : digestOfRange(range, algorithm);
  };
}

/** No more signatures of one file are checked, nor more byte ranges looked at. */
export const maxSignatures = 100;
const maxRanges = 1_000;

/** The file has more signatures, or what looks like them, than are checked. */
export class TooManySignatures extends Error {
  constructor() {
    super(`It has more than ${maxSignatures} signatures`);
  }
}

/** Every byte range of the file that has a signature in its gap. Each is decoded once. Throws TooManySignatures. */
export function signedRanges(bytes: Buffer): SignedRange[] {
  const found = new Map<number, SignedRange>();
  const seen = new Set<string>();
  for (let at = bytes.indexOf('/ByteRange'); at >= 0; at = bytes.indexOf('/ByteRange', at + 10)) {
    const text = bytes.toString('latin1', at, at + 120);
    const numbers = /^\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/.exec(text)?.slice(1).map(Number) ?? [];
    const [zero, first, second, rest] = numbers;
    if (zero === undefined || first === undefined || second === undefined || rest === undefined) continue;
    const written = numbers.join(' ');
    if (found.has(first) || seen.has(written)) continue;
    seen.add(written);
    const range = rangeOf(bytes, [zero, first, second, rest]);
    if (range) found.set(first, range);
    if (found.size > maxSignatures || seen.size > maxRanges) throw new TooManySignatures();
  }
  return [...found.values()];
}

/** Null unless the gap contains exactly one hexadecimal string. */
export function rangeOf(bytes: Buffer, numbers: SignedRange['numbers']): SignedRange | null {
  const [zero, first, second, rest] = numbers;
  const end = second + rest;
  if (zero !== 0 || first < 1 || second < first + 4 || rest < 1 || end > bytes.length) return null;
  if (bytes[first] !== 0x3c || bytes[second - 1] !== 0x3e) return null;
  const hex = bytes.toString('latin1', first + 1, second - 1);
  if (!/^[0-9a-fA-F\s]+$/.test(hex)) return null;
  const isPlain = hex.length % 2 === 0 && /^(?:[0-9a-f]+|[0-9A-F]+)$/.test(hex);
  const digits = hex.replace(/\s/g, '');
  const slot = Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex');
  const parts: SignedRange['parts'] = [bytes.subarray(0, first), bytes.subarray(second, end)];
  return { numbers, parts, slot, end, ...derIn(slot, isPlain) };
}

/**
 * Other programs use indefinite lengths and arbitrary padding. If it is not a signature at all, a later check reports
 * that.
 */
function derIn(slot: Buffer, isPlain: boolean): Pick<SignedRange, 'der' | 'strict'> {
  try {
    const der = readOne(slot).raw;
    return { der, strict: isPlain && slot.subarray(der.length).every(byte => byte === 0) };
  } catch {
    try {
      return { der: closed(slot), strict: false };
    } catch {
      return { der: slot, strict: false };
    }
  }
}
