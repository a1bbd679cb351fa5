/**
 * Finds what changed in the workspaces that somebody watches. A workspace is asked about once for all who watch it, and
 * only while somebody does.
 */

import type { App } from '../../domain/app/app.ts';
import { type Changed, changedSince, maxChanged } from '../../domain/dashboard/changes.ts';

/** A transaction that began earlier may commit later: changes this long before the newest are looked at again. */
const overlapMs = 15_000;

/** Called with the ids that changed; null: more than can be listed. */
export type Listener = (ids: readonly string[] | null) => void;

interface Watched {
  listeners: Set<Listener>;
  newest: Date;
  /** When each recent change was, by id. */
  known: Map<string, number>;
  isAsking: boolean;
}

export interface Watching {
  /** What changed just before: the page may have been loaded before that. */
  recent: readonly string[];
  stop(): void;
}

export interface ChangeFeed {
  watch(workspaceId: string, listener: Listener): Promise<Watching>;
  /** Asks now; called by a timer. */
  look(): Promise<void>;
  close(): void;
}

const without = (known: Map<string, number>, before: number): Map<string, number> =>
  new Map([...known].filter(([, at]) => at > before));

export function openChangeFeed({ db, clock, log }: Pick<App, 'db' | 'clock' | 'log'>, everyMs = 1_000): ChangeFeed {
  const workspaces = new Map<string, Watched>();
  let timer: NodeJS.Timeout | null = null;

  const unknown = (watched: Watched, found: readonly Changed[]) =>
    found.filter(({ id, at }) => watched.known.get(id) !== at.getTime());

  async function lookAt(workspaceId: string, watched: Watched): Promise<void> {
    const from = new Date(watched.newest.getTime() - overlapMs);
    const found = await changedSince(db, workspaceId, from);
    const changed = unknown(watched, found);
    for (const { id, at } of found) watched.known.set(id, at.getTime());
    const last = found[0]?.at;
    if (last && last > watched.newest) watched.newest = last;
    watched.known = without(watched.known, watched.newest.getTime() - overlapMs);
    if (changed.length === 0) return;
    const ids = found.length > maxChanged ? null : changed.map(({ id }) => id);
    for (const listener of watched.listeners) listener(ids);
  }

  async function look(): Promise<void> {
    await Promise.all(
      [...workspaces].map(async ([workspaceId, watched]) => {
        if (watched.isAsking) return;
        watched.isAsking = true;
        try {
          await lookAt(workspaceId, watched);
        } catch (error) {
          log.warn({ err: error }, 'changes of a workspace could not be read');
        } finally {
          watched.isAsking = false;
        }
      }),
    );
  }

  async function begin(workspaceId: string): Promise<Watched> {
    const newest = clock.now();
    const found = await changedSince(db, workspaceId, new Date(newest.getTime() - overlapMs));
    const known = new Map(found.map(({ id, at }) => [id, at.getTime()]));
    const made = workspaces.get(workspaceId) ?? { listeners: new Set(), newest, known, isAsking: false };
    workspaces.set(workspaceId, made);
    return made;
  }

  return {
    async watch(workspaceId, listener) {
      const watched = workspaces.get(workspaceId) ?? (await begin(workspaceId));
      watched.listeners.add(listener);
      timer ??= setInterval(() => void look(), everyMs).unref();
      const stop = () => {
        watched.listeners.delete(listener);
        if (watched.listeners.size === 0 && workspaces.get(workspaceId) === watched) workspaces.delete(workspaceId);
        if (workspaces.size > 0 || !timer) return;
        clearInterval(timer);
        timer = null;
      };
      return { recent: [...without(watched.known, clock.now().getTime() - overlapMs).keys()], stop };
    },
    look,
    close() {
      if (timer) clearInterval(timer);
      timer = null;
      workspaces.clear();
    },
  };
}
