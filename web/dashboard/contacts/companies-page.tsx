/** The companies that contacts work for. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'wouter';
import type { Company } from '../../../src/contract/schemas/companies.ts';
import type { Contact } from '../../../src/contract/schemas/contacts.ts';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { Field } from '../components/field.tsx';
import { FormButtons } from '../components/form-buttons.tsx';
import { Loading } from '../components/loading.tsx';
import { Notice } from '../components/notice.tsx';
import { Panel } from '../components/panel.tsx';
import { useToast } from '../components/toasts.tsx';
import { usePages } from '../components/use-pages.ts';
import { useDashboard } from '../session/context.ts';
import { errorAt } from '../session/issues.ts';
import { failureOf } from '../session/requests.ts';
import { useListAddress } from './address.ts';
import { nameOf } from './contact-values.ts';
import { newItem } from './contacts-page.tsx';
import { ListFrame } from './list-frame.tsx';
import { refreshOthers } from './refresh-others.ts';
import { useContactTexts } from './texts.ts';

export const CompaniesPage = () => {
  const texts = useContactTexts();
  const { permissions } = useDashboard();
  const { words, open, to } = useListAddress('/companies');
  const list = usePages<Company>(['companies'], '/companies', words.trim() === '' ? {} : { query: words.trim() });
  return (
    <ListFrame
      tab="companies"
      actions={
        permissions.has('CREATE_CONTACT') && (
          <button type="button" className="button button-small" onClick={() => to({ open: newItem })}>
            {texts.newCompany}
          </button>
        )
      }
      search={texts.searchCompanies}
      words={words}
      onWords={next => to({ words: next, open: null }, true)}
      items={list.items}
      list={list}
      empty={
        <div className="empty-page stack">
          <h2 className="title">{texts.emptyCompanies}</h2>
          <p>{texts.emptyCompaniesAbout}</p>
        </div>
      }
      row={company => (
        <button
          type="button"
          className="plain-row"
          {...(company.id === open && { 'aria-current': 'true' as const })}
          onClick={() => to({ open: company.id })}
        >
          <span className="one-line">{company.name}</span>
          <span className="soft small one-line">{company.orgNumber}</span>
          <span className="soft small one-line">{company.country}</span>
        </button>
      )}
      panel={
        open === null ? null : (
          <CompanyPanel key={open} id={open === newItem ? null : open} onOpen={id => to({ open: id })} />
        )
      }
    />
  );
};

/** `id` null: a new company. */
const CompanyPanel = ({ id, onOpen }: { id: string | null; onOpen(id: string | null): void }) => {
  const texts = useContactTexts();
  const { requests, viewer, permissions, texts: general } = useDashboard();
  const client = useQueryClient();
  const showToast = useToast();
  const [isEditing, setEditing] = useState(id === null);
  const [isAsking, setAsking] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: [viewer.workspace.id, 'companies', id],
    queryFn: ({ signal }) => requests.get<Company>(`/companies/${id}`, {}, signal),
    enabled: id !== null,
  });
  const people = usePages<Contact>(['contacts', 'of', id], '/contacts', { companyId: [id ?? ''] }, id !== null).items;
  const removing = useMutation({
    mutationFn: () => requests.send('DELETE', `/companies/${id}`),
    onSuccess: async () => {
      showToast(texts.removed(data?.name ?? ''));
      onOpen(null);
      await refreshOthers(client, [viewer.workspace.id, 'companies'], id);
    },
  });
  return (
    <Panel name={data?.name ?? texts.newCompany} className="contact-panel" onClose={() => onOpen(null)}>
      {error && <Notice failure={failureOf(error)} texts={general} onRetry={refetch} />}
      {id !== null && !data && !error && <Loading />}
      {isEditing && (id === null || data) && (
        <CompanyForm
          company={data ?? null}
          onClose={() => (id === null ? onOpen(null) : setEditing(false))}
          onSaved={saved => (id === null ? onOpen(saved.id) : setEditing(false))}
        />
      )}
      {data && !isEditing && (
        <>
          <p className="soft">{[data.orgNumber, data.country].filter(Boolean).join(' · ')}</p>
          <div className="row">
            {permissions.has('UPDATE_CONTACT') && (
              <button type="button" className="button button-small" onClick={() => setEditing(true)}>
                {texts.edit}
              </button>
            )}
            {permissions.has('DELETE_CONTACT') && (
              <button type="button" className="button button-small" onClick={() => setAsking(true)}>
                {texts.remove}
              </button>
            )}
          </div>
          {people.length > 0 && (
            <section className="section">
              <h2>{texts.colleagues}</h2>
              <ul className="plain-list">
                {people.map(contact => (
                  <li key={contact.id}>
                    <Link href={`/contacts?open=${contact.id}`}>{nameOf(contact)}</Link>{' '}
                    <span className="soft small">{contact.companyRole}</span>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </>
      )}
      {isAsking && data && (
        <ConfirmDialog
          title={texts.removeAsk(data.name)}
          about={texts.removeCompanyAbout}
          label={texts.remove}
          failure={removing.error && failureOf(removing.error)}
          isPending={removing.isPending}
          onClose={() => setAsking(false)}
          onConfirm={() => removing.mutate()}
        />
      )}
    </Panel>
  );
};

interface FormProps {
  company: Company | null;
  onSaved(company: Company): void;
  onClose(): void;
}

const CompanyForm = ({ company, onSaved, onClose }: FormProps) => {
  const texts = useContactTexts();
  const { requests, viewer, texts: general } = useDashboard();
  const client = useQueryClient();
  const showToast = useToast();
  const [values, setValues] = useState({
    name: company?.name ?? '',
    orgNumber: company?.orgNumber ?? '',
    country: company?.country ?? 'SE',
  });
  const saving = useMutation({
    mutationFn: () => {
      const body = {
        name: values.name.trim(),
        orgNumber: values.orgNumber.trim() || null,
        country: values.country.trim().toUpperCase(),
      };
      return company
        ? requests.send<Company>('PATCH', `/companies/${company.id}`, body)
        : requests.send<Company>('POST', '/companies', body);
    },
    onSuccess: async saved => {
      showToast(texts.saved(saved.name));
      await client.invalidateQueries({ queryKey: [viewer.workspace.id, 'companies'] });
      onSaved(saved);
    },
  });
  const failure = saving.error && failureOf(saving.error);
  const labels = { name: texts.companyName, orgNumber: texts.orgNumber, country: texts.country };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!saving.isPending) saving.mutate();
  };
  return (
    <form className="stack" onSubmit={submit} noValidate>
      {(['name', 'orgNumber', 'country'] as const).map(name => (
        <Field
          key={name}
          label={labels[name]}
          hint={name === 'country' ? texts.countryHint : null}
          error={errorAt(failure, name, general)}
        >
          {attributes => (
            <input
              {...attributes}
              maxLength={255}
              value={values[name]}
              onChange={({ target }) => setValues(before => ({ ...before, [name]: target.value }))}
            />
          )}
        </Field>
      ))}
      {failure && failure.issues.length === 0 && <Notice failure={failure} texts={general} />}
      <FormButtons label={texts.save} isPending={saving.isPending} onCancel={onClose} />
    </form>
  );
};
