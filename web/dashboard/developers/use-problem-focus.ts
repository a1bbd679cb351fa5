import { type RefObject, useEffect, useRef } from 'react';

/** The form whose first field with a problem gets the focus after an error. */
export function useProblemFocus(error: Error | null): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!error) return;
    const field = form.current?.querySelector('.field:has(> .problem)');
    field?.querySelector<HTMLElement>('input, textarea, select')?.focus();
    field?.scrollIntoView({ block: 'nearest' });
  }, [error]);
  return form;
}
