/** A text that is sent, such as a comment or a message. */
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useDashboard } from '../session/context.ts';
import { failureOf } from '../session/requests.ts';
import { Notice } from './notice.tsx';

interface Props {
  label: string;
  /** Of the button; default: the label. */
  send?: string;
  maxLength: number;
  onSend(body: string): Promise<unknown>;
}

export const WriteForm = ({ label, send = label, maxLength, onSend }: Props) => {
  const { texts } = useDashboard();
  const [body, setBody] = useState('');
  const id = useId();
  const sending = useMutation({ mutationFn: onSend, onSuccess: () => setBody('') });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (body.trim() !== '' && !sending.isPending) sending.mutate(body.trim());
  };
  return (
    <form className="stack" onSubmit={submit}>
      <div className="field">
        <label htmlFor={id}>{label}</label>
        <textarea
          id={id}
          className="input"
          rows={3}
          maxLength={maxLength}
          value={body}
          onChange={event => setBody(event.target.value)}
        />
      </div>
      {sending.error && <Notice failure={failureOf(sending.error)} texts={texts} />}
      <div className="row">
        <button type="submit" className="button button-small" aria-disabled={body.trim() === '' || sending.isPending}>
          {send}
        </button>
      </div>
    </form>
  );
};
