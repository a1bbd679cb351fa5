/** The blanks of the document that no question asks for. */
import { useId } from 'react';
import { Link, useLocation } from 'wouter';
import type { FormQuestion } from '../../../../src/contract/schemas/forms.ts';
import { useFormTexts } from '../texts.ts';
import { blanksWithout, questionFor, type Slot } from './question.ts';

interface Props {
  questions: readonly FormQuestion[];
  slots: readonly Slot[];
  onAsk(question: FormQuestion): void;
}

export const Blanks = ({ questions, slots, onAsk }: Props) => {
  const texts = useFormTexts();
  const [location] = useLocation();
  const id = useId();
  const blanks = blanksWithout(questions, slots);
  return (
    <section className="stack" aria-labelledby={id}>
      <h3 id={id} className="small strong">
        {texts.blanks}
      </h3>
      {blanks.length === 0 ? (
        <p className="soft small">
          {slots.length === 0 ? texts.noBlanks : texts.allAsked}{' '}
          {slots.length === 0 && <Link href={`${location}/edit`}>{texts.openDocument}</Link>}
        </p>
      ) : (
        <ul className="settings-rows">
          {blanks.map(slot => (
            <li key={slot.key} className="settings-row">
              <p>
                {slot.label || slot.key}{' '}
                <span className="soft small">{slot.required ? texts.blankRequired : texts.blankOptional}</span>
              </p>
              <button
                type="button"
                className="button button-small"
                aria-label={texts.askFor(slot.label || slot.key)}
                onClick={() => onAsk(questionFor(slot))}
              >
                {texts.ask}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
