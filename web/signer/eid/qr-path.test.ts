import decodeQR from 'qr/decode.js';
import { describe, expect, it } from 'vitest';
import { qrPath } from './qr-path.ts';

const scale = 4;

/** Renders the rectangles of the path, black on white. */
const drawn = ({ size, path }: ReturnType<typeof qrPath>) => {
  const width = size * scale;
  const data = new Uint8Array(width * width * 4).fill(255);
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row++) {
      for (let column = Number(x) * scale; column < (Number(x) + Number(length)) * scale; column++) {
        data.fill(0, (row * width + column) * 4, (row * width + column) * 4 + 3);
      }
    }
  }
  return { width, height: width, data };
};

describe('the QR code', () => {
  it('is decoded to the same text by another library, whatever the length', () => {
    const texts = [
      'bankid.67df3917-fa0d-44e5-b327-edcc928297f8.0.dc69358e712458a66a7525beef148ae8526b1c71610eff2c16cdffb4cdac9bf8',
      `bankid.67df3917-fa0d-44e5-b327-edcc928297f8.123.${'0f'.repeat(32)}`,
      'å',
      'x'.repeat(400),
    ];
    expect(texts.map(text => decodeQR(drawn(qrPath(text))))).toEqual(texts);
  });

  it('has a quiet zone of four modules, which scanners require', () => {
    const { size, path } = qrPath('bankid');
    const at = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map(([, x, y, length]) => [x, y, length].map(Number));
    expect(Math.min(...at.flatMap(([x = 0, y = 0]) => [x, y]))).toBe(4);
    expect(Math.max(...at.map(([x = 0, , length = 0]) => x + length), ...at.map(([, y = 0]) => y + 1))).toBe(size - 4);
  });
});
