/** Keeps in this browser what the service does not have yet, and brings it back after a crash. */
import { createStore, del, get, set, type UseStore } from 'idb-keyval';
import { failureOf } from '../../session/requests.ts';
import type { ContentBlock } from '../model/block.ts';
import { answered, type Kept } from './restore.ts';
import { isUnanswered, type Send } from './saver.ts';

const quietMs = 150;
let store: UseStore | null = null;
const open = (): UseStore => {
  store ??= createStore('sigill-unsaved', 'drafts');
  return store;
};

/** The name under which a draft is kept: workspace, person and path. */
export const keptName = (workspaceId: string, userId: string, path: string): string =>
  `${workspaceId} ${userId} ${path}`;

export const readKept = async (name: string): Promise<Kept | null> =>
  (await get<Kept>(name, open()).catch(() => undefined)) ?? null;

export interface Keeper {
  /** Something may have changed: `take` is asked for it soon. */
  changed(): void;
  /** Whether the last attempt to keep it worked. */
  isKept(): boolean;
  /** Keeps what there is now, and nothing after it. */
  close(): Promise<void>;
}

export function openKeeper(name: string, take: () => Kept | null): Keeper {
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

/** Sends the request whose answer had not come again, under its key. Rejects while there can be no answer. */
export async function settled(kept: Kept, send: Send): Promise<Kept> {
  const { pending } = kept;
  if (!pending) return kept;
  try {
    const answer: ContentBlock | null = await send(pending);
    return answered(kept, pending, answer);
  } catch (error) {
    const failure = failureOf(error);
    if (isUnanswered(failure) || failure.code === 'SIGNED_OUT') throw error;
    return { ...kept, pending: null };
  }
}
