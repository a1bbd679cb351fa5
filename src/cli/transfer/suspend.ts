/**
 * `organizations suspend` and `resume`: brings an organization to rest before it is moved, and back to work. Its jobs are
 * moved to `held_jobs`, so that they can be exported and do not run meanwhile.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Queryable, Tx } from '../../platform/postgres/database.ts';
import { Misuse } from '../command.ts';

/** Where the id in a payload leads to: the member, and the table that has the organization. */
export const owners: Readonly<Record<string, string>> = {
  workspaceId: 'workspaces',
  documentId: 'documents',
  templateId: 'templates',
  webhookId: 'webhooks',
  checkId: 'identity_checks',
  invitationId: 'invitations',
  formId: 'forms',
  bulkSendId: 'bulk_sends',
};

/** Queues whose jobs belong to no organization, and why. */
export const ofNobody: Readonly<Record<string, string>> = {
  'sign-in-letter': 'to a person, who may be a member of several organizations',
  'sign-in-failed': 'about a person, who may be a member of several organizations',
  'sign-in-link': 'about a person, who may be a member of several organizations',
  'examine-installation': 'examines the installation',
  'drop-file': 'deletes a file of the installation that no row refers to',
};

/** A condition on a job `j`; `$1` is the organization. */
export const isOwnJob = `(j.payload->>'organizationId' = $1 or ${Object.entries(owners)
  .map(([member, table]) => `j.payload->>'${member}' in (select id from ${table} where organization_id = $1)`)
  .join(' or ')})`;
const isBusy = '(j.locked_until is not null and j.locked_until > $2)';

const suspend = `
  update organizations set suspended_at = coalesce(suspended_at, $2) where id = $1 returning name, suspended_at`;
const hold = `
  with own as materialized (select j.id from jobs j where ${isOwnJob} and not ${isBusy} for update of j skip locked),
    taken as (delete from jobs j using own where j.id = own.id returning j.*)
  insert into held_jobs (id, organization_id, queue, unique_key, payload, run_at, attempts, last_error, created_at, owner, request_id)
  select id, $1, queue, unique_key, payload, run_at, attempts, last_error, created_at, owner, request_id from taken`;
const busy = `
  select (select count(*) from jobs j where ${isOwnJob})::int as jobs,
    (select count(*) from deliveries where organization_id = $1 and locked_until > $2)::int as deliveries`;
const held = 'select count(*)::int as n from held_jobs where organization_id = $1';

/** Jobs and deliveries that are not at rest. */
export async function busyOf(db: Queryable, organizationId: string, now: Date): Promise<number> {
  const found = await db.row<{ jobs: number; deliveries: number }>(busy, [organizationId, now]);
  return (found?.jobs ?? 0) + (found?.deliveries ?? 0);
}

export interface Suspending {
  db: Database;
  clock: Clock;
  /** Requests that began before have this long to end. */
  settleMs: number;
  progress?: (line: string) => void;
}

export interface Suspended {
  organizationId: string;
  name: string;
  suspendedAt: string;
  heldJobs: number;
}

const againMs = 500;

/** Returns once nothing of the organization runs any more. Can be interrupted and called again. */
export async function suspendOrganization(
  { db, clock, settleMs, progress = () => {} }: Suspending,
  organizationId: string,
): Promise<Suspended> {
  const found = await db.row<{ name: string; suspended_at: Date }>(suspend, [organizationId, clock.now()]);
  if (!found) throw new Misuse(`Organization ${organizationId} does not exist.`);
  progress('requests that began before are waited for');
  await pause(settleMs);
  for (;;) {
    await db.tx(tx => tx.run(hold, [organizationId, clock.now()]));
    const left = await busyOf(db, organizationId, clock.now());
    if (left === 0) break;
    progress(`${left} jobs and deliveries are running …`);
    await pause(againMs);
  }
  const { n: heldJobs } = (await db.row<{ n: number }>(held, [organizationId])) ?? { n: 0 };
  return { organizationId, name: found.name, suspendedAt: found.suspended_at.toISOString(), heldJobs };
}

const find = 'select name, suspended_at, exported_at, delete_at from organizations where id = $1 for update';

/** Throws Misuse if there is no such organization. */
export async function lockOrganization(tx: Tx, organizationId: string) {
  const found = await tx.row<{
    name: string;
    suspended_at: Date | null;
    exported_at: Date | null;
    delete_at: Date | null;
  }>(find, [organizationId]);
  if (!found) throw new Misuse(`Organization ${organizationId} does not exist.`);
  return found;
}

const release = `
  with taken as (delete from held_jobs where organization_id = $1 returning *)
  insert into jobs (id, queue, unique_key, payload, run_at, attempts, last_error, created_at, owner, request_id)
  select id, queue, unique_key, payload, run_at, attempts, last_error, created_at, owner, request_id from taken
  on conflict (queue, unique_key) where unique_key is not null do nothing`;
const resume = 'update organizations set suspended_at = null, exported_at = null where id = $1';

export async function resumeIn(tx: Tx, organizationId: string, isAbandoned: boolean): Promise<number> {
  const found = await lockOrganization(tx, organizationId);
  if (found.delete_at !== null)
    throw new Misuse(
      `The organization is deleted on ${found.delete_at.toISOString()}. To keep it, use \`organizations delete --cancel\`.`,
    );
  if (found.suspended_at === null) throw new Misuse(`Organization ${organizationId} is not suspended.`);
  if (found.exported_at !== null && !isAbandoned)
    throw new Misuse(
      `The organization was exported on ${found.exported_at.toISOString()}. If it works at the other installation, everything would be sent twice. Only if the move is given up and the export is never used, add --move-abandoned.`,
    );
  const jobs = await tx.run(release, [organizationId]);
  await tx.run(resume, [organizationId]);
  return jobs;
}

export interface Resumed {
  organizationId: string;
  /** Jobs that run now, or when they are due. */
  jobs: number;
}

/** Throws Misuse if the organization was exported, unless the move is abandoned. */
export const resumeOrganization = async (
  db: Database,
  organizationId: string,
  isAbandoned: boolean,
): Promise<Resumed> => ({ organizationId, jobs: await db.tx(tx => resumeIn(tx, organizationId, isAbandoned)) });
