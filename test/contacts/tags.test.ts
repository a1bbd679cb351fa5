/** Tags of contacts. */
import { expect, test } from 'vitest';
import { contactOperations } from '../../src/contract/operations/contacts.ts';
import { eventOperations } from '../../src/contract/operations/events.ts';
import { tagOperations } from '../../src/contract/operations/tags.ts';
import type { TagUse } from '../../src/contract/schemas/tags.ts';
import { type Cast, useService } from '../kit/service.ts';
import { newContact } from './new-contact.ts';

const kit = useService();

const newTag = ({ api }: Cast, name: string, availableFor: TagUse[] = ['CONTACT']) =>
  api.done(tagOperations.create, { body: { name, availableFor } });

test('a contact is tagged and found by its tags, until they are taken off or deleted', async () => {
  const cast = await kit.organization();
  const [contact, other] = [await newContact(cast), await newContact(cast, { firstName: 'Bo' })];
  const [vip, lead] = [await newTag(cast, 'VIP'), await newTag(cast, 'Lead', ['CONTACT', 'DOCUMENT'])];
  const params = { id: contact.id };
  const tag = (tagId: string) => cast.api.done(contactOperations.addTag, { params, body: { tagId } });
  await tag(vip.id);
  expect((await tag(lead.id)).tags).toEqual([vip, lead].map(({ id, name, color }) => ({ id, name, color })));
  const found = async (tagId: string) =>
    (await cast.api.done(contactOperations.list, { query: { tagId } })).data.map(c => c.firstName);
  expect([await found(vip.id), await found(`${vip.id},${lead.id}`), await found('tag_none')]).toEqual([
    ['Anna'],
    ['Anna'],
    [],
  ]);
  const twice = await cast.api.refused(contactOperations.addTag, { params, body: { tagId: vip.id } });
  expect(twice.code).toBe('ALREADY_EXISTS');
  const removed = await cast.api.done(contactOperations.removeTag, { params: { ...params, tagId: vip.id } });
  expect(removed.tags.map(t => t.name)).toEqual(['Lead']);
  const again = await cast.api.refused(contactOperations.removeTag, { params: { ...params, tagId: vip.id } });
  expect(again).toMatchObject({ code: 'NOT_FOUND', resource: 'tag' });
  const { data } = await cast.api.done(eventOperations.list, { query: { type: ['contact.updated'] } });
  expect(data).toHaveLength(3);
  await cast.api.done(tagOperations.delete, { params: { id: lead.id } });
  expect((await cast.api.done(contactOperations.get, { params })).tags).toEqual([]);
  await cast.api.done(contactOperations.addTag, { params: { id: other.id }, body: { tagId: vip.id } });
  await cast.api.done(contactOperations.delete, { params: { id: other.id } });
  expect(await found(vip.id)).toEqual([]);
});

test('a tag of another workspace is NOT_FOUND, one for documents alone is invalid', async () => {
  const cast = await kit.organization();
  const params = { id: (await newContact(cast)).id };
  const theirs = await newTag(await kit.organization(), 'Theirs');
  const refused = await cast.api.refused(contactOperations.addTag, { params, body: { tagId: theirs.id } });
  expect(refused).toMatchObject({ code: 'NOT_FOUND', resource: 'tag' });
  const wrong = await newTag(cast, 'Documents', ['DOCUMENT']);
  const invalid = await cast.api.refused(contactOperations.addTag, { params, body: { tagId: wrong.id } });
  expect(invalid).toMatchObject({ code: 'VALIDATION_FAILED', issues: [{ path: 'tagId' }] });
});
