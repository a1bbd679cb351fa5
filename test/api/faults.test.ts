import { expect, test } from 'vitest';
import { documentRows } from '../../src/contract/document-rows.ts';
import { twoPartyDocument } from '../kit/documents.ts';
import { send } from '../kit/http.ts';
import { useService } from '../kit/service.ts';

const kit = useService({ env: { SIGILL_LOG_LEVEL: 'silent' } });

test('a role without SEND_WITHOUT_APPROVAL gets APPROVAL_REQUIRED, and the document stays a draft', async () => {
  const cast = await kit.organization();
  const { id } = await twoPartyDocument(cast, { send: false });
  await kit.db.run("update roles set permissions = array['SEND_DOCUMENT', 'READ_DOCUMENT'] where workspace_id = $1", [
    cast.workspaceId,
  ]);
  kit.clock.move(1000);
  expect((await cast.api.refused(documentRows.send, { params: { id }, body: {} })).code).toBe('APPROVAL_REQUIRED');
  expect((await cast.api.done(documentRows.get, { params: { id } })).status).toBe('DRAFT');
});

test('a fault is INTERNAL_ERROR with a request id and nothing of its cause, and is not stored under an Idempotency-Key', async () => {
  const cast = await kit.organization();
  const create = () =>
    send(kit.baseUrl, '/documents', {
      method: 'POST',
      token: cast.apiKey,
      body: { name: 'A' },
      headers: { 'Idempotency-Key': 'fault' },
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
