/** An input whose value is saved with Enter, and when the focus leaves. */
import { useState } from 'react';
import { Field } from '../../components/field.tsx';

interface Props {
  label: string;
  value: string;
  /** In the person's language. */
  error: string | null;
  onCommit: (value: string) => void;
}

export const ValueLine = ({ label, value, error, onCommit }: Props) => {
  const [typed, setTyped] = useState<string | null>(null);
  const commit = () => {
    if (typed !== null && typed !== value) onCommit(typed);
  };
  return (
    <Field label={label} error={error}>
      {attributes => (
        <input
          {...attributes}
          value={typed ?? value}
          onChange={event => setTyped(event.target.value)}
          onBlur={commit}
          onKeyDown={event => event.key === 'Enter' && commit()}
        />
      )}
    </Field>
  );
};
