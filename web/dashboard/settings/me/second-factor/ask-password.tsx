/** The password, before something about signing in is changed. */
import { type FormEvent, useState } from 'react';
import { Field } from '../../../components/field.tsx';
import { useDashboard } from '../../../session/context.ts';
import { AccountProblem } from '../account-problem.tsx';
import { focusOn } from '../focus-on.ts';
import { useMeTexts } from '../texts.ts';
import { useAccountChange } from '../use-account-change.ts';

interface Props {
  /** Where the password is sent. */
  path: string;
  about: string;
  label: string;
  onDone(body: unknown): void;
  onCancel(): void;
}

export const AskPassword = ({ path, about, label, onDone, onCancel }: Props) => {
  const texts = useMeTexts();
  const { texts: general } = useDashboard();
  const [password, setPassword] = useState('');
  const { problem, isPending, send } = useAccountChange();
  const isWrong = problem?.code === 'INVALID_PASSWORD';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    await send(path, { password }, onDone);
  };
  return (
    <form className="stack" onSubmit={event => void submit(event)} noValidate>
      <p>{about}</p>
      <Field label={texts.password} error={isWrong ? (texts.problem.INVALID_PASSWORD ?? null) : null}>
        {attributes => (
          <input
            {...attributes}
            ref={focusOn}
            type="password"
            autoComplete="current-password"
            value={password}
            onChange={({ target }) => setPassword(target.value)}
          />
        )}
      </Field>
      {problem && !isWrong && <AccountProblem problem={problem} />}
      <div className="row">
        <button type="submit" className="button button-strong button-small" aria-disabled={isPending}>
          {label}
        </button>
        <button type="button" className="button button-small" onClick={onCancel}>
          {general.cancel}
        </button>
      </div>
    </form>
  );
};
