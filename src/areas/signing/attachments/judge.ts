/**
 * What a file that was handed in is: told by its content and never by its name. PDFs are read and images drawn in a
 * bounded child, so that what is taken can be shown and sealed later; a PDF that must be written anew is.
 */
import { createHash } from 'node:crypto';
import { open, readFile, stat } from 'node:fs/promises';
import { type ImageType, imageFacts } from '../../../base/images/image.ts';
import { isTurned } from '../../../base/images/orientation.ts';
import { limits } from '../../../contract/limits.ts';
import type { Ground } from '../../act.ts';
import { isDrawable } from '../../content/drawable.ts';

export interface Judged {
  /** Where what is to be kept lies: as it came, or written anew. */
  path: string;
  mimeType: 'application/pdf' | ImageType;
  kind: 'PDF' | 'IMAGE';
  sha256: string;
  size: number;
  signed: boolean;
  width: number | null;
  height: number | null;
}

/** INVALID_TYPE: it is nothing that the field takes. INVALID_FORMAT: it is, but cannot be used. */
export interface Unfit {
  code: 'INVALID_TYPE' | 'INVALID_FORMAT' | 'TOO_BIG';
  message: string;
}

/** A phone's camera makes more pixels than an image of a document's content needs. */
const bounds = { bytes: limits.fileBytes, pixels: 64_000_000 };

export async function judge(
  ground: Ground,
  path: string,
  allowed: readonly ('PDF' | 'IMAGE')[],
): Promise<Judged | Unfit> {
  const kind = await kindOf(path);
  if (kind === null || !allowed.includes(kind))
    return { code: 'INVALID_TYPE', message: `the field takes ${allowed.join(' or ')}, judged by the file's content` };
  return kind === 'PDF' ? judgePdf(ground, path) : judgeImage(ground, path);
}

const imageStarts = ['\x89PNG', '\xff\xd8', 'GIF8', 'RIFF'];

/** By its first bytes; a PDF may have some before its own (ISO 32000-1, Annex H, 3.4.1). */
async function kindOf(path: string): Promise<Judged['kind'] | null> {
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

async function judgePdf(ground: Ground, path: string): Promise<Judged | Unfit> {
  const out = ground.storage.tempPath();
  const reading = await ground.pdf.read(path, out);
  if (!reading.ok)
    return { code: reading.problem === 'TOO_LARGE' ? 'TOO_BIG' : 'INVALID_FORMAT', message: reading.message };
  const { sha256, size, rewritten, signed } = reading.facts;
  return {
    path: rewritten ? out : path,
    mimeType: 'application/pdf',
    kind: 'PDF',
    ...{ sha256, size, signed: signed !== null, width: null, height: null },
  };
}

async function judgeImage(ground: Ground, path: string): Promise<Judged | Unfit> {
  const bytes = await readFile(path);
  const facts = imageFacts(bytes, bounds);
  if (!facts.ok && facts.code === 'NOT_AN_IMAGE') return { code: 'INVALID_TYPE', message: facts.message };
  if (!facts.ok) return { code: 'TOO_BIG', message: facts.message };
  if (!(await isDrawable(ground, path, facts.mimeType)))
    return { code: 'INVALID_FORMAT', message: 'the image is damaged and cannot be drawn' };
  const turned = isTurned(bytes);
  return {
    ...{ path, mimeType: facts.mimeType, kind: 'IMAGE', signed: false },
    sha256: createHash('sha256').update(bytes).digest('hex'),
    size: (await stat(path)).size,
    width: turned ? facts.height : facts.width,
    height: turned ? facts.width : facts.height,
  };
}
