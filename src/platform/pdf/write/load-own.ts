/** Loads files that we wrote, or that were kept as they are because they were signed. */
import { PDF } from '@libpdf/core';
import { restoreNames } from './restore-names.ts';

export async function loadOwn(bytes: Buffer): Promise<PDF> {
  const pdf = await PDF.load(bytes);
  if (mayEscapeOtherBytes(bytes)) restoreNames(pdf, bytes);
  return pdf;
}

/** Whether names can be in the bytes that are not ASCII, outside of object streams: our writer puts them there. */
function mayEscapeOtherBytes(bytes: Buffer): boolean {
  for (let at = bytes.indexOf('#'); at >= 0; at = bytes.indexOf('#', at + 1))
    if (/^[89A-Fa-f][\dA-Fa-f]$/.test(bytes.toString('latin1', at + 1, at + 3))) return true;
  return false;
}
