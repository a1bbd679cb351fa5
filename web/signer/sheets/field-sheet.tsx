/** One field with the right keyboard, for small screens and small boxes. */
import { type FormEvent, useEffect } from 'react';
import type { SignerBox } from '../../../src/contract/pages/signer/view.ts';
import { FieldInput } from '../document/field-input.tsx';
import { RoomStatus } from '../document/room-status.tsx';
import { type Draft, type Step, valueIn } from '../fields/fields.ts';
import { nameOfBox, roomFor } from '../fields/labels.ts';
import { isTicked, withTick } from '../fields/values.ts';
import { useSpeech } from '../language/speech.ts';
import { Sheet } from './sheet.tsx';

type Props = {
  step: Extract<Step, { kind: 'FIELD' }>;
  draft: Draft;
  complaint: string | null;
  /** Whether another field follows this one. */
  more: boolean;
  onValue: (value: string) => void;
  onNext: () => void;
  onClose: () => void;
};

export const FieldSheet = ({ step, draft, complaint, more, onValue, onNext, onClose }: Props) => {
  const { texts } = useSpeech();
  const { box } = step;
  const name = nameOfBox(box, texts);
  const value = valueIn(box, draft);
  const room = complaint === null ? roomFor(box, value, texts) : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onNext();
  };
  useEffect(() => {
    if (complaint) document.getElementById('sheet-input')?.focus();
  }, [complaint]);
  return (
    <Sheet title={name} onClose={onClose}>
      <form className="stack" onSubmit={submit} noValidate>
        {box.inputType === 'RADIO' || box.inputType === 'CHOICES' ? (
          <Options {...{ box, value, onValue }} isInvalid={complaint !== null} />
        ) : box.inputType === 'CHECKBOX' ? (
          <label className="tick-line">
            <input
              type="checkbox"
              className="tick"
              data-first
              checked={value === 'true'}
              aria-describedby={complaint ? 'sheet-notice' : undefined}
              onChange={event => onValue(String(event.target.checked))}
            />
            {name}
          </label>
        ) : (
          <div className="field">
            <label htmlFor="sheet-input" className={box.required ? 'hidden-text' : 'soft small'}>
              {box.required ? name : texts.optional}
            </label>
            <FieldInput
              {...{ box, value }}
              id="sheet-input"
              className="input"
              first
              invalid={complaint !== null || room?.over === true}
              describedBy={complaint || room ? 'sheet-notice' : undefined}
              onChange={onValue}
            />
          </div>
        )}
        {complaint && (
          <p id="sheet-notice" className="problem" role="alert">
            {complaint}
          </p>
        )}
        {room && (
          <p id="sheet-notice" className={room.over ? 'problem' : 'soft small'}>
            {room.text}
          </p>
        )}
        {box.room && <RoomStatus over={room?.over === true} />}
        <button type="submit" className="button button-strong">
          {more ? texts.next : texts.ready}
        </button>
      </form>
    </Sheet>
  );
};

type OptionsProps = { box: SignerBox; value: string; isInvalid: boolean; onValue: (value: string) => void };

/** All options of the field, one per line; an optional choice can be cleared. */
const Options = ({ box, value, isInvalid, onValue }: OptionsProps) => {
  const { texts } = useSpeech();
  const radio = box.inputType === 'RADIO';
  return (
    <fieldset className="options" aria-describedby={isInvalid ? 'sheet-notice' : undefined}>
      <legend className={box.required ? 'hidden-text' : 'soft small'}>
        {box.required ? nameOfBox(box, texts) : texts.optional}
      </legend>
      {box.options.map((option, index) => {
        const ticked = isTicked({ ...box, option }, value);
        return (
          <label key={option} className="tick-line">
            <input
              type={radio ? 'radio' : 'checkbox'}
              name="sheet-option"
              className="tick"
              data-first={(radio && value ? ticked : index === 0) || undefined}
              checked={ticked}
              onChange={event => onValue(withTick(box, value, option, event.target.checked))}
            />
            {option}
          </label>
        );
      })}
      {radio && !box.required && value && (
        <button type="button" className="button button-quiet" onClick={() => onValue('')}>
          {texts.clearChoice}
        </button>
      )}
    </fieldset>
  );
};
