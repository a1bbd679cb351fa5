/** A verification with an electronic ID, before reading or before signing. */
import type { SignerVerification } from '../../../src/contract/pages/signer/verification.ts';
import type { SignerView } from '../../../src/contract/pages/signer/view.ts';
import { EidLater } from '../eid/eid-later.tsx';
import { orderKey } from '../eid/kept-order.ts';
import { nameOfScheme } from '../eid/schemes.ts';
import { signerOrders } from '../eid/signer-routes.ts';
import { useSpeech } from '../language/speech.ts';
import type { SignerRequests } from '../session/requests.ts';

type Props = {
  verification: SignerVerification;
  partyId: string;
  requests: SignerRequests;
  onPassed: (view: SignerView) => void;
  /** The state of this page is out of date. */
  onStale: () => void;
};

export const EidVerification = ({ verification, partyId, requests, onPassed, onStale }: Props) => {
  const { texts } = useSpeech();
  return (
    <EidLater<SignerView>
      keptAs={orderKey(partyId, verification.purpose)}
      use={verification.purpose}
      scheme={verification.scheme}
      routes={signerOrders(requests, verification.purpose)}
      onDone={view => (view ? onPassed(view) : onStale())}
      onFailed={order => order.failure === 'CHANGED' && onStale()}
      onRefused={onStale}
    >
      <p>{texts.eid.verificationWhy(nameOfScheme(verification.scheme))}</p>
    </EidLater>
  );
};
