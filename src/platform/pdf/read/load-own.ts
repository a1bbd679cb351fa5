/** Loads files that we wrote, or that were kept as they are because they were signed. */
import type { PDF } from '@libpdf/core';
import { defaultLimits } from '../limits.ts';
import { unreadable } from '../rejection.ts';
import { restoreNames } from '../write/restore-names.ts';
import { parse } from './parsing.ts';
import { rebuild } from './rebuild.ts';

/** As `readPdf` read the file when it was taken. Throws when it cannot be read. */
export const loadOwn = async (bytes: Buffer): Promise<PDF> => (await openOwn(bytes)).pdf;

/** `isRebuilt` when its own cross-references do not lead to its objects: what is read then has others at its end. */
export async function openOwn(bytes: Buffer): Promise<{ pdf: PDF; isRebuilt: boolean }> {
  const whole = await parse(bytes);
  const pdf = whole ?? (await parse(rebuild(bytes, defaultLimits)?.bytes ?? bytes));
  if (!pdf) throw new Error(unreadable);
  if (mayEscapeOtherBytes(bytes)) restoreNames(pdf, bytes);
  return { pdf, isRebuilt: !whole };
}

/** Whether names can be in the bytes that are not ASCII, outside of object streams: our writer puts them there. */
function mayEscapeOtherBytes(bytes: Buffer): boolean {
  for (let at = bytes.indexOf('#'); at >= 0; at = bytes.indexOf('#', at + 1))
    if (/^[89A-Fa-f][\dA-Fa-f]$/.test(bytes.toString('latin1', at + 1, at + 3))) return true;
  return false;
}
