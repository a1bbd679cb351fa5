/**
 * Limits requests about one order in this process: concurrent and recent callers share one answer. Other nodes are held
 * back by the order's state, which says when it was last asked for.
 */
export interface SharedAnswers<Answer> {
  /** `at` is the time of the caller whose request was sent. */
  take(order: string, now: Date, ask: () => Promise<Answer>): Promise<{ found: Answer; at: Date }>;
}

export function openSharedAnswers<Answer>(everyMs: number): SharedAnswers<Answer> {
  const recent = new Map<string, { at: Date; found: Promise<Answer>; isOver: boolean }>();

  /** Drops answers that are too old to be shared. */
  function forget(now: Date): void {
    for (const [order, { at, isOver }] of recent) {
      if (isOver && Math.abs(now.getTime() - at.getTime()) >= everyMs) recent.delete(order);
    }
  }

  function begin(now: Date, ask: () => Promise<Answer>) {
    const shared = { at: now, found: ask(), isOver: false };
    const over = () => {
      shared.isOver = true;
    };
    shared.found.then(over, over);
    return shared;
  }

  return {
    async take(order, now, ask) {
      forget(now);
      const last = recent.get(order) ?? begin(now, ask);
      recent.set(order, last);
      return { found: await last.found, at: last.at };
    },
  };
}
