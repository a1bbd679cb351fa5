/** Declines, with a reason that the sender can understand. */
import { type FormEvent, useState } from 'react';
import type { SignerView } from '../../../src/contract/pages/signer/view.ts';
import { useSpeech } from '../language/speech.ts';
import type { SigningAction } from '../signing/use-act.ts';
import { ActFailure } from './confirm-sheet.tsx';
import { Sheet } from './sheet.tsx';

type Props = { view: SignerView; act: SigningAction; onDecline: (reason: string) => void; onClose: () => void };

export const DeclineSheet = ({ view, act, onDecline, onClose }: Props) => {
  const { words } = useSpeech();
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
    <Sheet title={words.declineTitle} onClose={onClose} busy={act.sending}>
      <form className="stack" onSubmit={submit} noValidate>
        <div className="field">
          <label htmlFor="reason">{words.declineReason}</label>
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
              {words.declineReasonMissing}
            </p>
          )}
        </div>
        <ActFailure act={act} offline={words.declineFailed} otherwise={words.declineFailed} />
        <p>{words.declineWhat(view.document.sender.organization)}</p>
        <div className="sheet-buttons">
          <button type="button" className="button" disabled={act.sending} onClick={onClose}>
            {words.cancel}
          </button>
          <button type="submit" className="button button-strong" aria-disabled={act.sending}>
            {act.sending ? words.declining : words.declineSend}
          </button>
        </div>
      </form>
    </Sheet>
  );
};
