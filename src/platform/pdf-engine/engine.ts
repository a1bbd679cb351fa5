/**
 * Entry point for everything that touches the bytes of a PDF. Hostile and heavy work runs in child processes with
 * limits on time and memory, never in the process that serves requests. Only paths are sent to them.
 */

import { stat } from 'node:fs/promises';
import { defaultLimits, type PdfLimits, readingMs } from '../pdf/limits.ts';
import { guardPin } from '../seal/keys/pin-guard.ts';
import type { SealerConfig } from '../seal/keys/sealer.ts';
import type { LevelConfig } from '../seal/levels.ts';
import { type KnownFiles, openKnownFiles } from './known-files.ts';
import { entryOf } from './process/entry.ts';
import { openPool, type Pool, type PoolOptions, type PoolUsage } from './process/pool.ts';
import { readingProcess } from './process/reading-process.ts';
import type { PdfEngine } from './processes.ts';
import { certificatesOf, openWork, type WorkParts } from './work.ts';

export { PdfError, type PdfErrorCode } from '../pdf/error.ts';
export type { PdfLimits } from '../pdf/limits.ts';
export * from '../pdf/pdf.ts';
export type { SealerConfig } from '../seal/keys/sealer.ts';
export type { LevelConfig, SealLevel } from '../seal/levels.ts';
export * from '../seal/seal.ts';
export * from './processes.ts';

export interface PdfEngineOptions {
  sealer: SealerConfig;
  /** Default: B-B. */
  levels?: LevelConfig;
  /** Default: the system clock. */
  now?: () => Date;
  limits?: Partial<PdfLimits>;
  tempDir: string;
  /** Number of warm children, and of concurrent reading children; the pool says how many one owner uses. Default: 3. */
  children?: number;
  /** The same for visitors. Default: 2. */
  visitorChildren?: number;
  /** How long an idle warm child lives, in milliseconds. Default: 20 s. */
  idleMs?: number;
}

/** Three pools of children: two for single use, which read files and find texts in them, and warm ones. */
interface Pools {
  inReader<T>(message: { path: string }, owner: string): Promise<T>;
  inFinder<T>(message: { path: string }, owner: string): Promise<T>;
  workers: Pool;
  known: KnownFiles;
  usage(): { readers: PoolUsage; workers: PoolUsage };
  close(): Promise<void>;
}

/** Children start with the first job. */
function openPools(limits: PdfLimits, given: Pick<PoolOptions, 'children' | 'waitMs' | 'idleMs'>): Pools {
  const shared = { ...given, waiting: limits.waiting };
  const readers = openOnce(limits, { ...shared, spare: true }, 'reading-child');
  const finders = openOnce(limits, { ...shared, spare: false }, 'text/text-child');
  const workers = openPool({
    ...shared,
    entry: entryOf('working-child'),
    spare: false,
    jobsEach: 300,
    recycleMegabytes: 1024,
    data: null,
    fromStart: false,
  });
  return {
    workers,
    known: openKnownFiles(),
    inReader: readers.run,
    inFinder: finders.run,
    usage: () => ({ readers: together(readers.usage(), finders.usage()), workers: workers.usage() }),
    async close() {
      await Promise.all([readers.close(), finders.close(), workers.close()]);
    },
  };
}

const together = (a: PoolUsage, b: PoolUsage): PoolUsage => ({
  busy: a.busy + b.busy,
  waiting: a.waiting + b.waiting,
});

/** A pool of children for single use, which read one file each; it opens with the first. */
function openOnce(
  limits: PdfLimits,
  given: Pick<PoolOptions, 'children' | 'waitMs' | 'idleMs' | 'waiting' | 'spare'>,
  entry: Parameters<typeof readingProcess>[1],
) {
  const open = async (): Promise<Pool> =>
    openPool({ ...given, ...(await readingProcess(limits, entry)), jobsEach: 1, recycleMegabytes: 0 });
  let opening: Promise<Pool> | null = null;
  let opened: Pool | null = null;
  return {
    async run<T>(message: { path: string }, owner: string): Promise<T> {
      opening ??= open();
      opened = await opening;
      const { size } = await stat(message.path);
      return opened.run<T>(message, { ms: readingMs(limits, size), megabytes: limits.readMegabytes }, owner);
    },
    usage: (): PoolUsage => opened?.usage() ?? { busy: 0, waiting: 0 },
    close: async (): Promise<void> => (await opening)?.close(),
  };
}

/** Opens the engine; children start with the first job. */
export function openPdfEngine(options: PdfEngineOptions): PdfEngine {
  const limits = { ...defaultLimits, ...options.limits };
  const idleMs = options.idleMs ?? 20_000;
  const customers = openPools(limits, { children: options.children ?? 3, waitMs: limits.waitMs, idleMs });
  const visitors = openPools(limits, {
    children: options.visitorChildren ?? 2,
    waitMs: limits.visitorWaitMs,
    idleMs,
  });

  /** The sealer config for a child: with the levels, and the offset of our clock from the child's. */
  const sealer = (): SealerConfig => {
    const { levels, now } = options;
    if (!levels) return options.sealer;
    return { ...options.sealer, levels: { ...levels, aheadMs: now ? now().getTime() - Date.now() : 0 } };
  };
  const isElsewhere = ['PKCS11', 'KMS'].includes(options.sealer.kind);
  const shared = {
    limits,
    tempDir: options.tempDir,
    sealer,
    askingMs: options.levels || isElsewhere ? limits.askingMs : 0,
    guarded: guardPin(options.sealer.kind === 'PKCS11' ? options.sealer.pin : null),
  };
  const partsIn = (pools: Pools, owner: string): WorkParts => ({
    ...shared,
    known: pools.known,
    inReader: message => pools.inReader(message, owner),
    inFinder: message => pools.inFinder(message, owner),
    inWorker: (message, bound) => pools.workers.run(message, bound, owner),
  });

  return {
    ...openWork(partsIn(customers, '')),
    forOwner: owner => openWork(partsIn(customers, owner)),
    forVisitor: owner => openWork(partsIn(visitors, owner)),
    certificates: () => certificatesOf(partsIn(customers, '')),
    usage: () => ({ customers: customers.usage(), visitors: visitors.usage() }),
    async close() {
      await Promise.all([customers.close(), visitors.close()]);
    },
  };
}
