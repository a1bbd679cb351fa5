/**
 * `organizations delete`: closes an organization at once, and has everything of it deleted when a waiting time is over, in
 * which it can be exported, or kept after all. Its sandboxes go with it.
 */
import { createHash } from 'node:crypto';
import type { Clock } from '../platform/clock.ts';
import type { Database, Tx } from '../platform/postgres/database.ts';
import { account } from './account.ts';
import { Misuse, type Options, text } from './command.ts';
import { deleteDueOrganization, sandboxesOf } from './delete-due.ts';
import { lockOrganization, resumeIn, type Suspending, suspendOrganization } from './transfer/suspend.ts';

const dayMs = 86_400_000;
export const usualDays = 30;

// Who was suspended before stays so if the deletion is cancelled.
const close = `
  update organizations set delete_at = $2, suspended_at = coalesce(suspended_at, $3) where id = $1`;
const record = `
  insert into deleted_organizations as d (id, name_hash, asked_at, asked_by, delete_at) values ($1, $2, $3, $4, $5)
  on conflict (id) do update set name_hash = excluded.name_hash, delete_at = excluded.delete_at, asked_by = excluded.asked_by,
    asked_at = case when d.cancelled_at is null and d.deleted_at is null then d.asked_at else excluded.asked_at end,
    cancelled_at = null, deleted_at = null, rows_deleted = null, files_deleted = null`;

export interface Asked {
  organizationId: string;
  /** When everything is deleted. */
  at: Date;
  /** The account of the machine. */
  by: string;
}

async function closeIn(tx: Tx, { organizationId, at, by }: Asked, now: Date): Promise<string[]> {
  const ids = [organizationId, ...(await sandboxesOf(tx, organizationId))];
  for (const id of ids) {
    const { name } = await lockOrganization(tx, id);
    await tx.run(close, [id, at, now]);
    await tx.run(record, [id, createHash('sha256').update(name).digest(), now, by, at]);
  }
  return ids;
}

/** Nobody can use it from now on. Resolves to its id and those of its sandboxes, once they are at rest. */
export async function closeOrganization(means: Suspending, asked: Asked): Promise<string[]> {
  const ids = await means.db.tx(tx => closeIn(tx, asked, means.clock.now()));
  for (const [i, id] of ids.entries())
    await suspendOrganization({ ...means, settleMs: i === 0 ? means.settleMs : 0 }, id);
  return ids;
}

const keep = 'update organizations set delete_at = null where id = $1';
const cancel = `
  update deleted_organizations d set cancelled_at = $2 from organizations o
  where d.id = $1 and o.id = d.id and d.deleted_at is null and d.cancelled_at is null
  returning o.suspended_at >= d.asked_at as "closedByThis"`;

/** Throws Misuse if it is not to be deleted. Resolves to those that work again. */
export const keepOrganization = (
  { db, clock }: { db: Database; clock: Clock },
  organizationId: string,
  isAbandoned: boolean,
): Promise<string[]> =>
  db.tx(async tx => {
    const { delete_at: deleteAt } = await lockOrganization(tx, organizationId);
    if (deleteAt === null) throw new Misuse(`Organization ${organizationId} is not to be deleted.`);
    const resumed: string[] = [];
    for (const id of [organizationId, ...(await sandboxesOf(tx, organizationId))]) {
      await tx.run(keep, [id]);
      const was = await tx.row<{ closedByThis: boolean }>(cancel, [id, clock.now()]);
      if (!was?.closedByThis) continue;
      await resumeIn(tx, id, isAbandoned);
      resumed.push(id);
    }
    return resumed;
  });

function daysOf({ after = String(usualDays) }: Options): number {
  const days = Number(after);
  if (!Number.isInteger(days) || days < 1 || days > 365)
    throw new Misuse('--after must be a number of days from 1 to 365. To delete at once, use --now.');
  return days;
}

export async function organizationsDelete(means: Suspending, options: Options) {
  const organizationId = text(options, 'organization');
  const [isNow, isCancelled] = [options.now === true, options.cancel === true];
  if ([isNow, isCancelled, options.after !== undefined].filter(Boolean).length > 1)
    throw new Misuse('Give one of --after, --now and --cancel.');
  if (isCancelled) {
    const resumed = await keepOrganization(means, organizationId, options['move-abandoned'] === true);
    return { organizationId, kept: true, resumed };
  }
  const days = isNow ? 0 : daysOf(options);
  const at = new Date(means.clock.now().getTime() + days * dayMs);
  const [, ...sandboxes] = await closeOrganization(means, { organizationId, at, by: account() });
  if (isNow) {
    const deleted = await deleteDueOrganization(means, organizationId);
    return { ...deleted, sandboxes, deletedAt: means.clock.now().toISOString() };
  }
  const export_ = `sigill organizations export --organization ${organizationId} --to FOLDER --key-file NEW_FILE`;
  return {
    exportBefore: export_,
    ...{ organizationId, sandboxes, closed: true, deleteAt: at.toISOString() },
    toKeepIt: `sigill organizations delete --organization ${organizationId} --cancel`,
  };
}
