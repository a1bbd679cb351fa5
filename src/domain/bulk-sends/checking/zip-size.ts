/**
 * How much the entries of a ZIP archive are when they are unpacked: what they say is not believed, since a small archive can
 * unpack to any size. Pure.
 */
import { inflateRawSync } from 'node:zlib';

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const deflated = 8;

/** The start of the directory, which the last bytes of the archive name; null if there is none. */
function directoryOf(zip: Buffer): { at: number; entries: number } | null {
  const first = Math.max(0, zip.length - 65_557);
  for (let at = zip.length - 22; at >= first; at--)
    if (zip.readUInt32LE(at) === endSignature)
      return { at: zip.readUInt32LE(at + 16), entries: zip.readUInt16LE(at + 10) };
  return null;
}

/** Whether all entries together unpack to at most so many bytes. False also for what is no archive, or a broken one. */
export function unpacksWithin(zip: Buffer, maxBytes: number): boolean {
  try {
    const directory = directoryOf(zip);
    if (!directory) return false;
    let { at } = directory;
    let left = maxBytes;
    for (let i = 0; i < directory.entries; i++) {
      if (zip.readUInt32LE(at) !== entrySignature) return false;
      const packed = zip.readUInt32LE(at + 20);
      const local = zip.readUInt32LE(at + 42);
      const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
      const bytes = zip.subarray(start, start + packed);
      // Throws where there is more than is left.
      left -=
        zip.readUInt16LE(at + 10) === deflated
          ? inflateRawSync(bytes, { maxOutputLength: Math.max(left, 1) }).length
          : packed;
      if (left <= 0) return false;
      at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
    }
    return true;
  } catch {
    return false;
  }
}
