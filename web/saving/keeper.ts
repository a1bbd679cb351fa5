/** Keeps in this browser what the service does not have yet, so that it is there again after a crash. */
import { createStore, del, get, set, type UseStore } from 'idb-keyval';

const quietMs = 150;
let store: UseStore | null = null;
const open = (): UseStore => {
  store ??= createStore('sigill-unsaved', 'drafts');
  return store;
};

let keeps = true;
/** On a page that leaves nothing in the browser. */
export const keepNothing = (): void => {
  keeps = false;
};

/** The name under which something of a draft is kept: workspace, person, and path of the draft with its part. */
export const keptName = (workspaceId: string, userId: string, path: string): string =>
  `${workspaceId} ${userId} ${path}`;

/** Null as well where the browser keeps nothing. */
export async function readKept<Kept>(name: string): Promise<Kept | null> {
  if (!keeps) return null;
  try {
    return (await get<Kept>(name, open())) ?? null;
  } catch {
    return null;
  }
}

async function write<Kept>(name: string, kept: Kept | null): Promise<boolean> {
  if (!keeps) return kept === null;
  try {
    await (kept === null ? del(name, open()) : set(name, kept, open()));
    return true;
  } catch {
    return kept === null;
  }
}

export interface Keeper {
  /** Something may have changed: `take` is asked for it soon. */
  changed(): void;
  /** Whether the last attempt to keep it worked. */
  isKept(): boolean;
  /** Keeps what there is now, and nothing after it. */
  close(): Promise<void>;
}

export function openKeeper<Kept>(name: string, take: () => Kept | null): Keeper {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hasWorked = true;
  let isEmpty = false;
  let isClosed = false;
  let queue: Promise<void> = Promise.resolve();
  const keep = () => {
    queue = queue.then(async () => {
      const kept = take();
      if (kept === null && isEmpty) return;
      hasWorked = await write(name, kept);
      isEmpty = kept === null;
    });
  };
  return {
    changed() {
      clearTimeout(timer);
      if (!isClosed) timer = setTimeout(keep, quietMs);
    },
    isKept: () => hasWorked,
    close() {
      clearTimeout(timer);
      if (!isClosed) keep();
      isClosed = true;
      return queue;
    },
  };
}

/** A part whose requests contain the wanted state, so that they are built again after a restart. Others keep their keys. */
export interface KeptPart<Kept> {
  subscribe(listener: () => void): () => void;
  /** What is not saved, and what the service had when it was typed; null: everything is saved. */
  kept(): Kept | null;
  /** Brings it back where the service still has that, and saves it. */
  restore(kept: Kept): void;
}

/** Keeps what a part has not saved, and brings back what was kept of it before. Call the result at the end. */
export function keepPart<Kept>(name: string, part: KeptPart<Kept>): () => Promise<void> {
  const keeper = openKeeper(name, part.kept);
  let isOver = false;
  void readKept<Kept>(name).then(kept => kept && !isOver && part.restore(kept));
  const stop = part.subscribe(keeper.changed);
  return () => {
    isOver = true;
    stop();
    return keeper.close();
  };
}
