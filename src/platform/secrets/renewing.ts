/**
 * Re-encrypts stored values after the newest key has changed: table by table in key order, in small transactions, and
 * only if the value is still the one that was read.
 */
import type { Database, Queryable, SqlRow, Value } from '../postgres/database.ts';
import { DecryptionProblem, keyIdOf, type Secrets } from './secrets.ts';

/** A column with encrypted values. Each module names its own; the wiring collects them. */
export interface Encrypted {
  table: string;
  column: string;
  /** Its primary key, text columns only. */
  key: readonly string[];
  /** Columns besides the key that the context is built from. */
  extra?: readonly string[];
  /** The value encrypted with the newest key; null if it already is. */
  renewed(secrets: Secrets, row: SqlRow): Value | null;
  /** Ids of the keys it is encrypted with. */
  keyIds(row: SqlRow): string[];
}

/** A column whose whole value is a result of `encrypt`. */
export const encryptedBytes = (
  table: string,
  column: string,
  key: readonly string[],
  contextOf: (row: SqlRow) => string,
  extra: readonly string[] = [],
): Encrypted => ({
  table,
  column,
  key,
  extra,
  renewed(secrets, row) {
    const value: Buffer = row[column];
    const context = contextOf(row);
    return secrets.isCurrent(value) ? null : secrets.encrypt(secrets.decrypt(value, context), context);
  },
  keyIds: row => [keyIdOf(row[column])],
});

/** Whether `secrets`, whose newest key has encrypted nothing yet, decrypt the column's first value; true if it has none. */
export async function decryptsFirst(db: Queryable, secrets: Secrets, encrypted: Encrypted): Promise<boolean> {
  const rows = await db.rows(textsOf(encrypted).first);
  const row = rows.find(one => encrypted.keyIds(one).length > 0);
  if (!row) return true;
  try {
    encrypted.renewed(secrets, row);
    return true;
  } catch (error) {
    if (error instanceof DecryptionProblem) return false;
    throw error;
  }
}

/** The encrypted values, in base64, in a member of the payloads of one queue, also of jobs that are held or were given up. */
export const encryptedMember = (
  { name }: { name: string },
  member: string,
  contextOf: (payload: SqlRow) => string,
): Encrypted[] => {
  const valueIn = ({ queue, payload }: SqlRow): Buffer | null =>
    queue === name && typeof payload[member] === 'string' ? Buffer.from(payload[member], 'base64') : null;
  return ['jobs', 'held_jobs', 'dead_jobs'].map(table => ({
    table,
    column: 'payload',
    key: ['id'],
    extra: ['queue'],
    renewed(secrets, row) {
      const value = valueIn(row);
      if (value === null || secrets.isCurrent(value)) return null;
      const context = contextOf(row.payload);
      const renewed = secrets.encrypt(secrets.decrypt(value, context), context).toString('base64');
      return JSON.stringify({ ...row.payload, [member]: renewed });
    },
    keyIds: row => [valueIn(row)].flatMap(value => (value ? [keyIdOf(value)] : [])),
  }));
};

/**
 * What depends on the master key that it was made with and cannot be made again from what is stored: links in e-mails,
 * codes that were sent.
 */
export interface KeyDependent {
  /** In the plural. */
  name: string;
  /** How many of those made before `since` can still be used. */
  count(db: Queryable, since: Date, now: Date): Promise<number>;
}

const batch = 500;

function textsOf({ table, column, key, extra = [] }: Encrypted) {
  const keys = key.join(', ');
  const after = key.map((_, i) => `$${i + 1}`).join(', ');
  const select = `select ${[...key, ...extra, column].join(', ')} from ${table} where ${column} is not null`;
  const order = `order by ${keys} limit ${batch}`;
  return {
    first: `${select} ${order}`,
    next: `${select} and (${keys}) > (${after}) ${order}`,
    save: `update ${table} set ${column} = $1 where ${column} = $2 and (${keys}) = (${key.map((_, i) => `$${i + 3}`).join(', ')})`,
  };
}

const asStored = (value: unknown): Value => (Buffer.isBuffer(value) ? value : JSON.stringify(value));

/** All rows that have a value, in pages of some hundred. */
async function* rowsOf(db: Database, encrypted: Encrypted): AsyncGenerator<SqlRow[]> {
  const { first, next } = textsOf(encrypted);
  let rows = await db.rows(first);
  while (rows.length > 0) {
    yield rows;
    rows = await db.rows(next, keyOf(encrypted, rows.at(-1) ?? {}));
  }
}

const keyOf = ({ key }: Encrypted, row: SqlRow): string[] => key.map(column => row[column]);

/** Returns how many values were encrypted again. Throws DecryptionProblem if a key is missing. */
export async function renew(db: Database, secrets: Secrets, encrypted: Encrypted): Promise<number> {
  const { save } = textsOf(encrypted);
  let renewed = 0;
  for await (const rows of rowsOf(db, encrypted)) {
    renewed += await db.tx(async tx => {
      let saved = 0;
      for (const row of rows) {
        const value = encrypted.renewed(secrets, row);
        if (value === null) continue;
        saved += await tx.run(save, [value, asStored(row[encrypted.column]), ...keyOf(encrypted, row)]);
      }
      return saved;
    });
  }
  return renewed;
}

/** How many values each key has encrypted. */
export async function idsIn(db: Database, encrypted: Encrypted): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for await (const rows of rowsOf(db, encrypted))
    for (const id of rows.flatMap(row => encrypted.keyIds(row))) found.set(id, (found.get(id) ?? 0) + 1);
  return found;
}
