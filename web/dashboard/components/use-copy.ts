import { useDashboard } from '../session/context.ts';
import { useToast } from './toasts.tsx';

/** Copies a text and confirms it, or explains that the browser did not allow it: false. */
export function useCopy() {
  const { texts } = useDashboard();
  const showToast = useToast();
  return async (text: string, copied: string): Promise<boolean> => {
    try {
      // Over plain HTTP, browsers have no clipboard: this throws.
      await navigator.clipboard.writeText(text);
    } catch {
      showToast(texts.copyFailed);
      return false;
    }
    showToast(copied);
    return true;
  };
}
