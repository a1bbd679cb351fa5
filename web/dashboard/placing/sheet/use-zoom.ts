/** How large the pages are: as wide as the view, as high as the view, or 25 to 400 %. */
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Pages } from '../boxes/box.ts';
import type { Point, Size } from '../geometry/rects.ts';
import { type Located, locate } from './located.ts';

export type Fit = 'WIDTH' | 'PAGE';

/** CSS pixels per point at 100 %. */
const full = 96 / 72;
const [min, max] = [0.25, 4];
const steps = [0.25, 0.33, 0.5, 0.67, 0.75, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3, 4];
/** Room around a page. */
const margin = 48;

export interface Zooming {
  /** CSS pixels per point. */
  scale: number;
  percent: number;
  fit: Fit | null;
  larger(): void;
  smaller(): void;
  fitTo(fit: Fit): void;
  /** Multiplies the size and keeps what is under the point of the screen there. */
  by(factor: number, around: Point): void;
}

const bounded = (scale: number): number => Math.min(max * full, Math.max(min * full, scale));

/** The size in the middle of all, so that a few wide pages do not make the others small. */
function usualOf(pages: Pages): Size {
  const middle = (lengths: number[]): number =>
    lengths.sort((a, b) => a - b)[Math.floor((lengths.length - 1) / 2)] ?? 1;
  return { width: middle(pages.map(({ width }) => width)), height: middle(pages.map(({ height }) => height)) };
}

interface Anchor {
  place: Located;
  screen: Point;
}

export function useZoom(pages: Pages, scroller: HTMLElement | null, canvas: HTMLElement | null): Zooming {
  const [chosen, setChosen] = useState<Fit | number>('WIDTH');
  const [view, setView] = useState({ width: 0, height: 0 });
  const anchor = useRef<Anchor | null>(null);

  useLayoutEffect(() => {
    if (!scroller) return;
    const measure = () => setView({ width: scroller.clientWidth, height: scroller.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(scroller);
    return () => observer.disconnect();
  }, [scroller]);

  const usual = useMemo(() => usualOf(pages), [pages]);
  const room = view.width < 500 ? 16 : margin;
  const wide = (view.width - room) / usual.width;
  const fitted = chosen === 'PAGE' ? Math.min(wide, (view.height - room) / usual.height) : Math.min(wide, full * 1.5);
  const scale = typeof chosen === 'number' ? chosen : view.width > 0 ? bounded(fitted) : 0;

  const current = useRef(scale);
  current.current = scale;

  useLayoutEffect(() => {
    const held = anchor.current;
    anchor.current = null;
    if (!held || !scroller || !canvas || scale === 0) return;
    const now = locate(canvas, scale, held.screen);
    if (!now) return;
    const sheet = canvas.querySelector(`[data-page="${held.place.page}"]`)?.getBoundingClientRect();
    if (!sheet) return;
    const [x, y] = [sheet.left + held.place.x * scale, sheet.top + held.place.y * scale];
    scroller.scrollBy(x - held.screen.x, y - held.screen.y);
  }, [scale, scroller, canvas]);

  const to = useCallback(
    (next: Fit | number, around: Point | null) => {
      if (scroller && canvas) {
        const { left, top, width, height } = scroller.getBoundingClientRect();
        const screen = around ?? { x: left + width / 2, y: top + height / 2 };
        const place = locate(canvas, current.current, screen);
        if (place) anchor.current = { place, screen };
      }
      setChosen(typeof next === 'number' ? bounded(next) : next);
    },
    [scroller, canvas],
  );

  const by = useCallback((factor: number, around: Point) => to(current.current * factor, around), [to]);
  return useMemo(() => {
    const now = scale / full;
    return {
      scale,
      percent: Math.round(now * 100),
      fit: typeof chosen === 'number' ? null : chosen,
      larger: () => to((steps.find(step => step > now + 0.01) ?? max) * full, null),
      smaller: () => to((steps.findLast(step => step < now - 0.01) ?? min) * full, null),
      fitTo: fit => to(fit, null),
      by,
    };
  }, [scale, chosen, to, by]);
}
