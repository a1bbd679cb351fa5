import { useSyncExternalStore } from 'react';
import { useShellTexts } from './texts.ts';

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

/** Says that there is no connection, as long as there is none. */
export const OfflineLine = () => {
  const texts = useShellTexts();
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <p className={isOnline ? 'offline-line hidden-text' : 'offline-line'} role="status">
      {isOnline ? '' : texts.offline}
    </p>
  );
};
