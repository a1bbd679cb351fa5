/** The main action, below the sentence that says what it does. */
import type { SignerView } from '../../../src/contract/pages/signer/view.ts';
import { useSpeech } from '../language/speech.ts';
import type { Reading } from '../signing/use-reading.ts';
import { Consequence } from './consequence.tsx';

type Props = { view: SignerView; reading: Reading; onSign: () => void };

export const SigningCard = ({ view, reading, onSign }: Props) => {
  const { texts } = useSpeech();
  return (
    <section className="card wide-only" aria-label={texts.sign}>
      <div className="soft small">
        <Consequence view={view} />
      </div>
      <PagesRead {...{ view, reading }} />
      <button type="button" className="button button-primary" onClick={onSign}>
        {texts.sign}
      </button>
    </section>
  );
};

/** Reading progress, if every page must be read first. */
const PagesRead = ({ view, reading }: Pick<Props, 'view' | 'reading'>) => {
  const { texts } = useSpeech();
  if (!view.mustRead || reading.next === null) return null;
  return <p className="status status-todo">{texts.pagesRead(reading.read, reading.total)}</p>;
};

type FootProps = Props & { missing: boolean; more: boolean; onNext: () => void };

/** The same on a phone: two buttons at the bottom, one when nothing is left to stop at. */
export const Foot = ({ view, reading, missing, more, onNext, onSign }: FootProps) => {
  const { texts } = useSpeech();
  return (
    <section className="foot phone-only" aria-label={texts.sign}>
      {!missing && (
        <div className="soft small">
          <Consequence view={view} />
        </div>
      )}
      <PagesRead {...{ view, reading }} />
      <div className="foot-buttons">
        {more && (
          <button type="button" className="button" onClick={onNext}>
            {texts.nextField}
          </button>
        )}
        <button type="button" className="button button-primary" onClick={onSign}>
          {texts.sign}
        </button>
      </div>
    </section>
  );
};
