/** Verification right before signing or handing over. Everything that was filled in is kept. */
import type { SignerVerification } from '../../../src/contract/pages/signer/verification.ts';
import type { SignerView } from '../../../src/contract/pages/signer/view.ts';
import { useSpeech } from '../language/speech.ts';
import type { SignerRequests } from '../session/requests.ts';
import { VerificationForm } from '../verification/verification-form.tsx';
import { Sheet } from './sheet.tsx';

type Props = {
  verification: SignerVerification;
  partyId: string;
  organization: string;
  requests: SignerRequests;
  onPassed: (view: SignerView) => void;
  onStale: () => void;
  onClose: () => void;
};

export const VerificationSheet = ({
  verification,
  partyId,
  organization,
  requests,
  onPassed,
  onStale,
  onClose,
}: Props) => {
  const { texts } = useSpeech();
  return (
    <Sheet title={texts.verificationTitle} onClose={onClose}>
      <div className="stack">
        <p>{verification.purpose === 'HAND_OVER' ? texts.handOverVerificationWhy : texts.signVerificationWhy}</p>
        <VerificationForm
          atOnce
          {...{ verification: verification, partyId, organization, requests, onPassed, onStale }}
        />
      </div>
    </Sheet>
  );
};
