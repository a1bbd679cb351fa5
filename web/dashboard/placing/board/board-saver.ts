/**
 * Saves the boxes of a PDF. A refused box is marked and the rest is sent without it; what others changed meanwhile is
 * taken in, and own changes are laid on top.
 */
import type { ContentBlockOf } from '../../../../src/contract/schemas/content/content.ts';
import type { Outcome } from '../../../saving/failure.ts';
import { openSaver, type Pending } from '../../../saving/saver.ts';
import type { SaveState } from '../../prepare/save-state.ts';
import { type Failure, outcomeOf, type Requests } from '../../session/requests.ts';
import { type Boxes, boxesOf, type Pages, writtenBox } from '../boxes/box.ts';
import { apply, type Change, difference, isSame, withKnown } from '../boxes/changes.ts';
import type { Board } from './board.ts';
import { rejectedBoxesOf } from './rejected-boxes.ts';

type PdfBlock = ContentBlockOf<'PDF'>;

interface Options {
  board: Board;
  send(pending: Pending<Change>): Promise<Outcome<PdfBlock, Failure>>;
  load(): Promise<Outcome<PdfBlock, Failure>>;
  onState(state: SaveState): void;
  /** The boxes of others changed. */
  onOthers(): void;
  /** A reason in the person's language. */
  reasonOf(code: Failure['issues'][number]['code']): string;
}

/** What was changed, and the boxes of the service that it concerns. */
export interface KeptBoxes {
  base: Boxes;
  change: Change;
}

const maxConflicts = 4;

/** `path` is that of the block. */
export const sendBoxes =
  (requests: Requests, path: string, pages: Pages): Options['send'] =>
  ({ request: change, idempotencyKey }) => {
    const body = {
      upsert: [...change.values()].flatMap(box => (box ? writtenBox(box, pages) : [])),
      remove: [...change].flatMap(([id, box]) => (box ? [] : id)),
    };
    return outcomeOf(requests.send<PdfBlock>('PATCH', `${path}/placed-fields`, body, { idempotencyKey }));
  };

export function openBoardSaver({ board, send, load, onState, onOthers, reasonOf }: Options) {
  /** What the service has. */
  let base: Boxes = board.boxes();
  let seen: Boxes = base;
  let isTaking = false;
  let conflicts = 0;

  /** Without the boxes that were refused as they are. */
  function next(): Change | null {
    const { refused } = board.get();
    const change = new Map(difference(base, board.boxes()));
    for (const [id, { box }] of refused) if (change.has(id) && (change.get(id) ?? null) === box) change.delete(id);
    return change.size > 0 ? change : null;
  }

  /** `held` is what the service had before `theirs`, with what was sent. */
  function takeIn(held: Boxes, { fieldMeta }: PdfBlock): void {
    const theirs = withKnown(boxesOf(fieldMeta.placedFields), held);
    base = theirs;
    isTaking = true;
    board.rebase(held, theirs);
    isTaking = false;
    seen = board.boxes();
  }

  function forget(ids: readonly string[]): void {
    const refused = new Map(board.get().refused);
    for (const id of ids) refused.delete(id);
    if (refused.size < board.get().refused.size) board.set({ refused });
  }

  const saver = openSaver<Change, PdfBlock, Failure>({
    ...{ next, send, onState },
    done(change, block) {
      conflicts = 0;
      takeIn(apply(base, change), block);
      forget([...change.keys()]);
    },
    async refused(change, failure, read) {
      const found = failure.code === 'VALIDATION_FAILED' ? rejectedBoxesOf(change, failure, reasonOf) : null;
      if (found) {
        // Boxes that others have removed are gone; the rest is marked and sent when it changes.
        base = apply(base, new Map(found.gone.map(id => [id, null])));
        board.set({ refused: new Map([...board.get().refused, ...found.refused]) });
        return null;
      }
      // Somebody else changed the document at the same moment.
      if (failure.code === 'INVALID_STATE' && conflicts++ < maxConflicts) return read();
      return failure;
    },
    left() {
      const [rejected] = board.get().refused.values();
      return rejected ? { code: 'VALIDATION_FAILED', message: rejected.reason, issues: [], requestId: null } : null;
    },
    async read() {
      const loaded = await load();
      if (!loaded.done) return loaded.failure;
      const held = base;
      takeIn(held, loaded.value);
      if (difference(held, base).size > 0) onOthers();
      return null;
    },
  });

  const stop = board.subscribe(() => {
    if (isTaking || board.boxes() === seen) return;
    seen = board.boxes();
    saver.changed();
  });

  return {
    ...saver,
    subscribe: board.subscribe,
    kept(): KeptBoxes | null {
      const change = difference(base, board.boxes());
      if (change.size === 0) return null;
      return { base: new Map([...base].filter(([id]) => change.has(id))), change };
    },
    restore(kept: KeptBoxes) {
      board.change(new Map([...kept.change].filter(([id]) => isSame(base.get(id), kept.base.get(id)))), { select: [] });
    },
    close() {
      stop();
      saver.close();
    },
  };
}
