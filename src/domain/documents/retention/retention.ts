/**
 * How long documents are kept: in the trash as long as the workspace says, and completed ones, if the workspace says
 * so, until a time after completion, with a week's notice. Checked again under each document's lock, so that restoring
 * a document or changing the setting prevents its deletion.
 */

import type { Job } from '../../../platform/jobs/jobs.ts';
import type { Tx } from '../../../platform/postgres/database.ts';
import type { App } from '../../app/app.ts';
import { notSuspended } from '../../organizations/suspended.ts';
import type { PurgePorts } from '../ports.ts';
import { removalEmailQueue } from '../queues.ts';
import { lockDocumentById } from '../store.ts';
import { purge } from './purge.ts';

const day = `interval '24 hours'`;
/** Conditions on a document `d` of a workspace `w` at time `$1`. */
const trashIsOver = `d.deleted_at <= $1::timestamptz - w.trash_retention_days * ${day}`;
const isExempt = `coalesce((d.meta->>'retentionExempt')::boolean, false)`;
const completedIsOver = `not ${isExempt} and d.completed_at <= $1::timestamptz - w.completed_retention_days * ${day}
  and d.removal_told_at <= $1::timestamptz - 7 * ${day}`;
/** The retention time ends within a week of some moment in the next day. */
const endIsNear = `not ${isExempt} and d.completed_at < $1::timestamptz + 8 * ${day} - w.completed_retention_days * ${day}`;

const due = `
  select o.id from workspaces w cross join lateral (
    (select d.id from documents d where d.workspace_id = w.id and ${trashIsOver} and d.id <> all($2::text[]) order by d.deleted_at, d.id limit 100)
    union
    (select d.id from documents d where d.workspace_id = w.id and ${completedIsOver} and d.id <> all($2::text[]) order by d.removal_told_at, d.id limit 100)
  ) o where ${notSuspended('w.organization_id')} limit 100`;
const isDue = `
  select 1 from documents d join workspaces w on w.id = d.workspace_id
  where d.id = $2 and ((${trashIsOver}) or (${completedIsOver}))`;

/** Each document has its own transaction; one that cannot be deleted is left until the next run. */
export async function purgeDue(app: App, ports: PurgePorts, { signal }: Pick<Job, 'signal'>): Promise<void> {
  await withdrawAnnouncements(app);
  const left: string[] = [];
  for (;;) {
    const found = await app.db.rows<{ id: string }>(due, [app.clock.now(), left]);
    for (const { id } of found) {
      if (signal.aborted) return;
      if (!(await purgeOne(app, ports, id))) left.push(id);
    }
    if (found.length === 0 || left.length >= 1000) return;
  }
}

async function purgeOne(app: App, ports: PurgePorts, id: string): Promise<boolean> {
  try {
    return await app.db.tx(tx => purgeIfDue(app, tx, ports, id));
  } catch (error) {
    app.log.error({ err: error, documentId: id }, 'a document could not be permanently deleted');
    return false;
  }
}

async function purgeIfDue(app: App, tx: Tx, ports: PurgePorts, id: string): Promise<boolean> {
  const document = await lockDocumentById(tx, id);
  if (!document || !(await tx.row(isDue, [app.clock.now(), id]))) return false;
  await purge(app, tx, ports, document);
  return true;
}

const announce = `
  update documents t set removal_told_at = $1 from (
    select o.id from workspaces w cross join lateral (
      select d.id from documents d where d.workspace_id = w.id and ${endIsNear} and d.removal_told_at is null order by d.completed_at, d.id limit 500
    ) o where w.completed_retention_days is not null and ${notSuspended('w.organization_id')} limit 500
  ) near
  where t.id = near.id and t.removal_told_at is null
  returning t.workspace_id, coalesce(t.responsible_user_id, t.created_by) as user_id`;
/**
 * The retention time was extended or removed: the announcement no longer holds, and is made again when the end is near.
 */
const forget = `
  update documents set removal_told_at = null where id in (
    select d.id from workspaces w join documents d on d.workspace_id = w.id
    where d.removal_told_at is not null and ${notSuspended('d.organization_id')} and (w.completed_retention_days is null or not (${endIsNear})) limit 500)`;

async function withdrawAnnouncements(app: App): Promise<void> {
  while ((await app.db.run(forget, [app.clock.now()])) === 500);
}

/** All documents announced in one run share an e-mail, which is delayed until the run has found them all. */
const batchDelayMs = 15 * 60_000;

/** Announces deletions a week ahead; daily, so that nobody receives two e-mails a day. */
export async function notifyOfRemovals(app: App): Promise<void> {
  await withdrawAnnouncements(app);
  const now = app.clock.now();
  for (let found = 500; found === 500; ) {
    found = await app.db.tx(async tx => {
      const notified = await tx.rows<{ workspace_id: string; user_id: string }>(announce, [now]);
      const people = new Map(notified.map(row => [`${row.workspace_id}/${row.user_id}`, row]));
      for (const [key, { workspace_id: workspaceId, user_id: userId }] of people) {
        const job = { workspaceId, userId, toldAt: now.toISOString() };
        await app.jobs.add(tx, removalEmailQueue, job, { key, runAt: new Date(now.getTime() + batchDelayMs) });
      }
      return notified.length;
    });
  }
}
