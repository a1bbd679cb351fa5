/** Where a box is on its PDF: as it says, or by a text of the PDF. Pure. */
import type { Issue } from '../../contract/errors.ts';
import type { Anchor, PlacedFieldInput, Rect } from '../../contract/schemas/content/placed-fields.ts';
import type { PdfPage, TextPlace } from '../../platform/pdf-engine/engine.ts';
import type { ReadAnchor } from './reading/read-anchors.ts';

/** The number of the page, and fractions of the displayed page from its top-left corner. */
export interface BoxPlace {
  number: number;
  page: PdfPage;
  rect: Rect;
}

/** The place as far as it is known, and what is wrong with it, with the member. */
interface Placed {
  place: BoxPlace | null;
  issue: Issue | null;
}

export const wrong = (path: string, message: string, code: Issue['code'] = 'INVALID_VALUE'): Issue => ({
  path,
  code,
  message,
});

/** Tolerance, so that rounding does not push a box that touches the edge over it. */
const slack = 1e-6;

const fits = (r: Rect): boolean =>
  r.width > 0 &&
  r.height > 0 &&
  r.x >= -slack &&
  r.y >= -slack &&
  r.x + r.width <= 1 + slack &&
  r.y + r.height <= 1 + slack;

const placed = (place: BoxPlace, path: string, problem = 'does not fit on its page'): Placed => ({
  place,
  issue: fits(place.rect) ? null : wrong(path, problem),
});
/** Of a box whose numbers are no fractions: they may be meant as points. */
const meantAsPoints =
  'does not fit on its page: without "unit" these are fractions of the page, from 0 to 1; write "unit": "POINTS" for points';
const notPlaced = (issue: Issue): Placed => ({ place: null, issue });
const noPage = (pages: readonly PdfPage[]): string => `the PDF has ${pages.length} pages`;

/** Fractions from the top-left corner, for boxes in any unit and with any origin. */
function relativeRect({ unit, origin }: PlacedFieldInput, rect: Rect, page: PdfPage): Rect {
  const [w, h] = unit === 'POINTS' ? [page.width, page.height] : [1, 1];
  const { width, height } = { width: rect.width / w, height: rect.height / h };
  const y = rect.y / h;
  return { x: rect.x / w, y: origin === 'BOTTOM_LEFT' ? 1 - y - height : y, width, height };
}

/** In points, from the place of the text in points. */
function cornerOf({ position, width, height }: Anchor, text: Rect): { x: number; y: number } {
  switch (position) {
    case 'ON':
      return { x: text.x, y: text.y };
    case 'BEFORE':
      return { x: text.x - width, y: text.y };
    case 'AFTER':
      return { x: text.x + text.width, y: text.y };
    case 'ABOVE':
      return { x: text.x, y: text.y - height };
    case 'BELOW':
      return { x: text.x, y: text.y + text.height };
  }
}

function rectByAnchor(anchor: Anchor, { rect: r }: TextPlace, { width: w, height: h }: PdfPage): Rect {
  const { x, y } = cornerOf(anchor, { x: r.x * w, y: r.y * h, width: r.width * w, height: r.height * h });
  return { x: (x + anchor.dx) / w, y: (y + anchor.dy) / h, width: anchor.width / w, height: anchor.height / h };
}

function placeByAnchor(anchor: Anchor, pages: readonly PdfPage[], read: ReadAnchor | null): Placed {
  if (anchor.page !== undefined && anchor.page > pages.length) return notPlaced(wrong('anchor.page', noPage(pages)));
  if (read && 'problem' in read) return notPlaced(wrong('anchor', read.problem.message, read.problem.code));
  const found = read?.found;
  const page = found && pages[found.page - 1];
  if (!page) {
    const where = anchor.page === undefined ? 'the PDF' : 'the page';
    const often = anchor.occurrence > 1 ? ' so often' : '';
    return notPlaced(wrong('anchor.text', `${where} does not have this text${often}`));
  }
  return placed({ number: found.page, page, rect: rectByAnchor(anchor, found, page) }, 'anchor');
}

/** `read` is what was found of its anchor. */
export function placeOf(box: PlacedFieldInput, pages: readonly PdfPage[], read: ReadAnchor | null): Placed {
  if (box.anchor) return placeByAnchor(box.anchor, pages, read);
  const { page: number = 0, rect } = box;
  const page = pages[number - 1];
  if (!page || !rect) return notPlaced(wrong('page', noPage(pages)));
  const isNoFraction = box.unit === 'RELATIVE' && Object.values(rect).some(value => value > 1);
  const place = { number, page, rect: relativeRect(box, rect, page) };
  return placed(place, 'rect', isNoFraction ? meantAsPoints : undefined);
}
