/** References of a sealed file that programs follow though they are in drawing operators. */
import { referencesInContent } from '../../pdf/structure/content-references.ts';
import { drawings } from '../../pdf/syntax/drawing.ts';
import type { PdfFile } from '../../pdf/syntax/file.ts';
import type { Survey } from './survey.ts';

const bounds = { each: 64 * 1024 * 1024, all: 256 * 1024 * 1024 };

/** Counts them among those of the file. Returns whether all operators could be read. */
export function countDrawn(file: PdfFile, { references }: Survey): boolean {
  for (const content of drawings(file, bounds)) {
    if (content === null) return false;
    for (const number of referencesInContent(content)) references.set(number, (references.get(number) ?? 0) + 1);
  }
  return true;
}
