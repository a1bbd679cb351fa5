import { useToast } from '../components/toasts.tsx';
import { useDeveloperTexts } from './texts.ts';

/** Copies a text and confirms it, or explains that the browser did not allow it. */
export function useCopy() {
  const texts = useDeveloperTexts();
  const showToast = useToast();
  return (text: string, copied: string): Promise<void> =>
    navigator.clipboard.writeText(text).then(
      () => showToast(copied),
      () => showToast(texts.copyFailed),
    );
}
