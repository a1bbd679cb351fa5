/**
 * Writes the API log: entries wait in memory and are stored a second later, or when there are many, in one statement. A
 * request neither waits for it nor fails with it. While the database is away, entries are kept up to a limit and the
 * oldest are dropped.
 */
import { openRateWindow } from '../../platform/rate/rate-limiter.ts';
import type { App } from '../app/app.ts';
import { type ApiLogEntry, insertEntries } from './store.ts';

const writeEachMs = 1_000;
const maxBatch = 500;
/** About a minute of a busy node, and some megabytes. */
const maxWaitingByDefault = 20_000;
/**
 * Requests over the limit cost next to nothing and are not limited, so that logging all of them would fill the database.
 * This many per minute of an organization are logged by each node.
 */
const maxLimitedPerMinute = 60;

export interface ApiLogOptions {
  /** How many entries wait at most. */
  maxWaiting?: number;
}

export interface ApiLog {
  /** Logs a request that was answered. Never throws. */
  record(entry: ApiLogEntry): void;
  /** From now on entries are written by themselves. */
  start(): void;
  /** Writes what was recorded before the call. Resolves if that fails too; it is tried again later. */
  flush(): Promise<void>;
  /** Stops writing, after what is left. */
  close(): Promise<void>;
}

export function openApiLog({ db, log }: Pick<App, 'db' | 'log'>, options: ApiLogOptions = {}): ApiLog {
  const { maxWaiting = maxWaitingByDefault } = options;
  const limited = openRateWindow({ windowMs: 60_000 });
  let waiting: ApiLogEntry[] = [];
  let dropped = 0;
  let isFailing = false;
  let writing: Promise<void> | null = null;
  let timer: NodeJS.Timeout | null = null;

  /** Drops a tenth at once, so that a full list does not move with every request. */
  function dropOldest(): void {
    if (waiting.length <= maxWaiting) return;
    const count = Math.max(waiting.length - maxWaiting, Math.ceil(maxWaiting / 10));
    waiting = waiting.slice(count);
    dropped += count;
  }

  async function writeBatch(): Promise<void> {
    const batch = waiting.slice(0, maxBatch);
    waiting = waiting.slice(maxBatch);
    try {
      await insertEntries(db, batch, isFailing);
    } catch (error) {
      waiting = [...batch, ...waiting];
      dropOldest();
      throw error;
    }
  }

  function failed(error: unknown): void {
    if (!isFailing) log.warn({ err: error }, 'the API log cannot be written; requests wait in memory');
    isFailing = true;
  }

  function succeeded(): void {
    if (isFailing) log.warn({ dropped }, 'the API log is written again; `dropped` requests are missing in it');
    isFailing = false;
    dropped = 0;
  }

  /** Writes as many as there are now: what comes meanwhile fills the next batch. */
  async function writeWaiting(): Promise<void> {
    for (let left = waiting.length; left > 0 && waiting.length > 0; left -= maxBatch) await writeBatch();
  }

  function write(): Promise<void> {
    writing ??= writeWaiting()
      .then(succeeded, failed)
      .finally(() => {
        writing = null;
      });
    return writing;
  }

  const flush = async (): Promise<void> => {
    await writing;
    if (waiting.length > 0) await write();
  };

  return {
    record(entry) {
      const { id } = entry.actor.organization;
      if (entry.status === 429 && !limited.take(id, maxLimitedPerMinute, entry.createdAt.getTime()).allowed) return;
      waiting.push(entry);
      dropOldest();
      if (timer && !writing && !isFailing && waiting.length >= maxBatch) void write();
    },
    start() {
      timer ??= setInterval(() => waiting.length > 0 && void write(), writeEachMs);
      timer.unref();
    },
    flush,
    async close() {
      if (timer) clearInterval(timer);
      timer = null;
      await flush();
      if (waiting.length > 0) log.warn({ dropped: waiting.length }, 'the end of the API log could not be written');
    },
  };
}
