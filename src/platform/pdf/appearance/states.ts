/**
 * Graphics states: what only printers follow, what is drawn over other things, and opacities that are none (ISO 32000-2,
 * table 57).
 */
import { PdfBool, PdfDict, PdfName, PdfNumber, type PdfObject } from '@libpdf/core';
import { dictAt, follow, type Objects } from '../structure/objects.ts';

/** Functions of the device that change colours. A name says that there is none. */
const functions = ['TR', 'TR2', 'HT', 'BG', 'BG2', 'UCR', 'UCR2'];
const overprints = ['OP', 'op'];
const opacities = ['CA', 'ca'];

/** Removes them. What overprints covers on the screen and can disappear on paper. */
export function plainStates(pdf: Objects, resources: readonly PdfDict[]): void {
  for (const one of resources) {
    for (const [, value] of dictAt(pdf, one, 'ExtGState') ?? []) {
      const state = follow(pdf, value);
      if (state instanceof PdfDict) plainState(pdf, state);
    }
  }
}

function plainState(pdf: Objects, state: PdfDict): void {
  const isWanted = (key: string): boolean => {
    const found = follow(pdf, state.get(key));
    if (overprints.includes(key)) return found instanceof PdfBool && found.value;
    if (opacities.includes(key)) return found !== undefined && !isOpacity(found);
    return found !== undefined && !(found instanceof PdfName);
  };
  for (const key of [...functions, ...overprints, ...opacities].filter(isWanted)) state.delete(key);
}

const isOpacity = (value: PdfObject): boolean => value instanceof PdfNumber && value.value >= 0 && value.value <= 1;
