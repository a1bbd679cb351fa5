/** After a change of page the focus goes to its heading, and the title says which page it is. */
import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';

/** Frames that a page may take to load. */
const tries = 600;

export function usePageFocus(): void {
  const [location] = useLocation();
  const first = useRef(true);
  useEffect(() => {
    if (first.current && location !== '') {
      first.current = false;
      return;
    }
    let left = tries;
    let frame = 0;
    const look = () => {
      // The page before stays in the document, hidden, while this one loads.
      const headings = [...document.querySelectorAll<HTMLElement>('#content:not([aria-busy]) h1')];
      const heading = headings.find(one => one.checkVisibility());
      if (heading) {
        heading.tabIndex = -1;
        // A link to a part of the page: the part takes it.
        if (!window.location.hash) heading.focus({ preventScroll: true });
        document.title = `${heading.textContent} · Sigill`;
      } else if (left-- > 0) frame = requestAnimationFrame(look);
    };
    frame = requestAnimationFrame(look);
    return () => cancelAnimationFrame(frame);
  }, [location]);
}
