/**
 * When the screen changes, the focused element disappears. Focus then moves to the new heading, so that it is read out
 * and Tab continues from there.
 */
import { useEffect, useRef } from 'react';

/** `screen` names the current screen, null while there is none. The first screen leaves the focus alone. */
export const useHeadingFocus = (screen: string | null) => {
  const before = useRef<string | null>(null);
  useEffect(() => {
    const left = before.current;
    if (screen === null || screen === left) return;
    before.current = screen;
    if (left === null || document.activeElement !== document.body) return;
    const heading = document.querySelector('h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, [screen]);
};
