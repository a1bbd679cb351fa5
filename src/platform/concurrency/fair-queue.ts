/**
 * Waiting work of several owners. They take turns, in whatever order they came, so that a long queue of one does not delay the
 * others; and none may have everything in progress at once. When there is no room, the longest queue gives way.
 */
export interface FairQueueOptions {
  /** How many of one owner may be in progress at once. */
  maxBusyEach: number;
  /** How many may wait, of all owners together. */
  maxWaiting: number;
}

export interface FairQueue<T> {
  /** Adds an item. Returns the item that finds no room: null, another one, or this one. */
  add(owner: string, item: T): T | null;
  /** Whether `take` would return something. */
  isReady(): boolean;
  /** The next item; it is in progress until `done` is called with its owner. Null: none may begin now. */
  take(): { owner: string; item: T } | null;
  done(owner: string): void;
  /** Takes out a waiting item; false if it is not waiting. */
  remove(owner: string, item: T): boolean;
  /** Takes out everything that waits. */
  drain(): T[];
  /** How many wait. */
  size(): number;
}

export function openFairQueue<T>({ maxBusyEach, maxWaiting }: FairQueueOptions): FairQueue<T> {
  /** In the order of their turns; owners without waiting items are not listed. */
  const waiting = new Map<string, T[]>();
  const busy = new Map<string, number>();
  let size = 0;

  const inTurn = (): string | null => {
    for (const owner of waiting.keys()) if ((busy.get(owner) ?? 0) < maxBusyEach) return owner;
    return null;
  };

  const longest = (): [owner: string, items: T[]] | null => {
    let found: [string, T[]] | null = null;
    for (const [owner, items] of waiting) if (items.length > (found?.[1].length ?? 0)) found = [owner, items];
    return found;
  };

  function remove(owner: string, item: T): boolean {
    const items = waiting.get(owner);
    const at = items?.indexOf(item) ?? -1;
    if (!items || at < 0) return false;
    items.splice(at, 1);
    size--;
    if (items.length === 0) waiting.delete(owner);
    return true;
  }

  /** Takes out the newest item of the longest queue, unless that of `owner` is as long. */
  function makeRoom(owner: string): T | null {
    const [other, items] = longest() ?? [];
    if (other === undefined || items === undefined || items.length <= (waiting.get(owner)?.length ?? 0) + 1)
      return null;
    const newest = items.at(-1) as T; // listed owners have items
    remove(other, newest);
    return newest;
  }

  return {
    add(owner, item) {
      const left = size < maxWaiting ? null : makeRoom(owner);
      if (size >= maxWaiting) return item;
      const items = waiting.get(owner);
      if (items) items.push(item);
      else waiting.set(owner, [item]);
      size++;
      return left;
    },
    isReady: () => inTurn() !== null,
    take() {
      const owner = inTurn();
      const items = owner === null ? undefined : waiting.get(owner);
      const item = items?.shift();
      if (owner === null || items === undefined || item === undefined) return null;
      size--;
      waiting.delete(owner);
      if (items.length > 0) waiting.set(owner, items);
      busy.set(owner, (busy.get(owner) ?? 0) + 1);
      return { owner, item };
    },
    done(owner) {
      const left = (busy.get(owner) ?? 0) - 1;
      if (left > 0) busy.set(owner, left);
      else busy.delete(owner);
    },
    remove,
    size: () => size,
    drain() {
      const all = [...waiting.values()].flat();
      waiting.clear();
      size = 0;
      return all;
    },
  };
}
