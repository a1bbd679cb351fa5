/**
 * While a backup runs, no stored file is deleted: the backup copies the database first and the files after it, so a file
 * that a row of the copy refers to must still be there.
 */
import type { Database, Tx } from '../../platform/postgres/database.ts';

const key = `hashtextextended('files are not deleted', 0)`;
const hold = `select pg_advisory_xact_lock(${key})`;
const share = `select pg_try_advisory_xact_lock_shared(${key}) as free`;

/** Otherwise the transaction may delete, and a backup that begins waits for it. */
export const areDeletionsHeld = async (tx: Tx): Promise<boolean> =>
  (await tx.row<{ free: boolean }>(share))?.free === false;

/** Throws also if the hold was lost meanwhile, with the connection to the database. */
export async function holdDeletions<T>(db: Database, action: () => Promise<T>): Promise<T> {
  // An error of `action` must not make the transaction run again.
  const outcome = await db.tx(async tx => {
    await tx.run(hold);
    const ended = await action().then(
      result => ({ result }),
      error => ({ error }),
    );
    await tx.row('select 1');
    return ended;
  });
  if ('error' in outcome) throw outcome.error;
  return outcome.result;
}
