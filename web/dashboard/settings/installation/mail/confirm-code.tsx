/** A code of the second factor, before the mail server can be changed. */
import { type FormEvent, useId, useState } from 'react';
import { Field } from '../../../components/field.tsx';
import { useDashboard } from '../../../session/context.ts';
import { AccountProblem, problemText } from '../../me/account-problem.tsx';
import { useMeTexts } from '../../me/texts.ts';
import { useAccountChange } from '../../me/use-account-change.ts';
import { useInstallationTexts } from '../texts.ts';

export const ConfirmCode = ({ onDone }: { onDone(): unknown }) => {
  const texts = useInstallationTexts();
  const words = useMeTexts();
  const { texts: general } = useDashboard();
  const [code, setCode] = useState('');
  const id = useId();
  const { problem, isPending, send } = useAccountChange();
  const isWrong = problem?.code === 'INVALID_CODE';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    await send('/two-factor/verify-totp', { code: code.replace(/\s/g, '') }, onDone);
  };
  return (
    <form className="stack" aria-labelledby={id} onSubmit={event => void submit(event)} noValidate>
      <div>
        <h3 id={id} className="small">
          {texts.confirm}
        </h3>
        <p className="soft">{texts.confirmAbout}</p>
      </div>
      <Field label={texts.code} error={isWrong ? problemText(problem, words, general.offline) : null}>
        {attributes => (
          <input
            {...attributes}
            className="input input-short"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={10}
            value={code}
            onChange={({ target }) => setCode(target.value)}
          />
        )}
      </Field>
      {problem && !isWrong && <AccountProblem problem={problem} />}
      <div className="row">
        <button type="submit" className="button button-small" aria-disabled={isPending}>
          {texts.confirmButton}
        </button>
      </div>
    </form>
  );
};
