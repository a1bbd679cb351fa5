/** Values that a widget inherits from its field. */
import { type PdfDict, PdfName, PdfNumber, type PdfObject } from '@libpdf/core';
import { dictAt, follow, type Objects } from '../structure/objects.ts';
import type { Tree } from '../structure/pages.ts';

/** The value of a key on the widget or on a field above it (ISO 32000-1, 12.7.3.1). */
export function fieldValue(pdf: Objects, widget: PdfDict, key: string): PdfObject | undefined {
  let dict: PdfDict | undefined = widget;
  for (let i = 0; dict && i < 32; i++) {
    const value = follow(pdf, dict.get(key));
    if (value !== undefined) return value;
    dict = dictAt(pdf, dict, 'Parent');
  }
  return undefined;
}

/** As `fieldValue`, for keys whose default the form itself has (ISO 32000-1, table 218). */
export function valueOrDefault(pdf: Tree, widget: PdfDict, key: 'DA' | 'Q'): PdfObject | undefined {
  const form = dictAt(pdf, pdf.getCatalog(), 'AcroForm');
  return fieldValue(pdf, widget, key) ?? (form && follow(pdf, form.get(key)));
}

/** Type of the field: Tx, Ch, Btn or Sig. */
export const kindOf = (pdf: Objects, widget: PdfDict): string | undefined => {
  const kind = fieldValue(pdf, widget, 'FT');
  return kind instanceof PdfName ? kind.value : undefined;
};

/** Positions of the flags that we read (ISO 32000-1, tables 221, 226, 228 and 230). */
const flags = { multiline: 13, password: 14, radio: 16, push: 17, combo: 18, fileSelect: 21, comb: 25 } as const;

export function hasFlag(pdf: Objects, widget: PdfDict, flag: keyof typeof flags): boolean {
  const given = fieldValue(pdf, widget, 'Ff');
  return given instanceof PdfNumber && (given.value & (1 << (flags[flag] - 1))) !== 0;
}
