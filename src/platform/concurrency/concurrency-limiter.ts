/**
 * Runs at most a given number of tasks at once and queues the rest in order of arrival, so that a burst of heavy
 * requests does not delay cheap reads.
 */
export type ConcurrencyLimiter = <T>(action: () => Promise<T>) => Promise<T>;

/**
 * A task that throws frees its slot like one that succeeds. A task must not wait for a second slot of the same limiter,
 * or the limiter can deadlock.
 */
export function openConcurrencyLimiter(max: number): ConcurrencyLimiter {
  const waiting: (() => void)[] = [];
  let free = max;
  return async action => {
    if (free > 0) free--;
    else await new Promise<void>(resolve => waiting.push(resolve));
    try {
      return await action();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free++;
    }
  };
}
