/** A gate that an electronic ID opens, before reading or before signing. */
import type { SignerGate } from '../../../src/contract/signer/gate.ts';
import type { SignerView } from '../../../src/contract/signer/view.ts';
import { EidLater } from '../eid/eid-later.tsx';
import { orderKey } from '../eid/kept-order.ts';
import { nameOfScheme } from '../eid/schemes.ts';
import { signerOrders } from '../eid/signer-routes.ts';
import type { SignerRequests } from '../requests.ts';
import { useSpeech } from '../words/words.ts';

type Props = {
  gate: SignerGate;
  partyId: string;
  requests: SignerRequests;
  onPassed: (view: SignerView) => void;
  /** What the page knows no longer holds. */
  onStale: () => void;
};

export const EidGate = ({ gate, partyId, requests, onPassed, onStale }: Props) => {
  const { words } = useSpeech();
  return (
    <EidLater<SignerView>
      keptAs={orderKey(partyId, gate.purpose)}
      use={gate.purpose}
      scheme={gate.scheme}
      routes={signerOrders(requests, gate.purpose)}
      onDone={view => (view ? onPassed(view) : onStale())}
      onFailed={order => order.failure === 'CHANGED' && onStale()}
      onRefused={onStale}
    >
      <p>{words.eid.gateWhy(nameOfScheme(gate.scheme))}</p>
    </EidLater>
  );
};
