/** Checks a file that we wrote with the strict reader, which shares no code with the writer. */
import { defaultLimits, type PdfLimits } from '../limits.ts';
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

type Bounds = Pick<PdfLimits, 'contentBytes' | 'contentBytesTotal'>;

export function exactnessOf(bytes: Buffer, bounds: Bounds = defaultLimits): Exactness {
  let doubt: string | null = null;
  try {
    const file = openFile(bytes, bytes.length, (_at, what, kind) => {
      if (kind !== 'COMMENT') doubt ??= what;
    });
    for (const number of file.entries().keys()) file.object(number);
    const pages = file.dict(file.catalog()?.get('Pages'))?.get('Count');
    // Our writer gives objects other numbers, and an addition to the sealed file can contain the object.
    if (doubt === null && refersFromContent(file, bounds)) doubt = 'drawing operators that refer to an object';
    return { pages: file.unread.length === 0 ? file.number(pages) : null, doubt };
  } catch (error) {
    if (error instanceof SyntaxProblem) return { pages: null, doubt };
    throw error;
  }
}

function refersFromContent(file: PdfFile, { contentBytes: each, contentBytesTotal: all }: Bounds): boolean {
  for (const content of drawings(file, { each, all })) if (content && refersToObjects(content)) return true;
  return false;
}
