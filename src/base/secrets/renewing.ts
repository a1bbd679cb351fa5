/**
 * Encrypting again what stands in the database, after the newest key has changed: a table at a time in the order of its
 * key, in small transactions, and only where the value is still the one that was read.
 */
import type { Database, SqlRow, Value } from '../database.ts';
import { keyIdOf, type Secrets } from '../secrets.ts';

/** A column that holds something encrypted. Each area names its own; the wiring gathers them. */
export interface Encrypted {
  table: string;
  column: string;
  /** Its primary key, of texts. */
  key: readonly string[];
  /** What the context is made of, beside the key. */
  beside?: readonly string[];
  /** The value under the newest key; null where it is under that already. */
  renewed(secrets: Secrets, row: SqlRow): Value | null;
  /** Ids of the keys it is encrypted with. */
  keyIds(row: SqlRow): string[];
}

/** A column whose whole value is what `encrypt` made. */
export const encryptedBytes = (
  table: string,
  column: string,
  key: readonly string[],
  contextOf: (row: SqlRow) => string,
  beside: readonly string[] = [],
): Encrypted => ({
  table,
  column,
  key,
  beside,
  renewed(secrets, row) {
    const value: Buffer = row[column];
    const context = contextOf(row);
    return secrets.isCurrent(value) ? null : secrets.encrypt(secrets.decrypt(value, context), context);
  },
  keyIds: row => [keyIdOf(row[column])],
});

const batch = 500;

function textsOf({ table, column, key, beside = [] }: Encrypted) {
  const keys = key.join(', ');
  const after = key.map((_, i) => `$${i + 1}`).join(', ');
  const select = `select ${[...key, ...beside, column].join(', ')} from ${table} where ${column} is not null`;
  const order = `order by ${keys} limit ${batch}`;
  return {
    first: `${select} ${order}`,
    next: `${select} and (${keys}) > (${after}) ${order}`,
    save: `update ${table} set ${column} = $1 where ${column} = $2 and (${keys}) = (${key.map((_, i) => `$${i + 3}`).join(', ')})`,
  };
}

const asStored = (value: unknown): Value => (Buffer.isBuffer(value) ? value : JSON.stringify(value));

/** Every row that has a value, some hundred at a time. */
async function* rowsOf(db: Database, encrypted: Encrypted): AsyncGenerator<SqlRow[]> {
  const { first, next } = textsOf(encrypted);
  let rows = await db.rows(first);
  while (rows.length > 0) {
    yield rows;
    rows = await db.rows(next, keyOf(encrypted, rows.at(-1) ?? {}));
  }
}

const keyOf = ({ key }: Encrypted, row: SqlRow): string[] => key.map(column => row[column]);

/** Answers how many values were encrypted again. Throws a DecryptionProblem where a key is missing. */
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
