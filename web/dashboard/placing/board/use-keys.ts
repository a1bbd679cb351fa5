/** What keys do on the page, wherever the focus is but in a field or a menu. */
import { useEffect } from 'react';
import { kindOfLetter } from '../boxes/kinds.ts';
import { type Placing, usePlacing } from '../context.ts';
import { movedOf } from '../names.ts';
import { middleOfView } from '../sheet/located.ts';
import { duplicate, giveTo, moveBy, paste, placeAt, remove, sizeBy } from './actions.ts';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable=true], [role=menu], [role=listbox], dialog') !== null;

const arrows: Partial<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The place is announced when the keys have been quiet for this long. */
const quietMs = 500;

export function useKeys(): void {
  const placing = usePlacing();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const announcePlace = () => {
      const { board, texts } = placing;
      clearTimeout(timer);
      timer = setTimeout(() => {
        const [box] = board.chosen();
        const page = box && board.pages[box.page - 1];
        if (box && page) board.announce(movedOf(box, page, texts));
      }, quietMs);
    };
    const pressed = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTyping(event.target)) return;
      const isDone = event.ctrlKey || event.metaKey ? commanded(event, placing) : typed(event, placing, announcePlace);
      if (isDone) event.preventDefault();
    };
    window.addEventListener('keydown', pressed);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('keydown', pressed);
    };
  }, [placing]);
}

/** With Ctrl or Command. Whether the key did something. */
function commanded({ key, shiftKey }: KeyboardEvent, placing: Placing): boolean {
  const { board, zoom, texts } = placing;
  switch (key.toLowerCase()) {
    case 'z':
      if (shiftKey) board.redo();
      else board.undo();
      board.announce(shiftKey ? texts.redone : texts.undone);
      return true;
    case 'y':
      board.redo();
      return true;
    case 'a':
      board.select([...board.boxes().values()].filter(({ page }) => page === board.get().page).map(({ id }) => id));
      return true;
    case 'c':
      board.copy(board.chosen());
      return board.chosen().length > 0;
    case 'v':
      return copied(placing, paste(board));
    case 'd':
      return copied(placing, duplicate(board)) || true;
    case '+':
    case '=':
      zoom.larger();
      return true;
    case '-':
      zoom.smaller();
      return true;
    case '0':
      zoom.fitTo('WIDTH');
      return true;
    default:
      return false;
  }
}

function copied({ board, texts, focus }: Placing, count: number): boolean {
  const [first] = board.get().selected;
  if (count > 0) board.announce(texts.copied(count));
  if (count === 1 && first) focus(first);
  return count > 0;
}

function typed(event: KeyboardEvent, placing: Placing, announcePlace: () => void): boolean {
  const { board } = placing;
  const { key, shiftKey, altKey, repeat } = event;
  const arrow = arrows[key];
  if (arrow) {
    if (board.readOnly || board.chosen().length === 0) return false;
    const by = shiftKey ? 10 : 1;
    (altKey ? sizeBy : moveBy)(board, { x: arrow.x * by, y: arrow.y * by }, repeat);
    announcePlace();
    return true;
  }
  if (altKey) return false;
  if (key === 'Escape') {
    if (board.get().hand) board.set({ hand: null });
    else board.select([]);
    return true;
  }
  if (key === 'Enter') return entered(placing);
  if (key === 'Delete' || key === 'Backspace') return removed(placing);
  return lettered(key, shiftKey, placing);
}

/** Places the kind in hand in the middle of what is visible. */
function entered({ board, view, zoom, focus }: Placing): boolean {
  const { hand } = board.get();
  const middle = hand && view && middleOfView(view.scroller, view.canvas, zoom.scale);
  if (!hand || !middle) return false;
  const box = placeAt(board, hand.kind, middle.page, middle);
  if (box) focus(box.id);
  return true;
}

function removed({ board, texts, focus, view }: Placing): boolean {
  const count = board.chosen().length;
  if (count === 0) return false;
  remove(board);
  board.announce(texts.removed(count));
  const [next] = board.get().selected;
  if (next) focus(next);
  else view?.scroller.focus();
  return true;
}

function lettered(key: string, keep: boolean, { board, texts }: Placing): boolean {
  if (key.toUpperCase() === 'L') {
    board.set({ letters: !board.get().letters });
    return true;
  }
  const party = board.parties[Number(key) - 1];
  if (party && key.length === 1) {
    board.set({ partyId: party.id });
    giveTo(board, party.id);
    board.announce(texts.fieldsNowFor(party.name));
    return true;
  }
  const kind = key.length === 1 ? kindOfLetter(key) : null;
  if (!kind || board.readOnly) return false;
  board.set({ hand: { kind, keep } });
  board.announce(texts.inHand(texts.kind[kind]));
  return true;
}
