/** An organization moves from a folder to a bucket, and back. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { removeOrganization } from '../../src/cli/transfer/remove.ts';
import { signerOf, twoPartyDocument } from '../kit/documents.ts';
import { fileOf, ownRoot, proofOf } from '../kit/evidence.ts';
import { storageEnv } from '../kit/servers/s3.ts';
import { startS3rver } from '../kit/servers/s3rver.ts';
import { useService } from '../kit/service.ts';
import { castAt, exportFrom, importTo, newExport, removeFolders, resume, suspend } from './scene.ts';

const dir = mkdtempSync(join(tmpdir(), 'sigill-transfer-bucket-'));
const server = await startS3rver(dir);
const folder = useService();
const bucket = useService({ env: storageEnv(server) });
afterAll(async () => {
  removeFolders();
  await server.stop();
  rmSync(dir, { recursive: true, force: true });
});

test('sealed files are the same after a move to a bucket and back', async () => {
  const cast = await folder.organization();
  const document = await twoPartyDocument(cast);
  for (const name of ['Anna Lindqvist', 'Bo Ek']) await (await signerOf(cast, document, name)).sign();
  await folder.work();
  const before = await fileOf(cast, document.id, 'SIGNED');
  const root = ownRoot(folder);
  for (const [from, to] of [
    [folder, bucket],
    [bucket, folder],
  ] as const) {
    const made = newExport();
    await suspend(from, cast.organizationId);
    const { files } = await exportFrom(from, cast.organizationId, made);
    expect(files.copied).toBeGreaterThan(1);
    await removeOrganization(from, cast.organizationId);
    await from.work();
    expect((await importTo(to, made)).files).toEqual({ stored: files.copied, present: 0 });
    await resume(to, cast.organizationId);
    const after = await fileOf(castAt(to, cast), document.id, 'SIGNED');
    expect(after.equals(before)).toBe(true);
    expect(await proofOf(after, root)).toMatchObject({ ok: true });
  }
});
