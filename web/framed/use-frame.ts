/** What every page of a frame does when it is shown. */
import { useEffect, useMemo, useRef, useState } from 'react';
import { watchHeight } from './height.ts';
import { takeSecret } from './place.ts';

/**
 * The secret of the frame's address, and its reports to the page that shows it, which begin with the height. `reportsTo` makes
 * them from a function that posts a message to one origin.
 */
export function useFrame<Embedding, Message, Reports extends { height(height: number): void }>(
  embedding: Embedding,
  reportsTo: (embedding: Embedding, post: (message: Message, origin: string) => void) => Reports,
): { secret: string | null; reports: Reports } {
  const [secret] = useState(() => takeSecret(window));
  const reports = useMemo(
    () => reportsTo(embedding, (message, origin) => window.parent.postMessage(message, origin)),
    [embedding, reportsTo],
  );
  useEffect(() => watchHeight(height => reports.height(height)), [reports]);
  return { secret, reports };
}

/** Calls it once, whatever changes later: an address opens one session. */
export function useOnce(begin: () => unknown): void {
  const isBegun = useRef(false);
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    void begin();
  }, [begin]);
}
