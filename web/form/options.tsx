/** The answer to a question by ticking: one box, one of several options, or any number of them. */
import type { ReactNode } from 'react';
import { useSpeech } from '../signer/language/speech.ts';
import type { Question, Value } from './answers.ts';

type Common = {
  question: Question;
  id: string;
  invalid: boolean;
  describedBy: string | undefined;
  onChange: (value: Value) => void;
};

/** The label of the box is the question. */
export const Tick = ({
  question,
  id,
  invalid,
  describedBy,
  onChange,
  ticked,
  children,
}: Common & { ticked: boolean; children: ReactNode }) => (
  <label className="form-tick" htmlFor={id}>
    <input
      id={id}
      type="checkbox"
      className="tick"
      checked={ticked}
      aria-required={question.required}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      onChange={event => onChange(event.target.checked)}
    />
    <span>{children}</span>
  </label>
);

/** The first option has the id, so that the summary of problems can lead to it. */
export const Options = ({
  question,
  id,
  invalid,
  describedBy,
  onChange,
  value,
  name,
  about,
}: Common & { value: Value; name: ReactNode; about: ReactNode }) => {
  const { texts } = useSpeech();
  const { options, required } = question;
  const one = question.answer === 'RADIO';
  const chosen = Array.isArray(value) ? value : [String(value)];
  const toggle = (option: string, ticked: boolean) =>
    onChange(one ? option : ticked ? [...chosen, option] : chosen.filter(each => each !== option));
  return (
    <fieldset
      className="field"
      aria-describedby={describedBy}
      {...(one && { role: 'radiogroup', 'aria-required': required, 'aria-invalid': invalid })}
    >
      <legend>{name}</legend>
      {about}
      {options.map((option, index) => (
        <label key={option.id} className="form-tick">
          <input
            id={index === 0 ? id : undefined}
            type={one ? 'radio' : 'checkbox'}
            className="tick"
            name={one ? id : undefined}
            checked={chosen.includes(option.id)}
            aria-invalid={one ? undefined : invalid}
            onChange={event => toggle(option.id, event.target.checked)}
          />
          <span>{option.label}</span>
        </label>
      ))}
      {one && !required && value !== '' && (
        <button type="button" className="button button-quiet" onClick={() => onChange('')}>
          {texts.clearChoice}
        </button>
      )}
    </fieldset>
  );
};
