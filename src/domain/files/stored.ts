/**
 * Stored files and the rows that refer to them. A key is recorded before its file is stored, as a job that deletes the
 * file later unless a row refers to it by then, so that a process that is killed in between leaves nothing behind. Files
 * stored under their hash have several users: writing a row that refers to one and deleting one hold a lock on its key, so
 * that no row is left without its file.
 */
import type { Tx } from '../../platform/postgres/database.ts';
import type { App } from '../app/app.ts';
import { areDeletionsHeld } from './deletion-hold.ts';
import { type FileDeletion, fileDeletionQueue } from './queues.ts';

/** Longer than an upload URL is valid, and than it takes to store a file and write the row that refers to it. */
export const graceMs = 3_600_000;

const lock = 'select pg_advisory_xact_lock(hashtextextended($1, 0))';
/** What refers to a file, by the first part of its key. Files of other kinds are not used once they are to be deleted. */
export const uses: Readonly<Record<string, string>> = {
  originals: 'select 1 from originals where storage_key = $1 limit 1',
  images: 'select 1 from content_images where storage_key = $1 limit 1',
  sealed: `
    select 1 from document_files where document_id = split_part($1, '/', 3) and storage_key = $1
    union all select 1 from party_journals where document_id = split_part($1, '/', 3) and storage_key = $1`,
  attachments: `select 1 from attachments where id = split_part($1, '/', 3) and storage_key = $1`,
  files: `select 1 from files where id = split_part($1, '/', 3) and storage_key = $1`,
};

const isUsed = async (tx: Tx, key: string): Promise<boolean> => {
  const use = uses[key.split('/', 1)[0] ?? ''];
  return use !== undefined && (await tx.row(use, [key])) !== null;
};

/** Call it in the transaction that deletes what refers to the files. Those that something else uses are kept. */
export async function enqueueFileDeletion(
  { jobs }: { jobs: Pick<App['jobs'], 'add'> },
  tx: Tx,
  keys: readonly string[],
): Promise<void> {
  for (const key of keys) await jobs.add(tx, fileDeletionQueue, { key }, { key });
}

/** The file is deleted when the grace period ends, unless something uses it then. */
export const recordFile = (
  app: Pick<App, 'jobs' | 'clock'>,
  tx: Tx,
  deletion: FileDeletion,
  keptMs: number = graceMs,
): Promise<void> =>
  app.jobs.add(tx, fileDeletionQueue, deletion, {
    key: deletion.key,
    runAt: new Date(app.clock.now().getTime() + keptMs),
  });

type Stores = Pick<App, 'db' | 'jobs' | 'clock' | 'storage'>;

/** Moves a temporary file to its key, before `claimStoredFile` in the transaction that writes the row. */
export async function storeAhead(app: Stores, key: string, path: string, keptMs: number = graceMs): Promise<void> {
  await app.db.tx(async tx => {
    await tx.run(lock, [key]); // after a deletion that has begun
    await recordFile(app, tx, { key }, keptMs);
  });
  // Not in a transaction, because it can be slow. If the file is deleted meanwhile, `claimStoredFile` finds out.
  await app.storage.adopt(key, path);
}

/**
 * Call it before the row is written that refers to a file of `storeAhead`. Throws if the file was deleted in between;
 * storing it again helps.
 */
export async function claimStoredFile(app: Pick<App, 'jobs' | 'storage'>, tx: Tx, key: string): Promise<void> {
  await tx.run(lock, [key]);
  if ((await app.storage.size(key)) === null) throw new Error('a stored file was deleted before it was used');
  await app.jobs.cancel(tx, fileDeletionQueue, key);
}

/**
 * Moves a temporary file to its key. `commit` writes the row that refers to it, in a transaction that the record ends
 * with, and returns whether it did; if not, the file is deleted.
 */
export async function storeFile(
  app: Stores,
  key: string,
  path: string,
  commit: (tx: Tx) => Promise<boolean>,
): Promise<void> {
  await storeAhead(app, key, path);
  await app.db.tx(async tx => {
    await claimStoredFile(app, tx, key);
    if (!(await commit(tx))) await enqueueFileDeletion(app, tx, [key]);
  });
}

/** Keeps the files of `storeAhead` that the condition on rows `t` of a table names. */
export const claimStoredFiles = (tx: Tx, table: string, rows: string, value: string): Promise<number> =>
  tx.run(
    `delete from jobs where queue = $2 and unique_key in (select t.storage_key from ${table} t where (${rows}) and t.storage_key is not null)`,
    [value, fileDeletionQueue.name],
  );

const againMs = 60_000;

/** Deletes the file, unless something uses it. While a backup runs, that is put off. */
export const deleteStoredFile = (app: Stores, key: string): Promise<void> =>
  app.db.tx(async tx => {
    if (await areDeletionsHeld(tx)) {
      const runAt = new Date(app.clock.now().getTime() + againMs);
      return app.jobs.add(tx, fileDeletionQueue, { key }, { key, runAt });
    }
    await tx.run(lock, [key]);
    if (!(await isUsed(tx, key))) await app.storage.remove(key);
  });
