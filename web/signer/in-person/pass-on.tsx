/** The next person signs on the same device: their page replaces this one, so that Back does not lead here. */
import { useState } from 'react';
import type { SignerView } from '../../../src/contract/pages/signer/view.ts';
import { browserStorage, draftKey, dropDraft } from '../fields/draft.ts';
import { failureTexts } from '../fields/labels.ts';
import { useSpeech } from '../language/speech.ts';
import type { SignerRequests } from '../session/requests.ts';
import { arrivalHash } from './arrival-hash.ts';

type Props = { view: SignerView; next: NonNullable<SignerView['nextHere']>; requests: SignerRequests };

export const PassOn = ({ view, next, requests }: Props) => {
  const { texts } = useSpeech();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const pass = async () => {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    const answer = await requests.passOn();
    if (!answer.done) {
      setBusy(false);
      return setProblem(failureTexts(answer.failure, texts).text);
    }
    dropDraft(browserStorage(), draftKey(view.document.id, view.party.id));
    const { pathname, search } = new URL(answer.value.url);
    window.location.replace(`${pathname}${search}${arrivalHash}`);
  };

  return (
    <>
      <p>{next.role === 'SIGNER' ? texts.here.nextSigns(next.name) : texts.here.nextReads(next.name)}</p>
      {problem && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
      <p>
        <button type="button" className="button button-strong" aria-disabled={busy} onClick={pass}>
          {texts.here.passTo(next.name)}
        </button>
      </p>
    </>
  );
};
