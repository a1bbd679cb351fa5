import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withoutMetadata } from './metadata.ts';
import { orientationIn } from './orientation.ts';

const segment = (marker: number, content: Buffer | string): Buffer => {
  const body = Buffer.from(content as string, 'latin1');
  return Buffer.concat([Buffer.from([0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 255]), body]);
};
/** With GPS data, as a camera writes it, and an orientation. */
const exif = (orientation: number): Buffer =>
  segment(
    0xe1,
    `Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0${String.fromCharCode(orientation)}\0\0\0\0\0\0SECRET place`,
  );
const jfif = segment(0xe0, 'JFIF\0\x01\x01\0\0\x01\0\x01\0\0');
const icc = segment(0xe2, 'ICC_PROFILE\0\x01\x01profile');
const adobe = segment(0xee, 'Adobe\0\x64\0\0\0\0\x01');
const table = segment(0xdb, 'table');
const frame = segment(0xc0, '\x08\0\x04\0\x05\x01\x01\x11\0');
const scan = Buffer.concat([segment(0xda, '\x01\x01\0\0\x3f\0'), Buffer.from([1, 0xff, 0, 2, 0xff, 0xd0, 3])]);
const [start, end] = [Buffer.from([0xff, 0xd8]), Buffer.from([0xff, 0xd9])];
const jpeg = (...segments: Buffer[]): Buffer => Buffer.concat([start, ...segments, end]);

describe('A JPEG without metadata', () => {
  test.each([
    ['Exif', exif(1)],
    ['XMP', segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0SECRET')],
    ['several pictures', segment(0xe2, 'MPF\0SECRET')],
    ['IPTC', segment(0xed, 'Photoshop 3.0\0SECRET')],
    ['an extension of JFIF', segment(0xe0, 'JFXX\0SECRET')],
    ['data of a camera', segment(0xef, 'SECRET')],
    ['a comment', segment(0xfe, 'SECRET')],
  ])('has no %s', (_, removed) => {
    const clean = jpeg(jfif, icc, adobe, table, frame, scan);
    expect(withoutMetadata(jpeg(jfif, removed, icc, adobe, table, removed, frame, scan))).toEqual(clean);
    expect(withoutMetadata(clean)).toEqual(clean);
  });

  test('has nothing between its scans and behind its end', () => {
    const given = jpeg(jfif, table, frame, scan, segment(0xfe, 'SECRET'), scan);
    const all = Buffer.concat([given, jpeg(exif(1), frame, scan), Buffer.from('SECRET')]);
    expect(withoutMetadata(all)).toEqual(jpeg(jfif, table, frame, scan, scan));
  });

  test('has no thumbnail', () => {
    const given = segment(0xe0, 'JFIF\0\x01\x01\0\0\x01\0\x01\x01\x02SECRET');
    expect(withoutMetadata(jpeg(given, frame, scan))).toEqual(jpeg(jfif, frame, scan));
  });

  test.each([2, 3, 4, 5, 6, 7, 8])('keeps orientation %i', orientation => {
    const clean = withoutMetadata(jpeg(jfif, exif(orientation), table, frame, scan));
    expect(orientationIn(clean)).toBe(orientation);
    expect(clean.includes('SECRET')).toBe(false);
    expect(withoutMetadata(clean)).toEqual(clean);
  });

  test('is cut off where it was cut off', () => {
    const whole = jpeg(jfif, exif(6), table, frame, scan);
    expect(withoutMetadata(whole.subarray(0, -2))).toEqual(withoutMetadata(whole));
  });

  test('never throws, and leaves other data alone', () => {
    const whole = jpeg(jfif, exif(6), icc, table, frame, scan);
    fc.assert(
      fc.property(fc.nat(whole.length), fc.uint8Array({ maxLength: 40 }), (cut, tail) => {
        expect(Buffer.isBuffer(withoutMetadata(Buffer.concat([whole.subarray(0, cut), tail])))).toBe(true);
      }),
    );
    expect(withoutMetadata(Buffer.from('\x89PNG SECRET'))).toEqual(Buffer.from('\x89PNG SECRET'));
  });
});
