/** The quantity of a row, with buttons for one less and one more. */
import { type DraftChoice, problemOfQuantity, quantityIn, quantityText, type Row, stepped } from '../fields/choices.ts';
import { boundsOf } from '../fields/labels.ts';
import { useSpeech } from '../language/speech.ts';

type Props = { row: Row; choice: DraftChoice; onText: (text: string) => void };

export const Quantity = ({ row, choice, onText }: Props) => {
  const { texts, language } = useSpeech();
  const text = choice.quantities[row.id] ?? quantityText(row.quantity, language);
  const problem = problemOfQuantity(row, choice);
  const describedBy = `limits-${row.id}`;
  const bounds = boundsOf(row, texts);
  const button = (step: 1 | -1, sign: string, name: string) => {
    const next = stepped(row, choice, step);
    return (
      <button
        type="button"
        className="button quantity-step"
        aria-label={name}
        aria-disabled={next === quantityIn(row, choice)}
        onClick={() => onText(quantityText(next, language))}
      >
        {sign}
      </button>
    );
  };
  return (
    <div className="quantity">
      {button(-1, '−', texts.fewer(row.name))}
      <input
        className="input number quantity-input"
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="done"
        maxLength={20}
        value={text}
        aria-label={texts.quantityOf(row.name)}
        aria-invalid={problem !== null}
        aria-describedby={describedBy}
        onChange={event => onText(event.target.value)}
      />
      {button(1, '+', texts.more(row.name))}
      <span id={describedBy} className={problem ? 'problem' : 'soft small'}>
        {problem === 'NOT_A_QUANTITY' ? texts.problems.NOT_A_QUANTITY : problem ? texts.outOfBounds(bounds) : bounds}
      </span>
    </div>
  );
};
