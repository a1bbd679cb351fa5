/** Private documents, which 2026-09 does not know. */
import { expect, test } from 'vitest';
import { documentOperations } from '../../../../src/contract/operations/documents/documents.ts';
import { send } from '../../../kit/http.ts';
import { joined } from '../../../kit/people.ts';
import { type Cast, useService } from '../../../kit/service.ts';

const kit = useService();
const hidden = (cast: Cast, name: string) =>
  cast.api.done(documentOperations.create, { body: { name, documentMeta: { visibility: 'PRIVATE' } } });

test('are not found by a member who may not see them, and not listed', async () => {
  const cast = await kit.organization();
  const other = await joined(kit, cast, { permissions: ['READ_DOCUMENT'] });
  const document = await hidden(cast, 'Hemligt namn');
  const sending = { token: other.apiKey, headers: { 'Svc-Version': '2026-09' } };
  for (const path of [`/documents/${document.id}`, `/documents/${document.id}/signers`]) {
    expect((await send(kit.baseUrl, path, { ...sending, token: cast.apiKey })).status).toBe(200);
    expect((await send(kit.baseUrl, path, sending)).status).toBe(404);
  }
  const listed = await send(kit.baseUrl, '/documents', sending);
  expect(listed.body).toMatchObject({ documents: [], total: 0 });
});

test('a change leaves the visibility as it is', async () => {
  const cast = await kit.organization();
  const document = await hidden(cast, 'A');
  const old = { token: cast.apiKey, headers: { 'Svc-Version': '2026-09' } };
  const changed = await send(kit.baseUrl, `/documents/${document.id}`, {
    ...old,
    method: 'PATCH',
    body: { name: 'B', documentMeta: { visibility: 'EVERYONE', selectedUserIds: ['x'] } },
  });
  expect(changed.status).toBe(200);
  expect(Object.keys(changed.body.documentMeta)).not.toContain('visibility');
  expect(Object.keys(changed.body.documentMeta)).not.toContain('selectedUserIds');
  const { documentMeta } = await cast.api.done(documentOperations.get, { params: { id: document.id } });
  expect(documentMeta.visibility).toBe('PRIVATE');
});
