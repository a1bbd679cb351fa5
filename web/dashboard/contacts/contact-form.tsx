/** The form of a contact, as in an address book. It shows while one types whether the address is known already. */
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Contact } from '../../../src/contract/schemas/contacts.ts';
import { Field } from '../components/field.tsx';
import { FormButtons } from '../components/form-buttons.tsx';
import { Notice } from '../components/notice.tsx';
import { countries } from '../language/countries.ts';
import { useDashboard } from '../session/context.ts';
import { errorAt } from '../session/issues.ts';
import { failureOf } from '../session/requests.ts';
import { CompanyField } from './company-field.tsx';
import { nameOf, type TextField, valuesOf } from './contact-values.ts';
import { useContactTexts } from './texts.ts';
import { useSaveContact } from './use-save-contact.ts';

interface Props {
  /** Null: a new one. */
  contact: Contact | null;
  onSaved(contact: Contact): void;
  onClose(): void;
  onOpen(id: string): void;
}

const types: Partial<Record<TextField, string>> = { email: 'email', phone: 'tel' };
const address: readonly TextField[] = ['addressLine1', 'addressLine2', 'postalCode', 'city', 'state', 'country'];
const numbers: readonly TextField[] = ['nationalId', 'externalId'];

export const ContactForm = ({ contact, onSaved, onClose, onOpen }: Props) => {
  const texts = useContactTexts();
  const { requests, viewer, language, texts: general } = useDashboard();
  const [values, setValues] = useState(() => valuesOf(contact));
  const set = (change: Partial<typeof values>) => setValues(before => ({ ...before, ...change }));
  const email = values.email.trim();
  const known = useQuery({
    queryKey: [viewer.workspace.id, 'contacts', 'known', email],
    queryFn: ({ signal }) => requests.get<{ data: Contact[] }>('/contacts', { email, limit: 2 }, signal),
    enabled: email.includes('@') && email !== contact?.email,
  }).data?.data.find(({ id }) => id !== contact?.id);
  const saving = useSaveContact(contact, onSaved);
  const failure = saving.error && failureOf(saving.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!saving.isPending) saving.mutate(values);
  };
  const field = (name: TextField) => (
    <Field
      key={name}
      label={texts[name]}
      hint={name === 'phone' ? texts.phoneHint : null}
      error={
        name === 'externalId' && failure?.code === 'ALREADY_EXISTS' ? texts.taken : errorAt(failure, name, general)
      }
    >
      {attributes =>
        name === 'country' ? (
          <select {...attributes} value={values.country} onChange={({ target }) => set({ country: target.value })}>
            <option value="">{texts.noCountry}</option>
            {countries(language).map(({ code, name: country }) => (
              <option key={code} value={code}>
                {country}
              </option>
            ))}
          </select>
        ) : (
          <input
            {...attributes}
            type={types[name] ?? 'text'}
            autoComplete="off"
            maxLength={255}
            value={values[name]}
            onChange={({ target }) => set({ [name]: target.value })}
          />
        )
      }
    </Field>
  );
  const more = (title: string, names: readonly TextField[]) => (
    <details className="form-part" open={names.some(name => values[name] !== '' || errorAt(failure, name, general))}>
      <summary>{title}</summary>
      <div className="field-grid">{names.map(field)}</div>
    </details>
  );
  return (
    <form className="stack contact-form" onSubmit={submit} noValidate>
      <div className="field-grid">{(['firstName', 'lastName', 'email', 'phone'] as const).map(field)}</div>
      {known && (
        <p className="notice notice-warn" role="status">
          {texts.known(nameOf(known))}{' '}
          <button type="button" className="button button-quiet" onClick={() => onOpen(known.id)}>
            {texts.show}
          </button>
        </p>
      )}
      <div className="field-grid">
        <CompanyField
          name={values.company}
          error={errorAt(failure, 'companyId', general)}
          onName={company => set({ company })}
        />
        {field('companyRole')}
      </div>
      {more(texts.postalAddress, address)}
      {more(texts.numbers, numbers)}
      {failure && failure.code !== 'ALREADY_EXISTS' && failure.issues.length === 0 && (
        <Notice failure={failure} texts={general} />
      )}
      <FormButtons label={texts.save} isPending={saving.isPending} onCancel={onClose} />
    </form>
  );
};
