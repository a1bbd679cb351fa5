/** The document has ended without a seal: declined or expired. */
import type { SignerView } from '../../../src/contract/pages/signer/view.ts';
import { AskSender } from '../chat/ask-sender.tsx';
import { deadlineOf } from '../language/dates.ts';
import { useSpeech } from '../language/speech.ts';
import { Outcome } from '../panel/outcome.tsx';
import { PartyList } from '../panel/party-list.tsx';
import { whoDeclined } from '../session/parties.ts';
import type { SignerRequests } from '../session/requests.ts';
import { WholePage } from './whole-page.tsx';

type Props = { view: SignerView; requests: SignerRequests; actedHere: boolean; onStale: () => void };

export const EndedScreen = ({ view, requests, actedHere, onStale }: Props) => {
  const { texts, language } = useSpeech();
  const { document } = view;
  const organization = document.sender.organization;
  const decliner = whoDeclined(view);
  return (
    <WholePage title={document.name}>
      {view.state === 'DECLINED' && (
        <Outcome tone="bad" title={texts.declinedTitle} takesFocus={actedHere}>
          {!decliner && <p>{texts.declinedBySomeone(organization)}</p>}
          {decliner?.you && <p>{texts.declinedByYou(organization)}</p>}
          {decliner && !decliner.you && <p>{texts.declinedBy(decliner.name, organization)}</p>}
        </Outcome>
      )}
      {view.state === 'EXPIRED' && (
        <Outcome tone="bad" title={texts.expiredTitle}>
          {document.expiresAt && (
            <p>{texts.expiredOn(deadlineOf({ ...document, expiresAt: document.expiresAt }, Date.now(), language))}</p>
          )}
          <p>{texts.expired(organization)}</p>
        </Outcome>
      )}
      <PartyList view={view} />
      <AskSender {...{ view, requests, onStale }} />
    </WholePage>
  );
};
