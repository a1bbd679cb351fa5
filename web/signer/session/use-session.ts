/**
 * The signing session: the view from the server, kept up to date, and what prevents loading it. An answer to an older
 * request never replaces that to a newer one.
 */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { LockedView, SignerView } from '../../../src/contract/pages/signer/view.ts';
import { useVisible } from '../browser/browser.ts';
import { haveAllSigned } from './parties.ts';
import { nextLook } from './poll.ts';
import { type Answer, type Failure, isOver, type SignerRequests } from './requests.ts';

/**
 * LOOK shows failures in the page's banner; ASIDE shows none; ACT shows its own, and its answer always counts as
 * newest.
 */
type Manner = 'LOOK' | 'ASIDE' | 'ACTION';

const soon = 8_000;
const later = 30_000;
const phaseOf = (view: SignerView | null) => (view ? `${view.state} ${haveAllSigned(view)}` : '');

/** `quiet`: nobody has confirmed yet that they are the person whose page it is. */
export const useSession = (requests: SignerRequests, quiet: boolean) => {
  const [found, setFound] = useState<SignerView | LockedView | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [unknown, setUnknown] = useState(false);
  const visible = useVisible();
  const count = useRef({ asked: 0, answered: 0 });
  const opened = useRef(false);
  const locked = found?.state === 'LOCKED' ? found : null;
  const view = found?.state === 'LOCKED' ? null : found;

  const ask = useCallback(async (question: () => Promise<Answer<SignerView | LockedView>>, manner: Manner = 'LOOK') => {
    let number = ++count.current.asked;
    const answer = await question();
    if (manner === 'ACTION') number = ++count.current.asked;
    if (number < count.current.answered) return answer;
    if (answer.done) {
      count.current.answered = number;
      setFound(answer.value);
      setFailure(null);
    } else if (manner === 'LOOK' || isOver(answer.failure)) setFailure(answer.failure);
    if (manner !== 'LOOK') setUnknown(!answer.done && answer.failure.code === 'FOREIGN_REQUEST');
    return answer;
  }, []);

  const refresh = useCallback(() => ask(requests.view), [ask, requests]);

  /** Shows the view that a passed verification returned. */
  const pass = useCallback(
    (passed: SignerView) => void ask(async () => ({ done: true, value: passed }), 'ACTION'),
    [ask],
  );

  // At the start and whenever the person returns to the page: another tab or another party may have changed something.
  useEffect(() => {
    if (visible) void refresh();
  }, [visible, refresh]);

  const known = view !== null && !quiet;
  useEffect(() => {
    if (!known || !visible || opened.current) return;
    opened.current = true;
    void ask(requests.opened, 'ASIDE');
  }, [known, visible, ask, requests]);

  const phase = phaseOf(view);
  const phaseSince = useRef({ phase: '', at: 0 });
  useEffect(() => {
    if (phaseSince.current.phase !== phase) phaseSince.current = { phase, at: Date.now() };
    const wait = view && visible && !failure ? nextLook(view, Date.now() - phaseSince.current.at) : null;
    if (wait === null) return;
    const timer = setTimeout(refresh, wait);
    return () => clearTimeout(timer);
  }, [view, phase, visible, failure, refresh]);

  const retryEvery = !failure || isOver(failure) ? null : failure.code === 'OFFLINE' ? soon : later;
  useEffect(() => {
    if (retryEvery === null) return;
    const timer = setInterval(refresh, retryEvery);
    window.addEventListener('online', refresh);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', refresh);
    };
  }, [retryEvery, refresh]);

  /** `unknown`: a node of the version before requires a cookie that the browser rejects. */
  return { view, locked, failure, unknown, refresh, ask, pass };
};

export type Session = ReturnType<typeof useSession>;
