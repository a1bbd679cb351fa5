import { useEffect, useState } from 'react';

/** How long nothing is typed before a search asks. */
export const pauseMs = 150;

/** What is typed, a moment after the last key. */
export function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}
