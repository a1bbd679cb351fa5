/** Keeps the files of annotations that are removed, as files of the document. */
import { type PDF, PdfArray, PdfDict, PdfRef, PdfString } from '@libpdf/core';
import { embedded } from '../structure/attaching.ts';
import { dictAt, follow, textAt } from '../structure/objects.ts';

/** Adds their files to the embedded files, each under its name, or with a number behind it where that is taken. */
export function keepFiles(pdf: PDF, annotations: readonly PdfDict[]): void {
  if (annotations.length === 0) return;
  const files = new Map<string, PdfRef | PdfDict>(embedded(pdf));
  const kept = new Set([...files.values()].map(one => follow(pdf, one)));
  const counts = new Map<string, number>();
  for (const annotation of annotations) {
    const value = annotation.get('FS');
    const specification = follow(pdf, value);
    if (!(specification instanceof PdfDict) || !specification.has('EF') || kept.has(specification)) continue;
    kept.add(specification);
    const wanted = textAt(pdf, specification, 'UF') ?? textAt(pdf, specification, 'F') ?? 'file';
    let count = counts.get(wanted) ?? 1;
    while (files.has(count === 1 ? wanted : `${wanted}-${count}`)) count++;
    counts.set(wanted, count);
    const free = count === 1 ? wanted : `${wanted}-${count}`;
    files.set(free, value instanceof PdfRef ? value : pdf.register(specification));
  }
  const sorted = [...files].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  const names = dictAt(pdf, pdf.getCatalog(), 'Names') ?? new PdfDict();
  const tree = PdfArray.of(...sorted.flatMap(([key, file]) => [PdfString.fromString(key), file]));
  names.set('EmbeddedFiles', PdfDict.of({ Names: tree }));
  pdf.getCatalog().set('Names', names);
}
