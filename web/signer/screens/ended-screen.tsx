/** The document has ended: sealed, declined or expired. */
import { useState } from 'react';
import type { SignerView } from '../../../src/contract/pages/signer/view.ts';
import { saveFile } from '../browser/browser.ts';
import { AskSender } from '../chat/ask-sender.tsx';
import { dayOf } from '../language/dates.ts';
import { useSpeech } from '../language/speech.ts';
import { Outcome } from '../panel/outcome.tsx';
import { PartyList } from '../panel/party-list.tsx';
import { ThankYou } from '../panel/thank-you.tsx';
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
      {view.state === 'SEALED' && (
        <Outcome tone="done" title={texts.sealedTitle} takesFocus={actedHere}>
          <p>{isEarly(view) ? texts.sealedEarly : texts.sealed}</p>
          <p>{texts.sealedRead}</p>
          <ThankYou view={view} />
          <SealedCopy view={view} requests={requests} />
        </Outcome>
      )}
      {view.state === 'DECLINED' && (
        <Outcome tone="bad" title={texts.declinedTitle} takesFocus={actedHere}>
          {!decliner && <p>{texts.declinedBySomeone(organization)}</p>}
          {decliner?.you && <p>{texts.declinedByYou(organization)}</p>}
          {decliner && !decliner.you && <p>{texts.declinedBy(decliner.name, organization)}</p>}
        </Outcome>
      )}
      {view.state === 'EXPIRED' && (
        <Outcome tone="bad" title={texts.expiredTitle}>
          {document.expiresAt && <p>{texts.expiredOn(dayOf(document.expiresAt, language))}</p>}
          <p>{texts.expired(organization)}</p>
        </Outcome>
      )}
      <PartyList view={view} />
      <AskSender {...{ view, requests, onStale }} />
    </WholePage>
  );
};

/** Completed by the sender without every signature. */
const isEarly = ({ parties }: SignerView) =>
  parties.some(p => p.role === 'SIGNER' && (p.status === 'WAITING' || p.status === 'INVITED'));

const SealedCopy = ({ view, requests }: { view: SignerView; requests: SignerRequests }) => {
  const { texts } = useSpeech();
  const [status, setStatus] = useState<'READY' | 'FETCHING' | 'FAILED'>('READY');
  const save = async () => {
    if (status === 'FETCHING') return;
    setStatus('FETCHING');
    const answer = await requests.sealed();
    if (answer.done) saveFile(answer.value, texts.sealedFileName(view.document.name));
    setStatus(answer.done ? 'READY' : 'FAILED');
  };
  return (
    <>
      <p>
        <button type="button" className="button button-primary" aria-disabled={status === 'FETCHING'} onClick={save}>
          {status === 'FETCHING' ? texts.downloading : texts.downloadSealed}
        </button>
      </p>
      {status === 'FAILED' && (
        <p className="problem" role="alert">
          {texts.downloadFailed}
        </p>
      )}
    </>
  );
};
