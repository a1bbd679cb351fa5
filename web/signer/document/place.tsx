/** A place on a page, in fractions of the page, with the given content. */
import type { ReactNode } from 'react';
import type { SignerView } from '../../../src/contract/pages/signer/view.ts';
import type { Place as PlaceOnPage } from '../fields/choices.ts';

export type PageSize = SignerView['pages'][number];

/** One page as it is shown; `scale` is CSS pixels per point. */
export type ShownPage = { number: number; size: PageSize; scale: number };

export const isShown = ({ number }: ShownPage, place: { page: number }) => place.page === number;

/** Minimum CSS pixels for a line of text. */
const minHeight = 11;

type Props = {
  shown: ShownPage;
  rect: PlaceOnPage['rect'];
  /** Maximum text size in points of the page; null: as large as fits. */
  largest?: number | null;
  /** Read-only text of the page, as small as the page is shown. */
  set?: boolean;
  children: ReactNode;
};

/**
 * Text scales with the height of the place on the page (cqw: hundredths of the page's width), within legible limits.
 */
export const Place = ({ shown: { size, scale }, rect, largest = null, set = false, children }: Props) => {
  const percent = (part: number) => `${part * 100}%`;
  const { x, y, width, height } = rect;
  const roomy = height * size.height * (set ? 0.7 : 0.55); // an input has borders of its own
  const type = ((largest === null ? roomy : Math.min(roomy, largest)) / size.width) * 100;
  const tiny = height * size.height * scale < minHeight;
  return (
    <div
      className={tiny ? 'box-place box-place-tiny' : 'box-place'}
      style={{
        left: percent(x),
        top: percent(y),
        width: percent(width),
        height: percent(height),
        fontSize: set ? `${type.toFixed(3)}cqw` : `clamp(0.5rem, ${type.toFixed(3)}cqw, 1rem)`,
      }}
    >
      {children}
    </div>
  );
};

/** Whether the place is large enough, in CSS pixels, to be filled in place. */
export const isLarge = ({ size, scale }: ShownPage, rect: PlaceOnPage['rect'], width: number, height: number) =>
  rect.width * size.width * scale >= width && rect.height * size.height * scale >= height;
