/** Submits the form once: what the browser finds is shown first, then what the server finds, in the same way. */
import { useRef, useState } from 'react';
import type { FormPageView } from '../../src/contract/pages/form/form-page.ts';
import { answersToSend, type Problems, problemOf, problemsIn, problemsOf, type Question } from './answers.ts';
import type { FormFailure, FormRequests } from './requests.ts';
import type { Entered } from './use-entered.ts';
import type { Form } from './use-form.ts';

type Options = { view: FormPageView; form: Form; entered: Entered; requests: FormRequests };

export const useSubmit = ({ view, form, entered, requests }: Options) => {
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const [sending, setSending] = useState(false);
  /** How often the person has tried: the summary gets the focus each time. */
  const [tries, setTries] = useState(0);
  const busy = useRef(false);
  const { items } = view;
  const { answers } = entered;

  const complain = (found: Problems) => {
    setProblems(found);
    setTries(before => before + 1);
  };

  const send = async () => {
    await entered.stop();
    const answer = await form.action(() => requests.submit(answersToSend(items, answers)));
    if (answer.done) {
      entered.forget();
      const next = answer.value.submitted?.signingUrl;
      if (next) window.location.assign(next);
      return;
    }
    entered.keep();
    const { failure } = answer;
    const found = failure.code === 'VALIDATION_FAILED' ? problemsIn(items, answers, failure.issues) : {};
    const explained = Object.keys(found).length > 0;
    if (explained) complain(found);
    else setFailure(failure);
    const meanwhile = failure.code === 'INVALID_STATE' || failure.code === 'VERIFICATION_REQUIRED';
    if (meanwhile || (failure.code === 'VALIDATION_FAILED' && !explained)) await form.refresh();
  };

  return {
    problems,
    failure,
    sending,
    tries,
    submit: async () => {
      if (busy.current) return;
      setFailure(null);
      const found = problemsOf(items, answers);
      complain(found);
      if (Object.keys(found).length > 0) return;
      busy.current = true;
      setSending(true);
      await send();
      busy.current = false;
      setSending(false);
    },
    /** The person has left the question: a malformed answer is pointed out, an empty one is not. */
    leave: (question: Question) => {
      const problem = problemOf({ ...question, required: false }, answers);
      if (problem) setProblems(old => ({ ...old, [question.id]: problem }));
    },
    mend: (id: string) => setProblems(({ [id]: _, ...others }) => others),
  };
};
