/** Which files can be uploaded as PDFs, as far as the page knows without reading them. Pure. */

/** What the service takes. */
export const maxMb = 25;
const maxBytes = maxMb * 1_024 * 1_024;

type Named = Pick<File, 'name' | 'size' | 'type'>;

export type PdfFileProblem = 'NOT_PDF' | 'EMPTY' | 'TOO_LARGE';

/** Null: it can be uploaded; the service says what is wrong with its content. */
export function pdfFileProblem({ name, size, type }: Named): PdfFileProblem | null {
  if (type !== 'application/pdf' && !name.toLowerCase().endsWith('.pdf')) return 'NOT_PDF';
  if (size === 0) return 'EMPTY';
  return size > maxBytes ? 'TOO_LARGE' : null;
}
