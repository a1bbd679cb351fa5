/** The secret as a QR code for an app, and the first code of that app, which turns the second factor on. */
import { useMemo } from 'react';
import { qrPath } from '../../../../signer/eid/qr-path.ts';
import { Field } from '../../../components/field.tsx';
import { useDashboard } from '../../../session/context.ts';
import { AccountProblem } from '../account-problem.tsx';
import { useMeTexts } from '../texts.ts';
import { useCode } from './use-code.ts';

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
  const { attributes: ofCode, problem, isWrong, isPending, submit } = useCode(onDone);
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
        {attributes => <input {...attributes} {...ofCode} />}
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
