import { deflateSync } from 'node:zlib';
import { PdfArray, PdfName, PdfStream } from '@libpdf/core';
import { describe, expect, it } from 'vitest';
import { decodeBounded, stateBalance } from './content.ts';
import { unpackAscii85, unpackHex, unpackLzw, unpackRunLength } from './unpack.ts';

const none = { getObject: () => null };
const balance = (operators: string) => stateBalance(Buffer.from(operators));
const even = { loose: [], open: 0, inText: false };

describe('The stack of graphics states', () => {
  it('counts only operators that are separate words', () => {
    expect(balance('q 1 0 0 1 0 0 cm Q')).toEqual(even);
    expect(balance('q q 2 0 0 2 50 50 cm')).toEqual({ ...even, open: 2 });
    expect(balance('q\n/q gs/Q Do[(q)]TJ q1 aq Q')).toEqual(even);
  });

  it('reports restores without a save, and a text object that is not closed', () => {
    expect(balance('Q Q q\n')).toEqual({ ...even, loose: [0, 2], open: 1 });
    expect(balance('q Q Q q BT (ET) Tj ET BT')).toEqual({ loose: [4], open: 1, inText: true });
  });

  it('ignores strings, comments and inline images', () => {
    expect(balance('(q \\) q (q) Q) Tj % q q\nq Q')).toEqual(even);
    expect(balance('q BI /W 1 ID q q q EI Q')).toEqual(even);
  });
});

/** Packs codes of nine to twelve bits, clearing the table before it is full. */
function lzw(bytes: Buffer): Buffer {
  let [held, bits, width, next] = [0, 0, 9, 258];
  const out: number[] = [];
  const put = (code: number): void => {
    held = (held << width) | code;
    bits += width;
    for (; bits >= 8; bits -= 8) out.push((held >> (bits - 8)) & 255);
    held &= (1 << bits) - 1;
  };
  let table = new Map<string, number>();
  put(256);
  let word = '';
  const codeOf = (text: string): number => (text.length === 1 ? text.charCodeAt(0) : (table.get(text) ?? 0));
  for (const byte of bytes) {
    const char = String.fromCharCode(byte);
    if (word === '' || table.has(word + char)) {
      word += char;
      continue;
    }
    put(codeOf(word));
    table.set(word + char, next++);
    if (next + 1 > 1 << width) width++;
    if (next === 4095) {
      put(256);
      [table, next, width] = [new Map(), 258, 9];
    }
    word = char;
  }
  if (word !== '') put(codeOf(word));
  put(257);
  out.push((held << (8 - bits)) & 255);
  return Buffer.from(out);
}

describe('Packed content', () => {
  const texts = [
    Buffer.from('q 1 0 0 1 0 0 cm Q '.repeat(500)),
    Buffer.alloc(100_000, 65),
    Buffer.from(Array.from({ length: 5000 }, (_, i) => (i * 7919) & 255)),
  ];

  it('is unpacked to the original', () => {
    for (const text of texts) expect(unpackLzw(lzw(text), 200_000, 1)).toEqual(text);
    expect(unpackRunLength(Buffer.from([2, 1, 2, 3, 255, 9, 129, 7, 128, 5]), 200, 1)).toEqual(
      Buffer.concat([Buffer.from([1, 2, 3, 9, 9]), Buffer.alloc(128, 7)]),
    );
    expect(
      unpackAscii85(
        Buffer.from(
          '9jqo^BlbD-BleB1DJ+*+F(f,q/0JhKF<GL>Cj@.4Gp$d7F!,L7@<6@)/0JDEF<G%<+EV:2F!,O<DJ+*.@<*K0@<6L(Df-\\0Ec5e;DffZ(EZee.Bl.9pF"AF~>',
        ),
        500,
        1,
      )?.toString(),
    ).toBe('Man is distinguished, not only by his reason, but by this singular passion from other animals, ');
    expect(unpackAscii85(Buffer.from('zz~>'), 100, 1)).toEqual(Buffer.alloc(8));
    expect(unpackHex(Buffer.from('48 65 6C6c 6f7>'), 100, 1)).toEqual(Buffer.from('Hellop'));
  });

  it('is unpacked within its limit, through all its filters', () => {
    const stream = (bytes: Uint8Array, ...filters: string[]) =>
      new PdfStream([['Filter', PdfArray.of(...filters.map(one => PdfName.of(one)))]], bytes);
    const text = Buffer.from('BT (x) Tj ET');
    const hex = Buffer.from(`${deflateSync(text).toString('hex')}>`);
    expect(decodeBounded(none, stream(hex, 'ASCIIHexDecode', 'FlateDecode'), 100)).toEqual(text);
    expect(decodeBounded(none, stream(hex, 'AHx', 'Fl'), 5)).toBe('TOO_LARGE');
    expect(decodeBounded(none, stream(lzw(texts[1] ?? text), 'LZWDecode'), 99_999)).toBe('TOO_LARGE');
    expect(decodeBounded(none, stream(lzw(texts[0] ?? text), 'LZWDecode'), 99_999)).toEqual(texts[0]);
    expect(
      decodeBounded(
        none,
        stream(deflateSync(deflateSync(Buffer.alloc(9_000_000))), 'FlateDecode', 'FlateDecode'),
        100_000,
      ),
    ).toBe('TOO_LARGE');
    expect(decodeBounded(none, stream(text, 'DCTDecode'), 100)).toBeNull();
  });
});
