/** Checks a file that we wrote with the strict reader, which shares no code with the writer. */
import { defaultLimits, type PdfLimits } from '../limits.ts';
import { type InexactDrawing, inexactDrawings } from '../syntax/exact-drawing.ts';
import { openFile, type PdfFile } from '../syntax/file.ts';
import { SyntaxProblem } from '../syntax/report.ts';

export interface Exactness {
  /** The number of pages that the file's tree counts; null unless every object is read. */
  pages: number | null;
  /** The first thing that programs read differently, in short English. An update must not repeat it. */
  doubt: string | null;
}

export type Bounds = Pick<PdfLimits, 'contentBytes' | 'contentBytesTotal'>;

export function exactnessOf(bytes: Buffer, bounds: Bounds = defaultLimits): Exactness {
  const { pages, doubt, inexact } = examine(bytes, bounds);
  return { pages, doubt: doubt ?? inexact[0]?.problem ?? null };
}

/** As `exactnessOf`, with drawings apart from the rest, and the file in which they are. */
export interface Examined extends Exactness {
  file: PdfFile | null;
  inexact: InexactDrawing[];
}

export function examine(bytes: Buffer, { contentBytes: each, contentBytesTotal: all }: Bounds): Examined {
  let doubt: string | null = null;
  try {
    const file = openFile(bytes, bytes.length, (_at, what, kind) => {
      if (kind !== 'COMMENT') doubt ??= what;
    });
    for (const number of file.entries().keys()) file.object(number);
    const pages = file.dict(file.catalog()?.get('Pages'))?.get('Count');
    const inexact = doubt === null ? inexactDrawings(file, { each, all }) : [];
    return { pages: file.unread.length === 0 ? file.number(pages) : null, doubt, file, inexact };
  } catch (error) {
    if (error instanceof SyntaxProblem) return { pages: null, doubt, file: null, inexact: [] };
    throw error;
  }
}
