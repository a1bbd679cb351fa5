/** The last step: the consent, what is recorded, and what happens. It has the only primary button of the page. */
import type { SignerView } from '../../../src/contract/pages/signer/view.ts';
import { failureTexts } from '../fields/labels.ts';
import { useSpeech } from '../language/speech.ts';
import { Consequence } from '../panel/consequence.tsx';
import type { SigningAction } from '../signing/use-signing-action.ts';
import { Sheet } from './sheet.tsx';

type Props = { view: SignerView; action: SigningAction; onSign: () => void; onClose: () => void };

export const ConfirmSheet = ({ view, action, onSign, onClose }: Props) => {
  const { texts } = useSpeech();
  return (
    <Sheet title={texts.confirmTitle} onClose={onClose} busy={action.sending}>
      <div className="stack">
        <p lang={view.document.language}>{view.consent.text}</p>
        <p className="soft small">{texts.evidence}</p>
        <p className="soft small">{texts.sealExplained}</p>
        {action.failure && (
          <ActionFailure action={action} offline={texts.signOffline} otherwise={texts.signFailedKept} />
        )}
        <Consequence view={view} />
        <div className="sheet-buttons">
          <button type="button" className="button" disabled={action.sending} onClick={onClose}>
            {texts.cancel}
          </button>
          <button type="button" className="button button-primary" aria-disabled={action.sending} onClick={onSign}>
            {action.sending ? texts.signing : texts.sign}
          </button>
        </div>
      </div>
    </Sheet>
  );
};

type FailureProps = { action: Pick<SigningAction, 'failure'>; offline: string; otherwise: string };

/** Why the action failed, and what was kept. */
export const ActionFailure = ({ action, offline, otherwise }: FailureProps) => {
  const { texts } = useSpeech();
  if (!action.failure) return null;
  const { text, id } = failureTexts(action.failure, texts);
  const { code } = action.failure;
  // An immediate retry does not help with these two, so their own explanation is shown.
  const message =
    code === 'OFFLINE' ? offline : code === 'RATE_LIMITED' || code === 'FOREIGN_REQUEST' ? text : otherwise;
  return (
    <div className="notice notice-bad" role="alert">
      <p>
        {message}
        {id && <span className="small"> {texts.serverErrorId(id)}</span>}
      </p>
    </div>
  );
};
