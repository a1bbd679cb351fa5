/** Checks a file that we wrote with the strict reader, which shares no code with the writer. */
import { openFile } from '../syntax/file.ts';
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
