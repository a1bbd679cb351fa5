/** Moving blocks by their handle, with mouse, pen or finger. A line shows where they land; Escape takes it back. */
import { type PointerEvent as ReactPointerEvent, useRef, useState } from 'react';

const threshold = 4;
const edge = 60;
const scrollStep = 14;

/** Before which of the boxes something lands that is dropped at this height. Pure. */
export function landingIndex(boxes: readonly { top: number; height: number }[], y: number): number {
  const found = boxes.findIndex(({ top, height }) => y < top + height / 2);
  return found < 0 ? boxes.length : found;
}

interface Options {
  sheet: () => HTMLElement | null;
  scroller: () => HTMLElement | null;
  onDrop(key: string, index: number): void;
}

export interface BlockDrag {
  key: string;
  index: number;
}

export function useBlockDrag({ sheet, scroller, onDrop }: Options) {
  const [drag, setDrag] = useState<BlockDrag | null>(null);
  const now = useRef<BlockDrag | null>(null);

  const start = (key: string, event: ReactPointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    const handle = event.currentTarget;
    const { clientY: from, pointerId } = event;
    let frame = 0;
    let y = from;
    const show = (next: BlockDrag | null) => {
      now.current = next;
      setDrag(next);
    };
    const follow = () => {
      const boxes = [...(sheet()?.querySelectorAll('[data-block]') ?? [])].map(one => one.getBoundingClientRect());
      show({ key, index: landingIndex(boxes, y) });
      const area = scroller();
      const box = area?.getBoundingClientRect();
      if (area && box && y < box.top + edge) area.scrollBy(0, -scrollStep);
      else if (area && box && y > box.bottom - edge) area.scrollBy(0, scrollStep);
      frame = requestAnimationFrame(follow);
    };
    const move = (moved: PointerEvent) => {
      y = moved.clientY;
      if (now.current === null && Math.abs(y - from) > threshold) {
        handle.setPointerCapture(pointerId);
        follow();
      }
    };
    const end = (isDropped: boolean) => {
      cancelAnimationFrame(frame);
      handle.removeEventListener('pointermove', move);
      handle.removeEventListener('pointerup', up);
      handle.removeEventListener('pointercancel', cancel);
      window.removeEventListener('keydown', escaped, true);
      const last = now.current;
      show(null);
      if (isDropped && last) {
        // The click that follows would open the menu of the handle.
        handle.addEventListener('click', stop, { once: true, capture: true });
        setTimeout(() => handle.removeEventListener('click', stop, { capture: true }), 0);
        onDrop(last.key, last.index);
      }
    };
    const stop = (click: Event) => {
      click.preventDefault();
      click.stopPropagation();
    };
    const up = () => end(true);
    const cancel = () => end(false);
    const escaped = (pressed: KeyboardEvent) => {
      if (pressed.key !== 'Escape') return;
      pressed.stopPropagation();
      end(false);
    };
    handle.addEventListener('pointermove', move);
    handle.addEventListener('pointerup', up);
    handle.addEventListener('pointercancel', cancel);
    window.addEventListener('keydown', escaped, true);
  };
  return { drag, start };
}
