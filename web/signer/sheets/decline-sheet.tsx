/** Declines, with a reason that the sender can understand. */
import { type FormEvent, useState } from 'react';
import type { SignerView } from '../../../src/contract/pages/signer/view.ts';
import { useSpeech } from '../language/speech.ts';
import type { SigningAction } from '../signing/use-signing-action.ts';
import { ActionFailure } from './confirm-sheet.tsx';
import { Sheet } from './sheet.tsx';

type Props = { view: SignerView; action: SigningAction; onDecline: (reason: string) => void; onClose: () => void };

export const DeclineSheet = ({ view, action, onDecline, onClose }: Props) => {
  const { texts } = useSpeech();
  const [reason, setReason] = useState('');
  const [lacking, setLacking] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim()) onDecline(reason.trim());
    else {
      setLacking(true);
      document.getElementById('reason')?.focus();
    }
  };
  return (
    <Sheet title={texts.declineTitle} onClose={onClose} busy={action.sending}>
      <form className="stack" onSubmit={submit} noValidate>
        <div className="field">
          <label htmlFor="reason">{texts.declineReason}</label>
          <textarea
            id="reason"
            data-first
            className="input"
            value={reason}
            maxLength={2_000}
            aria-required="true"
            aria-invalid={lacking}
            aria-describedby={lacking ? 'reason-notice' : undefined}
            onChange={event => {
              setReason(event.target.value);
              setLacking(false);
            }}
          />
          {lacking && (
            <p id="reason-notice" className="problem" role="alert">
              {texts.declineReasonMissing}
            </p>
          )}
        </div>
        <ActionFailure action={action} offline={texts.declineFailed} otherwise={texts.declineFailed} />
        <p>{texts.declineWhat(view.document.sender.organization)}</p>
        <div className="sheet-buttons">
          <button type="button" className="button" disabled={action.sending} onClick={onClose}>
            {texts.cancel}
          </button>
          <button type="submit" className="button button-strong" aria-disabled={action.sending}>
            {action.sending ? texts.declining : texts.declineSend}
          </button>
        </div>
      </form>
    </Sheet>
  );
};
