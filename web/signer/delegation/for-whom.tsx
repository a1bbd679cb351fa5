/** On whose behalf the person signs and why, with a way to decline; and the state of their own delegation. */
import type { SignerView } from '../../../src/contract/pages/signer/view.ts';
import { useSpeech } from '../language/speech.ts';
import type { Signing } from '../signing/use-signing.ts';

export const ForWhom = ({ view, signing }: { view: SignerView; signing: Signing }) => {
  const { texts } = useSpeech();
  const { actsFor } = view;
  if (!actsFor) return null;
  return (
    <section className="card" aria-labelledby="for-whom">
      <h2 id="for-whom">{texts.forWhomTitle(actsFor.name)}</h2>
      <p className="measure">{texts.forWhom(actsFor.name)}</p>
      {actsFor.reason && (
        <div>
          <h3 className="soft small">{texts.forWhomReason}</h3>
          <p className="intro-message measure">{actsFor.reason}</p>
        </div>
      )}
      {actsFor.accepted ? (
        <p className="status status-done">{texts.youTookOn}</p>
      ) : (
        <div className="for-whom-buttons">
          <button type="button" className="button" aria-disabled={signing.action.sending} onClick={signing.takeOn}>
            {texts.takeOn}
          </button>
          <button type="button" className="button button-quiet" onClick={signing.askToDecline}>
            {texts.handBack}
          </button>
        </div>
      )}
    </section>
  );
};

/** Shown after the delegate declined, until the person delegates again or signs. */
export const CameBack = ({ view }: { view: SignerView }) => {
  const { texts } = useSpeech();
  if (view.handedOver?.status !== 'DECLINED') return null;
  const { to, declineReason } = view.handedOver;
  return (
    <section className="notice notice-warn" aria-labelledby="came-back">
      <div className="stack">
        <h2 id="came-back">{texts.cameBackTitle(to)}</h2>
        {declineReason && <p className="intro-message measure">{declineReason}</p>}
        <p>{texts.cameBack}</p>
      </div>
    </section>
  );
};
