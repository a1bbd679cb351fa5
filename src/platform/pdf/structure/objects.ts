/** Follows references and reads values of PDF objects, which may contain anything anywhere. */
import { PdfArray, PdfDict, PdfName, PdfNumber, type PdfObject, PdfRef, PdfString } from '@libpdf/core';
import './exact-objects.ts'; // every module that uses objects then writes values unchanged

export interface Objects {
  getObject(ref: PdfRef): PdfObject | null;
}

/** The object at the end of any chain of references; undefined when there is none. */
export const follow = (pdf: Objects, value: PdfObject | null | undefined): PdfObject | undefined => {
  let found = value ?? undefined;
  for (let i = 0; found instanceof PdfRef; i++) found = i < 16 ? (pdf.getObject(found) ?? undefined) : undefined;
  return found;
};

export const dictAt = (pdf: Objects, dict: PdfDict, key: string): PdfDict | undefined => {
  const found = follow(pdf, dict.get(key));
  return found instanceof PdfDict ? found : undefined;
};

export const arrayAt = (pdf: Objects, dict: PdfDict, key: string): PdfArray | undefined => {
  const found = follow(pdf, dict.get(key));
  return found instanceof PdfArray ? found : undefined;
};

export const numberAt = (pdf: Objects, dict: PdfDict, key: string): number | undefined => {
  const found = follow(pdf, dict.get(key));
  return found instanceof PdfNumber ? found.value : undefined;
};

export const nameAt = (pdf: Objects, dict: PdfDict, key: string): string | undefined => {
  const found = follow(pdf, dict.get(key));
  return found instanceof PdfName ? found.value : undefined;
};

export const textAt = (pdf: Objects, dict: PdfDict, key: string): string | undefined => {
  const found = follow(pdf, dict.get(key));
  return found instanceof PdfString ? found.asString() : undefined;
};

/** The items of an array, each followed; an absent array has none. */
export const items = (pdf: Objects, array: PdfArray | undefined): (PdfObject | undefined)[] =>
  array ? array.toArray().map(item => follow(pdf, item)) : [];

/** The items of an array; anything else is a list of one. */
export const listOf = (pdf: Objects, value: PdfObject | undefined): (PdfObject | undefined)[] => {
  const found = follow(pdf, value);
  return found instanceof PdfArray ? items(pdf, found) : [found];
};

/** Four finite numbers as left, bottom, right, top; null for anything else. */
export const boxOf = (pdf: Objects, value: PdfObject | undefined): [number, number, number, number] | null => {
  const array = follow(pdf, value);
  if (!(array instanceof PdfArray) || array.length < 4) return null;
  const at = (i: number): number => {
    const found = follow(pdf, array.at(i));
    return found instanceof PdfNumber ? found.value : Number.NaN;
  };
  const [a, b, c, d] = [at(0), at(1), at(2), at(3)];
  if (![a, b, c, d].every(Number.isFinite)) return null;
  return [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)];
};

export const name = (value: string): PdfName => PdfName.of(value);
export const number = (value: number): PdfNumber => PdfNumber.of(value);
