/** The inputs of the inspector. Text is written through at every key, so that nothing typed is lost. */
import { useEffect, useId, useState } from 'react';

interface TextProps {
  label: string;
  value: string;
  mono?: boolean;
  onChange: (value: string) => void;
}

/** Keeps what is typed as it is typed while it has the focus, since the page stores it in another form. */
function useTyped(value: string, onChange: (value: string) => void) {
  const [typed, setTyped] = useState<string | null>(null);
  return {
    value: typed ?? value,
    onChange: (event: { target: { value: string } }) => {
      setTyped(event.target.value);
      onChange(event.target.value);
    },
    onBlur: () => setTyped(null),
  };
}

export const Line = ({ label, value, mono = false, onChange }: TextProps) => {
  const id = useId();
  const typed = useTyped(value, onChange);
  return (
    <div className="side-field">
      <label htmlFor={id}>{label}</label>
      <input id={id} className={mono ? 'input mono' : 'input'} maxLength={200} {...typed} />
    </div>
  );
};

export const Area = ({ label, value, onChange }: TextProps) => {
  const id = useId();
  const typed = useTyped(value, onChange);
  return (
    <div className="side-field">
      <label htmlFor={id}>{label}</label>
      <textarea id={id} className="input" rows={3} {...typed} />
    </div>
  );
};

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

export const Choice = ({ label, value, options, onChange }: ChoiceProps) => {
  const id = useId();
  return (
    <div className="side-field">
      <label htmlFor={id}>{label}</label>
      <select id={id} className="input" value={value} onChange={event => onChange(event.target.value)}>
        {options.map(option => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
};

export const Switch = ({
  label,
  isOn,
  onChange,
}: {
  label: string;
  isOn: boolean;
  onChange: (on: boolean) => void;
}) => (
  <label className="switch-line">
    <span>{label}</span>
    <input
      type="checkbox"
      role="switch"
      aria-checked={isOn}
      className="switch"
      checked={isOn}
      onChange={event => onChange(event.target.checked)}
    />
  </label>
);

interface MeasureProps {
  label: string;
  name: string;
  value: string;
  /** Null: what is written is no measure. */
  onCommit: (text: string) => boolean;
}

/** Takes sums. It is taken over with Enter, and when the focus leaves. */
export const Measure = ({ label, name, value, onCommit }: MeasureProps) => {
  const [typed, setTyped] = useState<string | null>(null);
  const [isWrong, setWrong] = useState(false);
  useEffect(() => {
    if (value !== '') setWrong(false);
  }, [value]);
  const commit = () => {
    if (typed === null || typed === value) return setTyped(null);
    const isTaken = onCommit(typed);
    setWrong(!isTaken);
    if (isTaken) setTyped(null);
  };
  return (
    <label className="position-input">
      <span aria-hidden="true">{label}</span>
      <input
        className="input number"
        aria-label={name}
        inputMode="decimal"
        value={typed ?? value}
        aria-invalid={isWrong || undefined}
        onChange={event => setTyped(event.target.value)}
        onBlur={commit}
        onKeyDown={event => {
          if (event.key === 'Enter') commit();
          if (event.key === 'Escape') {
            setTyped(null);
            setWrong(false);
          }
        }}
      />
    </label>
  );
};
