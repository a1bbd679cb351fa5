/** The secret as a QR code for an app, and the first code of that app, which turns the second factor on. */
import { type FormEvent, useMemo, useState } from 'react';
import { qrPath } from '../../../../signer/eid/qr-path.ts';
import { Field } from '../../../components/field.tsx';
import { useDashboard } from '../../../session/context.ts';
import { AccountProblem } from '../account-problem.tsx';
import { useMeTexts } from '../texts.ts';
import { useAccountChange } from '../use-account-change.ts';

interface Props {
  /** As authenticator apps read it: `otpauth://totp/…?secret=…`. */
  uri: string;
  onDone(): void;
  onCancel(): void;
}

export const ScanCode = ({ uri, onDone, onCancel }: Props) => {
  const texts = useMeTexts();
  const { texts: general } = useDashboard();
  const { size, path } = useMemo(() => qrPath(uri), [uri]);
  const [code, setCode] = useState('');
  const { problem, isPending, send } = useAccountChange();
  const isWrong = problem?.code === 'INVALID_CODE';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    await send('/two-factor/verify-totp', { code: code.replace(/\s/g, '') }, onDone);
  };
  return (
    <form className="stack" onSubmit={event => void submit(event)} noValidate>
      <p>{texts.scan}</p>
      <svg
        className="second-factor-code on-paper"
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={texts.scanImage}
      >
        <path d={path} />
      </svg>
      <Field label={texts.secret} hint={texts.secretHint}>
        {attributes => (
          <input
            {...attributes}
            className="input mono"
            readOnly
            value={new URL(uri).searchParams.get('secret') ?? ''}
            onFocus={({ target }) => target.select()}
          />
        )}
      </Field>
      <Field label={texts.code} hint={texts.codeHint} error={isWrong ? (texts.problem.INVALID_CODE ?? null) : null}>
        {attributes => (
          <input
            {...attributes}
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
        <button type="submit" className="button button-strong button-small" aria-disabled={isPending}>
          {texts.turnOn}
        </button>
        <button type="button" className="button button-small" onClick={onCancel}>
          {general.cancel}
        </button>
      </div>
    </form>
  );
};
