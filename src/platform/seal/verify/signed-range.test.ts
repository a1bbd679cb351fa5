import { describe, expect, it } from 'vitest';
import { digestOfRange, digestsOf, maxSignatures, type SignedRange, signedRanges } from './signed-range.ts';
import { verifyPdf } from './verify.ts';

/** A file with a gap of hexadecimal digits, and as many byte ranges as wanted. */
function fileWith(ranges: number, digits: number, restOf: (i: number) => number): Buffer {
  const head = '%PDF-1.7\n';
  const first = head.length;
  const second = first + digits + 2;
  const gap = `<${'0'.repeat(digits)}>`;
  const texts = Array.from({ length: ranges }, (_, i) => `/ByteRange [0 ${first} ${second} ${restOf(i)}]\n`);
  return Buffer.from(`${head}${gap}\n${texts.join('')}`, 'latin1');
}

/** A file with as many gaps as wanted, each with a byte range of its own. */
function fileWithGaps(gaps: number): Buffer {
  let text = '%PDF-1.7\n';
  for (let i = 0; i < gaps; i++) {
    const first = text.length;
    text += `<3000>\n/ByteRange [0 ${first} ${first + 6} 5]\n`;
  }
  return Buffer.from(text, 'latin1');
}

/** How often a part of the file as long as the gap is turned into text. */
function decodings(bytes: Buffer, digits: number): number {
  let count = 0;
  const counted = new Proxy(bytes, {
    get(target, name) {
      const value = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      return (...given: unknown[]) => {
        const answer = value.apply(target, given);
        if (name === 'toString' && typeof answer === 'string' && answer.length >= digits) count++;
        return answer;
      };
    },
  });
  signedRanges(counted);
  return count;
}

describe('Byte ranges of a file', () => {
  it('are decoded once, however often they are repeated', () => {
    expect(
      decodings(
        fileWith(5_000, 2_000, () => 5),
        2_000,
      ),
    ).toBe(1);
  });

  it('that share their gap are one signature', () => {
    expect(signedRanges(fileWith(5, 20, i => i + 1))).toHaveLength(1);
  });

  it('are checked up to a stated number; a file with more is UNSUPPORTED', async () => {
    expect(signedRanges(fileWithGaps(maxSignatures))).toHaveLength(maxSignatures);
    const { ok, kinds, problems } = await verifyPdf(fileWithGaps(maxSignatures + 1));
    expect([ok, kinds]).toEqual([false, ['UNSUPPORTED']]);
    expect(problems).toEqual(['It has more than 100 signatures, which are not all checked here.']);
  });
});

describe('Digests of several ranges', () => {
  const bytes = Buffer.from(Array.from({ length: 5000 }, (_, i) => (i * 31) % 251));
  const rangeOf = (first: number, second: number, end: number): SignedRange => ({
    numbers: [0, first, second, end - second],
    parts: [bytes.subarray(0, first), bytes.subarray(second, end)],
    slot: Buffer.alloc(0),
    der: Buffer.alloc(0),
    strict: true,
    end,
  });
  const ranges = [rangeOf(3000, 3100, 4000), rangeOf(10, 20, 5000), rangeOf(10, 900, 950), rangeOf(4100, 4200, 4900)];

  it('are those of each alone, in every order and with every hash', () => {
    for (const given of [ranges, [...ranges].reverse()]) {
      const digestOf = digestsOf(given);
      for (const algorithm of ['sha256', 'sha512', 'sha1', 'sha256'])
        for (const range of [...given, rangeOf(1, 2, 3)])
          expect(digestOf(range, algorithm)).toEqual(digestOfRange(range, algorithm));
    }
  });
});
