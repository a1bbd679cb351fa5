/**
 * Waiting work of owners within owners, such as networks within wider ones. Owners take turns at every width, so that many
 * narrow ones within a wide one have no more than it; and none of any width may have everything in progress at once. When
 * there is no room, the owner with the longest queue gives way, the widest first.
 */
import { roundRobin } from './round-robin.ts';

export interface NestedQueueOptions {
  /** How many of one owner, of any width, may be in progress at once. */
  maxBusyEach: number;
}

/** Owners from the widest on. A name is of one owner only, whose wider ones are always the same. */
export type Owners = readonly string[];

export interface NestedQueue<T> {
  /**
   * Adds an item, if no more than `maxWaiting` wait then. Returns the item that finds no room: null, another one, or this
   * one.
   */
  add(owners: Owners, item: T, maxWaiting: number): T | null;
  /** The next item; it is in progress until `done` is called with its owners. Null: none may begin now. */
  take(): T | null;
  done(owners: Owners): void;
  /** Takes out a waiting item; false if it is not waiting. */
  remove(owners: Owners, item: T): boolean;
  /** How many wait. */
  size(): number;
}

/** An owner with waiting items: its own, or those of narrower owners. */
interface Branch<T> {
  name: string;
  items: T[];
  line: Set<Branch<T>>;
  size: number;
}

const newBranch = <T>(name: string): Branch<T> => ({ name, items: [], line: new Set(), size: 0 });

const childOf = <T>({ line }: Branch<T>, name: string | undefined): Branch<T> | undefined => {
  for (const child of line) if (child.name === name) return child;
  return undefined;
};

/** The last of several, whose turn is furthest away. */
const largestOf = <T>({ line }: Branch<T>): Branch<T> | undefined => {
  let found: Branch<T> | undefined;
  for (const child of line) if (child.size >= (found?.size ?? 0)) found = child;
  return found;
};

export function openNestedQueue<T>({ maxBusyEach }: NestedQueueOptions): NestedQueue<T> {
  const root = newBranch<T>('');
  const busy = new Map<string, number>();

  const mayBegin = ({ name, items, line }: Branch<T>): boolean =>
    (busy.get(name) ?? 0) < maxBusyEach && (items.length > 0 || [...line].some(mayBegin));

  /** From the root to the narrowest, as far as they wait. */
  function pathTo(owners: Owners): Branch<T>[] {
    const path = [root];
    for (const name of owners) {
      const child = childOf(path.at(-1) ?? root, name);
      if (!child) break;
      path.push(child);
    }
    return path;
  }

  /** Takes out an item of the last branch of a path. */
  function removeAt(path: readonly Branch<T>[], at: number): T | null {
    const [item] = path.at(-1)?.items.splice(at, 1) ?? [];
    if (item === undefined) return null;
    for (const [index, branch] of path.entries()) {
      branch.size--;
      if (branch.size === 0) path[index - 1]?.line.delete(branch);
    }
    return item;
  }

  /** Takes out the newest item of whoever has more waiting than the newcomer would have, at the widest difference. */
  function makeRoom(owners: Owners): T | null {
    const path = [root];
    let isOwn = true;
    for (let branch = root; branch.line.size > 0; branch = path.at(-1) ?? root) {
      const largest = largestOf(branch);
      const own: Branch<T> | undefined = isOwn ? childOf(branch, owners[path.length - 1]) : undefined;
      isOwn = isOwn && (largest?.size ?? 0) <= (own?.size ?? 0) + 1;
      const next = isOwn ? own : largest;
      if (!next) return null;
      path.push(next);
    }
    return isOwn ? null : removeAt(path, (path.at(-1)?.items.length ?? 0) - 1);
  }

  return {
    add(owners, item, maxWaiting) {
      const isFull = root.size >= maxWaiting;
      const left = isFull ? makeRoom(owners) : null;
      if (isFull && left === null) return item;
      let branch = root;
      branch.size++;
      for (const name of owners) {
        const child = childOf(branch, name) ?? newBranch<T>(name);
        child.size++;
        branch.line.add(child);
        branch = child;
      }
      branch.items.push(item);
      return left;
    },
    take() {
      const path = [root];
      for (let branch = root; branch.items.length === 0; branch = path.at(-1) ?? root) {
        const [next] = roundRobin(branch.line, mayBegin);
        if (!next) return null;
        path.push(next);
      }
      for (const { name } of path.slice(1)) busy.set(name, (busy.get(name) ?? 0) + 1);
      return removeAt(path, 0);
    },
    done(owners) {
      for (const name of owners) {
        const left = (busy.get(name) ?? 0) - 1;
        if (left > 0) busy.set(name, left);
        else busy.delete(name);
      }
    },
    remove(owners, item) {
      const path = pathTo(owners);
      const at = path.length === owners.length + 1 ? (path.at(-1)?.items.indexOf(item) ?? -1) : -1;
      return at >= 0 && removeAt(path, at) !== null;
    },
    size: () => root.size,
  };
}
