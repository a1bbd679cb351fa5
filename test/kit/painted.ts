/** Makes pictures for tests: PNG with 8 bits per channel. */
import { crc32, deflateSync } from 'node:zlib';

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const out = Buffer.alloc(8);
  out.writeUInt32BE(data.length, 0);
  out.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([out.subarray(0, 4), body, out.subarray(4)]);
};

type Paint = (x: number, y: number) => [red: number, green: number, blue: number, alpha: number];

const shade =
  (width: number): Paint =>
  x => [255 - Math.round((x / width) * 255), 0, Math.round((x / width) * 255), 255];
/** A line of ink on a transparent background. */
export const inkLine =
  (height: number): Paint =>
  (x, y) =>
    Math.abs(y - height / 2 - Math.sin(x / 12) * height * 0.3) < 2 ? [10, 20, 90, 255] : [255, 255, 255, 0];

/** A gradient from red to blue, or whatever `paint` gives. */
export function paintedPng(width: number, height: number, paint: Paint = shade(width)): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 6, 0, 0, 0], 8);
  const rows = Array.from({ length: height }, (_, y) =>
    Buffer.from([0, ...Array.from({ length: width }, (_, x) => paint(x, y)).flat()]),
  );
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
