/** Copies of fields: next to the original, on other pages, for other parties. Pure but for new ids. */
import { keepOnPage, type Point, pointsPerMm, type Rect, type Size } from '../geometry/rects.ts';
import { type Box, type Boxes, newBoxId, type Pages } from './box.ts';
import { isDrawn } from './kinds.ts';

/** The key, or with the first number behind it that is free. `taken` takes the new one in. */
export function freeKey(key: string | null, taken: Set<string>): string | null {
  if (key === null) return null;
  const cut = key.lastIndexOf('-');
  const end = Number(key.slice(cut + 1));
  const isNumbered = cut > 0 && Number.isInteger(end) && end > 0;
  const bare = isNumbered ? key.slice(0, cut) : key;
  let next = key;
  for (let n = isNumbered ? end + 1 : 2; taken.has(next); n++) next = `${bare}-${n}`;
  taken.add(next);
  return next;
}

const keysOf = (boxes: Boxes): Set<string> => new Set([...boxes.values()].flatMap(({ key }) => key ?? []));

type Move = { page?: number; by?: Point; partyId?: string };

/** Copies with ids and keys of their own, kept on their pages. They stand for no form field of the file. */
export function copiesOf(all: Boxes, originals: readonly Box[], pages: Pages, moves: readonly Move[]): Box[] {
  const keys = keysOf(all);
  return moves.flatMap(({ page, by = { x: 0, y: 0 }, partyId }) =>
    originals.flatMap(box => {
      const on = page ?? box.page;
      const size = pages[on - 1];
      if (!size) return [];
      const moved = { x: box.x + by.x, y: box.y + by.y, width: box.width, height: box.height };
      return {
        ...box,
        ...keepOnPage(moved, size),
        ...{ id: newBoxId(), page: on, key: freeKey(box.key, keys), name: null, locked: false },
        ...(partyId !== undefined && { partyId }),
      };
    }),
  );
}

const step = 4 * pointsPerMm;
export const offset: Point = { x: step, y: step };

/** Pasted on the page in view: in the same place, or next to the originals if that is their page. */
export const pasted = (all: Boxes, clipboard: readonly Box[], pages: Pages, page: number): Box[] => {
  const first = clipboard[0]?.page ?? page;
  return clipboard.flatMap(box =>
    copiesOf(all, [box], pages, [{ page: box.page - first + page, by: first === page ? offset : { x: 0, y: 0 } }]),
  );
};

/** On each of the pages but their own. */
export const onPages = (all: Boxes, originals: readonly Box[], pages: Pages, numbers: readonly number[]): Box[] =>
  originals.flatMap(box =>
    copiesOf(
      all,
      [box],
      pages,
      numbers.filter(page => page !== box.page).map(page => ({ page })),
    ),
  );

interface Party {
  id: string;
  role: string;
}

const gap = 6 * pointsPerMm;

/** Where the n-th copy goes: to the right as long as there is room, then below. */
function nextTo(rect: Rect, n: number, page: Size): Point {
  const perRow = Math.max(1, Math.floor((page.width - rect.x + gap) / (rect.width + gap)));
  return { x: (n % perRow) * (rect.width + gap), y: Math.floor(n / perRow) * (rect.height + gap) };
}

/** One for each other party, side by side. Signatures and initials only for those who sign. */
export function forParties(all: Boxes, originals: readonly Box[], pages: Pages, parties: readonly Party[]): Box[] {
  return originals.flatMap(box => {
    const page = pages[box.page - 1];
    if (!page || box.kind === 'STATIC') return [];
    const others = parties.filter(({ id, role }) => id !== box.partyId && (role === 'SIGNER' || !isDrawn(box.kind)));
    return copiesOf(
      all,
      [box],
      pages,
      others.map(({ id }, i) => ({ partyId: id, by: nextTo(box, i + 1, page) })),
    );
  });
}
