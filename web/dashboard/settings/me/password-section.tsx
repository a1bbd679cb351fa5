/** Changes the password. Who has none gets a link that sets one. */
import { type FormEvent, useId, useState } from 'react';
import { Field } from '../../components/field.tsx';
import { useToast } from '../../components/toasts.tsx';
import { useDashboard } from '../../session/context.ts';
import { AccountProblem, problemText } from './account-problem.tsx';
import { focusOn } from './focus-on.ts';
import { useMeTexts } from './texts.ts';
import { useAccountChange } from './use-account-change.ts';

interface Props {
  email: string;
  hasPassword: boolean;
  onChanged(): unknown;
}

export const PasswordSection = ({ email, hasPassword, onChanged }: Props) => {
  const texts = useMeTexts();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="settings-section" aria-labelledby={id}>
      <div>
        <h2 id={id}>{texts.password}</h2>
        <p className="soft">{hasPassword ? texts.passwordAbout : texts.noPassword}</p>
      </div>
      {isOpen && hasPassword ? (
        <PasswordForm
          onClose={isDone => {
            setOpen(false);
            if (isDone) onChanged();
          }}
        />
      ) : (
        <div className="row">
          {hasPassword && (
            <button type="button" className="button button-small" onClick={() => setOpen(true)}>
              {texts.changePassword}
            </button>
          )}
          <SendLink email={email} label={hasPassword ? texts.forgotten : texts.setPassword} />
        </div>
      )}
    </section>
  );
};

const SendLink = ({ email, label }: { email: string; label: string }) => {
  const texts = useMeTexts();
  const showToast = useToast();
  const { problem, send } = useAccountChange();
  const ask = () => send('/request-password-reset', { email }, () => showToast(texts.linkSent(email)));
  return (
    <>
      <button type="button" className="button button-small" onClick={() => void ask()}>
        {label}
      </button>
      {problem && <AccountProblem problem={problem} />}
    </>
  );
};

const PasswordForm = ({ onClose }: { onClose(isDone: boolean): void }) => {
  const texts = useMeTexts();
  const { texts: general } = useDashboard();
  const showToast = useToast();
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const { problem, isPending, send } = useAccountChange();
  const isCurrent = problem?.code === 'INVALID_PASSWORD';
  const isNext = problem?.code.startsWith('PASSWORD_') ?? false;
  const text = problem && problemText(problem, texts, general.offline);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    await send('/change-password', { currentPassword: current, newPassword: next }, () => {
      showToast(texts.passwordChanged);
      onClose(true);
    });
  };
  return (
    <form className="stack" onSubmit={event => void submit(event)} noValidate>
      <Field label={texts.currentPassword} error={isCurrent ? text : null}>
        {attributes => (
          <input
            {...attributes}
            ref={focusOn}
            type="password"
            autoComplete="current-password"
            value={current}
            onChange={({ target }) => setCurrent(target.value)}
          />
        )}
      </Field>
      <Field label={texts.newPassword} hint={texts.newPasswordHint} error={isNext ? text : null}>
        {attributes => (
          <input
            {...attributes}
            type="password"
            autoComplete="new-password"
            value={next}
            onChange={({ target }) => setNext(target.value)}
          />
        )}
      </Field>
      {problem && !isCurrent && !isNext && <AccountProblem problem={problem} />}
      <div className="row">
        <button type="submit" className="button button-strong button-small" aria-disabled={isPending}>
          {texts.changePassword}
        </button>
        <button type="button" className="button button-small" onClick={() => onClose(false)}>
          {general.cancel}
        </button>
      </div>
    </form>
  );
};
