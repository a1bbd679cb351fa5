/** The act, and before it the sentence that says what it does. */
import type { SignerView } from '../../../src/contract/signer.ts';
import { useSpeech } from '../words/words.ts';
import { Consequence } from './consequence.tsx';

export const ActCard = ({ view, onSign }: { view: SignerView; onSign: () => void }) => {
  const { words } = useSpeech();
  return (
    <section className="card desk-only" aria-label={words.sign}>
      <div className="soft small">
        <Consequence view={view} />
      </div>
      <button type="button" className="button button-act" onClick={onSign}>
        {words.sign}
      </button>
    </section>
  );
};

type FootProps = { view: SignerView; missing: boolean; onNext: () => void; onSign: () => void };

/** The same on a phone: two buttons at the thumb, one when nothing is left to fill. */
export const Foot = ({ view, missing, onNext, onSign }: FootProps) => {
  const { words } = useSpeech();
  return (
    <section className="foot phone-only" aria-label={words.sign}>
      {!missing && (
        <div className="soft small">
          <Consequence view={view} />
        </div>
      )}
      <div className="foot-buttons">
        {missing && (
          <button type="button" className="button" onClick={onNext}>
            {words.nextField}
          </button>
        )}
        <button type="button" className="button button-act" onClick={onSign}>
          {words.sign}
        </button>
      </div>
    </section>
  );
};
