/** What is dropped or chosen: which files can become documents, and why others cannot. Pure. */
import type { PrepareTexts } from '../locales/sv.ts';

/** What the service takes. */
const maxMb = 25;
const maxBytes = maxMb * 1_024 * 1_024;

type Named = Pick<File, 'name' | 'size' | 'type'>;

/** `Lease.pdf` becomes `Lease`. */
export const documentName = (filename: string): string => {
  const at = filename.toLowerCase().lastIndexOf('.pdf');
  const name = (at > 0 ? filename.slice(0, at) : filename).replaceAll('_', ' ').trim();
  return name === '' ? filename : name;
};

/** Why a file cannot be used; null: it can, as far as the page knows. */
export function fileProblem({ name, size, type }: Named, texts: PrepareTexts['newDocument']): string | null {
  if (type !== 'application/pdf' && !name.toLowerCase().endsWith('.pdf')) return texts.notPdf(name);
  if (size === 0) return texts.empty(name);
  if (size > maxBytes) return texts.tooLarge(name, maxMb);
  return null;
}
