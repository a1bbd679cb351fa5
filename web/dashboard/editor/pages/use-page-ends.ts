/**
 * Where pages end, from the service's layout of what was last saved. While something is changed they are about there.
 * Templates have no pages of their own: their layout depends on the document that is made of them.
 */
import { createContext, useEffect, useState } from 'react';
import type { PageEnds } from '../../../../src/contract/dashboard/page-ends.ts';
import type { Draft } from '../../prepare/draft.ts';
import type { Requests } from '../../session/requests.ts';
import type { EditingSession } from '../saving/open-session.ts';

export interface Pages {
  /** By the ids of blocks. */
  blocks: ReadonlyMap<string, PageEnds['blocks'][number]>;
  /** Something was changed since. */
  isAbout: boolean;
}

const unknown: Pages = { blocks: new Map(), isAbout: false };
export const PagesContext = createContext<Pages>(unknown);

/** After a save, so that several in a row are asked about once. */
const pauseMs = 500;
/** Setting a long document takes the service a while: the page waits this many times as long before it asks again. */
const waits = 3;

export function usePageEnds(draft: Draft, session: EditingSession, requests: Requests): Pages {
  const [pages, setPages] = useState(unknown);
  const { owner, path } = draft;
  useEffect(() => {
    if (owner !== 'document') return;
    let timer: ReturnType<typeof setTimeout> | null = null;
    let isAsking = false;
    let tookMs = 0;
    /** Counts changes, so that an answer to an earlier question is known to be about. */
    let edits = 0;
    const closed = new AbortController();

    async function ask(): Promise<void> {
      timer = null;
      if (isAsking) return later();
      isAsking = true;
      const asked = edits;
      const begun = performance.now();
      try {
        const { blocks } = await requests.get<PageEnds>(`${path}/page-ends`, {}, closed.signal);
        setPages({ blocks: new Map(blocks.map(block => [block.id, block])), isAbout: asked !== edits });
      } catch {
        // The sheet is whole without them; they are asked for again after the next save.
      } finally {
        isAsking = false;
        tookMs = performance.now() - begun;
      }
    }
    const later = () => {
      if (!closed.signal.aborted) timer ??= setTimeout(() => void ask(), Math.max(pauseMs, waits * tookMs));
    };

    let { save } = session.state();
    const stopSaves = session.subscribe(() => {
      const now = session.state().save;
      if (now !== save && now.state === 'saved') later();
      save = now;
    });
    const stopEdits = session.document.subscribe(change => {
      if (change === 'caret') return;
      edits++;
      setPages(before => (before.isAbout ? before : { ...before, isAbout: true }));
      if (change === 'remote') later();
    });
    void ask();
    return () => {
      closed.abort();
      if (timer) clearTimeout(timer);
      stopSaves();
      stopEdits();
    };
  }, [owner, path, requests, session]);
  return pages;
}
