/**
 * At most so many at once, the rest in the order they came: a burst of heavy requests then stands in its own queue, not
 * before every statement of who only reads.
 */
export type Turns = <T>(act: () => Promise<T>) => Promise<T>;

/** An act that throws gives its place on like one that ends; acts must not take a second turn of their own. */
export function openTurns(most: number): Turns {
  const waiting: (() => void)[] = [];
  let free = most;
  return async act => {
    if (free > 0) free--;
    else await new Promise<void>(resolve => waiting.push(resolve));
    try {
      return await act();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free++;
    }
  };
}
