/** The control of a question that has one: a line or several lines of text, a date, or a list to choose from. */
import { longestValue } from '../signer/fields/values.ts';
import { useSpeech } from '../signer/language/speech.ts';
import type { Question, Value } from './answers.ts';

type Props = {
  question: Question;
  id: string;
  value: string;
  invalid: boolean;
  describedBy: string | undefined;
  onChange: (value: Value) => void;
  onLeave: () => void;
};

type Entry = { type: 'text' | 'email' | 'tel' | 'date'; inputMode?: 'email' | 'tel' | 'decimal' };

const entries: Partial<Record<Question['answer'], Entry>> = {
  EMAIL: { type: 'email', inputMode: 'email' },
  PHONE: { type: 'tel', inputMode: 'tel' },
  NUMBER: { type: 'text', inputMode: 'decimal' },
  DATE: { type: 'date' },
};

export const Control = ({ question, id, value, invalid, describedBy, onChange, onLeave }: Props) => {
  const { texts } = useSpeech();
  const { answer, autocomplete, options, placeholder, required } = question;
  const common = {
    id,
    className: 'input',
    value,
    autoComplete: autocomplete ?? 'off',
    'aria-required': required,
    'aria-invalid': invalid,
    'aria-describedby': describedBy,
    onBlur: onLeave,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  if (answer === 'SELECT') {
    return (
      <select {...common}>
        <option value="">{placeholder || texts.choose}</option>
        {options.map(option => (
          <option key={option.id} value={option.id}>
            {option.label}
          </option>
        ))}
      </select>
    );
  }
  const text = { placeholder: placeholder ?? undefined, maxLength: longestValue };
  if (answer === 'MULTILINE') return <textarea {...common} {...text} />;
  const entry = entries[answer] ?? { type: 'text' };
  return <input {...common} {...entry} {...(entry.type !== 'date' && text)} />;
};
