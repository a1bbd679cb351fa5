/**
 * Jobs of an import. They run here with what their payloads name, and a queue trusts those who add to it: so a job is taken
 * only if its queue is known and belongs to organizations, and if everything that it names is the organization's.
 */
import { domain } from '../../domain/modules.ts';
import { readPayload } from '../../platform/jobs/queue.ts';
import { nobody } from '../../platform/jobs/rows.ts';
import type { Tx } from '../../platform/postgres/database.ts';
import { Misuse } from '../command.ts';
import type { JsonRow } from './encrypted-rows.ts';
import { ofNobody, owners } from './suspend.ts';

/** The tables that ids in payloads lead to, by the beginning of the ids. */
export const tablesOfIds: Readonly<Record<string, string>> = {
  apr: 'approval_requests',
  bks: 'bulk_sends',
  doc: 'documents',
  idc: 'identity_checks',
  inv: 'invitations',
  key: 'api_keys',
  pty: 'parties',
  tpl: 'templates',
  usr: 'users',
  whk: 'webhooks',
  wsp: 'workspaces',
};

const queues = new Map(domain.jobs.map(({ queue }) => [queue.name, queue]));

/** What is wrong with a row of `held_jobs`, before the database is asked whose the things are that it names. */
export function problemOfJob({ queue: name, payload, owner }: JsonRow, organizationId: string): string | null {
  const queue = typeof name === 'string' && !Object.hasOwn(ofNobody, name) ? queues.get(name) : undefined;
  if (queue === undefined) return 'of a queue whose jobs do not move';
  if (owner !== organizationId && owner !== nobody) return 'of another owner';
  try {
    readPayload(queue, payload);
  } catch {
    return 'whose payload does not fit its queue';
  }
  const named = Object.entries(payload as JsonRow).filter(
    ([member]) => member in owners || member === 'organizationId',
  );
  if (named.length === 0) return 'that names nothing of the organization';
  return (payload as JsonRow).organizationId === undefined || (payload as JsonRow).organizationId === organizationId
    ? null
    : 'of another organization';
}

/** Ids anywhere in the payloads and keys of the organization's jobs that lead to a row of somebody else. */
const strayOf = (table: string): string => `
  with named as (
    select distinct found.id from held_jobs j
    cross join lateral (
      select n #>> '{}' as id from jsonb_path_query(j.payload, 'strict $.**') n where jsonb_typeof(n) = 'string'
      union all select part from regexp_split_to_table(coalesce(j.unique_key, ''), '[^a-z0-9_]+') part
    ) found
    where j.organization_id = $1 and found.id like $2 || '\\_%'
  )
  select 1 from named join ${table} t on t.id = named.id where t.organization_id <> $1 limit 1`;

/** Jobs whose document, template, … is not there: they were never the organization's. */
const unowned = `
  select 1 from held_jobs j where j.organization_id = $1 and (${Object.entries(owners)
    .map(
      ([member, table]) => `j.payload->>'${member}' is not null and not exists (
        select 1 from ${table} t where t.id = j.payload->>'${member}' and t.organization_id = $1)`,
    )
    .join(' or ')}) limit 1`;

/** Throws Misuse if a job names anything that is not the organization's. Call it when all rows are there. */
export async function checkJobs(tx: Tx, organizationId: string): Promise<void> {
  const wrong = (what: string) => new Misuse(`A job of the export names ${what}.`);
  if (await tx.row(unowned, [organizationId])) throw wrong('something that is not in the export');
  for (const [prefix, table] of Object.entries(tablesOfIds))
    if (await tx.row(strayOf(table), [organizationId, prefix]))
      throw wrong(`a row of ${table} of another organization`);
}
