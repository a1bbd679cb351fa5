/**
 * The front door to everything that touches the bytes of a PDF. Hostile and heavy work runs in children with bounds on
 * time and memory, never in the process that answers requests; only paths travel to them.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Typeset } from '../typeset/sheet.ts';
import { entryOf } from './entry.ts';
import { PdfFault } from './fault.ts';
import { guardPin } from './keys/pin-guard.ts';
import { defaultLimits, type PdfLimits } from './limits.ts';
import type {
  Filled,
  Held,
  JournalJob,
  KeptAttachment,
  KeptVerification,
  Merged,
  PdfAttachment,
  PdfEngine,
  PdfProblem,
  Reading,
  Renewed,
  Sealed,
  SealJob,
} from './pdf.ts';
import { openPool } from './pool.ts';
import type { LevelConfig, SealerConfig } from './sealer.ts';

export { PdfFault, type PdfFaultCode } from './fault.ts';
export type { PdfLimits } from './limits.ts';
export * from './pdf.ts';
export type { LevelConfig, SealerConfig } from './sealer.ts';

export interface PdfEngineOptions {
  sealer: SealerConfig;
  /** B-B when absent. */
  levels?: LevelConfig;
  /** The system's when absent. */
  now?: () => Date;
  limits?: Partial<PdfLimits>;
  tempDir: string;
  /** Warm children, and as many reading ones at a time; 2. */
  children?: number;
  /** How long a warm child lives without work; 20 s. */
  idleMs?: number;
}

const refusals: Partial<Record<string, { problem: PdfProblem; message: string }>> = {
  TIMEOUT: {
    problem: 'TIMEOUT',
    message: 'The PDF took too long to read; save it anew from its program and try again.',
  },
  MEMORY: { problem: 'MEMORY', message: 'The PDF needs too much memory to read; save it anew in a simpler form.' },
  CRASHED: { problem: 'UNREADABLE', message: 'The PDF cannot be read; save it anew from its program and try again.' },
  FAILED: { problem: 'UNREADABLE', message: 'The PDF cannot be read; save it anew from its program and try again.' },
};

/** Opens the engine; children start at the first job. */
export function openPdfEngine(options: PdfEngineOptions): PdfEngine {
  const limits = { ...defaultLimits, ...options.limits };
  const children = options.children ?? 2;
  const shared = { waitMs: limits.waitMs, waiting: limits.waiting, children };
  const readers = openPool({
    ...shared,
    entry: entryOf('reading-child'),
    idleMs: options.idleMs ?? 20_000,
    spare: true,
    jobsEach: 1,
    recycleMegabytes: 0,
    dataMegabytes: limits.readMegabytes,
    fromStart: true,
  });
  const workers = openPool({
    ...shared,
    entry: entryOf('working-child'),
    idleMs: options.idleMs ?? 20_000,
    spare: false,
    jobsEach: 300,
    recycleMegabytes: 1024,
    dataMegabytes: null,
    fromStart: false,
  });

  /** The sealer as a child is told of it: with the levels, and our time beside its own. */
  const sealer = (): SealerConfig => {
    const { levels, now } = options;
    if (!levels) return options.sealer;
    return { ...options.sealer, levels: { ...levels, aheadMs: now ? now().getTime() - Date.now() : 0 } };
  };
  /** What others may take, who are asked over the network. */
  const isElsewhere = ['PKCS11', 'KMS'].includes(options.sealer.kind);
  const askingMs = options.levels || isElsewhere ? limits.askingMs : 0;
  const guarded = guardPin(options.sealer.kind === 'PKCS11' ? options.sealer.pin : null);

  const withAttachments = async <T>(
    attachments: PdfAttachment[],
    act: (kept: KeptAttachment[]) => Promise<T>,
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
    async read(path, outPath) {
      try {
        const bound = { ms: limits.readMs, megabytes: limits.readMegabytes };
        return await readers.run<Reading>({ kind: 'read', path, outPath, limits }, bound);
      } catch (fault) {
        const refused = fault instanceof PdfFault ? refusals[fault.code] : undefined;
        if (!refused) throw fault;
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
    typeset: (sheet, images, outPath) =>
      withFolder(options.tempDir, async dir => {
        const sheetPath = join(dir, 'sheet.json');
        await writeFile(sheetPath, JSON.stringify(sheet), { mode: 0o600 });
        return workers.run<Typeset>(
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
        workers.run<Held>(
          { kind: 'certificates', sealer: sealer() },
          { ms: limits.sealMs + askingMs, megabytes: limits.sealMegabytes },
        ),
      ),
    verify: (path, { roots } = {}) =>
      withFolder(options.tempDir, async dir => {
        const bound = { ms: limits.readMs, megabytes: limits.readMegabytes };
        const job = { kind: 'verify', path, dir, roots: roots ?? null };
        try {
          const found = await readers.run<KeptVerification>(job, bound);
          const attachments = found.attachments.map(async ({ name, path }) => ({ name, bytes: await readFile(path) }));
          return { ...found, attachments: await Promise.all(attachments) };
        } catch (fault) {
          if (fault instanceof PdfFault && refusals[fault.code]) return null;
          throw fault;
        }
      }),
    async picture(path) {
      try {
        const bound = { ms: limits.readMs, megabytes: limits.readMegabytes };
        return await readers.run<boolean>({ kind: 'picture', path }, bound);
      } catch (fault) {
        if (fault instanceof PdfFault && refusals[fault.code]) return false;
        throw fault;
      }
    },
    async close() {
      await Promise.all([readers.close(), workers.close()]);
    },
  };
}

/** Buffers go through files: a pipe full of text would cost both sides more than the disk does. */
async function withFolder<T>(tempDir: string, act: (dir: string) => Promise<T>): Promise<T> {
  const dir = join(tempDir, `pdf-${randomUUID()}`);
  await mkdir(dir, { recursive: true, mode: 0o700 });
  try {
    return await act(dir);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}
