/** On how much a tag, a custom field or a category stands, for those who may delete one. */
import { expect, test } from 'vitest';
import { categoryOperations } from '../../src/contract/operations/categories.ts';
import { contactOperations } from '../../src/contract/operations/contacts.ts';
import { customFieldOperations } from '../../src/contract/operations/custom-fields.ts';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { tagOperations } from '../../src/contract/operations/tags.ts';
import { keepTime } from '../credentials/sign-in/person.ts';
import { useService } from '../kit/service.ts';
import { browser } from './browser.ts';

keepTime();
const kit = useService({ env: { SIGILL_TRUSTED_PROXIES: '127.0.0.1,::1' } });
const none = { documents: 0, templates: 0, contacts: 0, categories: 0 };

test('everything that would lose it is counted, also a private document', async () => {
  const cast = await kit.organization();
  const { api } = cast;
  const tag = await api.done(tagOperations.create, { body: { name: 'Rent', availableFor: ['DOCUMENT', 'CONTACT'] } });
  const field = await api.done(customFieldOperations.create, {
    body: { name: 'Case', type: 'DOCUMENT', inputType: 'TEXT' },
  });
  const category = await api.done(categoryOperations.create, {
    body: { name: 'Lease', customFieldIds: [field.id] },
  });
  for (const visibility of ['EVERYONE', 'PRIVATE'] as const) {
    const document = await api.done(documentOperations.create, {
      body: {
        name: 'Lease',
        documentMeta: { visibility, documentCategoryId: category.id },
        customFields: [{ customFieldId: field.id, value: '1' }],
      },
    });
    await api.done(documentOperations.addTag, { params: { id: document.id }, body: { tagId: tag.id } });
  }
  const contact = await api.done(contactOperations.create, { body: { firstName: 'Anna' } });
  await api.done(contactOperations.addTag, { params: { id: contact.id }, body: { tagId: tag.id } });
  const who = await browser(kit, cast, ['DELETE_TAG']);
  const use = async (id: string) => (await who.get(`/filing/${id}/use`)).body;
  expect(await use(tag.id)).toEqual({ ...none, documents: 2, contacts: 1 });
  expect(await use(field.id)).toEqual({ ...none, documents: 2, categories: 1 });
  expect(await use(category.id)).toEqual({ ...none, documents: 2 });
});

test('nothing of another workspace is counted, and nothing for those who may not delete', async () => {
  const [cast, other] = [await kit.organization(), await kit.organization()];
  const tag = await other.api.done(tagOperations.create, { body: { name: 'Rent', availableFor: ['DOCUMENT'] } });
  const who = await browser(kit, cast, ['DELETE_CUSTOM_FIELD']);
  expect((await who.get(`/filing/${tag.id}/use`)).status).toBe(404);
  const reader = await browser(kit, other, ['READ_DOCUMENT', 'CREATE_TAG']);
  expect((await reader.get(`/filing/${tag.id}/use`)).status).toBe(403);
});
