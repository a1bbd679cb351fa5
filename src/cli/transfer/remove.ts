/**
 * `organizations remove`: deletes a suspended organization that was exported, once it works at the other installation. Its
 * stored files are deleted by jobs afterwards.
 */

import { enqueueFileDeletion } from '../../domain/files/stored.ts';
import { uploadKey } from '../../domain/files/upload-key.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/postgres/database.ts';
import { Misuse } from '../command.ts';
import { deletionJobs } from './deletion-jobs.ts';
import { hasFiles } from './files-out.ts';
import { readSchema, type Table } from './schema.ts';
import { isOwnJob, lockOrganization } from './suspend.ts';
import { isMoved, tables } from './tables.ts';

export interface Removed {
  organizationId: string;
  rows: number;
  /** Stored files that jobs delete. */
  files: number;
  /** People who are members of no other organization here. */
  people: number;
}

const sandboxes = 'select 1 from organizations where sandbox_of = $1 limit 1';

async function mustBeMoved(tx: Tx, organizationId: string, isAbandoned: boolean): Promise<void> {
  const found = await lockOrganization(tx, organizationId);
  if (found.suspended_at === null) throw new Misuse('Only an organization that is suspended can be removed.');
  if (found.exported_at === null && !isAbandoned)
    throw new Misuse(
      'The organization was never exported from here, so this may be all that there is of it. Only if it was imported, and the move is given up, add --move-abandoned.',
    );
  if (await tx.row(sandboxes, [organizationId]))
    throw new Misuse('The organization has sandboxes here. Move and remove them first.');
}

async function filesOf(tx: Tx, schema: readonly Table[], organizationId: string): Promise<string[]> {
  const found: string[] = [];
  for (const { name, rows } of schema.filter(hasFiles)) {
    const sql = `select distinct t.storage_key as key from ${name} t where ${rows} and t.storage_key is not null`;
    found.push(...(await tx.rows<{ key: string }>(sql, [organizationId])).map(row => row.key));
  }
  const announced = 'select id from files where organization_id = $1 and storage_key is null';
  found.push(...(await tx.rows<{ id: string }>(announced, [organizationId])).map(row => uploadKey(row.id)));
  return found;
}

/** Rows that were not moved, but belong to the organization. */
async function removeLeftOut(tx: Tx, organizationId: string): Promise<void> {
  for (const [name, table] of Object.entries(tables))
    if (!isMoved(table) && table.rows !== undefined)
      await tx.run(`delete from ${name} t where ${table.rows}`, [organizationId]);
  for (const name of ['jobs', 'dead_jobs']) await tx.run(`delete from ${name} j where ${isOwnJob}`, [organizationId]);
}

const peopleOf = 'select identity_id as id from users where organization_id = $1 and identity_id is not null';
const removePeople = `
  delete from identities i where i.id = any($1::text[]) and not exists (select 1 from users u where u.identity_id = i.id)`;

const recordDeletion = `
  update deleted_organizations set deleted_at = $2, rows_deleted = $3, files_deleted = $4
  where id = $1 and deleted_at is null and cancelled_at is null`;

/** Deletes every row that only this organization has, and adds jobs that delete its files. */
export async function removeRows(
  tx: Tx,
  from: { db: Database; clock: Clock },
  organizationId: string,
): Promise<Removed> {
  const schema = await readSchema(tx);
  const files = await filesOf(tx, schema, organizationId);
  const people = await tx.rows<{ id: string }>(peopleOf, [organizationId]);
  await removeLeftOut(tx, organizationId);
  let rows = 0;
  for (const { name, rows: own, shared } of schema.toReversed()) {
    const kept = shared === undefined ? '' : ` and not (${shared})`;
    rows += await tx.run(`delete from ${name} t where ${own}${kept}`, [organizationId]);
  }
  const gone = await tx.run(removePeople, [people.map(({ id }) => id)]);
  await enqueueFileDeletion({ jobs: deletionJobs(from) }, tx, files);
  await tx.run(recordDeletion, [organizationId, from.clock.now(), rows, files.length]);
  return { organizationId, rows, files: files.length, people: gone };
}

/** Throws Misuse unless the organization is suspended, and was exported or its move is abandoned. */
export const removeOrganization = (
  from: { db: Database; clock: Clock },
  organizationId: string,
  isAbandoned = false,
): Promise<Removed> =>
  from.db.tx(async tx => {
    await mustBeMoved(tx, organizationId, isAbandoned);
    return removeRows(tx, from, organizationId);
  });
