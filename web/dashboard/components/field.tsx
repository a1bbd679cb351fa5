/** One input with its label, hint and error. The error belongs to the input for screen readers too. */
import { type ReactNode, useId } from 'react';

interface Props {
  label: string;
  hint?: string | null;
  /** In the person's language. */
  error?: string | null;
  /** The input, which takes these attributes. */
  children(attributes: {
    id: string;
    className: string;
    'aria-describedby'?: string;
    'aria-invalid'?: true;
  }): ReactNode;
}

export const Field = ({ label, hint = null, error = null, children }: Props) => {
  const id = useId();
  const described = [hint !== null && `${id}-hint`, error !== null && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {hint !== null && (
        <p className="soft small" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children({
        id,
        className: 'input',
        ...(described !== '' && { 'aria-describedby': described }),
        ...(error !== null && { 'aria-invalid': true as const }),
      })}
      {error !== null && (
        <p className="problem" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
};
