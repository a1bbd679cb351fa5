/** What the visitor has entered. It is saved on the server while they type, and outlives a change of the screen. */
import { useEffect, useMemo, useRef, useState } from 'react';
import type { FormAnswers, FormPageView } from '../../src/contract/pages/form/form-page.ts';
import { answersToSend, type Value } from './answers.ts';
import { type AnswersStatus, openAnswersSaver } from './answers-saver.ts';
import type { FormRequests } from './requests.ts';

export const useEntered = (view: FormPageView | null, requests: FormRequests, onStale: () => void) => {
  const [changed, setChanged] = useState<FormAnswers | null>(null);
  const [status, setStatus] = useState<AnswersStatus | null>(null);
  const latest = useRef(onStale);
  latest.current = onStale;
  const saver = useMemo(
    () => openAnswersSaver({ save: requests.save, onStatus: setStatus, onStale: () => latest.current() }),
    [requests],
  );
  useEffect(() => saver.close, [saver]);
  const answers = changed ?? view?.answers ?? {};

  const keep = (next: FormAnswers) => saver.changed(answersToSend(view?.items ?? [], next));

  return {
    answers,
    /** Whether there is anything that another person on this device should not see. */
    any: Object.keys(answers).length > 0,
    /** Null: nothing was saved yet. */
    status: status ?? (changed === null && Object.keys(answers).length > 0 ? ('saved' as const) : null),
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
