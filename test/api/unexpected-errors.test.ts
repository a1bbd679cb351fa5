import { expect, test } from 'vitest';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { twoPartyDocument } from '../kit/documents.ts';
import { send } from '../kit/http.ts';
import { useService } from '../kit/service.ts';

const kit = useService({ env: { SIGILL_LOG_LEVEL: 'silent' } });

test('sending without SEND_WITHOUT_APPROVAL fails with APPROVAL_REQUIRED and changes nothing', async () => {
  const cast = await kit.organization();
  const { id } = await twoPartyDocument(cast, { send: false });
  await kit.db.run("update roles set permissions = array['SEND_DOCUMENT', 'READ_DOCUMENT'] where workspace_id = $1", [
    cast.workspaceId,
  ]);
  kit.clock.move(1000);
  expect((await cast.api.refused(documentOperations.send, { params: { id }, body: {} })).code).toBe(
    'APPROVAL_REQUIRED',
  );
  expect((await cast.api.done(documentOperations.get, { params: { id } })).status).toBe('DRAFT');
});

test('an unexpected error is INTERNAL_ERROR without its cause, and is not stored for idempotency', async () => {
  const cast = await kit.organization();
  const create = () =>
    send(kit.baseUrl, '/documents', {
      method: 'POST',
      token: cast.apiKey,
      body: { name: 'A' },
      headers: { 'Idempotency-Key': 'error' },
    });
  await kit.db.run('alter table documents rename to documents_away');
  const failed = await create();
  await kit.db.run('alter table documents_away rename to documents');
  expect([failed.status, failed.body.code]).toEqual([500, 'INTERNAL_ERROR']);
  expect(failed.body.requestId).toBe(failed.headers['svc-request-id']);
  expect(failed.text).not.toContain('relation');
  const done = await create();
  expect(done.status).toBe(200);
  expect(done.headers['idempotent-replayed']).toBeUndefined();
});
