/** Uploads that go to a bucket itself, whose addresses nobody can revoke. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { fileOperations } from '../../src/contract/operations/files.ts';
import { plans } from '../../src/contract/plans.ts';
import { storageEnv } from '../kit/servers/s3.ts';
import { startS3rver } from '../kit/servers/s3rver.ts';
import { useService } from '../kit/service.ts';

const dir = mkdtempSync(join(tmpdir(), 'sigill-direct-'));
const server = await startS3rver(dir);
afterAll(async () => {
  await server.stop();
  rmSync(dir, { recursive: true, force: true });
});
const kit = useService({ env: { ...storageEnv(server), SIGILL_S3_DIRECT_URL: server.endpoint } });
const max = plans.SANDBOX.storageBytes ?? 0;

test('a deleted upload counts until its address has expired and its bytes are deleted', async () => {
  const cast = await kit.organization({ sandbox: true });
  const announce = (size: number) =>
    cast.api.call(fileOperations.create, { body: { fileName: 'a.pdf', mimeType: 'application/pdf', size } });
  const full = await announce(1_000);
  await kit.db.run('update files set size = $2 where organization_id = $1', [cast.organizationId, max]);
  if (!full.ok) throw new Error('the first upload was refused');
  expect(full.body.uploadUrl).toContain(server.endpoint);
  await cast.api.done(fileOperations.delete, { params: { id: full.body.id } });
  expect(await announce(1_000)).toMatchObject({ ok: false, body: { code: 'LIMIT_EXCEEDED' } });
  kit.clock.move(2 * 3_600_000);
  await kit.work();
  expect(await announce(1_000)).toMatchObject({ ok: true });
});
