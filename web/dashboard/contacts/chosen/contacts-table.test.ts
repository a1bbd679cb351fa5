import { expect, test } from 'vitest';
import type { BulkColumns } from '../../../../src/contract/dashboard/bulk-sends.ts';
import type { Contact } from '../../../../src/contract/schemas/contacts.ts';
import { guessMapping } from '../../bulk-sends/columns/meanings.ts';
import { en } from '../locales/en.ts';
import { sv } from '../locales/sv.ts';
import { contactsCsv } from './contacts-table.ts';

const nobody = { lastName: null, email: null, phone: null, company: null };
const contact = (values: object) => ({ ...nobody, ...values }) as Contact;
const company = { id: 'com_1', name: 'Åkerman Trä', orgNumber: '556677-8899' };
const columns: BulkColumns = {
  parties: [{ id: 'p', name: 'Kund', role: 'SIGNER', hasAddress: false }],
  values: [],
  customFields: [],
};

test('contacts are a table with the columns that any of them fills', () => {
  const contacts = [
    contact({ firstName: 'Nils', email: 'nils@example.com' }),
    contact({ firstName: '=Maja', lastName: 'Berg' }),
  ];
  expect(contactsCsv(contacts, en)).toBe('\uFEFF"Name","E-mail"\r\n"Nils","nils@example.com"\r\n"\'=Maja Berg",""\r\n');
});

test.each([sv, en])('every column of it is recognized by a bulk send', texts => {
  const all = contact({ firstName: 'Nils', email: 'nils@example.com', phone: '+46701234567', company });
  const [headings = ''] = contactsCsv([all], texts).slice(1).split('\r\n');
  const mapping = guessMapping(JSON.parse(`[${headings}]`), columns);
  expect(Object.values(mapping)).toEqual(
    ['name', 'email', 'phone', 'company.name', 'company.orgNumber'].map(member => `party.p.${member}`),
  );
});
