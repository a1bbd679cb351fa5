/** The document is sealed: what that means, and the sealed copy to download. */
import { useState } from 'react';
import type { SignerView } from '../../../src/contract/pages/signer/view.ts';
import { saveFile } from '../browser/browser.ts';
import { useSpeech } from '../language/speech.ts';
import type { SignerRequests } from '../session/requests.ts';
import { Outcome } from './outcome.tsx';
import { ThankYou } from './thank-you.tsx';

type Props = { view: SignerView; requests: SignerRequests; actedHere: boolean };

export const SealedOutcome = ({ view, requests, actedHere }: Props) => {
  const { texts } = useSpeech();
  return (
    <Outcome tone="done" title={texts.sealedTitle} takesFocus={actedHere}>
      <p>{isEarly(view) ? texts.sealedEarly : texts.sealed}</p>
      <p>{texts.sealedRead}</p>
      <ThankYou view={view} />
      <SealedCopy view={view} requests={requests} />
    </Outcome>
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
