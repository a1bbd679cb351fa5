/** Declines to sign on behalf of somebody, with a reason for them. Signing returns to that person. */
import { type FormEvent, useState } from 'react';
import { useSpeech } from '../language/speech.ts';
import type { Failure, SignerRequests } from '../session/requests.ts';
import { ActionFailure } from '../sheets/confirm-sheet.tsx';
import { Sheet } from '../sheets/sheet.tsx';

type Props = { name: string; requests: SignerRequests; onDone: () => void; onStale: () => void; onClose: () => void };

export const HandBackSheet = ({ name, requests, onDone, onStale, onClose }: Props) => {
  const { texts } = useSpeech();
  const [reason, setReason] = useState('');
  const [lacking, setLacking] = useState(false);
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (sending) return;
    if (!reason.trim()) {
      document.getElementById('hand-back')?.focus();
      return setLacking(true);
    }
    setSending(true);
    setFailure(null);
    const answer = await requests.declineDelegation({ reason: reason.trim() });
    setSending(false);
    if (answer.done) return onDone();
    if (answer.failure.code !== 'INVALID_STATE' && answer.failure.code !== 'LINK_DEAD')
      return setFailure(answer.failure);
    onClose();
    onStale();
  };
  return (
    <Sheet title={texts.handBackTitle} onClose={onClose} busy={sending}>
      <form className="stack" onSubmit={submit} noValidate>
        <div className="field">
          <label htmlFor="hand-back">{texts.handBackReason}</label>
          <textarea
            id="hand-back"
            data-first
            className="input"
            value={reason}
            maxLength={1_000}
            aria-required="true"
            aria-invalid={lacking}
            aria-describedby={lacking ? 'hand-back-notice' : undefined}
            onChange={event => {
              setReason(event.target.value);
              setLacking(false);
            }}
          />
          {lacking && (
            <p id="hand-back-notice" className="problem" role="alert">
              {texts.handBackReasonMissing}
            </p>
          )}
        </div>
        <ActionFailure action={{ failure }} offline={texts.declineFailed} otherwise={texts.declineFailed} />
        <p>{texts.handBackWhat(name)}</p>
        <div className="sheet-buttons">
          <button type="button" className="button" disabled={sending} onClick={onClose}>
            {texts.cancel}
          </button>
          <button type="submit" className="button button-strong" aria-disabled={sending}>
            {sending ? texts.declining : texts.handBack}
          </button>
        </div>
      </form>
    </Sheet>
  );
};
