/** Tags, and those of documents, as 2026-09 had them. */
import { expect, test } from 'vitest';
import { useService } from '../../kit/service.ts';
import { oldClient } from './old-client.ts';

const kit = useService();

test('are listed in pages, changed and deleted', async () => {
  const api = oldClient(() => kit.baseUrl, await kit.organization());
  for (const name of ['Ett', 'Två', 'Tre']) {
    await api.done('POST', '/tags', { name, availableFor: ['DOCUMENT'], unknown: 1 });
    kit.clock.move(1);
  }
  const page = await api.done('GET', '/tags?page=2&perPage=2');
  expect([page.tags.map((t: { name: string }) => t.name), page.totalPages]).toEqual([['Ett'], 2]);
  const [{ id }] = page.tags;
  expect((await api.done('PATCH', `/tags/${id}`, { color: '#123456' })).color).toBe('#123456');
  expect((await api.done('GET', `/tags/${id}`)).color).toBe('#123456');
  expect(await api.done('DELETE', `/tags/${id}`)).toEqual({ id, deleted: true });
  expect(await api.refused('GET', `/tags/${id}`)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
});

test('are added to documents, taken off, and filter lists', async () => {
  const api = oldClient(() => kit.baseUrl, await kit.organization());
  const { id: tagId } = await api.done('POST', '/tags', { name: 'A', availableFor: ['DOCUMENT'] });
  const { documentId } = await api.done('POST', '/documents', { name: 'Avtal' });
  const tagged = await api.done('POST', `/documents/${documentId}/tags`, { tagId });
  expect(tagged.tags).toEqual([{ id: tagId, name: 'A', color: null }]);
  expect((await api.refused('POST', `/documents/${documentId}/tags`, { tagId })).status).toBe(409);
  expect((await api.done('GET', `/documents?tagId=${tagId}`)).documents).toHaveLength(1);
  expect((await api.done('DELETE', `/documents/${documentId}/tags/${tagId}`)).tags).toEqual([]);
  expect((await api.done('GET', `/documents?tagId=${tagId}`)).documents).toEqual([]);
});
