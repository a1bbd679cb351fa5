/**
 * Rows are personal data: 90 days after the end of their bulk send only status and document stay, and their file is deleted. One that nobody went on
 * with for as long ends. Test documents delete themselves.
 */
import type { Job } from '../../platform/jobs/jobs.ts';
import type { App } from '../app/app.ts';
import type { PurgePorts } from '../documents/ports.ts';
import { purge } from '../documents/retention/purge.ts';
import { lockDocumentById } from '../documents/store.ts';
import { enqueueFileDeletion } from '../files/stored.ts';
import { deleteUnused } from '../files/unused.ts';

const keptMs = 90 * 86_400_000;

const end = `
  update bulk_sends set status = 'CANCELLED', finished_at = $1, updated_at = $1
  where forgotten_at is null and updated_at <= $2 and status in ('CHECKING', 'READY', 'PAUSED')`;
const due = `
  select b.id, b.file_id from bulk_sends b where b.forgotten_at is null and b.updated_at <= $1 and b.finished_at <= $1
    and b.status in ('FINISHED', 'CANCELLED') order by b.id limit 100`;
const forget = `
  update bulk_send_rows set content = null, external_hash = null, content_hash = '' where id in (
    select r.id from bulk_send_rows r where r.bulk_send_id = $1 and r.content is not null order by r.place limit 1000)`;
const done = `update bulk_sends set forgotten_at = $2, mapping = null, file_id = null, columns = '{}', issues = '[]' where id = $1`;

export async function forgetRows(app: App): Promise<void> {
  const now = app.clock.now();
  const before = new Date(now.getTime() - keptMs);
  await app.db.run(end, [now, before]);
  for (;;) {
    const found = await app.db.rows<{ id: string; file_id: string | null }>(due, [before]);
    for (const { id, file_id: fileId } of found) {
      while ((await app.db.run(forget, [id])) > 0);
      await app.db.tx(async tx => {
        if (fileId !== null) await enqueueFileDeletion(app, tx, await deleteUnused(app, tx, [fileId]));
        tx.write(done, [id, now]);
      });
    }
    if (found.length === 0) return;
  }
}

const dueTests = `
  select document_id, organization_id from bulk_send_tests where not is_deleted and delete_at <= $1 and document_id > $2
  order by document_id limit 100`;
const markDeleted = 'update bulk_send_tests set is_deleted = true where document_id = $1';
const sweep = 'delete from bulk_send_tests where is_deleted and delete_at <= $1';

export const deleteTests =
  (ports: PurgePorts) =>
  async (app: App, { signal }: Pick<Job, 'signal'>): Promise<void> => {
    const now = app.clock.now();
    for (let last = ''; ; ) {
      const found = await app.db.rows<{ document_id: string; organization_id: string }>(dueTests, [now, last]);
      for (const { document_id: id, organization_id: organizationId } of found) {
        if (signal.aborted) return;
        try {
          await app.db.tx(async tx => {
            const document = await lockDocumentById(tx, id);
            if (document?.organization_id === organizationId) await purge(app, tx, ports, document);
            tx.write(markDeleted, [id]);
          });
        } catch (error) {
          app.log.error({ err: error, documentId: id }, 'a test document could not be deleted');
        }
      }
      if (found.length < 100) break;
      last = found.at(-1)?.document_id ?? last;
    }
    await app.db.run(sweep, [now]);
  };
