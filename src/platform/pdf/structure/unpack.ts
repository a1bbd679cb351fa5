/**
 * The filters of content streams (ISO 32000-1, 7.4), each with a limit on its output. Our own, because the library's
 * have no limit and its LZW switches to longer codes one code too late.
 */
import { inflateBounded } from './inflate.ts';

/** Null: not packed with this filter. */
export type Unpacked = Buffer | 'TOO_LARGE' | null;
export type Unpack = (bytes: Buffer, bound: number, earlyChange: 0 | 1) => Unpacked;

/** Codes of 9 to 12 bits; 256 clears the table, 257 ends. `earlyChange` is how many codes early the width grows. */
export const unpackLzw: Unpack = (bytes, bound, earlyChange) => {
  const out = new Output(bound);
  const starts = new Uint32Array(4097); // position of each code's bytes in the output
  const lengths = new Uint32Array(4097);
  let [next, width, previous, held, bits] = [258, 9, 0, 0, 0];
  for (const byte of bytes) {
    held = ((held << 8) | byte) & 0xffffff;
    bits += 8;
    if (bits < width) continue;
    bits -= width;
    const code = (held >> bits) & ((1 << width) - 1);
    if (code === 257) break;
    if (code === 256) {
      [next, width, previous] = [258, 9, 0];
      continue;
    }
    if (code > next || (code === next && previous === 0)) return null;
    const start = out.length;
    if (code < 256) out.add(code);
    else if (code < next) out.repeat(starts[code] ?? 0, lengths[code] ?? 0);
    else out.repeat(start - previous, previous + 1); // the code being defined: the previous one plus its first byte
    if (out.isFull) return 'TOO_LARGE';
    if (previous > 0 && next < 4096) {
      starts[next] = start - previous;
      lengths[next++] = previous + 1;
      if (next + earlyChange >= 1 << width && width < 12) width++;
    }
    previous = out.length - start;
  }
  return out.bytes();
};

export const unpackRunLength: Unpack = (bytes, bound) => {
  const out = new Output(bound);
  for (let i = 0; i < bytes.length && bytes[i] !== 128 && !out.isFull; ) {
    const length = bytes[i] ?? 128;
    if (length < 128) for (const byte of bytes.subarray(i + 1, i + length + 2)) out.add(byte);
    else for (let j = 0; j < 257 - length; j++) out.add(bytes[i + 1] ?? 0);
    i += length < 128 ? length + 2 : 2;
  }
  return out.isFull ? 'TOO_LARGE' : out.bytes();
};

export const unpackHex: Unpack = bytes => {
  const digits = bytes.toString('latin1').split('>')[0]?.replace(/\s/g, '') ?? '';
  return /^[0-9A-Fa-f]*$/.test(digits) ? Buffer.from(digits.length % 2 ? `${digits}0` : digits, 'hex') : null;
};

export const unpackAscii85: Unpack = (bytes, bound) => {
  const out = new Output(bound);
  let group: number[] = [];
  const flush = (): void => {
    const count = group.length - 1;
    while (group.length < 5) group.push(84);
    const value = group.reduce((sum, digit) => sum * 85 + digit, 0);
    for (let i = 0; i < count; i++) out.add(Math.floor(value / 256 ** (3 - i)) & 255);
    group = [];
  };
  for (const byte of bytes) {
    if (byte === 0x7e || out.isFull) break;
    if (byte <= 32) continue;
    if (byte === 0x7a && group.length === 0) for (let i = 0; i < 4; i++) out.add(0);
    else if (byte < 33 || byte > 117) return null;
    else if (group.push(byte - 33) === 5) flush();
  }
  if (group.length > 1) flush();
  return out.isFull ? 'TOO_LARGE' : out.bytes();
};

/** By the filter's name and abbreviation, without the filters for images. */
export const filters: Partial<Record<string, Unpack>> = {
  FlateDecode: inflateBounded,
  Fl: inflateBounded,
  LZWDecode: unpackLzw,
  LZW: unpackLzw,
  RunLengthDecode: unpackRunLength,
  RL: unpackRunLength,
  ASCIIHexDecode: unpackHex,
  AHx: unpackHex,
  ASCII85Decode: unpackAscii85,
  A85: unpackAscii85,
};

/** A growing sequence of bytes, up to a limit. */
class Output {
  length = 0;
  readonly #bound: number;
  #buffer = Buffer.alloc(4096);

  constructor(bound: number) {
    this.#bound = bound;
  }

  get isFull(): boolean {
    return this.length > this.#bound;
  }

  add(byte: number): void {
    if (this.isFull) return;
    if (this.length === this.#buffer.length) this.#buffer = Buffer.concat([this.#buffer, this.#buffer]);
    this.#buffer[this.length++] = byte;
  }

  /** Repeats output from `start`; the range may overlap with what it adds. */
  repeat(start: number, count: number): void {
    for (let i = 0; i < count; i++) this.add(this.#buffer[start + i] ?? 0);
  }

  bytes(): Buffer {
    return this.#buffer.subarray(0, this.length);
  }
}
