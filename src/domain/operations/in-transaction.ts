/** Runs in a transaction: done, failed (rolled back), or failed but kept. */
import { ApiError } from '../../contract/errors.ts';
import { rateLimited } from '../../contract/limit-errors.ts';
import { TooManyWaiting } from '../../platform/concurrency/fair-limiter.ts';
import type { Queryable, Tx } from '../../platform/postgres/database.ts';
import { leavingNothing } from './leaving-nothing.ts';
import { contextOf, type Run } from './runnable.ts';

/** Whether what was written before the error is committed. */
export const isKept = (error: unknown): error is ApiError => error instanceof ApiError && error.facts.keep === true;

/** Runs a bulk operation in the turn of its organization, any other at once. Throws RATE_LIMITED when too many wait. */
export async function inTurn<T>({ app, actor, runnable }: Run, action: () => Promise<T>): Promise<T> {
  if (!runnable.isBulk) return action();
  try {
    return await app.importLimiter(actor.organization.id, action);
  } catch (error) {
    if (!(error instanceof TooManyWaiting)) throw error;
    throw rateLimited('waitingImports', { seconds: 5 });
  }
}

/**
 * Prepares, then handles in one transaction; a query runs without one. `finish` is part of the transaction. Throws the
 * errors of the runnable.
 */
export const inTransaction = <T>(run: Run, finish: (answer: unknown) => T): Promise<T> =>
  inTurn(run, () => leavingNothing(run, given => prepareAndHandle(given, finish)));

async function prepareAndHandle<T>(run: Run, finish: (answer: unknown) => T): Promise<T> {
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
