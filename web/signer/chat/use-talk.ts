/** The conversation while its sheet is open: read at once and then at intervals while the page is visible. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ChatMessage, Conversation } from '../../../src/contract/pages/signer/conversation.ts';
import { useVisible } from '../browser/browser.ts';
import type { Answer, Failure, SignerRequests } from '../session/requests.ts';
import { newSince } from './talk.ts';
import type { Typed } from './typed.ts';

const every = 10_000;
const first = 50;
const step = 200;

/** The page behind the sheet handles these failures: a missing verification, or a link that no longer works. */
const ofThePage = new Set(['VERIFICATION_REQUIRED', 'LINK_DEAD', 'LINK_REPLACED', 'WITHDRAWN', 'EXPIRED']);

export const useTalk = (requests: SignerRequests, onStale: () => void) => {
  const [talk, setTalk] = useState<Conversation | null>(null);
  const [arrived, setArrived] = useState<ChatMessage[]>([]);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [unsent, setUnsent] = useState<Failure | null>(null);
  const [sending, setSending] = useState(false);
  const [most, setMost] = useState(first);
  const visible = useVisible();
  const count = useRef({ asked: 0, answered: 0, busy: false });
  const shown = useRef<Conversation | null>(null);

  const take = useCallback(
    (answer: Answer<Conversation>, number: number): boolean => {
      if (number < count.current.answered) return answer.done;
      if (answer.done) {
        count.current.answered = number;
        setArrived(newSince(shown.current, answer.value));
        shown.current = answer.value;
        setTalk(answer.value);
        setFailure(null);
      } else if (ofThePage.has(answer.failure.code)) onStale();
      return answer.done;
    },
    [onStale],
  );

  const look = useCallback(async () => {
    const number = ++count.current.asked;
    const answer = await requests.conversation({ most });
    if (!take(answer, number) && !answer.done) setFailure(answer.failure);
  }, [requests, most, take]);

  useEffect(() => {
    if (visible) void look();
  }, [visible, look]);

  const open = talk?.open ?? true;
  useEffect(() => {
    if (!visible || !open) return;
    const timer = setInterval(look, every);
    return () => clearInterval(timer);
  }, [visible, open, look]);

  /** Resolves to whether the message was received. */
  const send = async ({ body, place, sentAs }: Typed): Promise<boolean> => {
    if (count.current.busy) return false;
    count.current.busy = true;
    setSending(true);
    setUnsent(null);
    const answer =
      place.kind === 'COMMENT'
        ? await requests.comment({ body, sentAs, excerpt: place.excerpt })
        : await requests.postMessage({ body, sentAs, threadId: place.kind === 'ANSWER' ? place.threadId : null });
    take(answer, ++count.current.asked);
    if (!answer.done) {
      setUnsent(answer.failure);
      if (answer.failure.code === 'INVALID_STATE') await look();
    }
    count.current.busy = false;
    setSending(false);
    return answer.done;
  };

  return { talk, arrived, failure, unsent, sending, look, send, showEarlier: () => setMost(most + step) };
};

export type Talk = ReturnType<typeof useTalk>;
