/**
 * The state of the check on the server: fetched at the start, when the person returns to the page, and after each
 * action.
 */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { IdentityView } from '../../src/contract/pages/identity/identity-page.ts';
import { useVisible } from '../signer/browser/browser.ts';
import { fetchSpeech } from '../signer/language/speech.ts';
import type { Answer, Failure } from '../signer/session/requests.ts';
import { useRetry } from '../signer/session/use-retry.ts';
import type { IdentityRequests } from './requests.ts';

export const useCheck = (requests: IdentityRequests) => {
  const [view, setView] = useState<IdentityView | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const visible = useVisible();
  const opened = useRef(false);
  const count = useRef({ asked: 0, answered: 0 });

  const ask = useCallback(async (question: () => Promise<Answer<IdentityView>>) => {
    const number = ++count.current.asked;
    const answer = await question();
    // The language is loaded before the view is shown, so that the page never switches language.
    if (answer.done) await fetchSpeech(answer.value.language);
    if (number < count.current.answered) return;
    count.current.answered = number;
    if (answer.done) setView(answer.value);
    setFailure(answer.done ? null : answer.failure);
  }, []);

  const refresh = useCallback(() => ask(requests.view), [ask, requests]);
  /** The view that came with the end of an order. */
  const learn = useCallback((known: IdentityView) => void ask(async () => ({ done: true, value: known })), [ask]);

  useEffect(() => {
    if (visible) void refresh();
  }, [visible, refresh]);

  const open = view?.state === 'OPEN';
  useEffect(() => {
    if (!open || !visible || opened.current) return;
    opened.current = true;
    void requests.opened();
  }, [open, visible, requests]);

  useRetry(failure !== null && failure.code !== 'LINK_DEAD', refresh);

  return { view, failure, refresh, learn };
};

export type Check = ReturnType<typeof useCheck>;
