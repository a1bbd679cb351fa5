/**
 * Counts wrong tries by key (an address, a network): a number within a quarter of an hour is allowed, then a pause
 * follows, which each further try doubles from a minute to an hour. A correct one resets the count. Kept in memory,
 * like the rate windows.
 */
export interface Tries {
  /** Milliseconds to wait; 0: go on. A try counts as wrong until `right` is called. */
  begin(key: string, nowMs: number): number;
  right(key: string): void;
  /** Takes back a try that failed for another reason. */
  undo(key: string): void;
}

interface Kept {
  wrong: number;
  lastAt: number;
  until: number;
}

const windowMs = 15 * 60_000;
const firstPauseMs = 60_000;
const longestPauseMs = 3_600_000;
const max = 100_000;

export function openTries({ allowed }: { allowed: number }): Tries {
  const kept = new Map<string, Kept>();

  /** A pause is remembered for twice its length, so that waiting for its end does not reset the count. */
  const isOver = ({ lastAt, until }: Kept, now: number) => now - lastAt > windowMs && now > until + (until - lastAt);

  function sweep(now: number): void {
    for (const [key, one] of kept) if (isOver(one, now)) kept.delete(key);
    // Above the limit the oldest are removed; keys that are tried most often stay longest.
    for (const key of kept.keys()) {
      if (kept.size < max) break;
      kept.delete(key);
    }
  }

  return {
    begin(key, now) {
      if (kept.size >= max) sweep(now);
      const found = kept.get(key);
      const one = found && !isOver(found, now) ? found : { wrong: 0, lastAt: now, until: 0 };
      if (one.until > now) return one.until - now;
      one.wrong++;
      one.lastAt = now;
      if (one.wrong >= allowed)
        one.until = now + Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(20, one.wrong - allowed));
      kept.delete(key);
      kept.set(key, one);
      return 0;
    },
    right: key => void kept.delete(key),
    undo(key) {
      const one = kept.get(key);
      if (!one) return;
      one.wrong--;
      if (one.wrong < allowed) one.until = 0;
      if (one.wrong <= 0) kept.delete(key);
    },
  };
}
