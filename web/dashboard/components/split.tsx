/** The list with a panel next to it. The line between them can be dragged or moved with the arrow keys, and is remembered. */
import { isValidElement, type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react';
import { useDashboard } from '../session/context.ts';
import { Guard } from './guard.tsx';

interface Props {
  isOpen: boolean;
  list: ReactNode;
  detail: ReactNode;
}

const name = 'sigill.detail-width';
const [min, max, usual] = [420, 720, 540];
const within = (width: number): number => Math.round(Math.max(min, Math.min(max, width)));

const remembered = (): number => {
  try {
    const kept = Number(localStorage.getItem(name));
    return kept > 0 ? within(kept) : usual;
  } catch {
    return usual;
  }
};

export const Split = ({ isOpen, list, detail }: Props) => {
  const { texts } = useDashboard();
  const [width, setWidth] = useState(remembered);
  const keep = (next: number) => {
    setWidth(within(next));
    try {
      localStorage.setItem(name, String(within(next)));
    } catch {
      // Without storage the width cannot be kept.
    }
  };
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (event.buttons !== 1) return;
    setWidth(within(window.innerWidth - event.clientX));
  };
  const onKey = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowLeft' ? 20 : event.key === 'ArrowRight' ? -20 : 0;
    if (by === 0) return;
    event.preventDefault();
    keep(width + by);
  };
  return (
    <div className={isOpen ? 'split split-open' : 'split'} style={{ '--detail': `${width}px` } as object}>
      {list}
      {isOpen && (
        <>
          {/* biome-ignore lint/a11y/useSemanticElements: a separator that is moved is a control, which hr is not */}
          <div
            className="split-line"
            role="separator"
            tabIndex={0}
            aria-orientation="vertical"
            aria-label={texts.detailWidth}
            aria-valuemin={min}
            aria-valuemax={max}
            aria-valuenow={width}
            onPointerDown={event => event.currentTarget.setPointerCapture(event.pointerId)}
            onPointerMove={drag}
            onPointerUp={() => keep(width)}
            onDoubleClick={() => keep(usual)}
            onKeyDown={onKey}
          />
          <Guard resetOn={isValidElement(detail) ? String(detail.key) : ''}>{detail}</Guard>
        </>
      )}
    </div>
  );
};
