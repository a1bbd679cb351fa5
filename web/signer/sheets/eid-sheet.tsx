/** The last step when signing with an electronic ID: the consent, then the signature in the app. */
import type { SignerView } from '../../../src/contract/pages/signer/view.ts';
import { EidLater } from '../eid/eid-later.tsx';
import { orderKey } from '../eid/kept-order.ts';
import { nameOfScheme } from '../eid/schemes.ts';
import { signerOrders } from '../eid/signer-routes.ts';
import { useSpeech } from '../language/speech.ts';
import { Consequence } from '../panel/consequence.tsx';
import type { SignerRequests } from '../session/requests.ts';
import type { Signing } from '../signing/use-signing.ts';
import { Sheet } from './sheet.tsx';

type Props = { view: SignerView; signing: Signing; requests: SignerRequests; onClose: () => void };

export const EidSheet = ({ view, signing, requests, onClose }: Props) => {
  const { texts } = useSpeech();
  const { eid } = signing;
  const { scheme } = view.party;
  return (
    <Sheet title={texts.confirmTitle} onClose={onClose}>
      <EidLater<SignerView>
        keptAs={orderKey(view.party.id, 'SIGNATURE')}
        use="SIGNATURE"
        scheme={scheme}
        routes={signerOrders(requests, 'SIGNATURE', eid.body)}
        blocked={eid.shown ? null : texts.notShownYet}
        onDone={eid.done}
        onFailed={order => order.failure === 'CHANGED' && signing.refresh()}
        onRefused={eid.refused}
      >
        <p lang={view.document.language}>{view.consent.text}</p>
        <p className="soft small">{texts.eid.evidence(nameOfScheme(scheme))}</p>
        <p className="soft small">{texts.sealExplained}</p>
        <Consequence view={view} />
      </EidLater>
    </Sheet>
  );
};
