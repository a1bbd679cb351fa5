/** Permanent deletion of templates: by hand from the trash, or when the workspace's retention of the trash ends. */

import { apiError, invalid } from '../../contract/errors.ts';
import { templateOperations } from '../../contract/operations/templates.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import type { Tx } from '../../platform/postgres/database.ts';
import type { App } from '../app/app.ts';
import { command } from '../app/operation.ts';
import { templateOwner } from '../content/owner.ts';
import { filesUsedBy } from '../content/store.ts';
import { deleteEventsOf } from '../events/erase.ts';
import { enqueueFileDeletion } from '../files/stored.ts';
import { deleteUnused } from '../files/unused.ts';
import { notSuspended } from '../organizations/suspended.ts';
import { eraseDeliveriesOf } from '../webhooks/erase.ts';
import { lockTemplate } from './store.ts';
import { mustBeOpen } from './template.ts';

/** Cascades to parties and content; documents that were made from it stay. */
const remove = 'delete from templates where id = $1';

/** The caller holds the template's lock. Jobs delete the files after the commit. */
export async function purge(app: App, tx: Tx, id: string): Promise<void> {
  const uploads = await filesUsedBy(tx, templateOwner(id));
  await tx.run(remove, [id]);
  await enqueueFileDeletion(app, tx, await deleteUnused(app, tx, uploads));
  await eraseDeliveriesOf(tx, id);
  await deleteEventsOf(tx, id);
  await app.jobs.forget(tx, 'templateId', id);
  tx.afterCommit(() => app.log.info({ templateId: id }, 'a template was permanently deleted'));
}

export const purgeTemplate = command(templateOperations.purge, async ({ actor, tx, app }, { params, body }) => {
  const template = await lockTemplate(tx, actor, params.id);
  if (body.confirmTemplateId !== template.id)
    throw invalid({ path: 'confirmTemplateId', code: 'INVALID_VALUE', message: 'is not the id of the template' });
  if (template.deleted_at === null) {
    mustBeOpen(template);
    throw apiError('INVALID_STATE', { message: 'The template is not in the trash.' });
  }
  await purge(app, tx, template.id);
  return { id: template.id, deleted: true as const };
});

/** A condition on a template `t` of a workspace `w` at time `$1`. */
const trashIsOver = `t.deleted_at <= $1::timestamptz - w.trash_retention_days * interval '24 hours'`;
const due = `
  select o.id from workspaces w cross join lateral (
    select t.id from templates t where t.workspace_id = w.id and ${trashIsOver} and t.id <> all($2::text[]) order by t.deleted_at, t.id limit 100
  ) o where ${notSuspended('w.organization_id')} limit 100`;
const lockDue = `
  select t.id from templates t join workspaces w on w.id = t.workspace_id where t.id = $2 and ${trashIsOver} for update of t`;

async function purgeOne(app: App, id: string): Promise<boolean> {
  try {
    return await app.db.tx(async tx => {
      if (!(await tx.row(lockDue, [app.clock.now(), id]))) return false;
      await purge(app, tx, id);
      return true;
    });
  } catch (error) {
    app.log.error({ err: error, templateId: id }, 'a template could not be permanently deleted');
    return false;
  }
}

/** Each template has its own transaction; one that cannot be deleted is left until the next run. */
export async function purgeDue(app: App, { signal }: Pick<Job, 'signal'>): Promise<void> {
  const left: string[] = [];
  for (;;) {
    const found = await app.db.rows<{ id: string }>(due, [app.clock.now(), left]);
    for (const { id } of found) {
      if (signal.aborted) return;
      if (!(await purgeOne(app, id))) left.push(id);
    }
    if (found.length === 0 || left.length >= 1000) return;
  }
}
