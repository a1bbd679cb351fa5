/** The work of the engine: each function sends a job to a child and returns its answer. Only paths are sent. */
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PdfError } from '../pdf/error.ts';
import type { PdfLimits } from '../pdf/limits.ts';
import type { AttachmentFile, Filled, Merged, PdfAttachment, PdfProblem, Reading, TextPlace } from '../pdf/pdf.ts';
import type { PinGuard } from '../seal/keys/pin-guard.ts';
import type { SealerConfig } from '../seal/keys/sealer.ts';
import type { CertificatesInUse, JournalJob, Renewed, Sealed, SealJob, VerificationFiles } from '../seal/seal.ts';
import { fileHash } from '../storage/file-hash.ts';
import type { TypesetResult } from '../typesetting/document.ts';
import { isWorthKeeping, type KnownFiles } from './known-files.ts';
import type { Bound } from './process/child.ts';
import type { PdfWork } from './processes.ts';

export interface WorkParts {
  /** Runs a job with the file at `path` in a child that is used once. */
  inReader<T>(message: Record<string, unknown> & { path: string }): Promise<T>;
  /** Runs a job that looks for texts in the file at `path` in a child that is used once. */
  inFinder<T>(message: Record<string, unknown> & { path: string }): Promise<T>;
  /** Runs a job in a warm child. */
  inWorker<T>(message: object, bound: Bound): Promise<T>;
  limits: PdfLimits;
  tempDir: string;
  known: KnownFiles;
  /** The sealer for a job that begins now. */
  sealer(): SealerConfig;
  /** Extra time for services that are called over the network. */
  askingMs: number;
  guarded: PinGuard;
}

const rejections: Partial<Record<string, { problem: PdfProblem; message: string }>> = {
  TIMEOUT: {
    problem: 'TIMEOUT',
    message: 'The PDF took too long to read; save it again in the program it was made with and try again.',
  },
  MEMORY: { problem: 'MEMORY', message: 'The PDF needs too much memory to read; save it in a simpler form.' },
  CRASHED: {
    problem: 'UNREADABLE',
    message: 'The PDF cannot be read; save it again in the program it was made with and try again.',
  },
  FAILED: {
    problem: 'UNREADABLE',
    message: 'The PDF cannot be read; save it again in the program it was made with and try again.',
  },
};

const sealing = ({ limits, askingMs }: WorkParts): Bound => ({
  ms: limits.sealMs + askingMs,
  megabytes: limits.sealMegabytes,
});

async function withAttachments<T>(
  tempDir: string,
  attachments: PdfAttachment[],
  action: (kept: AttachmentFile[]) => Promise<T>,
): Promise<T> {
  if (attachments.length === 0) return action([]);
  return withFolder(tempDir, async dir => {
    const kept = attachments.map(({ bytes: _, ...rest }, i) => ({ ...rest, path: join(dir, String(i)) }));
    await Promise.all(attachments.map(({ bytes }, i) => writeFile(join(dir, String(i)), bytes, { mode: 0o600 })));
    return action(kept);
  });
}

function sealLike(parts: WorkParts, kind: 'seal' | 'journal', job: SealJob | JournalJob, outPath: string) {
  const { limits, askingMs } = parts;
  const journaling = { ms: limits.journalMs + askingMs, megabytes: limits.journalMegabytes };
  return withAttachments(parts.tempDir, job.attachments, kept =>
    parts.guarded(() =>
      parts.inWorker<Sealed>(
        { kind, job: { ...job, at: job.at.toISOString(), attachments: kept }, outPath, sealer: parts.sealer() },
        kind === 'seal' ? sealing(parts) : journaling,
      ),
    ),
  );
}

export const certificatesOf = (parts: WorkParts): Promise<CertificatesInUse> =>
  parts.guarded(() =>
    parts.inWorker<CertificatesInUse>({ kind: 'certificates', sealer: parts.sealer() }, sealing(parts)),
  );

async function read(
  { inReader, known, limits }: WorkParts,
  path: string,
  outPath: string,
  sha256?: string,
): Promise<Reading> {
  const uploaded = sha256 ?? (await fileHash(path)).toString('hex');
  const before = known.find(uploaded);
  if (before) {
    if (before.written) await writeFile(outPath, before.written, { mode: 0o600 });
    return { ok: true, facts: before.facts };
  }
  try {
    const reading = await inReader<Reading>({ kind: 'read', path, outPath, limits });
    if (reading.ok && isWorthKeeping(reading.facts))
      known.keep(uploaded, { facts: reading.facts, written: reading.facts.rewritten ? await readFile(outPath) : null });
    return reading;
  } catch (error) {
    const refused = error instanceof PdfError ? rejections[error.code] : undefined;
    if (!refused) throw error;
    return { ok: false, ...refused };
  }
}

export function openWork(parts: WorkParts): PdfWork {
  const { inReader, inFinder, inWorker, limits, tempDir } = parts;
  return {
    read: (path, outPath, sha256) => read(parts, path, outPath, sha256),
    find: (path, wanted) => inFinder<(TextPlace | null)[]>({ path, wanted, limits }),
    merge: (mergeParts, outPath, { attachments = [] } = {}) =>
      withAttachments(tempDir, attachments, kept =>
        inWorker<Merged>(
          { kind: 'merge', parts: mergeParts, outPath, limits, attachments: kept },
          { ms: limits.mergeMs, megabytes: limits.sealMegabytes },
        ),
      ),
    typeset: (typesetDocument, images, outPath) =>
      withFolder(tempDir, async dir => {
        const documentPath = join(dir, 'document.json');
        const json = typeof typesetDocument === 'string' ? typesetDocument : JSON.stringify(typesetDocument);
        await writeFile(documentPath, json, { mode: 0o600 });
        return inWorker<TypesetResult>(
          { kind: 'typeset', documentPath, images, outPath },
          { ms: limits.typesetMs, megabytes: limits.typesetMegabytes },
        );
      }),
    fill: (job, outPath) =>
      inWorker<Filled>({ kind: 'fill', job, outPath, limits }, { ms: limits.sealMs, megabytes: limits.sealMegabytes }),
    seal: (job, outPath) => sealLike(parts, 'seal', job, outPath),
    journal: (job, outPath) => sealLike(parts, 'journal', job, outPath),
    renew: (path, outPath) =>
      inWorker<Renewed>({ kind: 'renew', path, outPath, sealer: parts.sealer() }, sealing(parts)),
    verify: (path, { trusted, now } = {}) =>
      withFolder(tempDir, async dir => {
        const job = { kind: 'verify', path, dir, trusted: trusted ?? null, now: now?.toISOString() ?? null };
        try {
          const found = await inReader<VerificationFiles>(job);
          const attachments = found.attachments.map(async ({ path, ...rest }) => ({
            ...rest,
            bytes: await readFile(path),
          }));
          return { ...found, attachments: await Promise.all(attachments) };
        } catch (error) {
          if (error instanceof PdfError && rejections[error.code]) return null;
          throw error;
        }
      }),
    async picture(path) {
      try {
        return await inReader<boolean>({ kind: 'picture', path });
      } catch (error) {
        if (error instanceof PdfError && rejections[error.code]) return false;
        throw error;
      }
    },
  };
}

/** Buffers are passed as files: large pipes cost both processes more than the disk does. */
async function withFolder<T>(tempDir: string, action: (dir: string) => Promise<T>): Promise<T> {
  const dir = join(tempDir, `pdf-${randomUUID()}`);
  await mkdir(dir, { recursive: true, mode: 0o700 });
  try {
    return await action(dir);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}
