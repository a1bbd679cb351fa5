/** Converts signatures with indefinite lengths (X.690, 8.1.3.6), which many programs write, into what DER allows. */
import { DerError, readOne, tagged } from './der.ts';

const deepest = 32;

/** The first element with every indefinite length replaced; contents of elements with a known length stay unchanged. */
export function closed(bytes: Buffer): Buffer {
  return close(bytes, 0, 0).der;
}

function close(bytes: Buffer, from: number, depth: number): { der: Buffer; next: number } {
  const tag = bytes[from] ?? 0;
  if (depth > deepest) throw new DerError('BER: too deep');
  if (bytes[from + 1] !== 0x80) {
    const { raw } = readOne(bytes.subarray(from));
    return { der: raw, next: from + raw.length };
  }
  if ((tag & 0x20) === 0 || (tag & 31) === 31) throw new DerError('BER: no constructed element');
  const within: Buffer[] = [];
  let at = from + 2;
  while (bytes[at] !== 0 || bytes[at + 1] !== 0) {
    const { der, next } = close(bytes, at, depth + 1);
    within.push(der);
    at = next;
  }
  return { der: tagged(tag, ...within), next: at + 2 };
}
