/** Redirects to the sender's page after signing, with five seconds to stay. Screen readers announce it once. */
import { useEffect, useState } from 'react';
import { useSpeech } from '../language/speech.ts';

const waitsS = 5;

type Props = { address: string; onStay: () => void };

export const Leaving = ({ address, onStay }: Props) => {
  const { texts } = useSpeech();
  const [left, setLeft] = useState(waitsS);
  const host = new URL(address).host;

  useEffect(() => {
    const timer = setInterval(() => setLeft(seconds => seconds - 1), 1_000);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    if (left <= 0) window.location.assign(address);
  }, [left, address]);

  return (
    <aside className="leaving card" aria-label={texts.leaving.title}>
      <p aria-hidden="true" className="number">
        {texts.leaving.in(host, Math.max(0, left))}
      </p>
      <p className="hidden-text" role="alert">
        {texts.leaving.soon(host)}
      </p>
      <div className="leaving-ways">
        <button type="button" className="button" onClick={onStay}>
          {texts.leaving.stay}
        </button>
        <a className="button" href={address} rel="noreferrer">
          {texts.leaving.now}
        </a>
      </div>
    </aside>
  );
};
