/** Notes that members write about a contact. */
import { expect, test } from 'vitest';
import { contactNoteOperations } from '../../src/contract/operations/contact-notes.ts';
import { contactOperations } from '../../src/contract/operations/contacts.ts';
import { joined } from '../kit/people.ts';
import { useService } from '../kit/service.ts';
import { newContact } from './new-contact.ts';

const kit = useService();

test('notes are listed newest first, changed by anyone who may, and deleted with the contact', async () => {
  const cast = await kit.organization();
  const contact = await newContact(cast);
  const params = { id: contact.id };
  const person = await joined(kit, cast, { permissions: ['MANAGE_CONTACT_NOTES'], name: 'Nina Note' });
  const first = await cast.api.done(contactNoteOperations.create, { params, body: { body: 'Called' } });
  kit.clock.move(1000);
  const second = await person.api.done(contactNoteOperations.create, { params, body: { body: 'Answered' } });
  expect(second).toMatchObject({ contactId: contact.id, createdBy: { id: person.id, name: 'Nina Note' } });
  const page = await person.api.done(contactNoteOperations.list, { params, query: { limit: 1 } });
  expect(page).toMatchObject({ data: [second], hasMore: true });
  const rest = await person.api.done(contactNoteOperations.list, { params, query: { cursor: page.nextCursor } });
  expect(rest.data).toEqual([first]);
  const ofOther = { params: { id: (await newContact(cast)).id }, query: { cursor: page.nextCursor } };
  expect((await person.api.refused(contactNoteOperations.list, ofOther)).issues).toMatchObject([{ path: 'cursor' }]);
  kit.clock.move(1000);
  const noteParams = { ...params, noteId: first.id };
  const changed = await person.api.done(contactNoteOperations.update, { params: noteParams, body: { body: 'Wrote' } });
  expect(changed).toMatchObject({ body: 'Wrote', createdBy: first.createdBy, createdAt: first.createdAt });
  expect(changed.updatedAt > first.updatedAt).toBe(true);
  expect(await cast.api.done(contactNoteOperations.update, { params: noteParams, body: {} })).toEqual(changed);
  await cast.api.done(contactNoteOperations.delete, { params: noteParams });
  const gone = await cast.api.refused(contactNoteOperations.delete, { params: noteParams });
  expect(gone).toMatchObject({ code: 'NOT_FOUND', resource: 'contact_note' });
  await cast.api.done(contactOperations.delete, { params });
  const left = await kit.db.rows('select id from contact_notes where contact_id = $1', [contact.id]);
  expect(left).toEqual([]);
});

test('a note of another contact is NOT_FOUND, an empty one is invalid', async () => {
  const cast = await kit.organization();
  const [one, other] = [await newContact(cast), await newContact(cast)];
  const note = await cast.api.done(contactNoteOperations.create, { params: { id: one.id }, body: { body: 'Mine' } });
  const params = { id: other.id, noteId: note.id };
  const refused = await cast.api.refused(contactNoteOperations.update, { params, body: { body: 'x' } });
  expect(refused).toMatchObject({ code: 'NOT_FOUND', resource: 'contact_note' });
  for (const body of [{ body: '' }, { body: 'x'.repeat(5_001) }, { body: 'a', surprise: 1 }])
    expect((await cast.api.refused(contactNoteOperations.create, { params, body })).code).toBe('VALIDATION_FAILED');
});
