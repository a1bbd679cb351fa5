/** Joins the document on the page with the service: loads, saves, and takes over what others change. */
import { openKeeper, readKept } from '../../../saving/keeper.ts';
import { closeLeft, registerPending } from '../../prepare/pending-saves.ts';
import type { SaveState } from '../../prepare/save-state.ts';
import { saved } from '../../prepare/save-state.ts';
import { outcomeOf, type Requests } from '../../session/requests.ts';
import type { EditorTexts } from '../locales/sv.ts';
import { blockOf, type ContentBlock } from '../model/block.ts';
import { type OpenDocument, openDocument } from '../model/document.ts';
import type { ContentSaver } from './content-saver.ts';
import { settled } from './kept.ts';
import { type Kept, keptOf, restored } from './restore.ts';
import { openSend } from './send.ts';
import { type Conflicts, keyFor, openSync } from './sync.ts';

export interface EditingState {
  save: SaveState;
  conflicts: Conflicts;
  /** When what was brought back was typed; null: nothing was. */
  restoredAt: number | null;
}

export interface EditingSession {
  document: OpenDocument;
  saver: ContentSaver;
  state(): EditingState;
  subscribe(listener: () => void): () => void;
  /** The notice about what came back was read. */
  forgetRestored(): void;
  /** The page is left: what is not saved is sent, and sent again until it is saved. */
  close(): void;
  /** The person's decision on a conflict. */
  decide(key: string, which: 'MINE' | 'THEIRS'): void;
}

interface List<T> {
  data: readonly T[];
}

export const listContent = async (requests: Requests, path: string): Promise<readonly ContentBlock[]> =>
  (await requests.get<List<ContentBlock>>(`${path}/content`)).data;

/** What a draft is opened with: the service's blocks, and what the browser had kept. */
export interface Opening {
  loaded: readonly ContentBlock[];
  kept: Kept | null;
}

const part = 'content';

export async function loadOpening(requests: Requests, path: string, name: string): Promise<Opening> {
  await closeLeft(path, part);
  const found = await readKept<Kept>(name);
  const kept = found && (await settled(found, openSend(requests, path)));
  return { loaded: await listContent(requests, path), kept };
}

export interface SessionOptions {
  requests: Requests;
  path: string;
  /** Under which unsaved blocks are kept. */
  name: string;
  opening: Opening;
  texts: EditorTexts;
}

export function openSession({ requests, path, name, opening, texts }: SessionOptions): EditingSession {
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

  // Before the saver: what is restored is being saved as soon as that is opened.
  const keeper = openKeeper(name, () => keptOf(document.state().blocks, saver.server(), saver.pending(), Date.now()));
  const { saver, ...sync } = openSync({
    ...{ document, loaded, conflicts: state.conflicts, send: openSend(requests, path) },
    list: () => outcomeOf(listContent(requests, path)),
    isKept: () => keeper.isKept(),
    onState(save) {
      set({ save });
      keeper.changed();
    },
    onConflicts: conflicts => set({ conflicts }),
  });
  document.subscribe(change => change !== 'caret' && keeper.changed());
  const leave = registerPending(path, part, {
    async flush() {
      const failure = await saver.flush();
      return failure && state.conflicts.size > 0 ? { ...failure, message: texts.conflict.waits } : failure;
    },
    close() {
      sync.close();
      return keeper.close();
    },
  });

  return {
    document,
    saver,
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    forgetRestored: () => set({ restoredAt: null }),
    decide: sync.decide,
    close: () => void leave(),
  };
}
