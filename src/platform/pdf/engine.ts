/**
 * Entry point for everything that touches the bytes of a PDF. Hostile and heavy work runs in child processes with
 * limits on time and memory, never in the process that serves requests. Only paths are sent to them.
 */

import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileHash } from '../storage/file-hash.ts';
import type { TypesetResult } from '../typesetting/document.ts';
import { PdfError } from './error.ts';
import { guardPin } from './keys/pin-guard.ts';
import type { SealerConfig } from './keys/sealer.ts';
import { openKnownFiles } from './known-files.ts';
import type { LevelConfig } from './levels.ts';
import { defaultLimits, type PdfLimits } from './limits.ts';
import type {
  AttachmentFile,
  CertificatesInUse,
  Filled,
  JournalJob,
  Merged,
  PdfAttachment,
  PdfEngine,
  PdfProblem,
  Reading,
  Renewed,
  Sealed,
  SealJob,
  VerificationFiles,
} from './pdf.ts';
import { entryOf } from './process/entry.ts';
import { openPool, type Pool } from './process/pool.ts';
import { readingProcess } from './process/reading-process.ts';

export { PdfError, type PdfErrorCode } from './error.ts';
export type { SealerConfig } from './keys/sealer.ts';
export type { LevelConfig, SealLevel } from './levels.ts';
export type { PdfLimits } from './limits.ts';
export * from './pdf.ts';

export interface PdfEngineOptions {
  sealer: SealerConfig;
  /** Default: B-B. */
  levels?: LevelConfig;
  /** Default: the system clock. */
  now?: () => Date;
  limits?: Partial<PdfLimits>;
  tempDir: string;
  /** Number of warm children, and of concurrent reading children. Default: 2. */
  children?: number;
  /** How long an idle warm child lives, in milliseconds. Default: 20 s. */
  idleMs?: number;
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

/** Opens the engine; children start with the first job. */
export function openPdfEngine(options: PdfEngineOptions): PdfEngine {
  const limits = { ...defaultLimits, ...options.limits };
  const children = options.children ?? 2;
  const shared = { waitMs: limits.waitMs, waiting: limits.waiting, children };
  const openReaders = async (): Promise<Pool> =>
    openPool({
      ...shared,
      ...(await readingProcess(limits)),
      idleMs: options.idleMs ?? 20_000,
      spare: true,
      jobsEach: 1,
      recycleMegabytes: 0,
    });
  let readers: Promise<Pool> | null = null;
  const inReader = async <T>(message: object): Promise<T> => {
    readers ??= openReaders();
    const bound = { ms: limits.readMs, megabytes: limits.readMegabytes };
    return (await readers).run<T>(message, bound);
  };
  const known = openKnownFiles();
  const workers = openPool({
    ...shared,
    entry: entryOf('working-child'),
    idleMs: options.idleMs ?? 20_000,
    spare: false,
    jobsEach: 300,
    recycleMegabytes: 1024,
    data: null,
    fromStart: false,
  });

  /** The sealer config for a child: with the levels, and the offset of our clock from the child's. */
  const sealer = (): SealerConfig => {
    const { levels, now } = options;
    if (!levels) return options.sealer;
    return { ...options.sealer, levels: { ...levels, aheadMs: now ? now().getTime() - Date.now() : 0 } };
  };
  /** Extra time for services that are called over the network. */
  const isElsewhere = ['PKCS11', 'KMS'].includes(options.sealer.kind);
  const askingMs = options.levels || isElsewhere ? limits.askingMs : 0;
  const guarded = guardPin(options.sealer.kind === 'PKCS11' ? options.sealer.pin : null);

  const withAttachments = async <T>(
    attachments: PdfAttachment[],
    act: (kept: AttachmentFile[]) => Promise<T>,
  ): Promise<T> => {
    if (attachments.length === 0) return act([]);
    return withFolder(options.tempDir, async dir => {
      const kept = attachments.map(({ bytes: _, ...rest }, i) => ({ ...rest, path: join(dir, String(i)) }));
      await Promise.all(attachments.map(({ bytes }, i) => writeFile(join(dir, String(i)), bytes, { mode: 0o600 })));
      return act(kept);
    });
  };

  const sealLike = (kind: 'seal' | 'journal', job: SealJob | JournalJob, outPath: string): Promise<Sealed> =>
    withAttachments(job.attachments, kept =>
      guarded(() =>
        workers.run<Sealed>(
          { kind, job: { ...job, at: job.at.toISOString(), attachments: kept }, outPath, sealer: sealer() },
          kind === 'seal'
            ? { ms: limits.sealMs + askingMs, megabytes: limits.sealMegabytes }
            : { ms: limits.journalMs + askingMs, megabytes: limits.journalMegabytes },
        ),
      ),
    );

  return {
    async read(path, outPath, sha256) {
      const facts = known.find(sha256 ?? (await fileHash(path)).toString('hex'));
      if (facts) return { ok: true, facts };
      try {
        const reading = await inReader<Reading>({ kind: 'read', path, outPath, limits });
        if (reading.ok) known.keep(reading.facts);
        return reading;
      } catch (error) {
        const refused = error instanceof PdfError ? rejections[error.code] : undefined;
        if (!refused) throw error;
        return { ok: false, ...refused };
      }
    },
    merge: (parts, outPath, { attachments = [] } = {}) =>
      withAttachments(attachments, kept =>
        workers.run<Merged>(
          { kind: 'merge', parts, outPath, limits, attachments: kept },
          { ms: limits.mergeMs, megabytes: limits.sealMegabytes },
        ),
      ),
    typeset: (typesetDocument, images, outPath) =>
      withFolder(options.tempDir, async dir => {
        const sheetPath = join(dir, 'sheet.json');
        const json = typeof typesetDocument === 'string' ? typesetDocument : JSON.stringify(typesetDocument);
        await writeFile(sheetPath, json, { mode: 0o600 });
        return workers.run<TypesetResult>(
          { kind: 'typeset', sheetPath, images, outPath },
          { ms: limits.typesetMs, megabytes: limits.typesetMegabytes },
        );
      }),
    fill: (job, outPath) =>
      workers.run<Filled>({ kind: 'fill', job, outPath }, { ms: limits.sealMs, megabytes: limits.sealMegabytes }),
    seal: (job, outPath) => sealLike('seal', job, outPath),
    journal: (job, outPath) => sealLike('journal', job, outPath),
    renew: (path, outPath) =>
      workers.run<Renewed>(
        { kind: 'renew', path, outPath, sealer: sealer() },
        { ms: limits.sealMs + askingMs, megabytes: limits.sealMegabytes },
      ),
    certificates: () =>
      guarded(() =>
        workers.run<CertificatesInUse>(
          { kind: 'certificates', sealer: sealer() },
          { ms: limits.sealMs + askingMs, megabytes: limits.sealMegabytes },
        ),
      ),
    verify: (path, { roots, now } = {}) =>
      withFolder(options.tempDir, async dir => {
        const job = { kind: 'verify', path, dir, roots: roots ?? null, now: now?.toISOString() ?? null };
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
    async close() {
      await Promise.all([readers?.then(pool => pool.close()), workers.close()]);
    },
  };
}

/** Buffers are passed as files: large pipes cost both processes more than the disk does. */
async function withFolder<T>(tempDir: string, act: (dir: string) => Promise<T>): Promise<T> {
  const dir = join(tempDir, `pdf-${randomUUID()}`);
  await mkdir(dir, { recursive: true, mode: 0o700 });
  try {
    return await act(dir);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}
