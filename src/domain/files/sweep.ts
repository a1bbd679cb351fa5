/** Deletes uploads that were not confirmed within a day, with their bytes. */
import type { App } from '../app/app.ts';
import { enqueueFileDeletion } from './stored.ts';
import { uploadKey } from './upload-key.ts';

const dayMs = 86_400_000;
const abandoned = `
  delete from files where id in (select id from files where status = 'CREATED' and created_at < $1 limit 500) returning id`;

export async function sweepUploads(app: Pick<App, 'db' | 'clock' | 'jobs'>): Promise<void> {
  const until = new Date(app.clock.now().getTime() - dayMs);
  for (;;) {
    const gone = await app.db.tx(async tx => {
      const rows = await tx.rows<{ id: string }>(abandoned, [until]);
      await enqueueFileDeletion(
        app,
        tx,
        rows.map(({ id }) => uploadKey(id)),
      );
      return rows.length;
    });
    if (gone < 500) return;
  }
}
