/**
 * Long work in this process, in slices of a millisecond. Between two slices every request that has arrived is served;
 * owners take turns, such as organizations, however many tasks each of them has.
 */
import { openFairQueue } from './fair-queue.ts';

/** What yields after each part of its work, which takes well under a slice, and returns the result. */
export type Steps<T> = Iterator<unknown, T, undefined>;

export interface Slices {
  /** Runs the steps to their end. Rejects with what they throw. */
  run<T>(owner: string, steps: Steps<T>): Promise<T>;
}

export interface SliceOptions {
  /** How long a slice may take, in milliseconds, after which the step that runs is the last of it. Default: 1. */
  ms?: number;
  /** Milliseconds of a clock that never goes back. */
  now?: () => number;
}

/** One step after another, at once: for input that is known to be short. */
export function runAtOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

interface Task {
  steps: Steps<unknown>;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
}

export function openSlices({ ms = 1, now = () => performance.now() }: SliceOptions = {}): Slices {
  const queue = openFairQueue<Task>({ maxBusyEach: 1, maxWaiting: Number.POSITIVE_INFINITY });
  let isScheduled = false;

  /** Whether the task has come to its end. */
  const work = ({ steps, resolve, reject }: Task): boolean => {
    const until = now() + ms;
    try {
      do {
        const { done, value } = steps.next();
        if (!done) continue;
        resolve(value);
        return true;
      } while (now() < until);
      return false;
    } catch (error) {
      reject(error);
      return true;
    }
  };

  const slice = (): void => {
    isScheduled = false;
    const next = queue.take();
    if (!next) return;
    const isOver = work(next.item);
    queue.done(next.owner);
    if (!isOver) queue.add(next.owner, next.item);
    schedule();
  };

  /** One slice in each turn of the event loop, whatever number of tasks there is. */
  const schedule = (): void => {
    if (isScheduled || !queue.isReady()) return;
    isScheduled = true;
    setImmediate(slice);
  };

  return {
    run: <T>(owner: string, steps: Steps<T>) =>
      new Promise<T>((resolve, reject) => {
        queue.add(owner, { steps, resolve: value => resolve(value as T), reject }); // the steps return a T
        schedule();
      }),
  };
}
