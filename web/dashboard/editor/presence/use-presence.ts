/** Says which block the person is in, and learns who else has the document open. */
import { createContext, useEffect, useState } from 'react';
import type { Presence } from '../../../../src/contract/dashboard/presence.ts';
import type { Draft } from '../../prepare/draft.ts';
import { useWithin } from '../../prepare/within.ts';
import type { Requests } from '../../session/requests.ts';
import type { OpenDocument } from '../model/document.ts';

export type Others = Presence['others'];

export const PresenceContext = createContext<Others>([]);

const everyMs = 10_000;
/** After the person went to another block. */
const pauseMs = 1_000;

interface Options {
  draft: Draft;
  document: OpenDocument;
  /** The id of the block with a key, once the service has it. */
  idOf(key: string): string | undefined;
  requests: Requests;
}

/** Of documents; templates are seldom edited by two at once. */
export function usePresence({ draft, document, idOf, requests }: Options): Others {
  const [others, setOthers] = useState<Others>([]);
  const { owner, path } = draft;
  // In a frame of another site nobody learns who else is here.
  const isFramed = useWithin() !== null;
  useEffect(() => {
    if (owner !== 'document' || isFramed) return;
    const here = (): string | null => idOf(document.state().caret?.key ?? '') ?? null;
    let reported: string | null | undefined;
    let timer: ReturnType<typeof setTimeout> | null = null;
    let isClosed = false;
    async function report(): Promise<void> {
      if (timer) clearTimeout(timer);
      timer = null;
      if (window.document.visibilityState === 'visible') {
        reported = here();
        // Without an answer nobody is known to be here.
        const answer = await requests
          .send<Presence>('POST', `${path}/presence`, { blockId: reported })
          .catch((): Presence => ({ others: [] }));
        if (!isClosed) setOthers(before => (isSame(before, answer.others) ? before : answer.others));
      }
      if (!isClosed) timer ??= setTimeout(() => void report(), everyMs);
    }
    const moved = () => {
      if (here() === reported) return;
      if (timer) clearTimeout(timer);
      timer = setTimeout(() => void report(), pauseMs);
    };
    const stop = document.subscribe(change => change === 'caret' && moved());
    void report();
    return () => {
      isClosed = true;
      if (timer) clearTimeout(timer);
      stop();
      requests.send('POST', `${path}/presence`, { blockId: null, leaving: true }).catch(() => undefined);
    };
  }, [owner, path, document, idOf, requests, isFramed]);
  return others;
}

const isSame = (before: Others, now: Others): boolean => JSON.stringify(before) === JSON.stringify(now);
