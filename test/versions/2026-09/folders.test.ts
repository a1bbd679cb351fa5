/** Folders as 2026-09 had them. */
import { expect, test } from 'vitest';
import { useService } from '../../kit/service.ts';
import { oldClient } from './old-client.ts';

const kit = useService();

test('are listed whole, name their creator by id, and hold documents', async () => {
  const cast = await kit.organization();
  const api = oldClient(() => kit.baseUrl, cast);
  const top = await api.done('POST', '/folders', { name: 'Avtal', type: 'DOCUMENT' });
  expect(top).toMatchObject({ createdById: cast.ownerId, childFolderCount: 0, itemCount: 0 });
  const inner = await api.done('POST', '/folders', { name: 'Hyra', type: 'DOCUMENT', parentFolderId: top.id });
  const { documentId } = await api.done('POST', '/documents', { name: 'A', folderId: inner.id });
  expect((await api.done('GET', `/documents?folderId=${inner.id}`)).documents[0].id).toBe(documentId);
  expect((await api.done('GET', '/folders?parentFolderId=root')).folders.map((f: { id: string }) => f.id)).toEqual([
    top.id,
  ]);
  expect((await api.done('GET', '/folders')).folders).toHaveLength(2);
  expect((await api.done('GET', `/folders/${inner.id}`)).itemCount).toBe(1);
  expect((await api.refused('DELETE', `/folders/${inner.id}`)).status).toBe(400);
  expect((await api.done('PATCH', `/documents/${documentId}`, { folderId: null })).folderId).toBeNull();
  expect(await api.done('DELETE', `/folders/${inner.id}`)).toEqual({ id: inner.id, deleted: true });
  expect((await api.done('PATCH', `/folders/${top.id}`, { name: 'B' })).name).toBe('B');
});
