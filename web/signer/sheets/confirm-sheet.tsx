/** The last step: the consent, what is recorded, and what happens. It has the only primary button of the page. */
import type { SignerView } from '../../../src/contract/pages/signer/view.ts';
import { failureTexts } from '../fields/labels.ts';
import { useSpeech } from '../language/speech.ts';
import { Consequence } from '../panel/consequence.tsx';
import type { SigningAction } from '../signing/use-act.ts';
import { Sheet } from './sheet.tsx';

type Props = { view: SignerView; act: SigningAction; onSign: () => void; onClose: () => void };

export const ConfirmSheet = ({ view, act, onSign, onClose }: Props) => {
  const { words } = useSpeech();
  return (
    <Sheet title={words.confirmTitle} onClose={onClose} busy={act.sending}>
      <div className="stack">
        <p lang={view.document.language}>{view.consent.text}</p>
        <p className="soft small">{words.evidence}</p>
        <p className="soft small">{words.sealExplained}</p>
        {act.failure && <ActFailure act={act} offline={words.signOffline} otherwise={words.signFailedKept} />}
        <Consequence view={view} />
        <div className="sheet-buttons">
          <button type="button" className="button" disabled={act.sending} onClick={onClose}>
            {words.cancel}
          </button>
          <button type="button" className="button button-act" aria-disabled={act.sending} onClick={onSign}>
            {act.sending ? words.signing : words.sign}
          </button>
        </div>
      </div>
    </Sheet>
  );
};

type FailureProps = { act: Pick<SigningAction, 'failure'>; offline: string; otherwise: string };

/** Why the action failed, and what was kept. */
export const ActFailure = ({ act, offline, otherwise }: FailureProps) => {
  const { words } = useSpeech();
  if (!act.failure) return null;
  const { text, id } = failureTexts(act.failure, words);
  const { code } = act.failure;
  // An immediate retry does not help with these two, so their own explanation is shown.
  const message = code === 'OFFLINE' ? offline : code === 'RATE_LIMITED' || code === 'VISIT_UNKNOWN' ? text : otherwise;
  return (
    <div className="notice notice-bad" role="alert">
      <p>
        {message}
        {id && <span className="small"> {words.faultId(id)}</span>}
      </p>
    </div>
  );
};
