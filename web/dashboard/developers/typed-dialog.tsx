/** Asks before something that cannot be undone, and for the name of what it concerns. */
import { type FormEvent, useState } from 'react';
import { Dialog } from '../components/dialog.tsx';
import { Field } from '../components/field.tsx';
import { FormButtons } from '../components/form-buttons.tsx';
import { Notice } from '../components/notice.tsx';
import { useDashboard } from '../session/context.ts';
import type { Failure } from '../session/requests.ts';
import { useDeveloperTexts } from './texts.ts';

interface Props {
  title: string;
  about: string;
  label: string;
  /** What has to be typed. */
  name: string;
  failure: Failure | null;
  isPending: boolean;
  onClose(): void;
  onConfirm(): void;
}

export const TypedDialog = ({ title, about, label, name, failure, isPending, onClose, onConfirm }: Props) => {
  const texts = useDeveloperTexts();
  const { texts: general } = useDashboard();
  const [typed, setTyped] = useState('');
  const isReady = !isPending && typed.trim() === name.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) onConfirm();
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <form className="stack" onSubmit={submit} noValidate>
        <p>{about}</p>
        <Field label={texts.typeName(name)}>
          {attributes => (
            <input
              {...attributes}
              autoComplete="off"
              spellCheck={false}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </Field>
        {failure && <Notice failure={failure} texts={general} />}
        <FormButtons label={label} isPending={!isReady} onCancel={onClose} />
      </form>
    </Dialog>
  );
};
