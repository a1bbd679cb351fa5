/** A text of one line with its label, which no browser completes. */
import { Field } from './field.tsx';

interface Props {
  label: string;
  value: string;
  hint?: string | null;
  error?: string | null;
  onChange(value: string): void;
}

export const LineField = ({ label, value, hint = null, error = null, onChange }: Props) => (
  <Field label={label} hint={hint} error={error}>
    {attributes => (
      <input
        {...attributes}
        autoComplete="off"
        maxLength={255}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </Field>
);
