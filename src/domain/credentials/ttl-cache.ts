/** A cache with a time to live and a maximum size; the oldest entry is removed first. */
export interface TtlCache<V> {
  get(name: string, now: number): V | undefined;
  /** `at` is the time before the lookup started, so that a value is never kept longer than it is valid. */
  keep(name: string, value: V, at: number): void;
  clear(): void;
  readonly size: number;
}

export function openTtlCache<V>({ ms, max }: { ms: number; max: number }): TtlCache<V> {
  const kept = new Map<string, { value: V; at: number }>();
  return {
    get size() {
      return kept.size;
    },
    get(name, now) {
      const found = kept.get(name);
      // If the clock was set back, the entry counts as expired.
      return found && now >= found.at && now - found.at < ms ? found.value : undefined;
    },
    keep(name, value, at) {
      kept.delete(name);
      const oldest = kept.size >= max ? kept.keys().next().value : undefined;
      if (oldest !== undefined) kept.delete(oldest);
      kept.set(name, { value, at });
    },
    clear: () => kept.clear(),
  };
}
