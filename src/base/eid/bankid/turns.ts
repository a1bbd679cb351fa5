/**
 * One question about an order at a time and not again too soon, whoever asks in this process: those who come meanwhile get
 * the same answer. Several nodes are kept apart by the order's state, which says when it was asked.
 */
export interface Turns<Answer> {
  /** With the time of whoever asked. */
  take(order: string, now: Date, ask: () => Promise<Answer>): Promise<{ found: Answer; at: Date }>;
}

export function openTurns<Answer>(everyMs: number): Turns<Answer> {
  const recent = new Map<string, { at: Date; found: Promise<Answer>; isOver: boolean }>();

  /** Those that were answered and whose turn is over. */
  function forget(now: Date): void {
    for (const [order, { at, isOver }] of recent) {
      if (isOver && Math.abs(now.getTime() - at.getTime()) >= everyMs) recent.delete(order);
    }
  }

  function begin(now: Date, ask: () => Promise<Answer>) {
    const turn = { at: now, found: ask(), isOver: false };
    const over = () => {
      turn.isOver = true;
    };
    turn.found.then(over, over);
    return turn;
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
