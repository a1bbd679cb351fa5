/** One finger on the pages. A tap is decided when it is lifted: it stayed in place, alone, and nothing scrolled. */

/** How far a finger may slip during a tap, in CSS pixels. */
const slip = 10;

export function followTouch(first: PointerEvent, onTap: () => void): void {
  const isFirst = ({ pointerId }: PointerEvent) => pointerId === first.pointerId;
  const stop = () => {
    window.removeEventListener('pointerdown', other);
    window.removeEventListener('pointermove', move);
    window.removeEventListener('pointerup', end);
    window.removeEventListener('pointercancel', stop);
  };
  const other = (event: PointerEvent) => {
    if (!isFirst(event)) stop();
  };
  const move = (event: PointerEvent) => {
    if (isFirst(event) && Math.hypot(event.clientX - first.clientX, event.clientY - first.clientY) > slip) stop();
  };
  const end = (event: PointerEvent) => {
    if (!isFirst(event)) return;
    stop();
    onTap();
  };
  window.addEventListener('pointerdown', other);
  window.addEventListener('pointermove', move);
  window.addEventListener('pointerup', end);
  window.addEventListener('pointercancel', stop);
}
