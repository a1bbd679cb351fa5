/**
 * Hashing of passwords on behalf of people who have not signed in. Each hash is expensive by design, so it has threads of its
 * own: it blocks neither requests nor the thread pool of Node.js, which reads files for everybody. Accounts and forms have
 * threads apart, so that who guesses at a form delays nobody's sign-in. Networks take turns, and nobody waits for long.
 */
import { availableParallelism } from 'node:os';
import { type BoundedLimiterOptions, openBoundedLimiter } from '../concurrency/bounded-limiter.ts';
import { networkOf, ownersOf } from '../rate/network.ts';
import { openThreads, type ThreadOptions, type Threads } from '../threads/threads.ts';
import type { HashingJob } from './scrypt.ts';

/** What a turn allows. */
export interface Hasher {
  /** In the format of `scrypt.ts`. */
  hash(password: string): Promise<string>;
  /** False also for a hash of another format. */
  verify(password: string, hash: string): Promise<boolean>;
}

/** Threads of one kind of passwords, and those who wait for them. */
export interface PasswordPool {
  /**
   * Waits for a turn of the address's networks, and runs the action, which must not ask for another turn. What the action
   * needs is taken within it, such as a connection to the database, so that those who wait hold nothing. Throws
   * `TooManyWaiting`, and a `ThreadError` if the service stops.
   */
  inTurn<T>(from: From, action: (hasher: Hasher) => Promise<T>): Promise<T>;
}

/** Who asks. `gone` is aborted when the connection has closed, so that nobody waits for the answer. */
export interface From {
  ip: string | null;
  gone?: AbortSignal | undefined;
}

export interface Passwords {
  /** Of people: signing in, and what is set with a password of one's own. */
  accounts: PasswordPool;
  /** Of public forms, which any stranger can try. */
  forms: PasswordPool;
  close(): Promise<void>;
}

const waiting = { maxWaitMs: 5_000, maxWaiting: 100 };
/** Turns at once, of one network of any width and in all, and how long passwords wait for one. */
export const passwordLimits = {
  accounts: { ...waiting, maxBusyEach: 2, maxBusy: 4, expectedMs: 200 },
  forms: { ...waiting, maxBusyEach: 1, maxBusy: 2, expectedMs: 200 },
} as const;

/** Of accounts one thread less than there are cores, so that requests have one, and no more than two. Forms have one. */
const accountThreads = (): number => Math.max(1, Math.min(2, availableParallelism() - 1));

const module = new URL('./scrypt.ts', import.meta.url);

function openPool(threads: Threads, limits: BoundedLimiterOptions): PasswordPool {
  const limiter = openBoundedLimiter(limits);
  const hasherOf = (network: string): Hasher => {
    const ask = <T>(job: HashingJob): Promise<T> => threads.run<T>(module, job, network);
    return {
      hash: password => ask<string>({ password, hash: null }),
      verify: (password, hash) => ask<boolean>({ password, hash }),
    };
  };
  return {
    inTurn: ({ ip, gone }, action) => limiter({ owners: ownersOf(ip), gone }, () => action(hasherOf(networkOf(ip)))),
  };
}

/** Threads start with the first password. */
export function openPasswords(options: ThreadOptions = {}): Passwords {
  const accounts = openThreads({ count: accountThreads(), ...options });
  const forms = openThreads({ count: 1, ...options });
  return {
    accounts: openPool(accounts, passwordLimits.accounts),
    forms: openPool(forms, passwordLimits.forms),
    close: async () => void (await Promise.all([accounts.close(), forms.close()])),
  };
}
