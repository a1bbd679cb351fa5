/** Requests of version 2026-09 in the API log. */
import { expect, test } from 'vitest';
import { apiLogOperations } from '../../../src/contract/operations/api-logs.ts';
import { documentOperations } from '../../../src/contract/operations/documents/documents.ts';
import { send } from '../../kit/http.ts';
import { useService } from '../../kit/service.ts';

const kit = useService();

test('a request of version 2026-09 is logged with the route of that version', async () => {
  const cast = await kit.organization();
  const document = await cast.api.done(documentOperations.create, { body: { name: 'A' } });
  for (const [path, route] of [
    ['/workspace-roles', '/workspace-roles'],
    [`/documents/${document.id}`, '/documents/{id}'],
  ] as const) {
    const answer = await send(kit.baseUrl, path, { token: cast.apiKey, headers: { 'Svc-Version': '2026-09' } });
    await kit.flushApiLog();
    const requestId = String(answer.headers['svc-request-id']);
    const logged = await cast.api.done(apiLogOperations.get, { params: { requestId } });
    expect(logged).toMatchObject({ path: route, version: '2026-09', status: 200 });
  }
});
