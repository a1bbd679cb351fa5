/** All pages in a column, and what pointers do on them. */
import { type PointerEvent, useCallback, useEffect, useMemo, useState } from 'react';
import { shownBoxes } from '../board/board.ts';
import type { Box } from '../boxes/box.ts';
import { useBoardState, usePlacing } from '../context.ts';
import { OwnFormFields } from '../forms/own-form-fields.tsx';
import { isTakenOver } from '../forms/taken-over.ts';
import { inReadingOrder } from '../geometry/reading-order.ts';
import type { Rect } from '../geometry/rects.ts';
import type { Handle } from '../geometry/resize.ts';
import type { Opened } from '../pdf/use-file.ts';
import { Ghosts } from '../suggestions/ghosts.tsx';
import { useSuggestions } from '../suggestions/use-suggestions.ts';
import { dragBand, dragFields, dragHandle, drawField, type View } from './drags.ts';
import { followTouch } from './followed-touch.ts';
import { Overlay } from './overlay.tsx';
import { Sheet } from './sheet.tsx';
import { usePan } from './use-pan.ts';
import { useTouch } from './use-touch.ts';

interface Props {
  opened: Opened;
  scroller: HTMLElement | null;
  setScroller: (element: HTMLElement | null) => void;
  setCanvas: (element: HTMLElement | null) => void;
  band: (Rect & { page: number }) | null;
}

export const Canvas = ({ opened, scroller, setScroller, setCanvas, band }: Props) => {
  const { board, texts, zoom, view } = usePlacing();
  const state = useBoardState(board);
  const boxes = useByPage(shownBoxes(state).values(), board.pages.length);
  const suggestions = useSuggestions();
  const selected = useMemo(() => new Set(state.selected), [state.selected]);
  const isKeyed = useCallback((box: Box) => isTakenOver(box, board.form), [board]);
  const pdf = opened.status === 'READY' ? opened.pdf : null;
  useTouch(scroller, zoom);
  useWheel(scroller, zoom);
  usePan(scroller);
  usePageInView(scroller);
  useNoClickAfterTouch(scroller);
  const action = usePointerActions(view);
  return (
    <section
      ref={setScroller}
      className={state.hand ? 'canvas-view canvas-hand' : 'canvas-view'}
      aria-label={texts.pages}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
      tabIndex={0}
      onPointerDown={action.down}
      onFocus={action.focus}
    >
      <div ref={setCanvas} className="canvas">
        {zoom.scale > 0 &&
          board.pages.map((page, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
            <div className="sheet-place" key={i}>
              <Sheet
                number={i + 1}
                page={page}
                scale={zoom.scale}
                scroller={scroller}
                pdf={pdf}
                isBroken={opened.status === 'FAILED'}
                boxes={boxes[i] ?? none}
                selected={selected}
                refused={state.refused}
                parties={board.parties}
                isKeyed={isKeyed}
                letters={state.letters}
                texts={texts}
              />
              <Ghosts number={i + 1} scale={zoom.scale} found={suggestions} />
              <OwnFormFields number={i + 1} scale={zoom.scale} />
              <Overlay page={i + 1} scale={zoom.scale} band={band} />
            </div>
          ))}
      </div>
    </section>
  );
};

const none: readonly Box[] = [];

/** The boxes of each page in reading order. A page whose boxes did not change keeps its list. */
function useByPage(all: Iterable<Box>, pages: number): readonly (readonly Box[])[] {
  const [known] = useState<{ lists: (readonly Box[])[] }>({ lists: [] });
  const byPage: Box[][] = Array.from({ length: pages }, () => []);
  for (const box of all) byPage[box.page - 1]?.push(box);
  known.lists = byPage.map((boxes, i) => {
    const before = known.lists[i];
    const now = inReadingOrder(boxes);
    return before && before.length === now.length && before.every((box, n) => box === now[n]) ? before : now;
  });
  return known.lists;
}

function usePointerActions(view: View | null) {
  const { board, focus } = usePlacing();
  return useMemo(() => {
    let byPointer = false;
    const chooses = (id: string, isMore: boolean) => {
      const { selected } = board.get();
      if (!isMore) return selected.includes(id) ? null : board.select([id]);
      return board.select(selected.includes(id) ? selected.filter(one => one !== id) : [...selected, id]);
    };
    const tapped = (box: Box | undefined) => {
      takeOverTyped();
      if (box) focus(box.id);
      else board.select([]);
    };
    const grabbed = (target: Element): Box | undefined =>
      board.boxes().get(target.closest('[data-box]')?.getAttribute('data-box') ?? '');
    return {
      down(event: PointerEvent) {
        const target = event.target as Element; // pages hold elements only
        const { hand, selected } = board.get();
        const { nativeEvent: first, pointerType } = event;
        const isTouch = pointerType === 'touch';
        byPointer = !isTouch;
        window.addEventListener('pointerup', () => (byPointer = false), { once: true });
        const handle = target.closest('[data-handle]');
        const box = grabbed(target);
        if (isTouch && !hand && !handle && !(box && selected.includes(box.id))) {
          if (!isSuggestion(target)) followTouch(first, () => tapped(box));
          return;
        }
        if (event.button !== 0 || !view || !target.closest('[data-page], [data-handle]')) return;
        takeOverTyped();
        if (handle) {
          const sized = board.boxes().get(handle.getAttribute('data-of') ?? '');
          if (sized) dragHandle(board, view, first, sized, handle.getAttribute('data-handle') as Handle); // one of ours
        } else if (hand && !board.readOnly) {
          drawField(board, view, first, hand.kind, placed => placed && focus(placed.id));
        } else if (box) {
          const wasChosen = selected.includes(box.id);
          chooses(box.id, event.shiftKey);
          if (!board.readOnly)
            dragFields(board, view, first, box, () => wasChosen && !event.shiftKey && board.select([box.id]));
        } else dragBand(board, view, first);
      },
      focus(event: { target: EventTarget }) {
        const box = grabbed(event.target as Element);
        if (!box || byPointer) return;
        const { selected } = board.get();
        if (selected.length !== 1 || selected[0] !== box.id) board.select([box.id]);
      },
    };
  }, [board, view, focus]);
}

/** A size that is being typed belongs to the field that is chosen, so it is taken over before another one is. */
function takeOverTyped(): void {
  if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
}

const isSuggestion = (target: Element): boolean => target.closest('.ghost') !== null;

/**
 * A touch has done its work when the finger is lifted, and what it chose can move the page. A click after it would land
 * on what has come under the finger.
 */
function useNoClickAfterTouch(scroller: HTMLElement | null) {
  useEffect(() => {
    if (!scroller) return;
    const lifted = (event: TouchEvent) => {
      if (event.cancelable && event.target instanceof Element && !isSuggestion(event.target)) event.preventDefault();
    };
    scroller.addEventListener('touchend', lifted, { passive: false });
    return () => scroller.removeEventListener('touchend', lifted);
  }, [scroller]);
}

/** `Ctrl` and the wheel zoom around the pointer; browsers send a pinch on a touchpad in the same way. */
function useWheel(
  scroller: HTMLElement | null,
  { by }: { by: (factor: number, around: { x: number; y: number }) => void },
) {
  useEffect(() => {
    if (!scroller) return;
    const turned = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      by(Math.exp(-Math.max(-60, Math.min(60, event.deltaY)) / 200), { x: event.clientX, y: event.clientY });
    };
    scroller.addEventListener('wheel', turned, { passive: false });
    return () => scroller.removeEventListener('wheel', turned);
  }, [scroller, by]);
}

/** Keeps the board and the address at the page in the middle of the view. */
function usePageInView(scroller: HTMLElement | null) {
  const { board } = usePlacing();
  useEffect(() => {
    if (!scroller) return;
    let frame = 0;
    const look = () => {
      frame = 0;
      const { top, height } = scroller.getBoundingClientRect();
      const middle = top + height / 2;
      const sheets = [...scroller.querySelectorAll('[data-page]')];
      const at = sheets.findLastIndex(sheet => sheet.getBoundingClientRect().top <= middle);
      const page = Math.max(1, at + 1);
      if (page !== board.get().page) board.set({ page });
    };
    const scrolled = () => {
      frame ||= requestAnimationFrame(look);
    };
    scroller.addEventListener('scroll', scrolled, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      scroller.removeEventListener('scroll', scrolled);
    };
  }, [scroller, board]);
}
