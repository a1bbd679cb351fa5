/** Loads files that we wrote, or that were kept as they are because they were signed. */
import { PDF } from '@libpdf/core';
import { mayHaveOtherNames, restoreNames } from './restore-names.ts';

export async function loadOwn(bytes: Buffer): Promise<PDF> {
  const pdf = await PDF.load(bytes);
  if (mayHaveOtherNames(bytes)) restoreNames(pdf, bytes);
  return pdf;
}
