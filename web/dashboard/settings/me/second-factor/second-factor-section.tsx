/** Two-step sign-in: a code from an app after the password, and recovery codes in case the phone is lost. */
import { useId, useState } from 'react';
import { withBase } from '../../../../base-path.ts';
import { useToast } from '../../../components/toasts.tsx';
import { useMeTexts } from '../texts.ts';
import { twoStepPart } from '../two-step-place.ts';
import { usePartFocus } from '../use-part-focus.ts';
import { AskPassword } from './ask-password.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { ScanCode } from './scan-code.tsx';

interface Props {
  hasPassword: boolean;
  hasSecondFactor: boolean;
  onChanged(): unknown;
}

interface Enabling {
  totpURI: string;
  backupCodes: string[];
}

type Step =
  | { is: 'IDLE' }
  | { is: 'PASSWORD'; path: '/two-factor/enable' | '/two-factor/disable' | '/two-factor/generate-backup-codes' }
  | { is: 'SCAN'; given: Enabling }
  | { is: 'CODES'; codes: readonly string[] };

export const SecondFactorSection = ({ hasPassword, hasSecondFactor, onChanged }: Props) => {
  const texts = useMeTexts();
  const showToast = useToast();
  const id = useId();
  const heading = usePartFocus(twoStepPart);
  const [step, setStep] = useState<Step>({ is: 'IDLE' });
  const idle = () => setStep({ is: 'IDLE' });
  const proven = (path: Extract<Step, { is: 'PASSWORD' }>['path'], body: unknown) => {
    if (path === '/two-factor/enable') return setStep({ is: 'SCAN', given: body as Enabling });
    // Every session ends, this one too.
    if (path === '/two-factor/disable') return window.location.assign(withBase('/sign-in'));
    setStep({ is: 'CODES', codes: (body as Enabling).backupCodes });
  };
  const button = (label: string, path: Extract<Step, { is: 'PASSWORD' }>['path']) => (
    <button type="button" className="button button-small" onClick={() => setStep({ is: 'PASSWORD', path })}>
      {label}
    </button>
  );
  return (
    <section className="settings-section" aria-labelledby={id}>
      <div>
        <h2 id={id} ref={heading} tabIndex={-1}>
          {texts.secondFactor}
        </h2>
        <p className="soft">
          {!hasPassword
            ? texts.secondFactorNeedsPassword
            : hasSecondFactor
              ? texts.secondFactorOn
              : texts.secondFactorOff}
        </p>
      </div>
      {step.is === 'IDLE' && hasPassword && (
        <div className="row">
          {hasSecondFactor ? (
            <>
              {button(texts.newCodes, '/two-factor/generate-backup-codes')}
              {button(texts.turnOff, '/two-factor/disable')}
            </>
          ) : (
            button(texts.turnOn, '/two-factor/enable')
          )}
        </div>
      )}
      {step.is === 'PASSWORD' && (
        <AskPassword
          path={step.path}
          about={step.path === '/two-factor/disable' ? texts.turnOffAbout : texts.passwordFirst}
          label={step.path === '/two-factor/disable' ? texts.turnOff : texts.go}
          onDone={body => proven(step.path, body)}
          onCancel={idle}
        />
      )}
      {step.is === 'SCAN' && (
        <ScanCode
          uri={step.given.totpURI}
          onDone={() => {
            showToast(texts.turnedOn);
            setStep({ is: 'CODES', codes: step.given.backupCodes });
            onChanged();
          }}
          onCancel={idle}
        />
      )}
      {step.is === 'CODES' && <RecoveryCodes codes={step.codes} onDone={idle} />}
    </section>
  );
};
