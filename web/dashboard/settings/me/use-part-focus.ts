/** As the heading of a section that links lead to by `#part`: it gets the focus when the section appears. */
import { type RefObject, useEffect, useRef } from 'react';

export function usePartFocus(part: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (window.location.hash !== `#${part}`) return;
    heading.current?.focus();
    heading.current?.scrollIntoView({ block: 'start' });
  }, [part]);
  return heading;
}
