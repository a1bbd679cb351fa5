import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isTurned } from './orientation.ts';

/** The beginning of a JPEG with an Exif orientation. */
function held(orientation: number, big = false): Buffer {
  const tiff = Buffer.alloc(26);
  tiff.write(big ? 'MM' : 'II', 'latin1');
  const short = (value: number, at: number) => (big ? tiff.writeUInt16BE(value, at) : tiff.writeUInt16LE(value, at));
  const long = (value: number, at: number) => (big ? tiff.writeUInt32BE(value, at) : tiff.writeUInt32LE(value, at));
  short(42, 2);
  long(8, 4);
  short(1, 8);
  short(0x0112, 10);
  short(3, 12);
  long(1, 14);
  short(orientation, 18);
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  const head = Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0, body.length + 2]);
  return Buffer.concat([head, body, Buffer.from([0xff, 0xd9])]);
}

describe('Exif orientation', () => {
  test.each([1, 2, 3, 4])('%i keeps width and height', orientation => {
    expect([isTurned(held(orientation)), isTurned(held(orientation, true))]).toEqual([false, false]);
  });
  test.each([5, 6, 7, 8])('%i swaps width and height', orientation => {
    expect([isTurned(held(orientation)), isTurned(held(orientation, true))]).toEqual([true, true]);
  });
  test('missing or truncated Exif data means not turned', () => {
    expect(isTurned(Buffer.from([0xff, 0xd8, 0xff, 0xda]))).toBe(false);
    const whole = held(6);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: whole.length }), fc.uint8Array({ maxLength: 40 }), (cut, tail) => {
        expect(typeof isTurned(Buffer.concat([whole.subarray(0, cut), tail]))).toBe('boolean');
      }),
    );
  });
});
