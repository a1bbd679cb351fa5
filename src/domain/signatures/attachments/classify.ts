/**
 * Determines the type of an uploaded file by its content, never by its name. PDFs are read and images decoded in a
 * child process with limits, so that every accepted file can be shown and sealed later. A PDF is rewritten if
 * necessary.
 */
import { createHash } from 'node:crypto';
import { open, stat } from 'node:fs/promises';
import type { UploadProblem } from '../../../contract/upload-problems.ts';
import type { ImageType } from '../../../platform/images/image.ts';
import type { PdfReader } from '../../../platform/pdf-engine/engine.ts';
import { readImage } from '../../files/image-of-file.ts';
import { uploadProblemOf } from '../../files/upload-problem.ts';

export interface Classified {
  /** The file to keep: the upload itself or the rewritten PDF. */
  path: string;
  mimeType: 'application/pdf' | ImageType;
  kind: 'PDF' | 'IMAGE';
  sha256: string;
  size: number;
  signed: boolean;
  width: number | null;
  height: number | null;
}

/**
 * INVALID_TYPE: the field does not accept this type. INVALID_FORMAT: the type is accepted, but the file is unusable.
 */
export interface Unsuitable {
  code: 'INVALID_TYPE' | 'INVALID_FORMAT' | 'TOO_BIG';
  /** For the person; null where the code says it all. */
  problem: UploadProblem | null;
  message: string;
}

/** `out` is a temporary path for what is made of the upload. */
export async function classify(
  pdf: PdfReader,
  { path, out }: { path: string; out: string },
  allowed: readonly ('PDF' | 'IMAGE')[],
): Promise<Classified | Unsuitable> {
  const kind = await kindOf(path);
  if (kind === null || !allowed.includes(kind))
    return {
      code: 'INVALID_TYPE',
      problem: null,
      message: `the field accepts ${allowed.join(' or ')}, determined by the file’s content`,
    };
  return kind === 'PDF' ? judgePdf(pdf, path, out) : judgeImage(pdf, path, out);
}

const imageStarts = ['\x89PNG', '\xff\xd8', 'GIF8', 'RIFF'];

/** By its first bytes. A PDF may have other bytes before its header (ISO 32000-1, Annex H, 3.4.1). */
async function kindOf(path: string): Promise<Classified['kind'] | null> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(1024), 0, 1024, 0);
    const start = buffer.toString('latin1', 0, bytesRead);
    if (imageStarts.some(magic => start.startsWith(magic))) return 'IMAGE';
    return start.includes('%PDF-') ? 'PDF' : null;
  } finally {
    await file.close();
  }
}

async function judgePdf(pdf: PdfReader, path: string, out: string): Promise<Classified | Unsuitable> {
  const reading = await pdf.read(path, out);
  if (!reading.ok)
    return {
      code: reading.problem === 'TOO_LARGE' ? 'TOO_BIG' : 'INVALID_FORMAT',
      problem: uploadProblemOf(reading.problem),
      message: reading.message,
    };
  const { sha256, size, rewritten, signed } = reading.facts;
  return {
    path: rewritten ? out : path,
    mimeType: 'application/pdf',
    kind: 'PDF',
    ...{ sha256, size, signed: signed !== null, width: null, height: null },
  };
}

/** One that is too large as a file never gets here. */
const pictureProblems = { INVALID_TYPE: null, INVALID_FORMAT: 'PICTURE', TOO_BIG: 'PIXELS' } as const;

async function judgeImage(pdf: PdfReader, path: string, out: string): Promise<Classified | Unsuitable> {
  const read = await readImage(pdf, { path, out });
  if (!read.ok) return { code: read.code, problem: pictureProblems[read.code], message: read.message };
  return {
    ...{ path, kind: 'IMAGE', signed: false },
    ...read.image,
    sha256: createHash('sha256').update(read.bytes).digest('hex'),
    size: (await stat(path)).size,
  };
}
