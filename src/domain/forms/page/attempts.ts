/**
 * What visitors of a form may do a limited number of times. Limits belong to a network: what all visitors share, a few of
 * them could use up for the others. Counted before it is done, so that attempts at the same time, or on several nodes,
 * cannot exceed a limit.
 */
import { rateLimited } from '../../../contract/limit-errors.ts';
import type { Tx } from '../../../platform/postgres/database.ts';
import { takeToken } from '../../../platform/rate/token-buckets.ts';
import type { App } from '../../app/app.ts';
import {
  bucketOf,
  bucketsOfNetworks,
  type Counting,
  type Guess,
  type GuessLimits,
  takeGuess,
  takeTokens,
} from '../../app/buckets.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** New submissions of a network: of one form, and of all. Wider ones have more. Nobody waits longer than a minute for the next. */
const starts = {
  ofForm: { burst: 60, everyMs: minute },
  ofAll: { burst: 120, everyMs: minute / 2 },
};

/** Wrong passwords of a form. */
export const passwordGuesses: GuessLimits = {
  network: { burst: 10, everyMs: 6 * minute },
  everybody: { burst: 100, everyMs: minute },
  slowed: { burst: 2, everyMs: hour },
};

/** Documents that a form makes, each with its e-mails. */
export const capacity = { burst: 1_000, everyMs: 600 };
/** When the form is at its capacity, in seconds. */
const comeBackIn = 60;

const tooMany = (waitMs: number) => rateLimited('formAttempts', { seconds: Math.ceil(waitMs / second) });

/** Throws RATE_LIMITED. */
export async function takeStart(app: Counting, formId: string, ip: string | null): Promise<void> {
  const whoseOf = (network: string) => `${formId}\n${network}`;
  const waitMs = await takeTokens(app, [
    ...bucketsOfNetworks(app, 'form starts', { ip, whoseOf }, starts.ofForm),
    ...bucketsOfNetworks(app, 'starts of all forms', { ip }, starts.ofAll),
  ]);
  if (waitMs > 0) throw tooMany(waitMs);
}

/** Throws RATE_LIMITED. A right password is given back. */
export async function takePasswordGuess(app: Counting, formId: string, ip: string | null): Promise<Guess> {
  const guess = await takeGuess(app, passwordGuesses, `form password\n${formId}`, ip);
  if (typeof guess === 'number') throw tooMany(guess);
  return guess;
}

/** Counts a document in its transaction, so that only those that are sent count. Throws RATE_LIMITED. */
export async function takeCapacity(app: Pick<App, 'secrets'>, tx: Tx, formId: string, now: Date): Promise<void> {
  if ((await takeToken(tx, bucketOf(app, 'form documents', formId, capacity), now)) > 0)
    throw rateLimited('formCapacity', { seconds: comeBackIn });
}
