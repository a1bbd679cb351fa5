/** Which pages the person has reached; that it was every one of them is told to the server once. */
import { useCallback, useEffect, useState } from 'react';
import type { SignerView } from '../../src/contract/signer/view.ts';
import type { SignerRequests } from './requests.ts';
import type { Visit } from './use-visit.ts';

type Seen = { sha256: string; pages: ReadonlySet<number> };

const none = (view: SignerView): Seen => ({ sha256: view.document.sha256, pages: new Set() });

export const useReading = (view: SignerView, visit: Visit, requests: SignerRequests) => {
  const [kept, setKept] = useState(() => none(view));
  const [told, setTold] = useState(false);
  const { ask } = visit;
  const { sha256 } = view.document;
  const seen = kept.sha256 === sha256 ? kept.pages : none(view).pages;
  const total = view.pages.length;
  const next = Array.from({ length: total }, (_, index) => index + 1).find(page => !seen.has(page)) ?? null;

  const onSeen = useCallback(
    (page: number) =>
      setKept(old => {
        const pages = old.sha256 === sha256 ? old.pages : new Set<number>();
        return pages.has(page) ? old : { sha256, pages: new Set(pages).add(page) };
      }),
    [sha256],
  );

  /** Whether the server knows now. */
  const tell = useCallback(
    async (manner: 'LOOK' | 'ASIDE') => (await ask(requests.read, manner)).done,
    [ask, requests],
  );

  // Silent, and again at the next visit where it fails: nothing of it is the person's concern until they sign.
  const due = next === null && !told && ['OPEN', 'READING', 'WAITING'].includes(view.state);
  useEffect(() => {
    if (!due) return;
    setTold(true);
    void tell('ASIDE');
  }, [due, tell]);

  return {
    /** The first page that was not reached; null: all were. */
    next,
    read: seen.size,
    total,
    onSeen,
    tell: () => tell('LOOK'),
  };
};

export type Reading = ReturnType<typeof useReading>;

/** The section of a page, which takes focus when one is led there. */
export const pageId = (page: number) => `page-${page}`;

export const goToPage = (page: number) => {
  const element = document.getElementById(pageId(page));
  element?.scrollIntoView({ block: 'start', behavior: 'instant' });
  element?.focus({ preventScroll: true });
};
