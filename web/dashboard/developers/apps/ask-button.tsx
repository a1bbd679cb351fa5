/** A button whose place is taken by a question when it is pressed. */
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Field } from '../../components/field.tsx';
import { Notice } from '../../components/notice.tsx';
import { useDashboard } from '../../session/context.ts';
import { failureOf } from '../../session/requests.ts';

interface Props {
  label: string;
  /** For screen readers, where several buttons have the same label. */
  name: string;
  question: string;
  /** What has to be typed first, such as the name of what is deleted. */
  typed?: { label: string; word: string };
  asking: { isPending: boolean; error: Error | null; mutate(): void };
}

export const AskButton = ({ label, name, question, typed, asking }: Props) => {
  const { texts } = useDashboard();
  const [isOpen, setOpen] = useState(false);
  const [written, setWritten] = useState('');
  const button = useRef<HTMLButtonElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const wasOpen = useRef(false);
  const id = useId();
  useEffect(() => {
    if (isOpen) form.current?.focus();
    else if (wasOpen.current) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  if (!isOpen)
    return (
      <button
        ref={button}
        type="button"
        className="button button-small"
        aria-label={name}
        onClick={() => setOpen(true)}
      >
        {label}
      </button>
    );
  const isReady = !asking.isPending && (!typed || written.trim() === typed.word);
  const close = () => {
    setWritten('');
    setOpen(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) asking.mutate();
  };
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
  };
  return (
    <form
      ref={form}
      className="app-question"
      aria-labelledby={id}
      tabIndex={-1}
      noValidate
      onSubmit={submit}
      onKeyDown={closeByKey}
    >
      <p id={id}>{question}</p>
      {typed && (
        <Field label={typed.label}>
          {attributes => (
            <input
              {...attributes}
              autoComplete="off"
              spellCheck={false}
              value={written}
              onChange={({ target }) => setWritten(target.value)}
            />
          )}
        </Field>
      )}
      {asking.error && <Notice failure={failureOf(asking.error)} texts={texts} />}
      <div className="row">
        <button type="submit" className="button button-strong button-small" aria-disabled={!isReady}>
          {label}
        </button>
        <button type="button" className="button button-small" onClick={close}>
          {texts.cancel}
        </button>
      </div>
    </form>
  );
};
