/** Reads the golden images: PNG with 8 bits of red, green and blue, not interlaced, as written by pdftoppm; and writes such. */
import { deflateSync, inflateSync } from 'node:zlib';

export interface Picture {
  width: number;
  height: number;
  /** Red, green and blue of each pixel, row by row. */
  pixels: Buffer;
}

export function readPng(file: Buffer): Picture {
  const data: Buffer[] = [];
  let [width, height, channels] = [0, 0, 3];
  for (let at = 8; at < file.length; at += file.readUInt32BE(at) + 12) {
    const type = file.toString('latin1', at + 4, at + 8);
    const body = file.subarray(at + 8, at + 8 + file.readUInt32BE(at));
    if (type === 'IHDR') {
      [width, height] = [body.readUInt32BE(0), body.readUInt32BE(4)];
      if (body[8] !== 8 || (body[9] !== 2 && body[9] !== 0) || body[12] !== 0) throw new Error('not such a PNG');
      channels = body[9] === 2 ? 3 : 1;
    }
    if (type === 'IDAT') data.push(body);
  }
  const rows = unfiltered(inflateSync(Buffer.concat(data)), width * channels, height, channels);
  if (channels === 3) return { width, height, pixels: rows };
  return { width, height, pixels: Buffer.from([...rows].flatMap(grey => [grey, grey, grey])) };
}

/** PNG (ISO 15948), 9: each row contains the differences from neighbouring pixels. */
function unfiltered(packed: Buffer, stride: number, height: number, step: number): Buffer {
  const out = Buffer.alloc(stride * height);
  for (let y = 0; y < height; y++) {
    const filter = packed[y * (stride + 1)] ?? 0;
    for (let x = 0; x < stride; x++) {
      const left = x >= step ? (out[y * stride + x - step] ?? 0) : 0;
      const up = y > 0 ? (out[(y - 1) * stride + x] ?? 0) : 0;
      const corner = x >= step && y > 0 ? (out[(y - 1) * stride + x - step] ?? 0) : 0;
      const predicted = [0, left, up, (left + up) >> 1, nearest(left, up, corner)][filter] ?? 0;
      out[y * stride + x] = ((packed[y * (stride + 1) + 1 + x] ?? 0) + predicted) & 255;
    }
  }
  return out;
}

function nearest(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  if (a <= b && a <= c) return left;
  return b <= c ? up : corner;
}

/** The share of pixels that differ by more than a shade. */
export function shareOfDifference(one: Picture, other: Picture): number {
  if (one.width !== other.width || one.height !== other.height) return 1;
  let different = 0;
  for (let at = 0; at < one.pixels.length; at += 3) {
    const apart = [0, 1, 2].some(i => Math.abs((one.pixels[at + i] ?? 0) - (other.pixels[at + i] ?? 0)) > 48);
    if (apart) different++;
  }
  return different / (one.width * one.height);
}

/** A PNG of one colour. */
export function pngOf(width: number, height: number, rgb: readonly [number, number, number]): Buffer {
  const crcTable = Array.from({ length: 256 }, (_, n) => {
    let c = n;
    for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
    return c >>> 0;
  });
  const crc = (bytes: Buffer) =>
    (bytes.reduce((c, byte) => (crcTable[(c ^ byte) & 255] ?? 0) ^ (c >>> 8), 0xffffffff) ^ 0xffffffff) >>> 0;
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const row = Buffer.concat([Buffer.from([0]), Buffer.from(Array.from({ length: width }, () => rgb).flat())]);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
