/** Whether names of a file may have other bytes than ASCII, so that the library reads them otherwise than they are. */
import type { PdfLimits } from '../limits.ts';
import { inflateBounded } from '../structure/inflate.ts';
import { streams } from './prescreen.ts';

/** A byte of this kind, or an escape of one, behind a slash. */
const otherName = /\/[^\s()<>[\]{}%/]*(?:[\x80-\xff]|#[89A-Fa-f])/;

export function mayHaveOtherNames(bytes: Buffer, limits: PdfLimits): boolean {
  let from = 0;
  for (const { dict, keyword, start, end } of streams(bytes, limits)) {
    if (otherName.test(bytes.toString('latin1', from, keyword))) return true;
    from = end;
    // An escape can hide that objects are in it.
    if (!/ObjStm|#/.test(dict)) continue;
    const unpacked = inflateBounded(bytes.subarray(start, end), limits.streamBytes);
    if (Buffer.isBuffer(unpacked) && otherName.test(unpacked.toString('latin1'))) return true;
  }
  return otherName.test(bytes.toString('latin1', from));
}
