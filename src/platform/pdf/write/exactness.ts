/** Checks a file that we wrote with the strict reader, which shares no code with the writer. */
import type { PdfLimits } from '../limits.ts';
import { PdfRejection } from '../rejection.ts';
import { refersToObjects } from '../structure/content-references.ts';
import { drawings } from '../syntax/drawing.ts';
import { openFile, type PdfFile } from '../syntax/file.ts';
import { SyntaxProblem } from '../syntax/report.ts';

export interface Exactness {
  /** The number of pages that the file's tree counts; null unless every object is read. */
  pages: number | null;
  /** The first thing that programs read differently, in short English. An update must not repeat it. */
  doubt: string | null;
}

export function exactnessOf(bytes: Buffer): Exactness {
  let doubt: string | null = null;
  try {
    const file = openFile(bytes, bytes.length, (_at, what, kind) => {
      if (kind !== 'COMMENT') doubt ??= what;
    });
    for (const number of file.entries().keys()) file.object(number);
    const pages = file.dict(file.catalog()?.get('Pages'))?.get('Count');
    return { pages: file.unread.length === 0 ? file.number(pages) : null, doubt };
  } catch (error) {
    if (error instanceof SyntaxProblem) return { pages: null, doubt };
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
