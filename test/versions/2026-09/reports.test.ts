/** Reports and their filters came with 2026-10. */
import { expect, test } from 'vitest';
import { documentOperations } from '../../../src/contract/operations/documents/documents.ts';
import { send } from '../../kit/http.ts';
import { useService } from '../../kit/service.ts';

const kit = useService();

test('has no reports, and its filters of documents are as before', async () => {
  const cast = await kit.organization();
  const old = (path: string) => send(kit.baseUrl, path, { token: cast.apiKey, headers: { 'Svc-Version': '2026-09' } });
  expect((await old('/reports')).status).toBe(404);
  await cast.api.done(documentOperations.create, { body: { name: 'A draft' } });
  const { body } = await old('/documents?sentAfter=2020-01-01&templateId=none');
  expect(body).toMatchObject({ documents: [] });
  expect((await old('/documents?sentAfter=2020-01-01')).body).toMatchObject({ total: 1 });
});
