/** Deletes each ORIGINAL that only drafts used after a week; it is made again on demand. */
import type { App } from '../../app/app.ts';
import { enqueueFileDeletion } from '../../files/stored.ts';

const keptMs = 7 * 86_400_000;
const sweep = `
  delete from originals o where o.created_at < $1 and (o.organization_id, o.source) in (
    select organization_id, source from originals where created_at < $1 and not exists (
      select 1 from documents d where d.organization_id = originals.organization_id and d.original_source = originals.source)
    order by created_at limit 500)
  returning o.storage_key`;

export async function sweepOriginals(app: App): Promise<void> {
  const before = new Date(app.clock.now().getTime() - keptMs);
  await app.db.tx(async tx => {
    const gone = await tx.rows<{ storage_key: string }>(sweep, [before]);
    await enqueueFileDeletion(
      app,
      tx,
      gone.map(row => row.storage_key),
    );
  });
}
