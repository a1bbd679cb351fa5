/** What had the focus is gone with its screen: the heading of the new one takes it, so that it is read out and Tab goes on from there. */
import { useEffect, useRef } from 'react';

/** `screen` names what is shown, null while there is nothing; the first one leaves the focus where the browser has it. */
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
