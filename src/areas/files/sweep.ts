/** Uploads that were announced and never confirmed are forgotten after a day, with whatever bytes came. */
import type { Ground } from '../act.ts';
import { uploadKey } from './create.ts';

const dayMs = 86_400_000;
const abandoned = `
  delete from files where id in (select id from files where status = 'CREATED' and created_at < $1 limit 500) returning id`;

export async function sweepUploads({ db, clock, storage }: Pick<Ground, 'db' | 'clock' | 'storage'>): Promise<void> {
  const until = new Date(clock.now().getTime() - dayMs);
  for (;;) {
    const gone = await db.rows<{ id: string }>(abandoned, [until]);
    for (const { id } of gone) await storage.remove(uploadKey(id));
    if (gone.length < 500) return;
  }
}
