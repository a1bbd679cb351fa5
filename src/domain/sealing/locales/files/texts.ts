/** Messages about the files of a document. Each language has a file in this folder. */
import type { DocumentFileType } from '../../../../contract/schemas/files.ts';

export interface FileTexts {
  notAvailable(type: DocumentFileType): string;
}
