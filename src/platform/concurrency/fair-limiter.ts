/**
 * Runs at most a given number of tasks at once. Owners take turns, such as the networks that requests come from, and only
 * so many tasks wait, so that nobody can make all others wait.
 */
import { type FairQueueOptions, openFairQueue } from './fair-queue.ts';

export interface FairLimiterOptions extends FairQueueOptions {
  /** How many run at once, of all owners together. */
  maxBusy: number;
}

/** The task was not begun, because too many wait. It can be tried again after this time. */
export class TooManyWaiting extends Error {
  readonly retryAfterS: number;
  constructor(message: string, retryAfterS = 5) {
    super(message);
    this.retryAfterS = retryAfterS;
  }
}

/** Resolves and rejects as the task does. Throws `TooManyWaiting` for a task that finds no room, or loses it. */
export type FairLimiter = <T>(owner: string, action: () => Promise<T>) => Promise<T>;

interface Waiting {
  begin: () => void;
  refuse: (error: TooManyWaiting) => void;
}

/** A task must not wait for another one of the same limiter, or both may wait forever. */
export function openFairLimiter({ maxBusy, ...options }: FairLimiterOptions): FairLimiter {
  const queue = openFairQueue<Waiting>(options);
  let free = maxBusy;

  const beginNext = (): void => {
    for (let next = free > 0 ? queue.take() : null; next; next = free > 0 ? queue.take() : null) {
      free--;
      next.item.begin();
    }
  };

  return async (owner, action) => {
    await new Promise<void>((begin, refuse) => {
      const left = queue.add(owner, { begin, refuse });
      left?.refuse(new TooManyWaiting('Too many tasks are waiting.'));
      beginNext();
    });
    try {
      return await action();
    } finally {
      free++;
      queue.done(owner);
      beginNext();
    }
  };
}
