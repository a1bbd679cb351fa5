/** Two fingers: their distance zooms around their middle, and moving them scrolls. One finger scrolls as everywhere. */
import { useEffect } from 'react';
import type { Zooming } from './use-zoom.ts';

interface Fingers {
  x: number;
  y: number;
  apart: number;
}

const fingersOf = ({ touches: [a, b] }: TouchEvent): Fingers | null =>
  a && b
    ? {
        x: (a.clientX + b.clientX) / 2,
        y: (a.clientY + b.clientY) / 2,
        apart: Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY),
      }
    : null;

export function useTouch(scroller: HTMLElement | null, { by }: Pick<Zooming, 'by'>): void {
  useEffect(() => {
    if (!scroller) return;
    let before: Fingers | null = null;
    const begin = (event: TouchEvent) => {
      before = fingersOf(event);
    };
    const move = (event: TouchEvent) => {
      const now = fingersOf(event);
      if (!now || !before) return;
      event.preventDefault();
      scroller.scrollBy(before.x - now.x, before.y - now.y);
      if (Math.abs(now.apart / before.apart - 1) > 0.01) by(now.apart / before.apart, now);
      before = now;
    };
    scroller.addEventListener('touchstart', begin, { passive: true });
    scroller.addEventListener('touchend', begin, { passive: true });
    scroller.addEventListener('touchmove', move, { passive: false });
    return () => {
      scroller.removeEventListener('touchstart', begin);
      scroller.removeEventListener('touchend', begin);
      scroller.removeEventListener('touchmove', move);
    };
  }, [scroller, by]);
}
