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
  const { words, language } = useSpeech();
  const { document } = view;
  const organization = document.sender.organization;
  const decliner = whoDeclined(view);
  return (
    <WholePage title={document.name}>
      {view.state === 'SEALED' && (
        <Outcome tone="done" title={words.sealedTitle} takesFocus={actedHere}>
          <p>{isEarly(view) ? words.sealedEarly : words.sealed}</p>
          <p>{words.sealedRead}</p>
          <ThankYou view={view} />
          <SealedCopy view={view} requests={requests} />
        </Outcome>
      )}
      {view.state === 'DECLINED' && (
        <Outcome tone="bad" title={words.declinedTitle} takesFocus={actedHere}>
          {!decliner && <p>{words.declinedBySomeone(organization)}</p>}
          {decliner?.you && <p>{words.declinedByYou(organization)}</p>}
          {decliner && !decliner.you && <p>{words.declinedBy(decliner.name, organization)}</p>}
        </Outcome>
      )}
      {view.state === 'EXPIRED' && (
        <Outcome tone="bad" title={words.expiredTitle}>
          {document.expiresAt && <p>{words.expiredOn(dayOf(document.expiresAt, language))}</p>}
          <p>{words.expired(organization)}</p>
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
  const { words } = useSpeech();
  const [status, setStatus] = useState<'READY' | 'FETCHING' | 'FAILED'>('READY');
  const save = async () => {
    if (status === 'FETCHING') return;
    setStatus('FETCHING');
    const answer = await requests.sealed();
    if (answer.done) saveFile(answer.value, words.sealedFileName(view.document.name));
    setStatus(answer.done ? 'READY' : 'FAILED');
  };
  return (
    <>
      <p>
        <button type="button" className="button button-act" aria-disabled={status === 'FETCHING'} onClick={save}>
          {status === 'FETCHING' ? words.downloading : words.downloadSealed}
        </button>
      </p>
      {status === 'FAILED' && (
        <p className="problem" role="alert">
          {words.downloadFailed}
        </p>
      )}
    </>
  );
};
