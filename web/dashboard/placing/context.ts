/** What every part of the page needs: the board, the draft, the view of the pages, and the texts. */
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Draft } from '../prepare/draft.ts';
import type { Board, State } from './board/board.ts';
import type { Box } from './boxes/box.ts';
import type { PlacingTexts } from './locales/sv.ts';
import type { PageMarks } from './pdf/page-marks.ts';
import type { View } from './sheet/drags.ts';
import type { Zooming } from './sheet/use-zoom.ts';

export interface Placing {
  draft: Draft;
  board: Board;
  texts: PlacingTexts;
  decimal: '.' | ',';
  zoom: Zooming;
  /** Null until the pages are there. */
  view: View | null;
  /** Text and lines of the pages that have been read. */
  marks: ReadonlyMap<number, PageMarks>;
  /** Scrolls to a page; the focus stays. */
  goTo(page: number): void;
  /** Chooses the field, brings it into view and gives it the focus. */
  focus(id: string): void;
}

export const PlacingContext = createContext<Placing | null>(null);

export function usePlacing(): Placing {
  const placing = useContext(PlacingContext);
  if (!placing) throw new Error('outside of the page where fields are placed');
  return placing;
}

export const useBoardState = (board: Board): State => useSyncExternalStore(board.subscribe, board.get);

/** One part of the state. A drag changes only what is drawn, so what reads other parts is not rendered then. */
export const useBoardPart = <K extends keyof State>(board: Board, part: K): State[K] =>
  useSyncExternalStore(board.subscribe, () => board.get()[part]);

/** The chosen fields as they are stored. */
export function useChosen(): Box[] {
  const { board } = usePlacing();
  const selected = useBoardPart(board, 'selected');
  const history = useBoardPart(board, 'history');
  return selected.flatMap(id => history.boxes.get(id) ?? []);
}
