/** One contact next to the list: details, duplicates, documents and notes. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import type { Duplicate } from '../../../src/contract/dashboard/contacts.ts';
import type { DocumentRow } from '../../../src/contract/dashboard/document-rows.ts';
import type { Contact } from '../../../src/contract/schemas/contacts.ts';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { Loading } from '../components/loading.tsx';
import { Notice } from '../components/notice.tsx';
import { Panel } from '../components/panel.tsx';
import { useToast } from '../components/toasts.tsx';
import { Status } from '../documents/status.tsx';
import { useDashboard } from '../session/context.ts';
import { failureOf } from '../session/requests.ts';
import { ContactForm } from './contact-form.tsx';
import { nameOf, type TextField } from './contact-values.ts';
import { Notes } from './notes.tsx';
import { refreshOthers } from './refresh-others.ts';
import { useContactTexts } from './texts.ts';

/** `id` null: a new contact. */
export const ContactPanel = ({ id, onOpen }: { id: string | null; onOpen(id: string | null): void }) => {
  const texts = useContactTexts();
  const { requests, viewer, texts: general } = useDashboard();
  const [isEditing, setEditing] = useState(id === null);
  const { data, error, refetch } = useQuery({
    queryKey: [viewer.workspace.id, 'contacts', id],
    queryFn: ({ signal }) => requests.get<Contact>(`/contacts/${id}`, {}, signal),
    enabled: id !== null,
  });
  const name = data ? nameOf(data) : texts.newContact;
  return (
    <Panel name={name} className="contact-panel" onClose={() => onOpen(null)}>
      {error && <Notice failure={failureOf(error)} texts={general} onRetry={refetch} />}
      {id !== null && !data && !error && <Loading />}
      {isEditing && (id === null || data) && (
        <ContactForm
          contact={data ?? null}
          onSaved={saved => (id === null ? onOpen(saved.id) : setEditing(false))}
          onClose={() => (id === null ? onOpen(null) : setEditing(false))}
          onOpen={onOpen}
        />
      )}
      {data && !isEditing && <Shown contact={data} onEdit={() => setEditing(true)} onOpen={onOpen} />}
    </Panel>
  );
};

const shown: readonly TextField[] = ['email', 'phone', 'nationalId', 'externalId'];

const Shown = ({ contact, onEdit, onOpen }: { contact: Contact; onEdit(): void; onOpen(id: string | null): void }) => {
  const texts = useContactTexts();
  const { requests, viewer, permissions, language } = useDashboard();
  const client = useQueryClient();
  const showToast = useToast();
  const [isAsking, setAsking] = useState(false);
  const removing = useMutation({
    mutationFn: () => requests.send('DELETE', `/contacts/${contact.id}`),
    onSuccess: async () => {
      showToast(texts.removed(nameOf(contact)));
      onOpen(null);
      await refreshOthers(client, [viewer.workspace.id, 'contacts'], contact.id);
    },
  });
  const address = [
    contact.addressLine1,
    contact.addressLine2,
    [contact.postalCode, contact.city].filter(Boolean).join(' '),
    contact.state,
    contact.country && new Intl.DisplayNames([language], { type: 'region' }).of(contact.country),
  ].filter(Boolean);
  return (
    <>
      <dl className="facts">
        {shown.map(
          field =>
            contact[field] && (
              <div key={field}>
                <dt>{texts[field]}</dt>
                <dd>{contact[field]}</dd>
              </div>
            ),
        )}
        {contact.company && (
          <div>
            <dt>{texts.company}</dt>
            <dd>
              <Link href={`/companies?open=${contact.company.id}`}>{contact.company.name}</Link>
              {contact.companyRole && `, ${contact.companyRole}`}
            </dd>
          </div>
        )}
        {address.length > 0 && (
          <div>
            <dt>{texts.addressLine1}</dt>
            <dd>{address.join(', ')}</dd>
          </div>
        )}
      </dl>
      <div className="row">
        {permissions.has('CREATE_DOCUMENT') && (contact.email || contact.phone) && (
          <Link className="button button-strong button-small" href={`/documents/new?contact=${contact.id}`}>
            {texts.send}
          </Link>
        )}
        {permissions.has('UPDATE_CONTACT') && (
          <button type="button" className="button button-small" onClick={onEdit}>
            {texts.edit}
          </button>
        )}
        {permissions.has('DELETE_CONTACT') && (
          <button type="button" className="button button-small" onClick={() => setAsking(true)}>
            {texts.remove}
          </button>
        )}
      </div>
      {isAsking && (
        <ConfirmDialog
          title={texts.removeAsk(nameOf(contact))}
          about={texts.removeAbout}
          label={texts.remove}
          failure={removing.error && failureOf(removing.error)}
          isPending={removing.isPending}
          onClose={() => setAsking(false)}
          onConfirm={() => removing.mutate()}
        />
      )}
      <Duplicates contact={contact} onOpen={onOpen} />
      <Documents contact={contact} />
      {permissions.has('MANAGE_CONTACT_NOTES') && <Notes contactId={contact.id} />}
    </>
  );
};

const Duplicates = ({ contact, onOpen }: { contact: Contact; onOpen(id: string): void }) => {
  const texts = useContactTexts();
  const { requests, viewer } = useDashboard();
  const found = useQuery({
    queryKey: [viewer.workspace.id, 'contacts', contact.id, 'duplicates', contact.updatedAt],
    queryFn: ({ signal }) => requests.get<{ data: Duplicate[] }>(`/contacts/${contact.id}/duplicates`, {}, signal),
  }).data?.data;
  if (!found || found.length === 0) return null;
  return (
    <section className="notice notice-warn">
      <h2>{texts.duplicates}</h2>
      <ul className="plain-list">
        {found.map(({ id, name, email, phone, reason }) => (
          <li key={id}>
            <button type="button" className="button button-quiet" onClick={() => onOpen(id)}>
              {name}
            </button>{' '}
            <span className="small">{[email ?? phone, texts.reason[reason]].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** Documents whose parties match the address, by the search of the list and with its states. */
const Documents = ({ contact }: { contact: Contact }) => {
  const texts = useContactTexts();
  const { requests, viewer, permissions } = useDashboard();
  const words = contact.email ?? contact.phone ?? nameOf(contact);
  const found = useQuery({
    queryKey: [viewer.workspace.id, 'documents', 'of-contact', words],
    queryFn: ({ signal }) =>
      requests.get<{ data: DocumentRow[] }>('/document-rows', { query: words, limit: 10 }, signal),
    enabled: permissions.has('READ_DOCUMENT'),
  }).data?.data;
  if (!found) return null;
  return (
    <section className="section">
      <h2>{texts.documents}</h2>
      {found.length === 0 && <p className="soft small">{texts.noDocuments}</p>}
      <ul className="plain-list">
        {found.map(document => (
          <li key={document.id} className="row contact-document">
            <Link href={`/documents/${document.id}`}>{document.name}</Link>
            <span className="push">
              <Status document={document} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};
