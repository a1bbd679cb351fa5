/** The address that one signs in with. A change is allowed from the old address and confirmed from the new one. */
import { type FormEvent, useId, useState } from 'react';
import { Field } from '../../components/field.tsx';
import { useUnsaved } from '../form/unsaved-sections.tsx';
import { AccountProblem, type Problem } from './account-problem.tsx';
import { changeAccount } from './ask-account.ts';
import { useMeTexts } from './texts.ts';

export const EmailSection = ({ email }: { email: string }) => {
  const texts = useMeTexts();
  const id = useId();
  const [next, setNext] = useState('');
  const [problem, setProblem] = useState<Problem | null>(null);
  const [sent, setSent] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const isWrong = problem?.code === 'INVALID_EMAIL';
  useUnsaved('email', next !== '');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    setPending(true);
    setSent(null);
    const answer = await changeAccount('/change-email', { newEmail: next });
    setPending(false);
    setProblem(answer.done ? null : answer);
    if (!answer.done) return;
    setSent(next.trim());
    setNext('');
  };
  return (
    <form className="settings-section" aria-labelledby={id} onSubmit={event => void submit(event)} noValidate>
      <div>
        <h2 id={id}>{texts.email}</h2>
        <p>{email}</p>
      </div>
      <Field label={texts.newEmail} hint={texts.newEmailHint} error={isWrong ? texts.problem.INVALID_EMAIL : null}>
        {attributes => (
          <input
            {...attributes}
            type="email"
            autoComplete="email"
            maxLength={254}
            value={next}
            onChange={({ target }) => setNext(target.value)}
          />
        )}
      </Field>
      {problem && !isWrong && <AccountProblem problem={problem} />}
      <p role="status">{sent !== null && texts.emailSent(email, sent)}</p>
      {next !== '' && (
        <div className="row">
          <button type="submit" className="button button-strong button-small" aria-disabled={isPending}>
            {texts.changeEmail}
          </button>
        </div>
      )}
    </form>
  );
};
