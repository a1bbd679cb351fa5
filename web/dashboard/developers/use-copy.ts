import { useToast } from '../../components/toasts.tsx';
import { useAppTexts } from './texts.ts';

/** Copies a text, and says so, or that the browser did not allow it. */
export function useCopy() {
  const texts = useAppTexts();
  const showToast = useToast();
  return (text: string, copied: string): Promise<void> =>
    navigator.clipboard.writeText(text).then(
      () => showToast(copied),
      () => showToast(texts.copyFailed),
    );
}
