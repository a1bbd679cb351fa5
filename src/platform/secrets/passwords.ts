/**
 * Hashing of passwords on behalf of people who have not signed in. Each hash is expensive by design, so it has threads of its
 * own: it blocks neither requests nor the thread pool of Node.js, which reads files for everybody. Networks take turns, and
 * only so many wait.
 */
import { availableParallelism } from 'node:os';
import { openFairLimiter } from '../concurrency/fair-limiter.ts';
import { openThreads, type ThreadOptions } from '../threads/threads.ts';
import type { HashingJob } from './scrypt.ts';

/** What a turn allows. */
export interface Hasher {
  /** In the format of `scrypt.ts`. */
  hash(password: string): Promise<string>;
  /** False also for a hash of another format. */
  verify(password: string, hash: string): Promise<boolean>;
}

export interface Passwords {
  /**
   * Waits for a turn of the network, and runs the action, which must not ask for another turn. What the action needs is taken
   * within it, such as a connection to the database, so that those who wait hold nothing. Throws `TooManyWaiting`, and a
   * `ThreadError` if the service stops.
   */
  inTurn<T>(network: string, action: (hasher: Hasher) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Turns at once, of one network and in all, and how many may wait for one: about ten seconds of work of one thread. */
export const passwordLimits = { maxBusyEach: 2, maxBusy: 4, maxWaiting: 100 } as const;

/** One thread less than there are cores, so that requests have one, and no more than two. */
const threadCount = (): number => Math.max(1, Math.min(2, availableParallelism() - 1));

const module = new URL('./scrypt.ts', import.meta.url);

/** Threads start with the first password. */
export function openPasswords(options: ThreadOptions = {}): Passwords {
  const limiter = openFairLimiter(passwordLimits);
  const threads = openThreads({ count: threadCount(), ...options });
  const hasherOf = (network: string): Hasher => {
    const ask = <T>(job: HashingJob): Promise<T> => threads.run<T>(module, job, network);
    return {
      hash: password => ask<string>({ password, hash: null }),
      verify: (password, hash) => ask<boolean>({ password, hash }),
    };
  };
  return {
    inTurn: (network, action) => limiter(network, () => action(hasherOf(network))),
    close: () => threads.close(),
  };
}
