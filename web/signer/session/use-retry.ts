/** Asks again every eight seconds, and as soon as the browser is online, while the last answer failed. */
import { useEffect } from 'react';

const retryEvery = 8_000;

export const useRetry = (failed: boolean, refresh: () => unknown) => {
  useEffect(() => {
    if (!failed) return;
    const timer = setInterval(refresh, retryEvery);
    window.addEventListener('online', refresh);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', refresh);
    };
  }, [failed, refresh]);
};
