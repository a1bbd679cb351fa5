/** Options of a choice field (ISO 32000-1, table 231). */
import { PdfArray, type PdfObject, PdfString } from '@libpdf/core';
import { items, type Objects } from '../structure/objects.ts';

/** An option is the text that people see, or a pair of what the field's value is then and that text. */
export function optionsOf(pdf: Objects, given: PdfObject | undefined): { key: string; text: string }[] {
  return items(pdf, given instanceof PdfArray ? given : undefined).flatMap(option => {
    const [key, text = key] = option instanceof PdfArray ? items(pdf, option) : [option];
    if (!(text instanceof PdfString)) return [];
    return [{ key: key instanceof PdfString ? key.asString() : text.asString(), text: text.asString() }];
  });
}
