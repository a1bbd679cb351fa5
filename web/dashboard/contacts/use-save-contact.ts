/** Saves a contact, and makes its company first if there is none of the name that was typed. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Company } from '../../../src/contract/schemas/companies.ts';
import type { Contact } from '../../../src/contract/schemas/contacts.ts';
import { useToast } from '../components/toasts.tsx';
import { useDashboard } from '../session/context.ts';
import type { Requests } from '../session/requests.ts';
import { bodyOf, type ContactValues, nameOf } from './contact-values.ts';
import { useContactTexts } from './texts.ts';

const same = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

/** Null: no name was typed. */
async function companyFor(requests: Requests, name: string, before: Company | null): Promise<string | null> {
  if (name.trim() === '') return null;
  if (before && same(before.name, name)) return before.id;
  const { data } = await requests.get<{ data: Company[] }>('/companies', { query: name.trim(), limit: 100 });
  const found = data.find(company => same(company.name, name));
  return (found ?? (await requests.send<Company>('POST', '/companies', { name: name.trim() }))).id;
}

export function useSaveContact(contact: Contact | null, onSaved: (contact: Contact) => void) {
  const texts = useContactTexts();
  const { requests, viewer } = useDashboard();
  const client = useQueryClient();
  const showToast = useToast();
  return useMutation({
    mutationFn: async (values: ContactValues) => {
      const body = bodyOf(values, await companyFor(requests, values.company, contact?.company ?? null));
      return contact
        ? requests.send<Contact>('PATCH', `/contacts/${contact.id}`, body)
        : requests.send<Contact>('POST', '/contacts', body);
    },
    onSuccess: async saved => {
      showToast(texts.saved(nameOf(saved)));
      await Promise.all(
        ['contacts', 'companies'].map(noun => client.invalidateQueries({ queryKey: [viewer.workspace.id, noun] })),
      );
      onSaved(saved);
    },
  });
}
