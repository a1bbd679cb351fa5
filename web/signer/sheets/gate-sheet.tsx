/** Right before signing: what the sender asks for to know who signs. Everything filled in stays where it is. */
import type { SignerGate } from '../../../src/contract/signer/gate.ts';
import type { SignerView } from '../../../src/contract/signer/view.ts';
import { GateForm } from '../gate/gate-form.tsx';
import type { SignerRequests } from '../requests.ts';
import { useSpeech } from '../words/words.ts';
import { Sheet } from './sheet.tsx';

type Props = {
  gate: SignerGate;
  partyId: string;
  organization: string;
  requests: SignerRequests;
  onPassed: (view: SignerView) => void;
  onStale: () => void;
  onClose: () => void;
};

export const GateSheet = ({ gate, partyId, organization, requests, onPassed, onStale, onClose }: Props) => {
  const { words } = useSpeech();
  return (
    <Sheet title={words.signGateTitle} onClose={onClose}>
      <div className="stack">
        <p>{words.signGateWhy}</p>
        <GateForm atOnce {...{ gate, partyId, organization, requests, onPassed, onStale }} />
      </div>
    </Sheet>
  );
};
