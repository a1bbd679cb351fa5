/** Values that a widget inherits from its field. */
import type { PdfDict, PdfObject } from '@libpdf/core';
import { dictAt, follow, type Objects } from '../structure/objects.ts';

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
