/** Files as they were stored before every upload was written by our writer. */
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import type { Kit } from './service.ts';

/**
 * Puts the bytes that were uploaded in place of what our writer made of them. `stays` is true for a file whose ORIGINAL is
 * never made again, as that of a document that was sent before.
 */
export async function storeAsUploaded(kit: Kit, id: string, bytes: Buffer, stays = false): Promise<void> {
  const row = await kit.db.row<{ storage_key: string }>('select storage_key from files where id = $1', [id]);
  if (!row) throw new Error('there is no such file');
  const { storage } = kit.service.app;
  await storage.withTemp(async temp => writeFileSync(await storage.pathOf(row.storage_key, temp), bytes));
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await kit.db.run("update files set sha256 = $2, size = $3, pdf = pdf - 'written' where id = $1", [
    id,
    sha256,
    bytes.length,
  ]);
  if (!stays) return;
  const written = { size: bytes.length, uploadedSha256: sha256 };
  await kit.db.run("update files set pdf = jsonb_set(pdf, '{written}', $2) where id = $1", [
    id,
    JSON.stringify(written),
  ]);
}
