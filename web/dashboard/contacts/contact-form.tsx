/** The form of a contact. It shows while one types whether the address is known already. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Company } from '../../../src/contract/schemas/companies.ts';
import type { Contact } from '../../../src/contract/schemas/contacts.ts';
import { Field } from '../components/field.tsx';
import { FormButtons } from '../components/form-buttons.tsx';
import { Notice } from '../components/notice.tsx';
import { useToast } from '../components/toasts.tsx';
import { useDashboard } from '../session/context.ts';
import { errorAt } from '../session/issues.ts';
import { failureOf } from '../session/requests.ts';
import { bodyOf, nameOf, type TextField, textFields, valuesOf } from './contact-values.ts';
import { useContactTexts } from './texts.ts';

interface Props {
  /** Null: a new one. */
  contact: Contact | null;
  onSaved(contact: Contact): void;
  onClose(): void;
  onOpen(id: string): void;
}

const types: Partial<Record<TextField, string>> = { email: 'email', phone: 'tel' };
const main: readonly TextField[] = ['firstName', 'lastName', 'email', 'phone'];

export const ContactForm = ({ contact, onSaved, onClose, onOpen }: Props) => {
  const texts = useContactTexts();
  const { requests, viewer, texts: general } = useDashboard();
  const client = useQueryClient();
  const showToast = useToast();
  const [values, setValues] = useState(() => valuesOf(contact));
  const companies = useQuery({
    queryKey: [viewer.workspace.id, 'companies', 'choices'],
    queryFn: ({ signal }) => requests.get<{ data: Company[] }>('/companies', { limit: 100 }, signal),
  });
  const email = values.email.trim();
  const known = useQuery({
    queryKey: [viewer.workspace.id, 'contacts', 'known', email],
    queryFn: ({ signal }) => requests.get<{ data: Contact[] }>('/contacts', { email, limit: 2 }, signal),
    enabled: email.includes('@') && email !== contact?.email,
  }).data?.data.find(({ id }) => id !== contact?.id);
  const saving = useMutation({
    mutationFn: () =>
      contact
        ? requests.send<Contact>('PATCH', `/contacts/${contact.id}`, bodyOf(values))
        : requests.send<Contact>('POST', '/contacts', bodyOf(values)),
    onSuccess: async saved => {
      showToast(texts.saved(nameOf(saved)));
      await client.invalidateQueries({ queryKey: [viewer.workspace.id, 'contacts'] });
      onSaved(saved);
    },
  });
  const failure = saving.error && failureOf(saving.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!saving.isPending) saving.mutate();
  };
  const field = (name: TextField) => (
    <Field
      key={name}
      label={texts[name]}
      hint={name === 'country' ? texts.countryHint : null}
      error={
        name === 'externalId' && failure?.code === 'ALREADY_EXISTS' ? texts.taken : errorAt(failure, name, general)
      }
    >
      {attributes => (
        <input
          {...attributes}
          type={types[name] ?? 'text'}
          autoComplete="off"
          maxLength={255}
          value={values[name]}
          onChange={({ target }) => setValues(before => ({ ...before, [name]: target.value }))}
        />
      )}
    </Field>
  );
  const list = companies.data?.data ?? [];
  const choices =
    contact?.company && !list.some(({ id }) => id === contact.company?.id) ? [contact.company, ...list] : list;
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <div className="field-grid">{main.map(field)}</div>
      {known && (
        <p className="notice notice-warn" role="status">
          {texts.known(nameOf(known))}{' '}
          <button type="button" className="button button-quiet" onClick={() => onOpen(known.id)}>
            {texts.show}
          </button>
        </p>
      )}
      <div className="field-grid">
        <Field label={texts.company} error={errorAt(failure, 'companyId', general)}>
          {attributes => (
            <select
              {...attributes}
              value={values.companyId ?? ''}
              onChange={({ target }) => setValues(before => ({ ...before, companyId: target.value || null }))}
            >
              <option value="">{texts.noCompany}</option>
              {choices.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
        {textFields.filter(name => !main.includes(name)).map(field)}
      </div>
      {failure && failure.code !== 'ALREADY_EXISTS' && failure.issues.length === 0 && (
        <Notice failure={failure} texts={general} />
      )}
      <FormButtons label={texts.save} isPending={saving.isPending} onCancel={onClose} />
    </form>
  );
};
