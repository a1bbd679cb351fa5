/**
 * The structure of pictures that are stored in their own formats: where their data end. Programs ignore what follows, so
 * it is left out.
 */
import { PdfRejection } from '../rejection.ts';

const ends: Readonly<Record<string, (data: Buffer) => number | null>> = {
  DCTDecode: endOfJpeg,
  JPXDecode: endOfJpeg2000,
  JBIG2Decode: endOfJbig2,
  // Rows of bits without a frame: they end where the dictionary says.
  CCITTFaxDecode: data => data.length,
};

export const isPictureFilter = (name: string): boolean => name in ends;

/** Throws a `PdfRejection` when the data are not such a picture. */
export function endOfPicture(filter: string, data: Buffer): number {
  const end = ends[filter]?.(data) ?? null;
  if (end === null)
    throw new PdfRejection('UNREADABLE', 'A picture in the PDF is damaged; save the PDF again in another program.');
  return end;
}

const [soi, eoi, sos] = [0xd8, 0xd9, 0xda];
const isAlone = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

/** Behind the EOI marker (ITU-T T.81, annex B); the end of the data where it is missing, as some scanners leave it. */
function endOfJpeg(data: Buffer): number | null {
  if (data[0] !== 0xff || data[1] !== soi) return null;
  let at = 2;
  let hasScan = false;
  while (at + 1 < data.length) {
    if (data[at] !== 0xff) return hasScan ? data.length : null;
    const marker = data[at + 1] ?? 0;
    if (marker === eoi) return at + 2;
    if (marker === 0xff) at += 1;
    else if (isAlone(marker)) at += 2;
    else {
      const length = at + 4 <= data.length ? data.readUInt16BE(at + 2) : 0;
      if (length < 2) return hasScan ? data.length : null;
      at += 2 + length;
      if (marker === sos) {
        hasScan = true;
        at = nextMarker(data, at);
      }
    }
  }
  return hasScan ? data.length : null;
}

/** Within a scan, FF 00 is a byte of it, and restarts are too. */
function nextMarker(data: Buffer, from: number): number {
  for (let at = data.indexOf(0xff, from); at >= 0; at = data.indexOf(0xff, at + 1)) {
    const next = data[at + 1] ?? 0;
    if (next !== 0 && !(next >= 0xd0 && next <= 0xd7) && next !== 0xff) return at;
  }
  return data.length;
}

/** The markers SOC and SIZ. */
const codestream = Buffer.from([0xff, 0x4f, 0xff, 0x51]);

/** The last box that is complete, of which one has a codestream (ISO/IEC 15444-1, annex I), or a codestream alone. */
function endOfJpeg2000(data: Buffer): number | null {
  if (data.toString('latin1', 4, 8) !== 'jP  ')
    return data.subarray(0, codestream.length).equals(codestream) ? data.length : null;
  let at = 0;
  let hasPicture = false;
  while (at + 8 <= data.length) {
    const short = data.readUInt32BE(at);
    const long = short === 1 && at + 16 <= data.length ? Number(data.readBigUInt64BE(at + 8)) : short;
    const length = short === 0 ? data.length - at : long;
    if (data.toString('latin1', at + 4, at + 8) === 'jp2c') {
      hasPicture = true;
      if (at + length > data.length) return data.length;
    }
    if (length < 8 || at + length > data.length) break;
    at += length;
  }
  return hasPicture ? at : null;
}

/** Behind the last segment (ITU-T T.88, 7.2); the end of the data where it is cut off. */
function endOfJbig2(data: Buffer): number | null {
  let at = 0;
  while (at + 11 <= data.length) {
    const number = data.readUInt32BE(at);
    const flags = data[at + 4] ?? 0;
    const short = (data[at + 5] ?? 0) >> 5;
    const count = short === 7 ? data.readUInt32BE(at + 5) & 0x1fffffff : short;
    const retained = short === 7 ? 4 + Math.ceil((count + 1) / 8) : 1;
    const width = number <= 256 ? 1 : number <= 65_536 ? 2 : 4;
    const head = at + 5 + retained + count * width + ((flags & 0x40) === 0 ? 1 : 4);
    if (head + 4 > data.length) break;
    const length = data.readUInt32BE(head);
    // A generic region may end by a row count instead.
    if (length === 0xffffffff) return data.length;
    if (head + 4 + length > data.length) break;
    at = head + 4 + length;
  }
  if (at === 0) return null;
  return at + 11 <= data.length ? data.length : at;
}
