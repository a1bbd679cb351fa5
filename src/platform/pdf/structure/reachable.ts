/** Everything that a document refers to, from its catalog on. */
import { PdfArray, PdfDict, type PdfObject } from '@libpdf/core';
import { PdfRejection } from '../rejection.ts';
import { follow } from './objects.ts';
import type { Tree } from './pages.ts';

/**
 * Each dictionary, stream and array once. The caller may change the one that it was given before it asks for the next:
 * what is no longer in it is not visited. Throws a `PdfRejection` at the limit.
 */
export function* reachable(pdf: Tree, bounds: { objects: number }): Generator<PdfDict | PdfArray> {
  const seen = new Set<PdfObject>();
  const waiting: PdfObject[] = [pdf.getCatalog()];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const found = follow(pdf, next);
    if (!(found instanceof PdfDict || found instanceof PdfArray) || seen.has(found)) continue;
    seen.add(found);
    if (seen.size > bounds.objects * 4)
      throw new PdfRejection('TOO_LARGE', 'The PDF has too many parts; save it in a simpler form.');
    yield found;
    if (found instanceof PdfArray) waiting.push(...found.toArray());
    else for (const [, value] of found) waiting.push(value);
  }
}
