/** The likely places of a page where nothing is placed yet. */
import { useMemo } from 'react';
import type { Board, Party } from '../board/board.ts';
import { type Box, type Boxes, emptyBox, newBoxId } from '../boxes/box.ts';
import { useBoardPart, usePlacing } from '../context.ts';
import type { Size } from '../geometry/rects.ts';
import type { PageMarks } from '../pdf/page-marks.ts';
import { likelyPlaces, type Suggestion, untaken } from './likely-places.ts';

export interface SuggestionOnPage extends Suggestion {
  page: number;
}

const none: readonly SuggestionOnPage[] = [];

/** Found once for each page. */
const known = new WeakMap<PageMarks, readonly SuggestionOnPage[]>();

function placesOf(marks: PageMarks, page: Size, number: number): readonly SuggestionOnPage[] {
  const places = known.get(marks) ?? likelyPlaces(marks, page).map(one => ({ ...one, page: number }));
  known.set(marks, places);
  return places;
}

function suggestionsOf(board: Board, marks: ReadonlyMap<number, PageMarks>, boxes: Boxes): SuggestionOnPage[] {
  return [...marks]
    .sort(([a], [b]) => a - b)
    .flatMap(([number, found]) => {
      const page = board.pages[number - 1];
      const taken = [...boxes.values()].filter(box => box.page === number);
      return page ? untaken(placesOf(found, page, number), taken) : [];
    });
}

/** None for a file with form fields of its own, which say where its places are, and after they were hidden. */
export function useSuggestions(): readonly SuggestionOnPage[] {
  const { board, marks } = usePlacing();
  const history = useBoardPart(board, 'history');
  const suggests = useBoardPart(board, 'suggests');
  const isOff = !suggests || board.readOnly || board.form.length > 0 || board.parties.length === 0;
  const { boxes } = history;
  return useMemo(() => (isOff ? none : suggestionsOf(board, marks, boxes)), [isOff, board, marks, boxes]);
}

/** A field in the place, for the party. */
export const boxAt = ({ page, kind, label, x, y, width, height }: SuggestionOnPage, party: Party | undefined): Box => ({
  ...emptyBox({ id: newBoxId(), page, kind, partyId: party?.id ?? null, x, y, width, height }),
  label: kind === 'SIGNATURE' || kind === 'INITIALS' ? null : nameFrom(label),
  required: true,
});

/** The words of the page without the colon after them. */
const nameFrom = (label: string | null): string | null => {
  const words = label?.trim() ?? '';
  return (words.endsWith(':') ? words.slice(0, -1).trimEnd() : words).slice(0, 100) || null;
};
