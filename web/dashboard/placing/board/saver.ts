/**
 * Sends changes 400 ms after the last one. A refused box is marked and the rest is sent again without it; without a
 * connection everything is kept and sent later; what others changed meanwhile is taken in.
 */
import type { ContentBlockOf } from '../../../../src/contract/schemas/content/content.ts';
import type { SaveState } from '../../prepare/save-state.ts';
import { type Failure, failureOf } from '../../session/requests.ts';
import { type Boxes, boxesOf, writtenBox } from '../boxes/box.ts';
import { apply, type Change, difference, withKnown } from '../boxes/changes.ts';
import type { Board, Refusal } from './board.ts';
import { refusalsOf } from './refusals.ts';

type PdfBlock = ContentBlockOf<'PDF'>;

interface Options {
  board: Board;
  send(body: unknown): Promise<PdfBlock>;
  load(): Promise<PdfBlock>;
  onState(state: SaveState): void;
  /** The boxes of others changed. */
  onOthers(): void;
  /** A reason in the person's language. */
  reasonOf(code: Failure['issues'][number]['code']): string;
}

const quietMs = 400;
const maxWaitMs = 15_000;
const maxConflicts = 4;
const changedMeanwhile: Failure = { code: 'INVALID_STATE', message: null, issues: [], requestId: null };

export function openSaver({ board, send, load, onState, onOthers, reasonOf }: Options) {
  let base: Boxes = board.boxes();
  let seen: Boxes = base;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isBusy = false;
  let isClosed = false;
  let failures = 0;
  let conflicts = 0;
  let queue: Promise<void> = Promise.resolve();
  let left: Failure | null = null;

  function show(state: SaveState): void {
    left = state.state === 'unsaved' ? state.failure : null;
    onState(state);
  }

  const later = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void save(), ms);
  };

  /** Without the boxes that were refused as they are. */
  function pending(): Change {
    const { refused } = board.get();
    const change = new Map(difference(base, board.boxes()));
    for (const [id, { box }] of refused) if (change.has(id) && (change.get(id) ?? null) === box) change.delete(id);
    return change;
  }

  /** `held` is what the service had before `theirs`, with what was sent. */
  function takeIn(held: Boxes, { fieldMeta }: PdfBlock): void {
    const theirs = withKnown(boxesOf(fieldMeta.placedFields), held);
    base = theirs;
    board.rebase(held, theirs);
    seen = board.boxes();
  }

  const bodyOf = (change: Change) => ({
    upsert: [...change.values()].flatMap(box => (box ? writtenBox(box, board.pages) : [])),
    remove: [...change].flatMap(([id, box]) => (box ? [] : id)),
  });

  /** One request at a time: an answer that is older than a save would take back what was saved. */
  function inTurn(work: () => Promise<void>): Promise<void> {
    const done = queue.then(work);
    queue = done.catch(() => {});
    return done;
  }

  function save(): Promise<void> {
    clearTimeout(timer);
    return inTurn(attempt);
  }

  async function attempt(): Promise<void> {
    const change = pending();
    if (change.size === 0) return settled();
    isBusy = true;
    show({ state: 'saving' });
    try {
      const held = apply(base, change);
      takeIn(held, await send(bodyOf(change)));
      failures = conflicts = 0;
      isBusy = false;
      forget([...change.keys()]);
      if (pending().size > 0) later(quietMs);
      else settled();
    } catch (error) {
      isBusy = false;
      await failed(change, failureOf(error));
    }
  }

  function settled(): void {
    const [refusal] = board.get().refused.values();
    if (!refusal) {
      show({ state: 'saved', at: new Date() });
      return;
    }
    const failure = { code: 'VALIDATION_FAILED', message: refusal.reason, issues: [], requestId: null } as const;
    show({ state: 'unsaved', failure });
  }

  function forget(ids: readonly string[]): void {
    const refused = new Map(board.get().refused);
    for (const id of ids) refused.delete(id);
    if (refused.size < board.get().refused.size) board.set({ refused });
  }

  async function failed(change: Change, failure: Failure): Promise<void> {
    if (isClosed) return;
    const found = failure.code === 'VALIDATION_FAILED' ? refusalsOf(change, failure, reasonOf) : null;
    if (found) return refuse(found);
    if (failure.code === 'INVALID_STATE' && conflicts < maxConflicts) return conflict();
    show({ state: 'unsaved', failure });
    if (failure.code !== 'OFFLINE' && failure.code !== 'RATE_LIMITED' && failure.code !== 'INTERNAL_ERROR') return;
    failures++;
    later(Math.min(1_000 * 2 ** (failures - 1), maxWaitMs));
  }

  /** Boxes that others have removed are gone; the rest is marked and sent when it changes. */
  function refuse({ refused, gone }: { refused: ReadonlyMap<string, Refusal>; gone: readonly string[] }): void {
    base = apply(base, new Map(gone.map(id => [id, null])));
    board.set({ refused: new Map([...board.get().refused, ...refused]) });
    void save();
  }

  /** Somebody else changed the document at the same moment: what they did is fetched, and ours is laid on top. */
  async function conflict(): Promise<void> {
    conflicts++;
    await read().catch(() => {});
    later(quietMs * conflicts);
  }

  async function read(): Promise<void> {
    const block = await load();
    if (isClosed) return;
    const held = base;
    takeIn(held, block);
    if (difference(held, base).size > 0) onOthers();
  }

  const stop = board.subscribe(() => {
    if (board.boxes() === seen) return;
    seen = board.boxes();
    if (pending().size === 0) return;
    if (failures === 0) show({ state: 'saving' });
    later(quietMs);
  });
  const online = () => void save();
  window.addEventListener('online', online);

  return {
    /** Takes in what the service has now. */
    refresh: () => inTurn(read),
    save,
    isSaved: () => !isBusy && pending().size === 0,
    /** Saves now; resolves to why something is left, or null. A conflict or a refused box leads to another attempt. */
    async flush(): Promise<Failure | null> {
      for (let attempts = 0; attempts <= maxConflicts; attempts++) {
        await queue;
        if (pending().size === 0) break;
        await save();
        if (left) break;
      }
      await queue;
      return left ?? (pending().size > 0 ? changedMeanwhile : null);
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
      stop();
      window.removeEventListener('online', online);
    },
  };
}
