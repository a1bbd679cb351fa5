/** Reads the orientation from a JPEG's Exif data (CIPA DC-008, 4.6.4), which viewers apply. */

/** Whether viewers swap width and height. Never throws; unreadable data means false. */
export const isTurned = (bytes: Buffer): boolean => orientationIn(bytes) > 4;

/** 1 to 8, 1 being upright. Never throws; unreadable data means upright. */
export function orientationIn(bytes: Buffer): number {
  try {
    const found = orientationOf(bytes);
    return found >= 1 && found <= 8 ? found : upright;
  } catch {
    return upright; // truncated
  }
}

const upright = 1;
const orientationTag = 0x0112;
const maxSegments = 100;
const maxEntries = 500;

function orientationOf(bytes: Buffer): number {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return upright;
  let at = 2;
  for (let segment = 0; segment < maxSegments; segment++) {
    const marker = bytes.readUInt16BE(at);
    if (marker < 0xffc0 || marker === 0xffda) return upright;
    const length = bytes.readUInt16BE(at + 2);
    if (marker === 0xffe1 && bytes.toString('latin1', at + 4, at + 10) === 'Exif\0\0')
      return tagIn(bytes.subarray(at + 10, at + 2 + length));
    at += 2 + length;
  }
  return upright;
}

function tagIn(tiff: Buffer): number {
  const little = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number) => (little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const first = little ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  const entries = Math.min(short(first), maxEntries);
  for (let i = 0; i < entries; i++) {
    const at = first + 2 + i * 12;
    if (short(at) === orientationTag) return short(at + 8);
  }
  return upright;
}
