/** Shown to the person who delegated: who signs now, how far they have come, and a way to revoke the delegation. */
import type { SignerView } from '../../../src/contract/pages/signer/view.ts';
import { useSpeech } from '../language/speech.ts';
import { Outcome } from '../panel/outcome.tsx';
import { ActFailure } from '../sheets/confirm-sheet.tsx';
import type { Signing } from '../signing/use-signing.ts';

export const HandedOver = ({ view, signing }: { view: SignerView; signing: Signing }) => {
  const { words } = useSpeech();
  const { handedOver } = view;
  if (!handedOver) return null;
  const { to, status, undelivered } = handedOver;
  const signed = status === 'COMPLETED';
  const { act } = signing;
  return (
    <Outcome
      tone={signed ? 'done' : 'plain'}
      title={signed ? words.signedForYouTitle(to) : words.handedOverTitle(to)}
      takesFocus={signing.handedOverHere}
    >
      <p>{signed ? words.signedForYou : words.handedOver(to)}</p>
      {status === 'ACCEPTED' && <p className="status status-done">{words.takenOn(to)}</p>}
      {undelivered && !signed && (
        <div className="notice notice-warn" role="status">
          <p>{words.handedOverUndelivered(to)}</p>
        </div>
      )}
      {!signed && (
        <>
          <ActFailure act={act} offline={words.takeBackFailed} otherwise={words.takeBackFailed} />
          <p>
            <button type="button" className="button" aria-disabled={act.sending} onClick={signing.takeBack}>
              {act.sending ? words.takingBack : words.takeBack}
            </button>
          </p>
        </>
      )}
    </Outcome>
  );
};
