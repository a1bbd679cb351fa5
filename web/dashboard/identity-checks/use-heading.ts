import { type RefObject, useEffect, useRef } from 'react';

/** The heading of a panel, which has the focus from the beginning if `isFocused`. */
export function useHeading(isFocused = false): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isFocused) heading.current?.focus();
  }, [isFocused]);
  return heading;
}
