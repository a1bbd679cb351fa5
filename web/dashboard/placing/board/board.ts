/** What is on the page right now: the boxes with their history, what is chosen, and what is in hand. Outside of React. */
import type { FormField } from '../../../../src/contract/schemas/content/placed-fields.ts';
import type { Box, Boxes, Pages } from '../boxes/box.ts';
import { apply, type Change, rebase } from '../boxes/changes.ts';
import { type History, make, redo, startHistory, undo } from '../boxes/history.ts';
import { defaultSizes, type Kind } from '../boxes/kinds.ts';
import { isLeft } from '../forms/left.ts';
import type { Size } from '../geometry/rects.ts';
import type { Guide } from '../geometry/snap.ts';

export interface Party {
  id: string;
  name: string;
  role: 'SIGNER' | 'REVIEWER' | 'ORGANIZER';
}

/** Why the service did not take a box. It is sent again when it changes. */
export interface RejectedBox {
  box: Box | null;
  /** In the person's language. */
  reason: string;
}

export interface State {
  history: History;
  /** A drag that is not finished. */
  preview: Change | null;
  guides: readonly (Guide & { page: number })[];
  selected: readonly string[];
  /** A kind that the next click places; `keep`: many times. */
  hand: { kind: Kind; keep: boolean } | null;
  partyId: string | null;
  /** The page in the middle of the view. */
  page: number;
  snaps: boolean;
  /** Letters on all fields, not only on the larger ones. */
  letters: boolean;
  refused: ReadonlyMap<string, RejectedBox>;
  /** Fields of the file's own form that may be moved. */
  unlocked: ReadonlySet<string>;
  /** Somebody decided to leave the file's own form fields as they are. */
  formLeft: boolean;
  /** Likely places are shown. */
  suggests: boolean;
  /** Read out politely; the number makes the same words new. */
  announced: { text: string; n: number };
}

export type Board = ReturnType<typeof openBoard>;

interface Options {
  blockId: string;
  pages: Pages;
  parties: readonly Party[];
  page: number;
  /** The form fields that the file itself has. */
  form: readonly FormField[];
  readOnly: boolean;
  /** Whether locked fields may be changed. */
  mayUnlock: boolean;
}

/** What the last field of a kind leaves to the next. Kept as long as the page of the browser is open. */
const lastUsed = new Map<Kind, Size & Pick<Box, 'style'>>();

export function openBoard(boxes: Boxes, { blockId, pages, parties, page, form, readOnly, mayUnlock }: Options) {
  const signer = parties.find(({ role }) => role === 'SIGNER');
  let state: State = {
    history: startHistory(boxes),
    preview: null,
    guides: [],
    selected: [],
    hand: null,
    partyId: signer?.id ?? null,
    page,
    snaps: true,
    letters: false,
    refused: new Map(),
    unlocked: new Set(),
    formLeft: isLeft(blockId),
    suggests: true,
    announced: { text: '', n: 0 },
  };
  let clipboard: readonly Box[] = [];
  const listeners = new Set<() => void>();
  const set = (patch: Partial<State>) => {
    state = { ...state, ...patch };
    for (const listener of listeners) listener();
  };
  const present = (ids: readonly string[], { boxes: now }: History) => ids.filter(id => now.has(id));
  const go = (history: History) =>
    set({ history, preview: null, guides: [], selected: present(state.selected, history) });

  return {
    blockId,
    pages,
    parties,
    form,
    readOnly,
    mayUnlock,
    get: () => state,
    boxes: (): Boxes => state.history.boxes,
    set,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    chosen: (): Box[] => state.selected.flatMap(id => state.history.boxes.get(id) ?? []),
    select: (selected: readonly string[]) => set({ selected }),
    announce: (text: string) => set({ announced: { text, n: state.announced.n + 1 } }),

    /** One step. Steps in a row with the same tag are undone together. */
    change(change: Change, { tag = null, select }: { tag?: string | null; select?: readonly string[] } = {}) {
      if (readOnly) return;
      const history = make(state.history, change, tag);
      for (const box of change.values())
        if (box) lastUsed.set(box.kind, { width: box.width, height: box.height, style: box.style });
      set({ history, preview: null, guides: [], selected: present(select ?? state.selected, history) });
    },
    undo: () => readOnly || go(undo(state.history)),
    redo: () => readOnly || go(redo(state.history)),
    /** The service has `theirs`, and had `base` before. Changes made here stay; they can still be undone. */
    rebase(base: Boxes, theirs: Boxes) {
      const after = rebase(base, state.history.boxes, theirs);
      const history = { ...state.history, boxes: after };
      set({ history, selected: present(state.selected, history) });
    },

    lastOf: (kind: Kind) => lastUsed.get(kind) ?? { ...defaultSizes[kind], style: null },
    copied: () => clipboard,
    copy(boxesCopied: readonly Box[]) {
      clipboard = boxesCopied;
    },
  };
}

/** The boxes as they are drawn: with an unfinished drag. */
export const shownBoxes = ({ history, preview }: State): Boxes =>
  preview ? apply(history.boxes, preview) : history.boxes;
