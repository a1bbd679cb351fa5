/**
 * Colour spaces that stand for those of the device (ISO 32000-2, 8.6.5.6). The signing page and some programs do not know
 * them, so those that make other colours of them are removed; with a profile, which only adjusts them, they stay.
 */
import { PdfArray, type PdfDict, PdfName } from '@libpdf/core';
import { dictAt, follow, type Objects } from '../structure/objects.ts';

const defaults = ['DefaultGray', 'DefaultRGB', 'DefaultCMYK'];

export function removeDefaultColours(pdf: Objects, resources: readonly PdfDict[]): void {
  for (const one of resources) {
    const spaces = dictAt(pdf, one, 'ColorSpace');
    for (const key of defaults) if (spaces?.has(key) && !hasProfile(pdf, spaces, key)) spaces.delete(key);
  }
}

function hasProfile(pdf: Objects, spaces: PdfDict, key: string): boolean {
  const space = follow(pdf, spaces.get(key));
  const kind = space instanceof PdfArray ? follow(pdf, space.at(0)) : undefined;
  return kind instanceof PdfName && kind.value === 'ICCBased';
}
