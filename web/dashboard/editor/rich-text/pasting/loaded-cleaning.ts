/** Loads what cleans pasted HTML once a text is edited. What is pasted before it is there is pasted then. */
import type { EditorView } from '@tiptap/pm/view';

let cleaned: ((html: string) => string) | null = null;

export async function loadCleaning(): Promise<void> {
  cleaned ??= (await import('./cleaned-html.ts')).cleanedHtml;
}

export const cleanedIfLoaded = (html: string): string => cleaned?.(html) ?? html;

/** Whether the paste waits. Without a connection it is pasted as plain text. */
export function pasteLater(view: EditorView, event: ClipboardEvent): boolean {
  const html = event.clipboardData?.getData('text/html') ?? '';
  const text = event.clipboardData?.getData('text/plain') ?? '';
  if (cleaned || html === '') return false;
  event.preventDefault();
  void loadCleaning()
    .then(() => !view.isDestroyed && view.pasteHTML(html))
    .catch(() => !view.isDestroyed && view.pasteText(text));
  return true;
}
