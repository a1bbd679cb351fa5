import { useSyncExternalStore } from 'react';

/** As in the styles: phones, and windows as narrow as they are. */
const narrow = window.matchMedia('(max-width: 760px)');

const subscribe = (listener: () => void) => {
  narrow.addEventListener('change', listener);
  return () => narrow.removeEventListener('change', listener);
};

export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => narrow.matches);
