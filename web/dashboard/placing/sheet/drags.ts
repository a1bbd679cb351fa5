/** What a drag of the pointer does on the pages: moves, copies, sizes, draws a new field, or chooses with a rectangle. */
import { asChange, movable, placeAt, placeField } from '../board/actions.ts';
import type { Board } from '../board/board.ts';
import type { Box } from '../boxes/box.ts';
import { copiesOf } from '../boxes/copies.ts';
import type { Kind } from '../boxes/kinds.ts';
import { movedTo } from '../geometry/move.ts';
import { around, between, minSide, overlaps, type Rect } from '../geometry/rects.ts';
import { type Handle, resize, sidesOf } from '../geometry/resize.ts';
import { joined, type Lines, linesOfFields, snapMove, snapSides } from '../geometry/snap.ts';
import { followPointer } from './followed-pointer.ts';
import { type Located, locate, screenPoint } from './located.ts';

/** What a drag needs to know of the view. */
export interface View {
  scroller: HTMLElement;
  canvas: HTMLElement;
  scale(): number;
  /** What fields of a page snap to, in addition to other fields. */
  linesOf(page: number): Lines;
  /** Shows the rectangle that is drawn; null: none. */
  band(rect: (Rect & { page: number }) | null): void;
}

const snapPixels = 4;
const free = (event: PointerEvent, board: Board): boolean => event.ctrlKey || event.metaKey || !board.get().snaps;

const neighbours = (board: Board, page: number, moved: ReadonlySet<string>): Box[] =>
  [...board.boxes().values()].filter(box => box.page === page && !moved.has(box.id));

const at = (view: View, event: PointerEvent): Located | null => locate(view.canvas, view.scale(), screenPoint(event));

const drop = (board: Board) => board.set({ preview: null, guides: [] });

/** Moves what is chosen, or copies of it with Alt. `grabbed` is the field under the pointer. */
export function dragFields(board: Board, view: View, first: PointerEvent, grabbed: Box, onClick: () => void): void {
  const start = at(view, first);
  const chosen = movable(board);
  const copied = first.altKey;
  const originals = copied ? copiesOf(board.boxes(), chosen, board.pages, [{}]) : chosen;
  const anchor = originals[chosen.findIndex(({ id }) => id === grabbed.id)];
  const ids = new Set(originals.map(({ id }) => id));
  followPointer(first, {
    scroller: view.scroller,
    onMove(event) {
      const now = at(view, event);
      if (!start || !now || !anchor) return;
      const by = { x: now.x - start.x, y: now.y - start.y };
      if (event.shiftKey && now.page === start.page) by[Math.abs(by.x) > Math.abs(by.y) ? 'y' : 'x'] = 0;
      const to = { page: now.page, x: anchor.x + by.x, y: anchor.y + by.y };
      const moved = movedTo(originals, anchor, to, board.pages);
      board.set(free(event, board) ? { preview: asChange(moved), guides: [] } : snapped(to.page, moved));
    },
    onEnd(_, isMoved) {
      const { preview } = board.get();
      if (!isMoved) onClick();
      else if (preview) board.change(preview, { select: [...preview.keys()] });
      else drop(board);
    },
    onCancel: () => drop(board),
  });

  function snapped(page: number, moved: Box[]) {
    const here = moved.filter(box => box.page === page);
    const [one] = here;
    if (!one) return { preview: asChange(moved), guides: [] };
    const others = neighbours(board, page, ids);
    const group = around(here);
    const { rect, guides } = snapMove(
      group,
      joined(linesOfFields(others), view.linesOf(page)),
      others,
      snapPixels / view.scale(),
    );
    const to = { page, x: one.x + rect.x - group.x, y: one.y + rect.y - group.y };
    return {
      preview: asChange(movedTo(moved, one, to, board.pages)),
      guides: guides.map(guide => ({ ...guide, page })),
    };
  }
}

export function dragHandle(board: Board, view: View, first: PointerEvent, box: Box, handle: Handle): void {
  const start = at(view, first);
  const page = board.pages[box.page - 1];
  const [only] = movable(board, [box]);
  followPointer(first, {
    scroller: view.scroller,
    onMove(event) {
      const now = at(view, event);
      if (!start || !now || !page || !only || now.page !== box.page) return;
      const by = { x: now.x - start.x, y: now.y - start.y };
      const options = { proportional: event.shiftKey, centred: event.altKey };
      const sized = resize(box, handle, by, page, options);
      if (free(event, board) || options.proportional) {
        board.set({ preview: asChange([{ ...box, ...sized }]), guides: [] });
        return;
      }
      const others = neighbours(board, box.page, new Set([box.id]));
      const lines = joined(linesOfFields(others), view.linesOf(box.page));
      const found = snapSides(sized, sidesOf(handle), lines, snapPixels / view.scale());
      const rect = resize(box, handle, { x: by.x + found.x, y: by.y + found.y }, page, options);
      board.set({
        preview: asChange([{ ...box, ...rect }]),
        guides: found.guides.map(guide => ({ ...guide, page: box.page })),
      });
    },
    onEnd() {
      const { preview } = board.get();
      if (preview) board.change(preview);
    },
    onCancel: () => drop(board),
  });
}

/** A click places the kind in its usual size, a drag in the size drawn. */
export function drawField(
  board: Board,
  view: View,
  first: PointerEvent,
  kind: Kind,
  onPlaced: (box: Box | null) => void,
): void {
  const start = at(view, first);
  const drawn = (event: PointerEvent): (Rect & { page: number }) | null => {
    const now = at(view, event);
    return start && now && now.page === start.page ? { ...between(start, now), page: start.page } : null;
  };
  followPointer(first, {
    scroller: view.scroller,
    onMove: event => view.band(drawn(event)),
    onEnd(event, isMoved) {
      const rect = isMoved ? drawn(event) : null;
      view.band(null);
      if (!start) return;
      const isLarge = rect && Math.max(rect.width, rect.height) >= minSide;
      onPlaced(isLarge ? placeField(board, kind, start.page, rect) : placeAt(board, kind, start.page, start));
    },
    onCancel: () => view.band(null),
  });
}

/** Chooses what the rectangle touches; with Shift in addition to what is chosen. */
export function dragBand(board: Board, view: View, first: PointerEvent): void {
  const start = at(view, first);
  const before = first.shiftKey ? board.get().selected : [];
  board.select(before);
  followPointer(first, {
    scroller: view.scroller,
    onMove(event) {
      const now = at(view, event);
      if (!start || !now || now.page !== start.page) return;
      const band = { ...between(start, now), page: start.page };
      view.band(band);
      const touched = [...board.boxes().values()].filter(box => box.page === band.page && overlaps(box, band));
      board.select([...new Set([...before, ...touched.map(({ id }) => id)])]);
    },
    onEnd: () => view.band(null),
    onCancel: () => view.band(null),
  });
}

interface DraggedKind {
  kind: Kind;
  /** Shows the kind at the pointer; null: no longer. */
  show(at: { x: number; y: number } | null): void;
  onPlaced(box: Box | null): void;
}

/** Drags a kind from its list onto a page. A click without a drag takes it in hand. */
export function dragKind(
  board: Board,
  view: View | null,
  first: PointerEvent,
  { kind, show, onPlaced }: DraggedKind,
): void {
  followPointer(first, {
    scroller: view?.scroller ?? null,
    onMove: event => show(screenPoint(event)),
    onEnd(event, isMoved) {
      show(null);
      if (!isMoved || !view) return;
      const area = view.scroller.getBoundingClientRect();
      const isOver =
        event.clientX > area.left &&
        event.clientX < area.right &&
        event.clientY > area.top &&
        event.clientY < area.bottom;
      const now = at(view, event);
      if (isOver && now) onPlaced(placeAt(board, kind, now.page, now));
    },
    onCancel: () => show(null),
  });
}
