/** A place on a page, as fractions of it; what stands in it is handed in. */
import type { ReactNode } from 'react';
import type { SignerView } from '../../../src/contract/signer/view.ts';
import type { Place as PlaceOnPage } from '../choices.ts';

export type PageSize = SignerView['pages'][number];

/** One page as it is shown: `scale` is CSS pixels a point. */
export type ShownPage = { number: number; size: PageSize; scale: number };

export const isShown = ({ number }: ShownPage, place: { page: number }) => place.page === number;

/** CSS pixels that a line of type needs at the least. */
const leastHeight = 11;

type Props = {
  shown: ShownPage;
  rect: PlaceOnPage['rect'];
  /** Points of the page that type in it has at most; null: as much as there is room for. */
  largest?: number | null;
  /** Part of the page, not to be written in: as small as the page is shown. */
  set?: boolean;
  children: ReactNode;
};

/** Type follows the place's height on the page (cqw: hundredths of the page's width), within what can be read. */
export const Place = ({ shown: { size, scale }, rect, largest = null, set = false, children }: Props) => {
  const percent = (part: number) => `${part * 100}%`;
  const { x, y, width, height } = rect;
  const roomy = height * size.height * (set ? 0.7 : 0.55); // an input has a frame of its own
  const type = ((largest === null ? roomy : Math.min(roomy, largest)) / size.width) * 100;
  const tiny = height * size.height * scale < leastHeight;
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

/** Whether the place is large enough, in CSS pixels, to be used where it stands. */
export const isLarge = ({ size, scale }: ShownPage, rect: PlaceOnPage['rect'], width: number, height: number) =>
  rect.width * size.width * scale >= width && rect.height * size.height * scale >= height;
