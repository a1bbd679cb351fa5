/** One field with the right keyboard, for small screens and small boxes. */
import type { FormEvent } from 'react';
import { type Draft, type Step, valueIn } from '../fields.ts';
import { nameOfBox } from '../labels.ts';
import { FieldInput } from '../paper/field-input.tsx';
import { useSpeech } from '../words/words.ts';
import { Sheet } from './sheet.tsx';

type Props = {
  step: Extract<Step, { kind: 'FIELD' }>;
  draft: Draft;
  complaint: string | null;
  /** Whether another field waits after this one. */
  more: boolean;
  onValue: (value: string) => void;
  onNext: () => void;
  onClose: () => void;
};

export const FieldSheet = ({ step, draft, complaint, more, onValue, onNext, onClose }: Props) => {
  const { words } = useSpeech();
  const { box } = step;
  const name = nameOfBox(box, words);
  const value = valueIn(box, draft);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onNext();
  };
  return (
    <Sheet title={name} onClose={onClose}>
      <form className="stack" onSubmit={submit} noValidate>
        {box.inputType === 'CHECKBOX' ? (
          <label className="tick-line">
            <input
              type="checkbox"
              className="tick"
              data-first
              checked={value === 'true'}
              aria-describedby={complaint ? 'sheet-told' : undefined}
              onChange={event => onValue(String(event.target.checked))}
            />
            {name}
          </label>
        ) : (
          <div className="field">
            <label htmlFor="sheet-input" className={box.required ? 'hidden-text' : 'soft small'}>
              {box.required ? name : words.optional}
            </label>
            <FieldInput
              {...{ box, value }}
              id="sheet-input"
              className="input"
              first
              invalid={complaint !== null}
              describedBy={complaint ? 'sheet-told' : undefined}
              onChange={onValue}
            />
          </div>
        )}
        {complaint && (
          <p id="sheet-told" className="problem">
            {complaint}
          </p>
        )}
        <button type="submit" className="button button-strong">
          {more ? words.next : words.ready}
        </button>
      </form>
    </Sheet>
  );
};
