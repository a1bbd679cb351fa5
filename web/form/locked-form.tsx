/** A form with a password: nothing else of it is shown. */
import { type FormEvent, useRef, useState } from 'react';
import type { FormPageView } from '../../src/contract/pages/form/form-page.ts';
import { secondsToWait } from '../saving/delays.ts';
import { useSpeech } from '../signer/language/speech.ts';
import type { Texts } from '../signer/locales/sv.ts';
import { WholePage } from '../signer/screens/whole-page.tsx';
import type { FormFailure, FormRequests } from './requests.ts';
import type { Form } from './use-form.ts';

type Props = { view: FormPageView; form: Form; requests: FormRequests };

const minuteMs = 60_000;

/** A pause of seconds has nothing to do with this visitor: others use all that there is. */
const problemOf = (failure: FormFailure, organization: string, texts: Texts) => {
  if (failure.code === 'VALIDATION_FAILED') return texts.form.passwordWrong;
  if (failure.code === 'RATE_LIMITED')
    return (failure.retryAfterMs ?? Number.POSITIVE_INFINITY) <= minuteMs
      ? texts.form.passwordBusy(secondsToWait(failure))
      : texts.form.passwordTooMany(organization, secondsToWait(failure));
  return failure.code === 'OFFLINE' ? texts.identity.offline : texts.serverError;
};

export const LockedForm = ({ view, form, requests }: Props) => {
  const { texts } = useSpeech();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { name } = view.organization;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setProblem(password === '' ? texts.form.passwordMissing : null);
    if (password !== '') {
      setBusy(true);
      const answer = await form.action(() => requests.unlock(password));
      setBusy(false);
      if (!answer.done) setProblem(problemOf(answer.failure, name, texts));
    }
    input.current?.focus();
    input.current?.select();
  };

  return (
    <WholePage title={null}>
      <form className="card" aria-labelledby="locked" noValidate onSubmit={submit}>
        <h1 id="locked" className="title">
          {texts.form.untitled(name)}
        </h1>
        <p>{texts.form.lockedWhy(name)}</p>
        <div className="field">
          <label htmlFor="password">{texts.form.password}</label>
          <input
            id="password"
            ref={input}
            className="input"
            type="password"
            autoComplete="off"
            maxLength={200}
            value={password}
            required
            aria-invalid={problem !== null}
            aria-describedby={problem ? 'password-problem' : undefined}
            onChange={event => setPassword(event.target.value)}
          />
          {problem && (
            <p id="password-problem" className="problem" role="alert">
              {problem}
            </p>
          )}
        </div>
        <p>
          <button type="submit" className="button button-strong" aria-disabled={busy}>
            {busy ? texts.verifying : texts.verify}
          </button>
        </p>
      </form>
    </WholePage>
  );
};
