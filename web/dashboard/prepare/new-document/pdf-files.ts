/** What is dropped or chosen: which files can become documents, and why others cannot. Pure. */
import { maxMb, pdfFileProblem } from '../../session/pdf-file.ts';
import type { PrepareTexts } from '../locales/sv.ts';

/** `Lease.pdf` becomes `Lease`. */
export const documentName = (filename: string): string => {
  const at = filename.toLowerCase().lastIndexOf('.pdf');
  const name = (at > 0 ? filename.slice(0, at) : filename).replaceAll('_', ' ').trim();
  return name === '' ? filename : name;
};

/** Why a file cannot be used; null: it can, as far as the page knows. */
export function fileProblem(
  file: Pick<File, 'name' | 'size' | 'type'>,
  texts: PrepareTexts['newDocument'],
): string | null {
  const problem = pdfFileProblem(file);
  if (problem === 'NOT_PDF') return texts.notPdf(file.name);
  if (problem === 'EMPTY') return texts.empty(file.name);
  return problem && texts.tooLarge(file.name, maxMb);
}
