/** Makes a form: its name, and the template that its document is copied from. */
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Dialog } from '../../components/dialog.tsx';
import { Field } from '../../components/field.tsx';
import { FormButtons } from '../../components/form-buttons.tsx';
import { Notice } from '../../components/notice.tsx';
import { useOptions } from '../../documents/list/filters/options.ts';
import { useDashboard } from '../../session/context.ts';
import { errorAt } from '../../session/issues.ts';
import { failureOf } from '../../session/requests.ts';
import { useFormTexts } from '../texts.ts';
import { useCreateForm } from './use-create-form.ts';

export const NewForm = ({ onClose }: { onClose(): void }) => {
  const texts = useFormTexts();
  const { permissions, texts: general } = useDashboard();
  const [name, setName] = useState('');
  const [templateId, setTemplateId] = useState('');
  const mayCopy = permissions.has('READ_DOCUMENT');
  const templates = useOptions('templates', mayCopy);
  const create = useCreateForm();
  const making = useMutation({ mutationFn: create });
  const failure = making.error && failureOf(making.error);
  const nameError = errorAt(failure, 'name', general);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!making.isPending) making.mutate({ name: name.trim() || null, templateId: templateId || null });
  };
  return (
    <Dialog title={texts.newForm} onClose={onClose}>
      <form className="stack" onSubmit={submit} noValidate>
        <Field label={texts.name} hint={texts.nameHint} error={nameError}>
          {attributes => (
            <input {...attributes} maxLength={200} value={name} onChange={({ target }) => setName(target.value)} />
          )}
        </Field>
        <Field label={texts.from} hint={mayCopy ? texts.fromHint : texts.fromDenied}>
          {attributes => (
            <select
              {...attributes}
              disabled={mayCopy && !templates}
              value={templateId}
              onChange={({ target }) => setTemplateId(target.value)}
            >
              <option value="">{texts.fromNothing}</option>
              {templates?.map(template => (
                <option key={template.id} value={template.id}>
                  {template.name}
                </option>
              ))}
            </select>
          )}
        </Field>
        {failure && nameError === null && <Notice failure={failure} texts={general} />}
        <FormButtons label={texts.make} isPending={making.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  );
};
