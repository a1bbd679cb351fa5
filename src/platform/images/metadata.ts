/**
 * Removes from a JPEG what is not shown (ITU-T T.81, annex B): Exif with the place where a photo was taken, XMP, comments,
 * thumbnails, and what follows its end. Nothing is decoded, so the picture stays the same.
 */
import { orientationIn } from './orientation.ts';

const [soi, eoi, sos, comment] = [0xd8, 0xd9, 0xda, 0xfe];
const [app0, app2, app14, app15] = [0xe0, 0xe2, 0xee, 0xef];

/** Other bytes than those of a JPEG are returned as they are. Never throws. */
export function withoutMetadata(bytes: Buffer): Buffer {
  if (bytes[0] !== 0xff || bytes[1] !== soi) return bytes;
  const kept: Buffer[] = [];
  const orientation = orientationIn(bytes);
  let hasScan = false;
  for (let at = 2; ; ) {
    while (bytes[at] === 0xff && bytes[at + 1] === 0xff) at++; // fill bytes
    const marker = bytes[at] === 0xff && at + 4 <= bytes.length ? (bytes[at + 1] ?? 0) : eoi;
    if (marker === eoi) break;
    const isAlone = marker <= 0x01 || (marker >= 0xd0 && marker <= soi);
    let end = isAlone ? at + 2 : at + 2 + bytes.readUInt16BE(at + 2);
    if (end > bytes.length || end < at + 2) break;
    if (marker === sos) {
      hasScan = true;
      end = endOfScan(bytes, end);
    }
    kept.push(keptOf(marker, bytes.subarray(at, end)));
    at = end;
  }
  // What cannot be read up to its picture is for the program that draws it to judge.
  if (!hasScan) return bytes;
  const turned = orientation === 1 ? [] : [exifOf(orientation)];
  const [first, ...rest] = kept;
  // JFIF comes first, before Exif.
  const isFirst = first?.[1] === app0;
  const segments = isFirst ? [first, ...turned, ...rest] : [...turned, ...kept];
  return Buffer.concat([Buffer.from([0xff, soi]), ...segments, Buffer.from([0xff, eoi])]);
}

const nothing = Buffer.alloc(0);

/** What is kept of a segment: all of it, unless it is an application's or a comment. */
function keptOf(marker: number, segment: Buffer): Buffer {
  const isNamed = (name: string): boolean => segment.toString('latin1', 4, 4 + name.length) === name;
  if (marker === comment) return nothing;
  if (marker < app0 || marker > app15) return segment;
  if (marker === app0 && isNamed('JFIF\0') && segment.length >= 18) return withoutThumbnail(segment);
  const isShown = (marker === app2 && isNamed('ICC_PROFILE\0')) || (marker === app14 && isNamed('Adobe'));
  return isShown ? segment : nothing;
}

/** JFIF with a thumbnail of no size (ITU-T T.871, 10.1). */
function withoutThumbnail(segment: Buffer): Buffer {
  const short = Buffer.from(segment.subarray(0, 18));
  short.writeUInt16BE(16, 2);
  short.writeUInt16BE(0, 16);
  return short;
}

/** Where the next marker is. Within a scan, FF 00 is a byte of it, and restarts are too. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && !(next >= 0xd0 && next <= 0xd7) && next !== 0xff) return at;
  }
  return bytes.length;
}

/** Exif with the orientation alone (CIPA DC-008, 4.6.4). */
function exifOf(orientation: number): Buffer {
  const tiff = Buffer.from('4d4d002a00000008000101120003000000010000000000000000', 'hex');
  tiff.writeUInt16BE(orientation, 18);
  return Buffer.concat([Buffer.from([0xff, 0xe1, 0, 34]), Buffer.from('Exif\0\0', 'latin1'), tiff]);
}
