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
  const { texts } = useSpeech();
  const { organization, name } = view.document.sender;
  const asks = view.party.role === 'SIGNER' ? texts.askedToSign : texts.askedToRead;
  return (
    <WholePage title={null}>
      <section className="card" aria-labelledby="verification">
        <h1 id="verification" className="title">
          {asks(organization)}
        </h1>
        {view.document.sandbox && <p className="soft small">{texts.sandbox}</p>}
        <p>
          {texts.verificationTo(view.party.name)} <span className="soft">{texts.from(name, organization)}</span>
        </p>
        <p>{texts.verificationWhy}</p>
        <VerificationForm
          verification={view.verification}
          partyId={view.party.id}
          {...{ requests, organization, onPassed, onStale }}
        />
      </section>
    </WholePage>
  );
};
