/** Runs in a transaction: done, failed (rolled back), or failed but kept. */
import { ApiError } from '../../contract/errors.ts';
import type { Queryable, Tx } from '../../platform/postgres/database.ts';
import { contextOf, type Run } from './runnable.ts';

/** Whether what was written before the error is committed. */
export const isKept = (error: unknown): error is ApiError => error instanceof ApiError && error.facts.keep === true;

/**
 * Prepares, then handles in one transaction; a query runs without one. `finish` is part of the transaction. Throws the
 * errors of the runnable.
 */
export async function inTransaction<T>(run: Run, finish: (answer: unknown) => T): Promise<T> {
  const { app, runnable } = run;
  if (!runnable.writes) {
    // A query gets no transaction to write in.
    const read = (db: Queryable) => runnable.handle(contextOf(run, db as Tx), undefined);
    return finish(await (runnable.onReplica ? app.db.reading(read) : read(app.db)));
  }
  const prepared = runnable.prepare ? await runnable.prepare(contextOf(run, app.db)) : undefined;
  const outcome = await app.db.tx(async tx => {
    try {
      return { answer: finish(await runnable.handle(contextOf(run, tx), prepared)) };
    } catch (error) {
      if (isKept(error)) return { error };
      throw error;
    }
  });
  if ('error' in outcome) throw outcome.error;
  return outcome.answer;
}
