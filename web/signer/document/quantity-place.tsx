/** The quantity of a row, filled in place; its limits are shown while typing. */
import { useState } from 'react';
import {
  type DraftChoice,
  isOn,
  type Place,
  problemOfQuantity,
  quantityText,
  type Row,
  stepped,
} from '../fields/choices.ts';
import { boundsOf } from '../fields/labels.ts';
import { useSpeech } from '../language/speech.ts';
import { Complaint } from './complaint.tsx';

type Props = {
  id: string;
  row: Row;
  choice: DraftChoice;
  rect: Place['rect'];
  inPlace: boolean;
  complaint: string | null;
  describedBy: string | undefined;
  onText: (text: string) => void;
  onFocus: () => void;
  onLeave: () => void;
  onOpen: () => void;
};

export const QuantityPlace = (props: Props) => {
  const { id, row, choice, rect, inPlace, complaint, describedBy, onText, onFocus, onLeave, onOpen } = props;
  const { texts, language } = useSpeech();
  const [focused, setFocused] = useState(false);
  const text = choice.quantities[row.id] ?? quantityText(row.quantity, language);
  const wrong = isOn(row, choice) && problemOfQuantity(row, choice) !== null;
  const className = `box box-quantity ${complaint || wrong ? 'box-bad' : isOn(row, choice) ? 'box-done' : 'box-off'}`;
  const hint = `${id}-hint`;
  if (!inPlace) {
    return (
      <>
        <button
          type="button"
          id={id}
          className={className}
          aria-describedby={describedBy}
          {...{ onFocus }}
          onClick={onOpen}
        >
          <span className="hidden-text">{texts.quantityOf(row.name)}: </span>
          <span className="box-text">{text}</span>
        </button>
        {complaint && <Complaint id={describedBy} {...{ rect }} text={complaint} side="BELOW" />}
      </>
    );
  }
  return (
    <>
      <input
        id={id}
        className={`${className} box-input`}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        value={text}
        aria-label={texts.quantityOf(row.name)}
        aria-invalid={wrong}
        aria-describedby={describedBy ?? hint}
        onFocus={() => {
          setFocused(true);
          onFocus();
        }}
        onBlur={() => {
          setFocused(false);
          onLeave();
        }}
        onChange={event => onText(event.target.value)}
        onKeyDown={event => {
          if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
          event.preventDefault();
          onText(quantityText(stepped(row, choice, event.key === 'ArrowUp' ? 1 : -1), language));
        }}
      />
      {complaint ? (
        <Complaint id={describedBy} {...{ rect }} text={complaint} side="BELOW" />
      ) : (
        <div hidden={!focused}>
          <Complaint id={hint} {...{ rect }} text={boundsOf(row, texts)} side="BELOW" quiet />
        </div>
      )}
    </>
  );
};
