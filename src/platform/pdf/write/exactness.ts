/** Checks a file that we wrote with the strict reader, which shares no code with the writer. */
import type { PdfLimits } from '../limits.ts';
import { PdfRejection } from '../rejection.ts';
import { refersToObjects } from '../structure/content-references.ts';
import { drawings } from '../syntax/drawing.ts';
import { openFile, type PdfFile } from '../syntax/file.ts';
import { SyntaxProblem } from '../syntax/report.ts';

/** The number of pages that a file's tree counts; null unless every object is read, and in one way only. */
export function pagesIfExact(bytes: Buffer): number | null {
  try {
    const file = openFile(bytes, bytes.length, () => {});
    for (const number of file.entries().keys()) file.object(number);
    const pages = file.dict(file.catalog()?.get('Pages'))?.get('Count');
    return file.unread.length === 0 ? file.number(pages) : null;
  } catch (error) {
    if (error instanceof SyntaxProblem) return null;
    throw error;
  }
}

type Bounds = Pick<PdfLimits, 'contentBytes' | 'contentBytesTotal'>;

/**
 * Throws a `PdfRejection` if operators refer to an object: our writer gives objects other numbers, and whoever adds to a
 * sealed file could add the object.
 */
export function mustNotReferFromContent(bytes: Buffer, bounds: Bounds): void {
  const file = openFile(bytes, bytes.length, () => {});
  if (refersFromContent(file, bounds))
    throw new PdfRejection(
      'AMBIGUOUS',
      'What a page draws refers to another object of the PDF, which programs read differently; save it as a PDF again in another program.',
    );
}

function refersFromContent(file: PdfFile, { contentBytes: each, contentBytesTotal: all }: Bounds): boolean {
  for (const content of drawings(file, { each, all })) if (content && refersToObjects(content)) return true;
  return false;
}
