/** Contacts and companies, and what is erased of somebody. */
import { companyOperations as companies } from '../../../src/contract/operations/companies.ts';
import { contactNoteOperations as notes } from '../../../src/contract/operations/contact-notes.ts';
import { contactOperations as contacts } from '../../../src/contract/operations/contacts.ts';
import { peopleOperations as people } from '../../../src/contract/operations/people.ts';
import type { Scene } from '../scene.ts';
import type { Filing } from './filing.ts';

export const registered = { orgNumber: '556677-8899', name: 'Storgatan Bageri AB' };

export interface Contacts {
  /** Anna Lindqvist of the bakery. */
  contactId: string;
}

async function firms({ record, ask }: Scene): Promise<string> {
  await record(companies.registry, { params: { orgNumber: registered.orgNumber } });
  const { id } = await record(companies.create, { body: { ...registered, country: 'SE' } });
  await record(companies.get, { params: { id } });
  await record(companies.update, { params: { id }, body: { name: 'Storgatans Bageri AB' } });
  const gone = await ask(companies.create, { body: { name: 'Norrskog Måleri AB' } });
  await record(companies.list, { query: { query: 'bageri' } });
  await record(companies.delete, { params: { id: gone.id } });
  return id;
}

export async function meetPeople(scene: Scene, { contactTagId }: Filing): Promise<Contacts> {
  const { record, ask } = scene;
  const companyId = await firms(scene);
  const { id } = await record(contacts.create, {
    body: {
      firstName: 'Anna',
      lastName: 'Lindqvist',
      email: 'anna.lindqvist@example.com',
      phone: '+46701740605',
      city: 'Umeå',
      country: 'SE',
    },
  });
  const params = { id };
  await record(contacts.import, {
    body: {
      rows: [
        { firstName: 'Erik', lastName: 'Holm', email: 'erik.holm@example.com', externalId: 'crm-1001' },
        { firstName: 'Sara', lastName: 'Nyström', email: 'sara.nystrom@example.com', externalId: 'crm-1002' },
      ],
      mode: 'ALL',
    },
  });
  await record(contacts.update, { params, body: { externalId: 'crm-1000', companyId, companyRole: 'CEO' } });
  await record(contacts.addTag, { params, body: { tagId: contactTagId } });
  await record(contacts.get, { params });
  await record(contacts.list, { query: { companyId: [companyId] } });
  await record(contacts.export, { query: { companyId: [companyId] } });
  const note = await record(notes.create, { params, body: { body: 'Prefers to be called after lunch.' } });
  const at = { ...params, noteId: note.id };
  await record(notes.update, { params: at, body: { body: 'Prefers to be called in the morning.' } });
  await record(notes.list, { params });
  await record(notes.delete, { params: at });
  await record(contacts.removeTag, { params: { ...params, tagId: contactTagId } });
  const gone = await ask(contacts.create, {
    body: { firstName: 'Nils', lastName: 'Ek', email: 'nils.ek@example.com' },
  });
  await record(people.erase, { body: { by: 'EMAIL', value: 'erik.holm@example.com' } });
  await record(contacts.delete, { params: { id: gone.id } });
  return { contactId: id };
}
