/** The signature that the person saved in the dashboard, shown before it is used. Fetched when this way is chosen. */
import { useEffect, useState } from 'react';
import type { Mark as Sent } from '../../../src/contract/pages/signer/mark.ts';
import { Mark } from '../document/mark.tsx';
import { useSpeech } from '../language/speech.ts';
import type { SignerRequests } from '../session/requests.ts';

type Props = {
  saved: Sent | null;
  fetchSaved: SignerRequests['savedSignature'];
  onSaved: (mark: Sent) => void;
};

export const SavedField = ({ saved, fetchSaved, onSaved }: Props) => {
  const { texts } = useSpeech();
  const [tries, setTries] = useState(0);
  const [failed, setFailed] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, and again when the person tries again
  useEffect(() => {
    if (saved) return;
    let gone = false;
    void fetchSaved().then(answer => {
      if (gone) return;
      if (answer.done) onSaved(answer.value.signature);
      setFailed(!answer.done);
    });
    return () => {
      gone = true;
    };
  }, [tries]);

  return (
    <div className="stack">
      <div className="typed on-paper" role="status">
        {saved && <Mark drawing={saved} label={texts.mark.savedPreview} />}
      </div>
      {failed && (
        <div className="row">
          <p className="problem" role="alert">
            {texts.mark.savedFailed}
          </p>
          <button
            type="button"
            className="button button-small"
            onClick={() => {
              setFailed(false);
              setTries(tries + 1);
            }}
          >
            {texts.tryAgain}
          </button>
        </div>
      )}
    </div>
  );
};
