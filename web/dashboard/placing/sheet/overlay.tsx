/** What lies over a page while one works on it: handles of the chosen field, guides, and the rectangle being drawn. */

import { movable } from '../board/actions.ts';
import { shownBoxes } from '../board/board.ts';
import { useBoardState, usePlacing } from '../context.ts';
import { writeMeasure } from '../geometry/measures.ts';
import { around, type Rect, toScreen } from '../geometry/rects.ts';
import { handles } from '../geometry/resize.ts';
import type { Guide } from '../geometry/snap.ts';
import type { PlacingTexts } from '../locales/sv.ts';

interface Props {
  page: number;
  scale: number;
  band: (Rect & { page: number }) | null;
}

export const Overlay = ({ page, scale, band }: Props) => {
  const { board, texts, decimal } = usePlacing();
  const state = useBoardState(board);
  const shown = shownBoxes(state);
  const ids = state.preview ? [...state.preview.keys()] : state.selected;
  const chosen = ids.flatMap(id => shown.get(id) ?? []).filter(box => box.page === page);
  const guides = state.guides.filter(guide => guide.page === page);
  const [only] = chosen;
  const isSizable = !board.readOnly && only && ids.length === 1 && movable(board, [only]).length === 1;
  const outline = chosen.length > 0 ? around(chosen) : null;
  const frame = chosen.length > 1 ? outline : null;
  return (
    <div className="sheet-over on-paper" aria-hidden="true">
      {isSizable && <Handles rect={toScreen(only, scale)} id={only.id} />}
      {frame && <div className="over-frame" style={px(toScreen(frame, scale))} />}
      {band?.page === page && <div className="over-band" style={px(toScreen(band, scale))} />}
      {guides.map(guide => (
        <div
          key={`${guide.axis}${guide.at}${guide.why}`}
          className={guide.axis === 'x' ? 'guide guide-x' : 'guide guide-y'}
          style={guide.axis === 'x' ? { left: guide.at * scale } : { top: guide.at * scale }}
        >
          <span className="guide-word" style={wordPlace(guide, outline, scale) ?? {}}>
            {wordOf(guide, texts, decimal)}
          </span>
        </div>
      ))}
    </div>
  );
};

/** The word is next to the field that snapped, not at the far end of the line. */
const wordPlace = ({ axis }: Guide, outline: Rect | null, scale: number) =>
  outline && (axis === 'x' ? { top: outline.y * scale - 44 } : { left: (outline.x + outline.width) * scale + 16 });

const px = ({ x, y, width, height }: Rect) => ({ left: x, top: y, width, height });

const Handles = ({ rect, id }: { rect: Rect; id: string }) => (
  <div className="over-chosen" style={px(rect)}>
    {handles.map(handle => (
      <span key={handle} className={`handle handle-${handle}`} data-handle={handle} data-of={id} />
    ))}
  </div>
);

function wordOf({ axis, why, anchor, gap }: Guide, texts: PlacingTexts, decimal: '.' | ','): string {
  if (why === 'gap' && gap !== null) return texts.millimetres(writeMeasure(gap, 'mm', decimal));
  if (why !== 'edge') return texts.guide[why];
  const side = axis === 'x' ? (anchor === 'start' ? 'left' : 'right') : anchor === 'start' ? 'top' : 'bottom';
  return texts.guideEdge[side];
}
