/** Joins the document on the page with the service: loads, saves, and takes over what others change. */
import type { SaveState } from '../../prepare/save-state.ts';
import { saved } from '../../prepare/save-state.ts';
import type { Requests } from '../../session/requests.ts';
import { blockOf, type ContentBlock } from '../model/block.ts';
import { type OpenDocument, openDocument } from '../model/document.ts';
import { openKeeper, readKept, settled } from './kept.ts';
import { merge } from './merge.ts';
import { type Kept, keptOf, restored } from './restore.ts';
import { openSaver, type Saver } from './saver.ts';
import { openSend } from './send.ts';
import type { Known, ServerState } from './server-state.ts';

export interface EditingState {
  save: SaveState;
  /** What others made of blocks that were changed here too, by key. */
  conflicts: ReadonlyMap<string, ContentBlock>;
  /** When what was brought back was typed; null: nothing was. */
  restoredAt: number | null;
}

export interface EditingSession {
  document: OpenDocument;
  saver: Saver;
  state(): EditingState;
  subscribe(listener: () => void): () => void;
  /** Reads what the service has, and takes over what others changed. True: there was something. */
  refresh(): Promise<boolean>;
  /** Whether leaving the page loses something. */
  wouldLose(): boolean;
  /** The notice about what came back was read. */
  forgetRestored(): void;
  /** The person's decision on a conflict. */
  decide(key: string, which: 'MINE' | 'THEIRS'): void;
  close(): void;
}

interface List<T> {
  data: readonly T[];
}

/** Keys of blocks that the service made are their ids. */
const keyFor = (id: string): string => id;

export function serverStateOf(blocks: readonly ContentBlock[]): ServerState {
  const known = blocks.map(({ id, updatedAt, fieldMeta }): [string, Known] => [
    keyFor(id),
    { id, updatedAt, meta: fieldMeta, served: fieldMeta },
  ]);
  return { known: new Map(known), order: known.map(([key]) => key) };
}

export const listContent = async (requests: Requests, path: string): Promise<readonly ContentBlock[]> =>
  (await requests.get<List<ContentBlock>>(`${path}/content`)).data;

/** What a draft is opened with: the service's blocks, and what the browser had kept. */
export interface Opening {
  loaded: readonly ContentBlock[];
  kept: Kept | null;
}

export async function loadOpening(requests: Requests, path: string, name: string): Promise<Opening> {
  const found = await readKept(name);
  const kept = found && (await settled(found, openSend(requests, path)));
  return { loaded: await listContent(requests, path), kept };
}

export interface SessionOptions {
  requests: Requests;
  path: string;
  /** Under which unsaved blocks are kept. */
  name: string;
  opening: Opening;
}

export function openSession({ requests, path, name, opening }: SessionOptions): EditingSession {
  const { loaded, kept } = opening;
  const back = kept && restored(loaded, kept);
  const document = openDocument(back?.blocks ?? loaded.map(one => blockOf(one, keyFor(one.id))));
  const listeners = new Set<() => void>();
  let state: EditingState = {
    save: saved,
    conflicts: back?.conflicts ?? new Map(),
    restoredAt: kept && back?.hasAny ? kept.at : null,
  };
  const set = (given: Partial<EditingState>) => {
    state = { ...state, ...given };
    for (const listener of listeners) listener();
  };

  async function refresh(): Promise<boolean> {
    const before = saver.answers();
    const fetched = await listContent(requests, path).catch(() => null);
    if (!fetched || saver.answers() !== before) return false;
    const merged = merge(document.state().blocks, saver.server(), fetched, keyFor);
    saver.setServer(merged.server);
    for (const key of merged.conflicts.keys()) saver.hold(key, true);
    if (merged.blocks !== document.state().blocks) document.replace(merged.blocks, merged.changed);
    if (merged.conflicts.size > 0) set({ conflicts: new Map([...state.conflicts, ...merged.conflicts]) });
    return merged.hasNews;
  }

  const saver = openSaver({
    document,
    server: serverStateOf(loaded),
    send: openSend(requests, path),
    reconcile: refresh,
    onArranged: () => void refresh(),
    onState(save) {
      set({ save: save.state === 'unsaved' ? { ...save, kept: keeper.isKept() } : save });
      keeper.changed();
    },
  });
  const keeper = openKeeper(name, () => keptOf(document.state().blocks, saver.server(), saver.pending(), Date.now()));
  for (const key of state.conflicts.keys()) saver.hold(key, true);
  if (!saver.isSaved()) saver.changed(true);
  const stop = document.subscribe(change => {
    if (change === 'edit' || change === 'structure') saver.changed(change === 'structure');
    if (change !== 'caret') keeper.changed();
  });

  return {
    document,
    saver,
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    refresh,
    wouldLose: () => !saver.isSaved() && !keeper.isKept(),
    forgetRestored: () => set({ restoredAt: null }),
    decide(key, which) {
      const theirs = state.conflicts.get(key);
      const block = document.block(key);
      const conflicts = new Map(state.conflicts);
      conflicts.delete(key);
      saver.hold(key, false);
      if (which === 'THEIRS' && theirs && block) {
        const taken = blockOf(theirs, key);
        const known = new Map(saver.server().known);
        known.set(key, { id: theirs.id, updatedAt: theirs.updatedAt, meta: taken.meta, served: taken.meta });
        saver.setServer({ ...saver.server(), known });
        document.change(key, taken.meta);
      }
      set({ conflicts });
      saver.changed(true);
    },
    close() {
      stop();
      void saver.flush().finally(() => {
        saver.close();
        keeper.close();
      });
    },
  };
}
