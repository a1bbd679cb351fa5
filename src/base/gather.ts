/** One question at a time, for all who came while the last one was asked: a flood takes one connection, and little of it. */
interface Waiting<K, V> {
  key: K;
  done: (value: V) => void;
  failed: (error: unknown) => void;
}

/** `ask` answers in the order of the keys, at most `most` of them; when it throws, all of them have failed. */
export function openGathering<K, V>(most: number, ask: (keys: readonly K[]) => Promise<readonly V[]>) {
  const waiting: Waiting<K, V>[] = [];
  let asking = false;

  async function askAll(): Promise<void> {
    asking = true;
    while (waiting.length > 0) {
      const batch = waiting.splice(0, most);
      try {
        const values = await ask(batch.map(one => one.key));
        for (const [i, one] of batch.entries()) one.done(values[i] as V); // as many answers as keys
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
