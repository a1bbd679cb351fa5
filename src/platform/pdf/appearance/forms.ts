/** Forms (ISO 32000-2, 8.10): programs draw those differently that lack a part or have a malformed one. */
import { PdfArray, type PdfDict, PdfNumber, type PdfObject, PdfStream } from '@libpdf/core';
import { PdfRejection } from '../rejection.ts';
import { dictAt, follow, nameAt, type Objects } from '../structure/objects.ts';

/** Throws a `PdfRejection` for a form without its kind or its bounds; a matrix that is none is removed. */
export function checkForms(pdf: Objects, resources: readonly PdfDict[]): void {
  for (const one of resources) {
    for (const [, value] of dictAt(pdf, one, 'XObject') ?? []) {
      const form = follow(pdf, value);
      if (form instanceof PdfStream) checkForm(pdf, form);
    }
  }
}

function checkForm(pdf: Objects, form: PdfStream): void {
  const kind = nameAt(pdf, form, 'Subtype');
  if (kind === 'Image') return;
  if (kind !== 'Form') throw malformed('without its kind');
  if (!hasNumbers(pdf, form.get('BBox'), 4)) throw malformed('without its bounds');
  if (form.has('Matrix') && !hasNumbers(pdf, form.get('Matrix'), 6)) form.delete('Matrix');
}

function hasNumbers(pdf: Objects, value: PdfObject | undefined, count: number): boolean {
  const found = follow(pdf, value);
  return (
    found instanceof PdfArray &&
    found.length === count &&
    found.toArray().every(item => follow(pdf, item) instanceof PdfNumber)
  );
}

const malformed = (how: string): PdfRejection =>
  new PdfRejection('AMBIGUOUS', `The PDF contains a form ${how}; print it to a new PDF and upload that.`);
