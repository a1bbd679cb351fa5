/** What was found, for so long by the clock and no more of it than so many: the oldest goes first. */
export interface Memory<V> {
  get(name: string, now: number): V | undefined;
  /** `at`: before it was looked for, so that it is never remembered longer than it is true. */
  keep(name: string, value: V, at: number): void;
  clear(): void;
  readonly size: number;
}

export function openMemory<V>({ ms, most }: { ms: number; most: number }): Memory<V> {
  const kept = new Map<string, { value: V; at: number }>();
  return {
    get size() {
      return kept.size;
    },
    get(name, now) {
      const found = kept.get(name);
      // A clock that was set back makes nothing last longer.
      return found && now >= found.at && now - found.at < ms ? found.value : undefined;
    },
    keep(name, value, at) {
      kept.delete(name);
      const oldest = kept.size >= most ? kept.keys().next().value : undefined;
      if (oldest !== undefined) kept.delete(oldest);
      kept.set(name, { value, at });
    },
    clear: () => kept.clear(),
  };
}
