import { useSyncExternalStore } from 'react';

/** Follows a media query. */
function follow(query: string): () => boolean {
  const media = window.matchMedia(query);
  const subscribe = (listener: () => void) => {
    media.addEventListener('change', listener);
    return () => media.removeEventListener('change', listener);
  };
  return () => useSyncExternalStore(subscribe, () => media.matches);
}

/** As in the styles: phones, and windows as narrow as they are. */
export const useNarrow = follow('(max-width: 760px)');

/** As in the styles: there is room next to a document. */
export const useWide = follow('(min-width: 1181px)');
