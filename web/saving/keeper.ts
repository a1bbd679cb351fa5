/** Keeps in this browser what the service does not have yet, so that it is there again after a crash. */
import { createStore, del, get, set, type UseStore } from 'idb-keyval';

const quietMs = 150;
let store: UseStore | null = null;
const open = (): UseStore => {
  store ??= createStore('sigill-unsaved', 'drafts');
  return store;
};

/** The name under which something of a draft is kept: workspace, person, and path of the draft with its part. */
export const keptName = (workspaceId: string, userId: string, path: string): string =>
  `${workspaceId} ${userId} ${path}`;

export const readKept = async <Kept>(name: string): Promise<Kept | null> =>
  (await get<Kept>(name, open()).catch(() => undefined)) ?? null;

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
  let isClosed = false;
  let queue: Promise<void> = Promise.resolve();
  const write = () => {
    queue = queue.then(async () => {
      const kept = take();
      const done = kept ? set(name, kept, open()) : del(name, open());
      hasWorked = await done.then(
        () => true,
        () => kept === null,
      );
    });
  };
  return {
    changed() {
      clearTimeout(timer);
      if (!isClosed) timer = setTimeout(write, quietMs);
    },
    isKept: () => hasWorked,
    close() {
      clearTimeout(timer);
      if (!isClosed) write();
      isClosed = true;
      return queue;
    },
  };
}
