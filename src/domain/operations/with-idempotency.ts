/** Runs with an idempotency key: the first time it runs and its answer is stored, from then on the answer is replayed. */
import { ApiError } from '../../contract/errors.ts';
import type { Tx } from '../../platform/postgres/database.ts';
import type { Context } from '../app/app.ts';
import { authorize } from './authorize.ts';

import {
  claimKey,
  hashRequest,
  isKnown,
  type KeyedRequest,
  KeyTaken,
  keptKey,
  type Remembered,
  rememberAnswer,
} from './idempotency.ts';
import { inTransaction, inTurn, isKept } from './in-transaction.ts';
import { leavingNothing } from './leaving-nothing.ts';
import { contextOf, type Run } from './runnable.ts';
import type { Streamed } from './streamed.ts';

/** How answers and errors are written, for the wire and for replays. */
export interface AnswerFormat {
  done: (answer: unknown) => Remembered & { file?: Streamed };
  failed: (error: ApiError) => Remembered;
}

/** The key had an answer before the transaction and has none in it, because 24 hours passed. Nothing is prepared yet. */
class KeyForgotten extends Error {}

/** An answer, and whether it was made by an earlier request with the same key. A file has no body. */
export type Replayable = Remembered & { replayed: boolean; file?: Streamed };

/**
 * Runs, at most once for a request with a key. Answers are written by `format` before the commit. Without a key, and for
 * what only reads, it throws the errors of the runnable.
 *
 * With a key it claims the key, then replays the stored answer or runs. An ApiError rolls back what was written, unless it
 * is kept, and is stored and returned like an answer, except 429 and 5xx. Throws IDEMPOTENCY_KEY_IN_USE and
 * IDEMPOTENCY_KEY_REUSED.
 */
export const withIdempotency = (run: Run, request: KeyedRequest | null, format: AnswerFormat): Promise<Replayable> =>
  request && run.runnable.writes
    ? inTurn(run, () => leavingNothing(run, given => runOrReplay(given, request, format)))
    : inTransaction(run, answer => ({ ...format.done(answer), replayed: false }));

async function runOrReplay(run: Run, request: KeyedRequest, format: AnswerFormat): Promise<Replayable> {
  const { app, actor, runnable } = run;
  const key = keptKey(request.key, actor);
  const hash = hashRequest(request, actor);
  let handle = await prepareUnlessKnown(run, key);
  const attempt = () =>
    app.db.tx(async tx => {
      const now = app.clock.now();
      const known = await claimKey(
        tx,
        app,
        { workspaceId: actor.workspaceId, key, hash, authorize: () => authorize(actor, runnable.operation) },
        now,
      );
      if (known) return { ...known, replayed: true };
      if (!handle) throw new KeyForgotten();
      const begun = handle;
      const answer = await settle(tx, () => begun(contextOf(run, tx)), format);
      await rememberAnswer(tx, app, { workspaceId: actor.workspaceId, key, hash }, answer, now);
      return { ...answer, replayed: false };
    });
  const settled = async () => {
    try {
      return await attempt();
    } catch (error) {
      // The other request's answer is stored now.
      if (error instanceof KeyTaken) return attempt();
      throw error;
    }
  };
  try {
    return await settled();
  } catch (error) {
    if (!(error instanceof KeyForgotten)) throw error;
    handle = await prepareNow(run);
    return settled();
  }
}

/** What is left to do in the transaction. */
type Prepared = (ctx: Context) => Promise<unknown>;

/** Prepares, unless the key already has an answer; then null. */
async function prepareUnlessKnown(run: Run, key: string): Promise<Prepared | null> {
  const { app, actor, runnable } = run;
  const isReplay = runnable.prepare && (await isKnown(app.db, actor.workspaceId, key, app.clock.now()));
  return isReplay ? null : prepareNow(run);
}

/**
 * Prepares, and returns the rest. An ApiError of the preparation must be stored like one of the handler, so it is thrown
 * where the handler would run.
 */
async function prepareNow(run: Run): Promise<Prepared> {
  const { app, runnable } = run;
  if (!runnable.prepare) return ctx => runnable.handle(ctx, undefined);
  try {
    const prepared = await runnable.prepare(contextOf(run, app.db));
    return ctx => runnable.handle(ctx, prepared);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return () => Promise.reject(error);
  }
}

/** Runs in a savepoint, so that an error can be rolled back and still be stored under the key. */
async function settle(tx: Tx, handle: () => Promise<unknown>, format: AnswerFormat): Promise<Remembered> {
  let kept = false;
  try {
    return await tx.savepoint(async () => {
      try {
        return format.done(await handle());
      } catch (error) {
        if (!isKept(error)) throw error;
        kept = true;
        return format.failed(error);
      }
    });
  } catch (error) {
    if (!(error instanceof ApiError) || kept || error.status === 429 || error.status >= 500) throw error;
    return format.failed(error);
  }
}
