/** Space and a drag, or a drag with the middle button, move the pages. */
import { useEffect } from 'react';

const takesSpace = 'input, textarea, select, dialog, a, button:not([data-box])';

export function usePan(scroller: HTMLElement | null): void {
  useEffect(() => {
    if (!scroller) return;
    let isSpaceHeld = false;
    const key = (event: KeyboardEvent) => {
      if (event.key !== ' ') return;
      if (event.type === 'keydown' && event.target instanceof Element && event.target.closest(takesSpace)) return;
      isSpaceHeld = event.type === 'keydown';
      scroller.classList.toggle('canvas-pan', isSpaceHeld);
      if (isSpaceHeld) event.preventDefault();
    };
    const down = (event: PointerEvent) => {
      if (event.button !== 1 && !(isSpaceHeld && event.button === 0)) return;
      event.preventDefault();
      event.stopPropagation();
      scroller.setPointerCapture(event.pointerId);
      scroller.addEventListener('pointermove', move);
    };
    const move = (event: PointerEvent) => scroller.scrollBy(-event.movementX, -event.movementY);
    const up = () => scroller.removeEventListener('pointermove', move);
    const lost = () => {
      isSpaceHeld = false;
      scroller.classList.remove('canvas-pan');
    };
    window.addEventListener('keydown', key);
    window.addEventListener('keyup', key);
    window.addEventListener('blur', lost);
    scroller.addEventListener('pointerdown', down, { capture: true });
    scroller.addEventListener('pointerup', up);
    scroller.addEventListener('lostpointercapture', up);
    return () => {
      window.removeEventListener('keydown', key);
      window.removeEventListener('keyup', key);
      window.removeEventListener('blur', lost);
      scroller.removeEventListener('pointerdown', down, { capture: true });
      scroller.removeEventListener('pointerup', up);
      scroller.removeEventListener('lostpointercapture', up);
      up();
    };
  }, [scroller]);
}
