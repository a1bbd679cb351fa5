/**
 * Runs at most a given number of tasks at once, for owners within owners, such as the networks that requests come from. What
 * would wait too long is rejected at once: how long that is follows from how many wait, and how long tasks took so far.
 */
import { TooManyWaiting } from './fair-limiter.ts';
import { type NestedQueueOptions, type Owners, openNestedQueue } from './nested-queue.ts';

export interface BoundedLimiterOptions extends NestedQueueOptions {
  /** How many run at once, of all owners together. */
  maxBusy: number;
  /** How long a task is expected to wait at most, in milliseconds. One that has waited twice as long is not begun. */
  maxWaitMs: number;
  /** How long a task takes, in milliseconds, until some were measured. */
  expectedMs: number;
  /** How many wait at most, even of short tasks. */
  maxWaiting: number;
  /** Milliseconds of a clock that never goes back. */
  now?: () => number;
}

export interface Waiter {
  /** From the widest on. */
  owners: Owners;
  /** Aborted when nobody waits for the result any more: a task that has not begun is left out. */
  gone?: AbortSignal | undefined;
}

/** Resolves and rejects as the task does. Throws `TooManyWaiting` for a task that is not begun. */
export type BoundedLimiter = <T>(waiter: Waiter, action: () => Promise<T>) => Promise<T>;

interface Waiting {
  owners: Owners;
  since: number;
  begin: () => void;
  refuse: () => void;
}

/** Weight of the last task in the measured duration. */
const weight = 0.1;

/** A task must not wait for another one of the same limiter, or both may wait forever. */
export function openBoundedLimiter(options: BoundedLimiterOptions): BoundedLimiter {
  const { maxBusy, maxWaitMs, expectedMs, maxWaiting, now = () => performance.now() } = options;
  const queue = openNestedQueue<Waiting>(options);
  let free = maxBusy;
  let durationMs = expectedMs;

  /** As many as begin in time. A few may always wait, so that one long task does not close the queue. */
  const maxInTime = (): number =>
    Math.min(maxWaiting, Math.max(2 * maxBusy, Math.floor((maxWaitMs * maxBusy) / durationMs)));

  const tooMany = (): TooManyWaiting => {
    const waitMs = (queue.size() * durationMs) / maxBusy;
    return new TooManyWaiting(
      'Too many tasks are waiting.',
      Math.max(1, Math.ceil(Math.min(waitMs, maxWaitMs) / 1_000)),
    );
  };

  function beginNext(): void {
    for (let next = free > 0 ? queue.take() : null; next; next = free > 0 ? queue.take() : null) {
      if (now() - next.since > 2 * maxWaitMs) {
        queue.done(next.owners);
        next.refuse();
      } else {
        free--;
        next.begin();
      }
    }
  }

  const turn = ({ owners, gone }: Waiter): Promise<void> =>
    new Promise<void>((resolve, reject) => {
      const leave = () => {
        if (queue.remove(owners, waiting)) waiting.refuse();
      };
      const settled = (settle: () => void) => () => {
        gone?.removeEventListener('abort', leave);
        settle();
      };
      const waiting: Waiting = {
        owners,
        since: now(),
        begin: settled(resolve),
        refuse: settled(() => reject(tooMany())),
      };
      if (gone?.aborted) return waiting.refuse();
      gone?.addEventListener('abort', leave);
      queue.add(owners, waiting, maxInTime())?.refuse();
      beginNext();
    });

  return async (waiter, action) => {
    await turn(waiter);
    const begunAt = now();
    try {
      return await action();
    } finally {
      durationMs += weight * (Math.max(1, now() - begunAt) - durationMs);
      free++;
      queue.done(waiter.owners);
      beginNext();
    }
  };
}
