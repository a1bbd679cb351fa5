/** Tracks which pages the person has reached, and reports once to the server that all were read. */
import { useCallback, useEffect, useState } from 'react';
import type { SignerView } from '../../../src/contract/pages/signer/view.ts';
import type { SignerRequests } from '../session/requests.ts';
import type { Session } from '../session/use-session.ts';

type Seen = { sha256: string; pages: ReadonlySet<number> };

const none = (view: SignerView): Seen => ({ sha256: view.document.sha256, pages: new Set() });

export const useReading = (view: SignerView, session: Session, requests: SignerRequests) => {
  const [kept, setKept] = useState(() => none(view));
  const [isReported, setReported] = useState(false);
  const { ask } = session;
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

  /** Resolves to whether the server has recorded it. */
  const report = useCallback(
    async (manner: 'LOOK' | 'ASIDE') => (await ask(requests.read, manner)).done,
    [ask, requests],
  );

  // A failure is not shown and is retried the next time the page opens: it does not matter until the person signs.
  const due = next === null && !isReported && ['OPEN', 'READING', 'WAITING'].includes(view.state);
  useEffect(() => {
    if (!due) return;
    setReported(true);
    void report('ASIDE');
  }, [due, report]);

  return {
    /** The first page that was not reached, or null. */
    next,
    read: seen.size,
    total,
    onSeen,
    report: () => report('LOOK'),
  };
};

export type Reading = ReturnType<typeof useReading>;

/** The id of a page's section, which is focused when the person is led there. */
export const pageId = (page: number) => `page-${page}`;

export const goToPage = (page: number) => {
  const element = document.getElementById(pageId(page));
  element?.scrollIntoView({ block: 'start', behavior: 'instant' });
  element?.focus({ preventScroll: true });
};
