/** The address that one signs in with. A change is allowed from the old address and confirmed from the new one. */
import { type FormEvent, useId, useState } from 'react';
import { Link } from 'wouter';
import { Field } from '../../components/field.tsx';
import { useDashboard } from '../../session/context.ts';
import { useUnsaved } from '../form/unsaved-sections.tsx';
import { AccountProblem } from './account-problem.tsx';
import { useMeTexts } from './texts.ts';
import { useAccountChange } from './use-account-change.ts';

export const EmailSection = ({ email }: { email: string }) => {
  const texts = useMeTexts();
  const { viewer } = useDashboard();
  const id = useId();
  const [next, setNext] = useState('');
  const { problem, isPending, send } = useAccountChange();
  const [sent, setSent] = useState<string | null>(null);
  const isWrong = problem?.code === 'INVALID_EMAIL';
  useUnsaved('email', next !== '');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSent(null);
    await send('/change-email', { newEmail: next }, () => {
      setSent(next.trim());
      setNext('');
    });
  };
  return (
    <form className="settings-section" aria-labelledby={id} onSubmit={event => void submit(event)} noValidate>
      <div>
        <h2 id={id}>{texts.email}</h2>
        <p>{email}</p>
        {viewer.user.isFirstOwner && (
          <p className="notice">
            <span>{texts.firstOwner}</span>
            <Link href="/start">{texts.giveAddress}</Link>
          </p>
        )}
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
