/** What people do to fields, by pointer, keys and buttons alike. Each is one step of the history. */
import { type Box, emptyBox, newBoxId } from '../boxes/box.ts';
import type { Change } from '../boxes/changes.ts';
import { forParties, onPages, pasted } from '../boxes/copies.ts';
import { isDrawn, type Kind } from '../boxes/kinds.ts';
import { isPlaceLocked } from '../forms/taken-over.ts';
import { type Alignment, align, distribute, sameSize } from '../geometry/align.ts';
import { movedTo } from '../geometry/move.ts';
import { inReadingOrder } from '../geometry/reading-order.ts';
import { keepOnPage, minSide, type Point, type Rect } from '../geometry/rects.ts';
import type { Board } from './board.ts';

export const asChange = (boxes: readonly Box[]): Change => new Map(boxes.map(box => [box.id, box]));

/** The party of a new field: signatures and initials need somebody who signs, fixed text nobody. */
function partyFor(board: Board, kind: Kind): string | null {
  const { partyId } = board.get();
  if (kind === 'STATIC') return null;
  const party = board.parties.find(({ id }) => id === partyId);
  if (!isDrawn(kind) || party?.role === 'SIGNER') return partyId;
  return board.parties.find(({ role }) => role === 'SIGNER')?.id ?? null;
}

/** Null when nobody could sign. */
export function placeField(board: Board, kind: Kind, page: number, rect: Rect): Box | null {
  const size = board.pages[page - 1];
  const partyId = partyFor(board, kind);
  if (board.readOnly || !size || (isDrawn(kind) && partyId === null)) return null;
  const { style } = board.lastOf(kind);
  const box = {
    ...emptyBox({ id: newBoxId(), page, kind, partyId, ...keepOnPage(rect, size, minSide) }),
    style,
    required: kind !== 'STATIC',
    text: kind === 'STATIC' ? '' : null,
  };
  const { hand } = board.get();
  board.change(asChange([box]), { select: [box.id] });
  if (hand && !hand.keep) board.set({ hand: null });
  return box;
}

/** In the size last used, with its middle at the point. */
export function placeAt(board: Board, kind: Kind, page: number, { x, y }: Point): Box | null {
  const { width, height } = board.lastOf(kind);
  return placeField(board, kind, page, { x: x - width / 2, y: y - height / 2, width, height });
}

/** Those that may be moved and sized. */
export const movable = (board: Board, boxes: readonly Box[] = board.chosen()): Box[] =>
  boxes.filter(box => !isPlaceLocked(board, box));

/** Those that may be changed or removed at all. */
const open = (board: Board): Box[] => board.chosen().filter(({ locked }) => !locked || board.mayUnlock);

export function moveBy(board: Board, by: Point, isRepeated: boolean): void {
  const boxes = movable(board);
  const [anchor] = boxes;
  if (!anchor) return;
  const to = { page: anchor.page, x: anchor.x + by.x, y: anchor.y + by.y };
  board.change(asChange(movedTo(boxes, anchor, to, board.pages)), { tag: isRepeated ? 'move' : null });
}

export function sizeBy(board: Board, by: Point, isRepeated: boolean): void {
  setRects(board, box => ({ ...box, width: box.width + by.x, height: box.height + by.y }), isRepeated ? 'size' : null);
}

/** Gives each chosen field another place and size on its page. */
export function setRects(board: Board, of: (box: Box) => Rect, tag: string | null = null): void {
  const boxes = movable(board).flatMap(box => {
    const page = board.pages[box.page - 1];
    const { x, y, width, height } = of(box);
    return page ? { ...box, ...keepOnPage({ x, y, width, height }, page, minSide) } : [];
  });
  board.change(asChange(boxes), { tag });
}

/** Changes properties of each chosen field. Steps of the same tag are one. */
export function edit(board: Board, patch: Partial<Box>, tag: string | null = null): void {
  board.change(asChange(open(board).map(box => ({ ...box, ...patch }))), { tag });
}

export function giveTo(board: Board, partyId: string | null): void {
  const role = board.parties.find(({ id }) => id === partyId)?.role;
  const boxes = open(board)
    .filter(({ kind }) => kind !== 'STATIC' && (role === 'SIGNER' || !isDrawn(kind)))
    .map(box => ({ ...box, partyId }));
  board.change(asChange(boxes));
}

/** Removes what is chosen. The field after it in reading order is chosen then. */
export function remove(board: Board): void {
  const gone = open(board);
  const [first] = gone;
  if (!first) return;
  const ids = new Set(gone.map(({ id }) => id));
  const order = inReadingOrder([...board.boxes().values()]);
  const at = order.findIndex(({ id }) => id === first.id);
  const rest = [...order.slice(at), ...order.slice(0, at).reverse()].filter(({ id }) => !ids.has(id));
  board.change(new Map([...ids].map(id => [id, null])), { select: rest.slice(0, 1).map(({ id }) => id) });
}

export function lineUp(board: Board, to: Alignment): void {
  const boxes = movable(board);
  const rects = align(boxes, to);
  board.change(asChange(boxes.map((box, i) => ({ ...box, ...rects[i] }))));
}

export function spread(board: Board, along: 'across' | 'down'): void {
  const boxes = movable(board);
  const rects = distribute(boxes, along);
  board.change(asChange(boxes.map((box, i) => ({ ...box, ...rects[i] }))));
}

export function makeSame(board: Board, side: 'width' | 'height'): void {
  const boxes = movable(board);
  const rects = sameSize(boxes, side);
  board.change(
    asChange(
      boxes.flatMap((box, i) => {
        const page = board.pages[box.page - 1];
        const rect = rects[i];
        return page && rect ? { ...box, ...keepOnPage(rect, page, minSide) } : [];
      }),
    ),
  );
}

const added = (board: Board, boxes: readonly Box[]): number => {
  if (boxes.length > 0) board.change(asChange(boxes), { select: boxes.map(({ id }) => id) });
  return boxes.length;
};

export const paste = (board: Board): number =>
  added(board, pasted(board.boxes(), board.copied(), board.pages, board.get().page));

export const duplicate = (board: Board): number => {
  const chosen = board.chosen();
  return added(board, pasted(board.boxes(), chosen, board.pages, chosen[0]?.page ?? 1));
};

export const copyToPages = (board: Board, pages: readonly number[]): number =>
  added(board, onPages(board.boxes(), board.chosen(), board.pages, pages));

export const copyToParties = (board: Board): number =>
  added(board, forParties(board.boxes(), board.chosen(), board.pages, board.parties));
