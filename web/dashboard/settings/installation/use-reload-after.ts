/** The time after a code of the second factor. When it is over, the service is asked again. */
import { useEffect, useRef } from 'react';
import type { Saved } from '../form/use-saved.ts';

export function useReloadAfter(seconds: number, { reload }: Pick<Saved<unknown>, 'reload'>): void {
  const asking = useRef(reload);
  asking.current = reload;
  useEffect(() => {
    if (seconds === 0) return;
    const timer = setTimeout(() => void asking.current().catch(() => undefined), (seconds + 1) * 1_000);
    return () => clearTimeout(timer);
  }, [seconds]);
}
