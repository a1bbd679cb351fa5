/** Runs operations for an actor: the steps of an API request that follow its route. */
import { execute } from './execute.ts';
import { type AnswerFormat, executeOnce, type Replayable } from './execute-once.ts';
import type { KeyedRequest } from './idempotency.ts';
import type { Run } from './runnable.ts';

/**
 * Runs for a protocol that sends text: answers are written by `format` before the commit. With a key, errors are
 * answers too; without one, they are thrown. Throws
 * PERMISSION_DENIED, INSUFFICIENT_SCOPE, PLAN_REQUIRED, VALIDATION_FAILED, the errors of the operation and those of
 * `executeOnce`.
 */
export const runAsText = (run: Run, format: AnswerFormat, keyed: KeyedRequest | null): Promise<Replayable> =>
  keyed && run.runnable.writes
    ? executeOnce(run, keyed, format)
    : execute(run, answer => ({ ...format.done(answer), replayed: false }));
