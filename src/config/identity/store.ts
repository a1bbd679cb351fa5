/** The SQL of the identity of an installation. */

import { newId } from '../../platform/ids.ts';
import type { Queryable, Tx } from '../../platform/postgres/database.ts';
import type { Certificates, Recorded } from './installation.ts';

interface Row {
  id: string | null;
  version: number;
  started_at: Date;
  place: string | null;
  master_key: string;
  certificates: Certificates;
  restored_at: Date | null;
}

const columns = 'id, version, started_at, place, master_key, certificates, restored_at';
const select = `select ${columns} from installation`;
const selectLocked = `select ${columns} from installation for update`;
const selectOverlaps = `
  select before->'certificates' as certificates, before_until as until from installation_changes
  where before_until is not null order by before_until desc limit 20`;

export interface Found {
  /** Null: no process has recorded the installation yet. */
  recorded: Recorded | null;
  restoredAt: Date | null;
}

async function found(db: Queryable, statement: string): Promise<Found> {
  const row = await db.row<Row>(statement);
  if (!row) throw new Error('The table installation is empty: it has one row after a migration.');
  const restoredAt = row.restored_at;
  if (row.id === null) return { recorded: null, restoredAt };
  const { id, version, place, certificates } = row;
  const overlaps = await db.rows<Recorded['overlaps'][number]>(selectOverlaps);
  return {
    recorded: {
      ...{ id, version, startedAt: row.started_at, place, masterKey: row.master_key },
      ...{ certificates, restoredAt, overlaps },
    },
    restoredAt,
  };
}

export const findInstallation = (db: Queryable): Promise<Found> => found(db, select);

/** Other processes that start wait until this transaction has ended. */
export const lockInstallation = (tx: Tx): Promise<Found> => found(tx, selectLocked);

const selectVersion = 'select version from installation';

export const versionOf = async (db: Queryable): Promise<number | null> =>
  (await db.row<{ version: number }>(selectVersion))?.version ?? null;

const systemAndDatabase = `
  select system_identifier::text || '/' || (select oid::text from pg_database where datname = current_database()) as place
  from pg_control_system()`;

/** Which database on which server this is; null where the server does not say so. A standby that takes over is the same. */
export async function placeOf(tx: Tx): Promise<string | null> {
  try {
    return await tx.savepoint(async () => (await tx.row<{ place: string }>(systemAndDatabase))?.place ?? null);
  } catch {
    return null;
  }
}

const save = `
  update installation set id = $1, version = version + 1, started_at = $2, place = $3, master_key = $4,
    certificates = $5, restored_at = $6`;

export type Identity = Omit<Recorded, 'version' | 'overlaps'>;

export async function saveIdentity(tx: Tx, one: Identity): Promise<void> {
  const { id, startedAt, place, masterKey, certificates, restoredAt } = one;
  await tx.run(save, [id, startedAt, place, masterKey, JSON.stringify(certificates), restoredAt]);
}

const insertChange = `
  insert into installation_changes (id, at, reason, by, before, before_until) values ($1, $2, $3, $4, $5, $6)`;

export interface Change {
  at: Date;
  reason: 'RENEWED' | 'ACCEPTED' | 'ROTATED' | 'CONTINUED' | 'SEPARATED';
  /** Null: the service itself. */
  by: string | null;
  before: Identity;
  /** Until when the certificates from before are accepted too. */
  until?: Date | null;
}

export async function recordChange(tx: Tx, { at, reason, by, before, until = null }: Change): Promise<void> {
  const { id, startedAt, place, masterKey, certificates } = before;
  const text = JSON.stringify({ id, startedAt, place, masterKey, certificates });
  await tx.run(insertChange, [newId('chg', at.getTime()), at, reason, by, text, until]);
}

const saveRestored = 'update installation set restored_at = $1';

/** The next start asks what the database is; null: it is answered. */
export const setRestored = async (db: Queryable, at: Date | null): Promise<void> =>
  void (await db.run(saveRestored, [at]));

const selectChanges = 'select at, reason, by from installation_changes order by at desc limit 20';

export const recentChanges = (db: Queryable) =>
  db.rows<{ at: Date; reason: Change['reason']; by: string | null }>(selectChanges);
