/** Reads a PDF in a child process with limits, and stores what it becomes under its hash, where it never changes. */
import type { App } from '../app/app.ts';
import { type FileRow, formOf, type PdfOfFile } from './file.ts';
import type { ImageOfFile } from './image-of-file.ts';
import { storeAhead } from './stored.ts';
import { rejectedUpload, uploadProblemOf } from './upload-problem.ts';

/** A file that was checked and stored, before its row says so. */
export interface Checked {
  storageKey: string;
  sha256: string;
  size: number;
  pdf: PdfOfFile | null;
  image: ImageOfFile | null;
}

type Owned = Pick<FileRow, 'id' | 'organization_id'>;

export interface UncheckedPdf {
  /** Temporary paths: of the bytes, and for what our writer makes of them. */
  path: string;
  out: string;
  /** Of the bytes, in hex. */
  sha256: string;
  size: number;
}

/** Slow. Throws VALIDATION_FAILED at `at` for what is not taken. */
export async function readPdf(
  app: App,
  file: Owned,
  { path, out, sha256, size }: UncheckedPdf,
  at?: string,
): Promise<Checked> {
  const reading = await app.pdf.forOwner(file.organization_id).read(path, out, sha256);
  if (!reading.ok) throw rejectedUpload(uploadProblemOf(reading.problem), `${reading.problem}: ${reading.message}`, at);
  const { facts } = reading;
  return keep(app, file, facts.rewritten ? out : path, {
    sha256: facts.sha256,
    size,
    pdf: {
      pages: facts.pages,
      ...formOf(facts),
      signed: facts.signed,
      textDoubts: facts.textDoubts,
      ...(facts.rewritten && { written: { size: facts.size, uploadedSha256: sha256 } }),
    },
    image: null,
  });
}

/** The row that refers to the file is written in the transaction that follows. */
export async function keep(app: App, file: Owned, path: string, facts: Omit<Checked, 'storageKey'>): Promise<Checked> {
  const storageKey = `files/${file.organization_id}/${file.id}/${facts.sha256}`;
  await storeAhead(app, storageKey, path);
  return { ...facts, storageKey };
}
