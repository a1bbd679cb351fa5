/** The control of one field, the same on the page and in a sheet. */
import type { SignerBox } from '../../../src/contract/pages/signer/view.ts';
import { longestValue } from '../fields/values.ts';
import { useSpeech } from '../language/speech.ts';

type Props = {
  box: SignerBox;
  id: string;
  value: string;
  onChange: (value: string) => void;
  /** Accessible name; omitted if the control has a visible label. */
  name?: string;
  className: string;
  invalid: boolean;
  describedBy?: string | undefined;
  /** Gets the focus when its sheet opens. */
  first?: boolean;
  onFocus?: () => void;
  /** The person leaves the field. */
  onLeave?: () => void;
  onEnter?: () => void;
};

export const FieldInput = ({
  box,
  id,
  value,
  onChange,
  name,
  className,
  invalid,
  describedBy,
  first,
  onFocus,
  onLeave,
  onEnter,
}: Props) => {
  const { texts } = useSpeech();
  const common = {
    id,
    className,
    'aria-label': name,
    'aria-invalid': invalid,
    'aria-describedby': describedBy,
    'aria-required': box.required,
    'data-first': first || undefined,
    onFocus,
    onBlur: onLeave,
  };
  const onKeyDown = (event: { key: string; preventDefault: () => void }) => {
    if (event.key !== 'Enter' || !onEnter) return;
    event.preventDefault();
    onEnter();
  };

  if (box.inputType === 'SELECT') {
    return (
      <select {...common} value={value} onChange={event => onChange(event.target.value)}>
        <option value="">{texts.choose}</option>
        {box.options.map(option => (
          <option key={option}>{option}</option>
        ))}
      </select>
    );
  }
  if (box.inputType === 'TEXT' && box.multiline) {
    return (
      <textarea {...common} value={value} maxLength={longestValue} onChange={event => onChange(event.target.value)} />
    );
  }
  return (
    <input
      {...common}
      type={box.inputType === 'DATE' ? 'date' : 'text'}
      inputMode={box.inputType === 'NUMBER' ? 'decimal' : undefined}
      value={value}
      maxLength={box.inputType === 'DATE' ? undefined : longestValue}
      autoComplete="off"
      enterKeyHint="next"
      onChange={event => onChange(event.target.value)}
      onKeyDown={onKeyDown}
    />
  );
};
