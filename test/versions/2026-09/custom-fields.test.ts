/** Custom fields, document categories and their values as 2026-09 had them. */
import { expect, test } from 'vitest';
import { useService } from '../../kit/service.ts';
import { oldClient } from './old-client.ts';

const kit = useService();

test('custom fields have their options as text and are listed in pages', async () => {
  const api = oldClient(() => kit.baseUrl, await kit.organization());
  const given = { name: 'Risk', type: 'DOCUMENT', inputType: 'SELECT' };
  const made = await api.done('POST', '/custom-fields', { ...given, options: '["Låg","Hög"]' });
  expect(made).toMatchObject({ options: '["Låg","Hög"]', required: false, defaultValue: null });
  expect((await api.refused('POST', '/custom-fields', { ...given, options: 'Låg' })).paths).toEqual(['options']);
  const listed = await api.done('PATCH', `/custom-fields/${made.id}`, { options: ['A'] });
  expect(listed.options).toBe('["A"]');
  await api.done('POST', '/custom-fields', { ...given, inputType: 'TEXT', type: 'CONTACT', options: '' });
  const page = await api.done('GET', '/custom-fields?perPage=1&page=2');
  expect([page.customFields.length, page.totalPages]).toEqual([1, 2]);
  expect((await api.done('GET', '/custom-fields?type=CONTACT')).customFields).toMatchObject([{ options: null }]);
  expect((await api.done('GET', `/custom-fields/${made.id}`)).name).toBe('Risk');
  expect(await api.done('DELETE', `/custom-fields/${made.id}`)).toEqual({ id: made.id, deleted: true });
});

test('values and categories name fields as inputs', async () => {
  const api = oldClient(() => kit.baseUrl, await kit.organization());
  const { id: customInputId } = await api.done('POST', '/custom-fields', {
    name: 'Belopp',
    type: 'DOCUMENT',
    inputType: 'NUMBER',
  });
  const category = await api.done('POST', '/document-categories', { name: 'Avtal', customInputIds: [customInputId] });
  expect(category.customInputIds).toEqual([customInputId]);
  const wrong = await api.refused('POST', '/document-categories', { name: 'A', customInputIds: [1] });
  expect(wrong.paths).toEqual(['customInputIds.0']);
  expect((await api.done('GET', '/document-categories')).documentCategories).toEqual([category]);
  expect(await api.done('GET', `/document-categories/${category.id}`)).toEqual(category);
  const { documentId } = await api.done('POST', '/documents', {
    name: 'A',
    documentMeta: { documentCategoryId: category.id },
    customFields: [{ customInputId, value: '10' }],
  });
  const shown = await api.done('GET', `/documents/${documentId}`);
  expect(shown).toMatchObject({
    documentMeta: { documentCategoryId: category.id },
    customFields: [{ id: customInputId, customInputId, value: '10' }],
  });
  const refused = await api.refused('PATCH', `/documents/${documentId}`, {
    customFields: [{ customInputId, value: 'tio' }],
  });
  expect(refused.paths).toEqual(['customFields.0.value']);
  const renamed = await api.done('PATCH', `/document-categories/${category.id}`, { name: 'B', customInputIds: [] });
  expect(renamed).toMatchObject({ name: 'B', customInputIds: [] });
  expect((await api.done('DELETE', `/document-categories/${category.id}`)).deleted).toBe(true);
});
