/** Before the document is shown: from whom, to whom, what to do, and what to prove first. Nothing of the document. */
import type { LockedView, SignerView } from '../../../src/contract/signer/view.ts';
import { GateForm } from '../gate/gate-form.tsx';
import type { SignerRequests } from '../requests.ts';
import { useSpeech } from '../words/words.ts';
import { WholePage } from './whole-page.tsx';

type Props = {
  view: LockedView;
  requests: SignerRequests;
  onPassed: (view: SignerView) => void;
  onStale: () => void;
};

export const GateScreen = ({ view, requests, onPassed, onStale }: Props) => {
  const { words } = useSpeech();
  const { organization, name } = view.document.sender;
  const asks = view.party.role === 'SIGNER' ? words.askedToSign : words.askedToRead;
  return (
    <WholePage title={null}>
      <section className="card" aria-labelledby="gate">
        <h1 id="gate" className="title">
          {asks(organization)}
        </h1>
        {view.document.sandbox && <p className="soft small">{words.sandbox}</p>}
        <p>
          {words.gateTo(view.party.name)} <span className="soft">{words.from(name, organization)}</span>
        </p>
        <p>{words.gateWhy}</p>
        <GateForm gate={view.gate} partyId={view.party.id} {...{ requests, organization, onPassed, onStale }} />
      </section>
    </WholePage>
  );
};
