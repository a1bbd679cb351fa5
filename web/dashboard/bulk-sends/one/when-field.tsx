/** When something is sent: now, or at a time of the clock here. */
import { useId } from 'react';
import { Field } from '../../components/field.tsx';
import { useBulkTexts } from '../texts.ts';

export interface When {
  isLater: boolean;
  /** Null: no time is given. */
  at: Date | null;
}

export const whenOf = (iso: string | null): When => ({
  isLater: iso !== null,
  at: iso === null ? null : new Date(iso),
});

const two = (n: number): string => String(n).padStart(2, '0');

/** As the input has it: 2026-12-24T08:30. */
const written = (at: Date | null): string =>
  at === null
    ? ''
    : `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`;

function read(text: string): Date | null {
  const at = new Date(text);
  return text === '' || Number.isNaN(at.getTime()) ? null : at;
}

interface Props {
  when: When;
  onChange(when: When): void;
  problem: string | null;
}

export const WhenField = ({ when, onChange, problem }: Props) => {
  const texts = useBulkTexts();
  const name = useId();
  return (
    <fieldset className="bulk-when">
      <legend>{texts.sendWhen}</legend>
      <label className="choice">
        <input
          type="radio"
          name={name}
          checked={!when.isLater}
          onChange={() => onChange({ ...when, isLater: false })}
        />
        {texts.now}
      </label>
      <label className="choice">
        <input type="radio" name={name} checked={when.isLater} onChange={() => onChange({ ...when, isLater: true })} />
        {texts.later}
      </label>
      {when.isLater && (
        <Field label={texts.time} error={problem}>
          {attributes => (
            <input
              {...attributes}
              type="datetime-local"
              defaultValue={written(when.at)}
              min={written(new Date())}
              onChange={({ target }) => onChange({ isLater: true, at: read(target.value) })}
            />
          )}
        </Field>
      )}
    </fieldset>
  );
};
