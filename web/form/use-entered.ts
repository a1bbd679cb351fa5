/** What the visitor has entered. It is saved on the server while they type, and outlives a change of the screen. */
import { useEffect, useMemo, useRef, useState } from 'react';
import type { FormAnswers, FormPageView } from '../../src/contract/signer/form-page.ts';
import { answersToSend, type Value } from './answers.ts';
import type { FormRequests } from './requests.ts';
import { openSaver } from './saver.ts';

const retryEvery = 8_000;

/** The form has changed its state; the page has to ask again. */
const stale = new Set(['INVALID_STATE', 'VERIFICATION_REQUIRED', 'LINK_DEAD']);

export const useEntered = (view: FormPageView | null, requests: FormRequests, onStale: () => void) => {
  const [changed, setChanged] = useState<FormAnswers | null>(null);
  const [status, setStatus] = useState<'SAVED' | 'FAILED' | null>(null);
  const onTried = useRef(onStale);
  onTried.current = onStale;
  const saver = useMemo(
    () =>
      openSaver({
        save: requests.save,
        onTried: failure => {
          if (failure && stale.has(failure.code)) return onTried.current();
          // Submitting explains what is wrong with an answer.
          if (failure?.code !== 'VALIDATION_FAILED') setStatus(failure ? 'FAILED' : 'SAVED');
        },
      }),
    [requests],
  );
  const answers = changed ?? view?.answers ?? {};

  useEffect(() => {
    const onHidden = () => document.visibilityState === 'hidden' && saver.flush();
    document.addEventListener('visibilitychange', onHidden);
    window.addEventListener('pagehide', saver.flush);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      window.removeEventListener('pagehide', saver.flush);
    };
  }, [saver]);

  useEffect(() => {
    if (status !== 'FAILED') return;
    const timer = setInterval(saver.retry, retryEvery);
    window.addEventListener('online', saver.retry);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', saver.retry);
    };
  }, [status, saver]);

  const keep = (next: FormAnswers) => saver.changed(answersToSend(view?.items ?? [], next));

  return {
    answers,
    /** Whether there is anything that another person on this device should not see. */
    any: Object.keys(answers).length > 0,
    /** Null: nothing was saved yet. */
    status: status ?? (changed === null && Object.keys(answers).length > 0 ? ('SAVED' as const) : null),
    change: (id: string, value: Value) => {
      const next = { ...answers, [id]: value };
      setChanged(next);
      keep(next);
    },
    /** Saves again what submitting has stopped. */
    keep: () => keep(answers),
    stop: saver.stop,
    forget: () => {
      setChanged(null);
      setStatus(null);
    },
  };
};

export type Entered = ReturnType<typeof useEntered>;
