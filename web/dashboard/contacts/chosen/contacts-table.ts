/** Contacts as a table of whom a template is sent to. Pure. */
import { csvFile } from '../../../../src/contract/csv.ts';
import type { Contact } from '../../../../src/contract/schemas/contacts.ts';
import { nameOf } from '../contact-values.ts';
import type { ContactTexts } from '../locales/sv.ts';

/** National identity numbers are masked in lists, and are not part of it. */
export function contactsCsv(contacts: readonly Contact[], texts: ContactTexts): string {
  const columns: [string, (contact: Contact) => string | null][] = [
    [texts.order.name, nameOf],
    [texts.email, contact => contact.email],
    [texts.phone, contact => contact.phone],
    [texts.chosen.company, contact => contact.company?.name ?? null],
    [texts.chosen.orgNumber, contact => contact.company?.orgNumber ?? null],
  ];
  const used = columns.filter(([, of], i) => i === 0 || contacts.some(contact => of(contact) !== null));
  return csvFile([
    used.map(([heading]) => heading),
    ...contacts.map(contact => used.map(([, of]) => of(contact) ?? '')),
  ]);
}
