/** Verification before the document is shown: sender, party and what is required, but nothing of the document. */
import type { LockedView, SignerView } from '../../../src/contract/pages/signer/view.ts';
import { useSpeech } from '../language/speech.ts';
import type { SignerRequests } from '../session/requests.ts';
import { VerificationForm } from '../verification/verification-form.tsx';
import { WholePage } from './whole-page.tsx';

type Props = {
  view: LockedView;
  requests: SignerRequests;
  onPassed: (view: SignerView) => void;
  onStale: () => void;
};

export const VerificationScreen = ({ view, requests, onPassed, onStale }: Props) => {
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
        <VerificationForm gate={view.gate} partyId={view.party.id} {...{ requests, organization, onPassed, onStale }} />
      </section>
    </WholePage>
  );
};
