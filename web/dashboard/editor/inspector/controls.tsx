/** The inputs of the inspector. */
import { type ReactNode, useEffect, useId, useState } from 'react';

interface ChoiceProps<V extends string> {
  label: string;
  value: V;
  /** Each value with its name. */
  options: Readonly<Record<V, string>>;
  onChange(value: V): void;
}

export const Choice = <V extends string>({ label, value, options, onChange }: ChoiceProps<V>) => {
  const id = useId();
  return (
    <div className="control">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="control-input"
        value={value}
        onChange={event => onChange(event.target.value as V)} // as: one of the options
      >
        {Object.entries<string>(options).map(([one, name]) => (
          <option key={one} value={one}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
};

interface SwitchProps {
  label: string;
  value: boolean;
  onChange(value: boolean): void;
}

export const Switch = ({ label, value, onChange }: SwitchProps) => (
  <label className="control-switch">
    <span>{label}</span>
    <input
      type="checkbox"
      role="switch"
      aria-checked={value}
      checked={value}
      onChange={event => onChange(event.target.checked)}
    />
  </label>
);

interface EntryProps {
  label: string;
  value: string;
  hint?: ReactNode;
  /** What is wrong with what was typed, which then stays. */
  error?: string | null;
  inputMode?: 'decimal' | 'numeric' | 'text';
  type?: 'text' | 'date';
  maxLength?: number;
  placeholder?: string;
  /** Given each value as it is typed. */
  onChange(value: string): void;
}

/** A text that is kept as it was typed while the person is in it. */
export const Entry = ({ label, value, hint, error = null, onChange, ...input }: EntryProps) => {
  const id = useId();
  const [typed, setTyped] = useState(value);
  const [isIn, setIn] = useState(false);
  useEffect(() => {
    if (!isIn && error === null) setTyped(value);
  }, [value, isIn, error]);
  const described = [hint !== undefined && `${id}-hint`, error !== null && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="control">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="control-input"
        {...input}
        {...(described !== '' && { 'aria-describedby': described })}
        {...(error !== null && { 'aria-invalid': true })}
        value={typed}
        onFocus={() => setIn(true)}
        onBlur={() => setIn(false)}
        onChange={event => {
          setTyped(event.target.value);
          onChange(event.target.value);
        }}
      />
      {hint !== undefined && (
        <p className="soft tiny" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error !== null && (
        <p className="problem tiny" id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  );
};

interface LinesProps {
  label: string;
  hint: string;
  value: readonly string[];
  onChange(value: readonly string[]): void;
}

/** One value a line. Lines that are empty or there twice do not count. */
export const LinesEntry = ({ label, hint, value, onChange }: LinesProps) => {
  const id = useId();
  const [typed, setTyped] = useState(value.join('\n'));
  const [isIn, setIn] = useState(false);
  const joined = value.join('\n');
  useEffect(() => {
    if (!isIn) setTyped(joined);
  }, [joined, isIn]);
  return (
    <div className="control">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        className="control-input control-lines"
        rows={4}
        aria-describedby={`${id}-hint`}
        value={typed}
        onFocus={() => setIn(true)}
        onBlur={() => setIn(false)}
        onChange={event => {
          setTyped(event.target.value);
          const lines = event.target.value.split('\n').map(line => line.trim().slice(0, 255));
          onChange([...new Set(lines.filter(line => line !== ''))]);
        }}
      />
      <p className="soft tiny" id={`${id}-hint`}>
        {hint}
      </p>
    </div>
  );
};
