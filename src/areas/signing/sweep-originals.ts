/** ORIGINAL as drafts were looked at: what nobody was sent goes after a week, and is made anew when it is asked for. */
import type { Ground } from '../act.ts';

const keptMs = 7 * 86_400_000;
const sweep = `
  delete from originals o where o.created_at < $1 and (o.organization_id, o.source) in (
    select organization_id, source from originals where created_at < $1 and not exists (
      select 1 from documents d where d.organization_id = originals.organization_id and d.original_source = originals.source)
    order by created_at limit 500)
  returning o.storage_key`;
const isKept = 'select 1 from originals where storage_key = $1 limit 1';

export async function sweepOriginals(ground: Ground): Promise<void> {
  const before = new Date(ground.clock.now().getTime() - keptMs);
  const gone = await ground.db.rows<{ storage_key: string }>(sweep, [before]);
  for (const { storage_key: key } of gone) if (!(await ground.db.row(isKept, [key]))) await ground.storage.remove(key);
}
