import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dataUri, imageFacts, imageTypes } from './image.ts';

/** Images of different sizes, written by ImageMagick. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAMAAAACAQMAAACnuvRZAAAABlBMVEX/AAD///9BHTQRAAAADElEQVQI12NgYGAAAAAEAAEnNCcKAAAAAElFTkSuQmCC',
  'base64',
);
const jpeg = Buffer.from(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8QEBEQCgwSExIQEw8QEBD/2wBDAQMDAwQDBAgEBAgQCwkLEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBD/wAARCAAEAAUDAREAAhEBAxEB/8QAFAABAAAAAAAAAAAAAAAAAAAACf/EABQQAQAAAAAAAAAAAAAAAAAAAAD/xAAVAQEBAAAAAAAAAAAAAAAAAAAGCf/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AD3VTB3/2Q==',
  'base64',
);
const gif = Buffer.from('R0lGODlhBwAGAPAAAACAAAAAACH5BAAAAAAALAAAAAAHAAYAAAIFhI+py1oAOw==', 'base64');
const animated = Buffer.from(
  'R0lGODlhAwACAPAAAP8AAAAAACH5BAAAAAAAIf8LTkVUU0NBUEUyLjADAQAAACwAAAAAAwACAAACAoRfACH5BAAAAAAALAAAAAADAAIAgAAA/wAAAAIChF8AOw==',
  'base64',
);
const lossy = Buffer.from(
  'UklGRjwAAABXRUJQVlA4IDAAAADQAQCdASoJAAgAAgA0JaACdLoB+AADsAD+8MQL/yC5YXXI1/8gP+QH/ID/+PIAAAA=',
  'base64',
);
const lossless = Buffer.from('UklGRhwAAABXRUJQVlA4TA8AAAAvCkACAAcQ/Y/+ByKi/wEA', 'base64');
const extended = Buffer.from(
  'UklGRmAAAABXRUJQVlA4WAoAAAAQAAAADAAACwAAQUxQSAoAAAABB1DAiAhERP8DVlA4IDAAAADQAQCdASoNAAwAAgA0JaACdLoB+AADsAD+8MQL/yC5YXXI1/8gP+QH/ID/+PIAAAA=',
  'base64',
);
const all = { png, jpeg, gif, animated, lossy, lossless, extended };

describe('Image facts', () => {
  test.each([
    [png, 'image/png', 3, 2],
    [jpeg, 'image/jpeg', 5, 4],
    [gif, 'image/gif', 7, 6],
    [animated, 'image/gif', 3, 2],
    [lossy, 'image/webp', 9, 8],
    [lossless, 'image/webp', 11, 10],
    [extended, 'image/webp', 13, 12],
  ])('come from the first bytes', (bytes, mimeType, width, height) => {
    expect(imageFacts(bytes)).toEqual({ ok: true, mimeType, width, height });
  });

  test('other data is rejected, whatever its first bytes resemble', () => {
    for (const bytes of [
      Buffer.alloc(0),
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      Buffer.from('%PDF-1.7'),
      Buffer.from('BM'),
      Buffer.from('GIF87b'),
      Buffer.from([0xff, 0xd8, 0xff, 0xd9]),
      Buffer.from([0xff, 0xd8, ...Array(1_000).fill(0xff)]),
      png.subarray(0, 20),
      Buffer.concat([png.subarray(0, 16), Buffer.alloc(40)]),
    ])
      expect(imageFacts(bytes)).toEqual({
        ok: false,
        code: 'NOT_AN_IMAGE',
        message: 'it is not a PNG, JPEG, GIF or WebP image',
      });
  });

  test('more than 25 million pixels or 5 MB are rejected', () => {
    const huge = Buffer.from(png);
    huge.writeUInt32BE(5_001, 16);
    huge.writeUInt32BE(5_000, 20);
    expect(imageFacts(huge)).toMatchObject({ ok: false, code: 'TOO_MANY_PIXELS' });
    huge.writeUInt32BE(5_000, 16);
    expect(imageFacts(huge)).toMatchObject({ ok: true, width: 5_000 });
    huge.writeUInt32BE(0xffffffff, 16);
    huge.writeUInt32BE(0xffffffff, 20);
    expect(imageFacts(huge)).toMatchObject({ ok: false, code: 'TOO_MANY_PIXELS' });
    expect(imageFacts(Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024)]))).toMatchObject({
      ok: false,
      code: 'TOO_LARGE',
    });
  });

  test('reading a truncated or corrupted image never throws', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.values(all)),
        fc.nat(700),
        fc.nat(700),
        fc.nat(255),
        (bytes, length, at, byte) => {
          const spoiled = Buffer.from(bytes.subarray(0, length));
          if (at < spoiled.length) spoiled[at] = byte;
          const facts = imageFacts(spoiled);
          if (facts.ok) expect(imageTypes).toContain(facts.mimeType);
        },
      ),
      { numRuns: 2_000 },
    );
  });
});

describe('Data URIs', () => {
  test('return the bytes encoded in base64', () => {
    expect(dataUri(`data:image/png;base64,${png.toString('base64')}`)).toEqual({ mimeType: 'image/png', bytes: png });
    expect(dataUri(`DATA:image/JPEG;BASE64,${jpeg.toString('base64')}`)).toEqual({
      mimeType: 'image/jpeg',
      bytes: jpeg,
    });
  });

  test.each([
    '',
    'https://a.example/b.png',
    'data:image/svg+xml;base64,AA',
    'data:text/html;base64,AA',
    'data:image/png,AA',
    'data:,',
  ])('%j is not accepted', source => {
    expect(dataUri(source)).toBeNull();
  });
});
