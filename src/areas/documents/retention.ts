/**
 * How long documents live: in the trash as long as their workspace says, and where it says so, completed ones a while
 * after completion, when somebody was told a week before. Asked anew under each document's lock, so that restoring it or
 * a changed setting stops its end.
 */
import type { Tx } from '../../base/database.ts';
import type { Job } from '../../base/jobs.ts';
import type { Ground } from '../act.ts';
import type { PurgeDuties } from './duties.ts';
import { purge } from './purge.ts';
import { lockDocumentOfJob } from './store.ts';

const day = `interval '24 hours'`;
/** Conditions on a document `d` of a workspace `w` at `$1`. */
const trashIsOver = `d.deleted_at <= $1::timestamptz - w.trash_retention_days * ${day}`;
const completedIsOver = `d.completed_at <= $1::timestamptz - w.completed_retention_days * ${day}
  and d.removal_told_at <= $1::timestamptz - 7 * ${day}`;
/** What will be over within a week of any moment of the day to come. */
const endIsNear = `d.completed_at < $1::timestamptz + 8 * ${day} - w.completed_retention_days * ${day}`;

const due = `
  select o.id from workspaces w cross join lateral (
    (select d.id from documents d where d.workspace_id = w.id and ${trashIsOver} and d.id <> all($2::text[]) order by d.deleted_at, d.id limit 100)
    union
    (select d.id from documents d where d.workspace_id = w.id and ${completedIsOver} and d.id <> all($2::text[]) order by d.removal_told_at, d.id limit 100)
  ) o limit 100`;
const isDue = `
  select 1 from documents d join workspaces w on w.id = d.workspace_id
  where d.id = $2 and ((${trashIsOver}) or (${completedIsOver}))`;

/** Each document in a transaction of its own; one that cannot be deleted is left until the next time. */
export async function purgeDue(ground: Ground, duties: PurgeDuties, { signal }: Pick<Job, 'signal'>): Promise<void> {
  await forgetTold(ground);
  const left: string[] = [];
  for (;;) {
    const found = await ground.db.rows<{ id: string }>(due, [ground.clock.now(), left]);
    for (const { id } of found) {
      if (signal.aborted) return;
      if (!(await purgeOne(ground, duties, id))) left.push(id);
    }
    if (found.length === 0 || left.length >= 1000) return;
  }
}

async function purgeOne(ground: Ground, duties: PurgeDuties, id: string): Promise<boolean> {
  try {
    return await ground.db.tx(tx => purgeIfDue(ground, tx, duties, id));
  } catch (error) {
    ground.log.error({ err: error, documentId: id }, 'a document could not be deleted for good');
    return false;
  }
}

async function purgeIfDue(ground: Ground, tx: Tx, duties: PurgeDuties, id: string): Promise<boolean> {
  const document = await lockDocumentOfJob(tx, id);
  if (!document || !(await tx.row(isDue, [ground.clock.now(), id]))) return false;
  await purge(ground, tx, duties, document);
  return true;
}

const tell = `
  update documents t set removal_told_at = $1 from (
    select o.id from workspaces w cross join lateral (
      select d.id from documents d where d.workspace_id = w.id and ${endIsNear} and d.removal_told_at is null order by d.completed_at, d.id limit 500
    ) o where w.completed_retention_days is not null limit 500
  ) near
  where t.id = near.id and t.removal_told_at is null
  returning t.workspace_id, coalesce(t.responsible_user_id, t.created_by) as user_id`;
/** A longer time, or none: what was told no longer holds, and is told again when it does. */
const forget = `
  update documents set removal_told_at = null where id in (
    select d.id from workspaces w join documents d on d.workspace_id = w.id
    where d.removal_told_at is not null and (w.completed_retention_days is null or not (${endIsNear})) limit 500)`;

async function forgetTold(ground: Ground): Promise<void> {
  while ((await ground.db.run(forget, [ground.clock.now()])) === 500);
}

/** Whom to write to about the documents that were told of at `toldAt`. */
export interface RemovalLetterJob {
  workspaceId: string;
  userId: string;
  toldAt: string;
}

/** All that is told at once is in one letter, which waits until no more is found. */
const gatherMs = 15 * 60_000;

/** Once a day, so that nobody gets two letters of a day: word of what will be deleted in a week. */
export async function tellOfRemovals(ground: Ground): Promise<void> {
  await forgetTold(ground);
  const now = ground.clock.now();
  for (let found = 500; found === 500; ) {
    found = await ground.db.tx(async tx => {
      const told = await tx.rows<{ workspace_id: string; user_id: string }>(tell, [now]);
      const people = new Map(told.map(row => [`${row.workspace_id}/${row.user_id}`, row]));
      for (const [key, { workspace_id: workspaceId, user_id: userId }] of people) {
        const job: RemovalLetterJob = { workspaceId, userId, toldAt: now.toISOString() };
        await ground.jobs.add(tx, 'removal-letter', job, { key, runAt: new Date(now.getTime() + gatherMs) });
      }
      return told.length;
    });
  }
}
