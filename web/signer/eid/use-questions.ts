/** Polls an order at its pace, one request at a time, and at once when the person returns or the connection is back. */
import { useEffect, useRef, useState } from 'react';
import { useVisible } from '../browser/browser.ts';
import type { Failure } from '../session/requests.ts';
import { nextQuestion } from './pace.ts';
import type { Order } from './routes.ts';

type Props = {
  /** There is an order to poll. */
  open: boolean;
  order: Order | null;
  failure: Failure | null;
  question: () => Promise<void>;
};

export const useQuestions = ({ open, order, failure, question }: Props) => {
  const visible = useVisible();
  const [asked, setAsked] = useState(0);
  const [mockOpened, setMockOpened] = useState(false);
  const asking = useRef(false);
  const latest = useRef(question);
  useEffect(() => {
    latest.current = question;
  });

  const wait = open ? nextQuestion(order, { visible, failure, asked, mockOpened }) : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every answer schedules the next poll
  useEffect(() => {
    if (wait === null) return;
    const ask = async () => {
      if (asking.current) return;
      asking.current = true;
      await latest.current();
      asking.current = false;
      setAsked(count => count + 1);
    };
    // Somebody who returns from the app should see the result at once.
    const seen = () => document.visibilityState === 'visible' && ask();
    const timer = setTimeout(ask, wait);
    window.addEventListener('online', ask);
    document.addEventListener('visibilitychange', seen);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', ask);
      document.removeEventListener('visibilitychange', seen);
    };
  }, [wait, asked]);

  return {
    /** In a sandbox the order soon ends by itself, unless the page that simulates the app is opened. */
    endsByItself: open && order?.mockUrl != null && asked === 0 && !mockOpened,
    openMock: () => setMockOpened(true),
    beginAgain: () => {
      setAsked(0);
      setMockOpened(false);
    },
  };
};
