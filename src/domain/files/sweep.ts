/** Deletes uploads that were not confirmed within a day, with their bytes. */
import type { App } from '../app.ts';
import { uploadKey } from './create.ts';

const dayMs = 86_400_000;
const abandoned = `
  delete from files where id in (select id from files where status = 'CREATED' and created_at < $1 limit 500) returning id`;

export async function sweepUploads({ db, clock, storage }: Pick<App, 'db' | 'clock' | 'storage'>): Promise<void> {
  const until = new Date(clock.now().getTime() - dayMs);
  for (;;) {
    const gone = await db.rows<{ id: string }>(abandoned, [until]);
    for (const { id } of gone) await storage.remove(uploadKey(id));
    if (gone.length < 500) return;
  }
}
