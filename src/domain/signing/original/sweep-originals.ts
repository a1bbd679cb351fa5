/** Deletes each ORIGINAL that only drafts used after a week; it is made again on demand. */
import type { App } from '../../app.ts';

const keptMs = 7 * 86_400_000;
const sweep = `
  delete from originals o where o.created_at < $1 and (o.organization_id, o.source) in (
    select organization_id, source from originals where created_at < $1 and not exists (
      select 1 from documents d where d.organization_id = originals.organization_id and d.original_source = originals.source)
    order by created_at limit 500)
  returning o.storage_key`;
const isKept = 'select 1 from originals where storage_key = $1 limit 1';

export async function sweepOriginals(app: App): Promise<void> {
  const before = new Date(app.clock.now().getTime() - keptMs);
  const gone = await app.db.rows<{ storage_key: string }>(sweep, [before]);
  for (const { storage_key: key } of gone) if (!(await app.db.row(isKept, [key]))) await app.storage.remove(key);
}
