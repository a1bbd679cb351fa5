/** What happens to the page of a saver. */
interface PageEvents {
  /** There is a connection again. */
  online(): void;
  /** The person looks at something else, and the page may never be shown again. */
  hidden(): void;
  /** Whether closing the page now loses something; null: it never does. */
  wouldLose: (() => boolean) | null;
}

/** The result stops listening. Where there is no page, as in tests, nothing happens. */
export function onPageEvents({ online, hidden, wouldLose }: PageEvents): () => void {
  const { window: page, document: shown } = globalThis as Partial<Pick<typeof globalThis, 'window' | 'document'>>; // as: see above
  const hide = () => shown?.visibilityState === 'hidden' && hidden();
  const ask = (event: Event) => wouldLose?.() && event.preventDefault();
  page?.addEventListener('online', online);
  page?.addEventListener('pagehide', hidden);
  // Browsers restore a page without it faster.
  if (wouldLose) page?.addEventListener('beforeunload', ask);
  shown?.addEventListener('visibilitychange', hide);
  return () => {
    page?.removeEventListener('online', online);
    page?.removeEventListener('pagehide', hidden);
    page?.removeEventListener('beforeunload', ask);
    shown?.removeEventListener('visibilitychange', hide);
  };
}
