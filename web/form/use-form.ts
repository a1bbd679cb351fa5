/**
 * The state of the form on the server: fetched at the start, when the visitor returns to the page, and after each
 * action. An answer to an older request never replaces that to a newer one.
 */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { FormPageView } from '../../src/contract/pages/form/form-page.ts';
import { useVisible } from '../signer/browser/browser.ts';
import { fetchSpeech } from '../signer/language/speech.ts';
import { useRetry } from '../signer/session/use-retry.ts';
import type { FormAnswer, FormFailure, FormRequests } from './requests.ts';

export const useForm = (requests: FormRequests) => {
  const [view, setView] = useState<FormPageView | null>(null);
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const visible = useVisible();
  const count = useRef({ asked: 0, answered: 0 });

  /** Failures of an action (`action`) are shown where it was started; those of looking, by the page. */
  const ask = useCallback(async (question: () => Promise<FormAnswer<FormPageView>>, actions: boolean) => {
    let number = ++count.current.asked;
    const answer = await question();
    // The language is loaded before the view is shown, so that the page never switches language.
    const language = answer.done ? answer.value.language : 'language' in answer.failure && answer.failure.language;
    if (language) await fetchSpeech(language);
    if (actions) number = ++count.current.asked;
    if (number < count.current.answered) return answer;
    count.current.answered = number;
    if (answer.done) setView(answer.value);
    if (answer.done) setFailure(null);
    else if (!actions || answer.failure.code === 'LINK_DEAD') setFailure(answer.failure);
    return answer;
  }, []);

  const refresh = useCallback(() => ask(requests.view, false), [ask, requests]);
  const action = useCallback((action: () => Promise<FormAnswer<FormPageView>>) => ask(action, true), [ask]);

  useEffect(() => {
    if (visible) void refresh();
  }, [visible, refresh]);

  useRetry(failure !== null && failure.code !== 'LINK_DEAD', refresh);

  return { view, failure, refresh, action };
};

export type Form = ReturnType<typeof useForm>;
