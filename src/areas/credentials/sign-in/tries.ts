/**
 * Wrong tries of one thing (an address, a network): so many in a quarter of an hour, then a pause that doubles with each
 * further one, a minute at first and an hour at most. A right one forgets them. In memory, as the windows of rates.
 */
export interface Tries {
  /** Milliseconds to wait, 0: go on. What goes on counts as wrong until it is said to be right. */
  begin(key: string, nowMs: number): number;
  right(key: string): void;
  /** Takes back one that was neither: the request was refused for another reason. */
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
const most = 100_000;

export function openTries({ allowed }: { allowed: number }): Tries {
  const kept = new Map<string, Kept>();

  /** A pause is remembered for twice its length, so that waiting it out does not begin anew. */
  const isOver = ({ lastAt, until }: Kept, now: number) => now - lastAt > windowMs && now > until + (until - lastAt);

  function sweep(now: number): void {
    for (const [key, one] of kept) if (isOver(one, now)) kept.delete(key);
    // Too many at once: the oldest go, those that are tried most stay longest.
    for (const key of kept.keys()) {
      if (kept.size < most) break;
      kept.delete(key);
    }
  }

  return {
    begin(key, now) {
      if (kept.size >= most) sweep(now);
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
