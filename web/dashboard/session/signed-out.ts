/** Whether the session has ended while the page was open. Any refused request says so, and the stream of changes. */
import { useSyncExternalStore } from 'react';

let isOut = false;
const listeners = new Set<() => void>();

function set(now: boolean): void {
  if (now === isOut) return;
  isOut = now;
  for (const listener of listeners) listener();
}

/** Calls the listener each time that somebody has signed in again. */
export function onSignedIn(listener: () => void): () => void {
  const heard = () => !isOut && listener();
  listeners.add(heard);
  return () => listeners.delete(heard);
}

export const reportSignedOut = (): void => set(true);
export const reportSignedIn = (): void => set(false);

export const useSignedOut = (): boolean =>
  useSyncExternalStore(
    listener => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isOut,
  );
