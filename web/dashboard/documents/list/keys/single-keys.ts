/** Whether single keys do something. People who speak to their computer switch them off. Kept in the browser. */
import { useSyncExternalStore } from 'react';

const name = 'sigill.single-keys';
const listeners = new Set<() => void>();

const read = (): boolean => {
  try {
    return localStorage.getItem(name) !== 'off';
  } catch {
    return true;
  }
};

export function setSingleKeys(on: boolean): void {
  try {
    localStorage.setItem(name, on ? 'on' : 'off');
  } catch {
    // Without storage the choice cannot be kept.
  }
  for (const listener of listeners) listener();
}

export const singleKeysOn = read;

export const useSingleKeys = (): boolean =>
  useSyncExternalStore(listener => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, read);
