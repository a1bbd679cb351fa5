/** One drag of the pointer: it begins after a few pixels, scrolls at the edges, and Escape takes it back. */
interface Options {
  /** Scrolls when the pointer is near its edge. */
  scroller: HTMLElement | null;
  onMove(event: PointerEvent): void;
  /** `moved` is false for a click. */
  onEnd(event: PointerEvent, moved: boolean): void;
  onCancel(): void;
}

const threshold = 4;
const edge = 32;
const fastest = 16;

const towards = (at: number, from: number, to: number): number =>
  at < from + edge
    ? -Math.min(fastest, (from + edge - at) / 2)
    : at > to - edge
      ? Math.min(fastest, (at - to + edge) / 2)
      : 0;

export function followPointer(first: PointerEvent, { scroller, onMove, onEnd, onCancel }: Options): void {
  let moved = false;
  let last = first;
  let frame = 0;
  let isDue = false;
  const follow = () => {
    if (!isDue) return;
    isDue = false;
    onMove(last);
  };
  /** Once for each frame, however often the pointer moves. */
  const step = () => {
    frame = requestAnimationFrame(step);
    follow();
    if (!scroller || !moved) return;
    const view = scroller.getBoundingClientRect();
    const x = towards(last.clientX, view.left, view.right);
    const y = towards(last.clientY, view.top, view.bottom);
    if (x === 0 && y === 0) return;
    scroller.scrollBy(x, y);
    onMove(last);
  };
  const move = (event: PointerEvent) => {
    if (event.pointerId !== first.pointerId) return;
    last = event;
    moved ||= Math.hypot(event.clientX - first.clientX, event.clientY - first.clientY) >= threshold;
    isDue ||= moved;
  };
  const stop = () => {
    cancelAnimationFrame(frame);
    window.removeEventListener('pointermove', move);
    window.removeEventListener('pointerup', end);
    window.removeEventListener('pointercancel', cancel);
    window.removeEventListener('keydown', takeBack, true);
  };
  const end = (event: PointerEvent) => {
    if (event.pointerId !== first.pointerId) return;
    stop();
    follow();
    onEnd(event, moved);
  };
  const cancel = () => {
    stop();
    onCancel();
  };
  const takeBack = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !moved) return;
    event.stopPropagation();
    cancel();
  };
  window.addEventListener('pointermove', move);
  window.addEventListener('pointerup', end);
  window.addEventListener('pointercancel', cancel);
  window.addEventListener('keydown', takeBack, true);
  frame = requestAnimationFrame(step);
}
