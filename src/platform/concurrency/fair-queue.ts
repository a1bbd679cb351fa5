/**
 * Waiting work of several owners in this process. They take turns, so that a long queue of one does not delay the others; and
 * none may have everything in progress at once. When there is no room, the longest queue gives way.
 */
import { roundRobin } from './round-robin.ts';

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
  /** Owners without waiting items are not listed, here and in the line. */
  const waiting = new Map<string, T[]>();
  const line = new Set<string>();
  const busy = new Map<string, number>();
  let size = 0;

  const mayBegin = (owner: string): boolean => (busy.get(owner) ?? 0) < maxBusyEach;

  const longest = (): [owner: string, items: T[]] | null => {
    let found: [string, T[]] | null = null;
    for (const [owner, items] of waiting) if (items.length > (found?.[1].length ?? 0)) found = [owner, items];
    return found;
  };

  function removeAt(owner: string, at: number): T | undefined {
    const items = waiting.get(owner) ?? [];
    const [item] = items.splice(at, 1);
    if (item !== undefined) size--;
    if (items.length === 0) {
      waiting.delete(owner);
      line.delete(owner);
    }
    return item;
  }

  function remove(owner: string, item: T): boolean {
    const at = waiting.get(owner)?.indexOf(item) ?? -1;
    return at >= 0 && removeAt(owner, at) !== undefined;
  }

  /** Takes out the newest item of the longest queue, unless that of `owner` is as long. */
  function makeRoom(owner: string): T | null {
    const [other, items] = longest() ?? [];
    if (other === undefined || items === undefined || items.length <= (waiting.get(owner)?.length ?? 0) + 1)
      return null;
    return removeAt(other, items.length - 1) ?? null;
  }

  return {
    add(owner, item) {
      const left = size < maxWaiting ? null : makeRoom(owner);
      if (size >= maxWaiting) return item;
      const items = waiting.get(owner);
      if (items) items.push(item);
      else waiting.set(owner, [item]);
      line.add(owner);
      size++;
      return left;
    },
    isReady: () => [...line].some(mayBegin),
    take() {
      const [owner] = roundRobin(line, mayBegin);
      const item = owner === undefined ? undefined : removeAt(owner, 0);
      if (owner === undefined || item === undefined) return null;
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
      line.clear();
      size = 0;
      return all;
    },
  };
}
