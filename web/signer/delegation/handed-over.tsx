/** Shown to the person who delegated: who signs now, how far they have come, and a way to revoke the delegation. */
import type { SignerView } from '../../../src/contract/pages/signer/view.ts';
import { useSpeech } from '../language/speech.ts';
import { Outcome } from '../panel/outcome.tsx';
import { ActionFailure } from '../sheets/confirm-sheet.tsx';
import type { Signing } from '../signing/use-signing.ts';

export const HandedOver = ({ view, signing }: { view: SignerView; signing: Signing }) => {
  const { texts } = useSpeech();
  const { handedOver } = view;
  if (!handedOver) return null;
  const { to, status, undelivered } = handedOver;
  const signed = status === 'COMPLETED';
  const { action } = signing;
  return (
    <Outcome
      tone={signed ? 'done' : 'plain'}
      title={signed ? texts.signedForYouTitle(to) : texts.handedOverTitle(to)}
      takesFocus={signing.handedOverHere}
    >
      <p>{signed ? texts.signedForYou : texts.handedOver(to)}</p>
      {status === 'ACCEPTED' && <p className="status status-done">{texts.takenOn(to)}</p>}
      {undelivered && !signed && (
        <div className="notice notice-warn" role="status">
          <p>{texts.handedOverUndelivered(to)}</p>
        </div>
      )}
      {!signed && (
        <>
          <ActionFailure action={action} offline={texts.takeBackFailed} otherwise={texts.takeBackFailed} />
          <p>
            <button type="button" className="button" aria-disabled={action.sending} onClick={signing.takeBack}>
              {action.sending ? texts.takingBack : texts.takeBack}
            </button>
          </p>
        </>
      )}
    </Outcome>
  );
};
