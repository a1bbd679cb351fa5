/** Erasing a person who is a contact. */
import { expect, test } from 'vitest';
import { contactNoteOperations } from '../../src/contract/operations/contact-notes.ts';
import { contactOperations } from '../../src/contract/operations/contacts.ts';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { peopleOperations } from '../../src/contract/operations/people.ts';
import { newContact } from '../contacts/new-contact.ts';
import { useService } from '../kit/service.ts';
import { listening } from '../webhooks/listening.ts';

const kit = useService();

const person = { email: 'Petronella.Quist@planted.example.com', externalId: 'kund-778899' };
const text = 'Min adress har inte fått hemvist';
const value = 'Hemligvägen 17';

test('erasing a person deletes contacts with the address or number, their notes, and what events say of them', async () => {
  const cast = await kit.organization();
  await listening(kit, cast);
  const contact = await newContact(cast, {
    ...{ firstName: 'Petronella', lastName: 'Quist', email: person.email, externalId: person.externalId },
    ...{ addressLine1: value, city: 'Hemligstad' },
  });
  const other = await newContact(cast, { firstName: 'Petra', phone: '+46701740600' });
  const document = await cast.api.done(documentOperations.create, {
    body: { name: 'Avtal', parties: [{ contactId: contact.id }, { contactId: other.id }] },
  });
  const params = { id: contact.id };
  await cast.api.done(contactNoteOperations.create, { params, body: { body: text } });
  await cast.api.done(contactOperations.update, { params, body: { city: 'Annanstad' } });
  const report = await cast.api.done(peopleOperations.erase, {
    body: { by: 'EMAIL', value: person.email, dryRun: false },
  });
  expect(report.erased.map(one => one.what)).toEqual(expect.arrayContaining(['contacts', 'contact_notes', 'events']));
  const planted = [person.email, person.externalId, value, text, 'Hemligstad', 'Annanstad', 'Quist'];
  const rows = await kit.db.rows<{ text: string }>('select e::text as text from events e where organization_id = $1', [
    cast.organizationId,
  ]);
  for (const needle of planted) for (const { text } of rows) expect(text).not.toContain(needle);
  expect((await cast.api.done(contactOperations.list)).data.map(c => c.firstName)).toEqual(['Petra']);
  const shown = await cast.api.done(documentOperations.get, { params: { id: document.id } });
  expect(shown.parties.map(p => [p.name, p.contactId])).toEqual([
    ['[erased]', null],
    ['Petra Lindqvist', other.id],
  ]);
});
