/**
 * Runs one query at a time for all keys that arrived while the last one ran, so that a burst of requests uses one
 * connection.
 */
interface Waiting<K, V> {
  key: K;
  done: (value: V) => void;
  failed: (error: unknown) => void;
}

/**
 * `ask` returns the values in the order of the keys and receives at most `max` keys per call. If it throws, every
 * caller in that batch gets the error.
 */
export function openBatch<K, V>(max: number, ask: (keys: readonly K[]) => Promise<readonly V[]>) {
  const waiting: Waiting<K, V>[] = [];
  let asking = false;

  async function askAll(): Promise<void> {
    asking = true;
    while (waiting.length > 0) {
      const batch = waiting.splice(0, max);
      try {
        const values = await ask(batch.map(one => one.key));
        for (const [i, one] of batch.entries()) one.done(values[i] as V); // one value per key
      } catch (error) {
        for (const one of batch) one.failed(error);
      }
    }
    asking = false;
  }

  return (key: K): Promise<V> =>
    new Promise((done, failed) => {
      waiting.push({ key, done, failed });
      if (!asking) void askAll();
    });
}
