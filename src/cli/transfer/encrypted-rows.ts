/** Encrypted values in exported rows, which are JSON: bytes are text such as `\x0a`. */
import { encrypted } from '../../config/encrypted-columns.ts';
import type { SqlRow } from '../../platform/postgres/database.ts';
import type { Encrypted } from '../../platform/secrets/renewing.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import type { Table } from './schema.ts';

export type JsonRow = Record<string, unknown>;

const isBytes = (value: unknown): value is string => typeof value === 'string' && /^\\x([0-9a-f]{2})*$/.test(value);
const bytesOf = (text: string): Buffer => Buffer.from(text.slice(2), 'hex');

/** As the database driver would read the columns that decrypting needs. */
function readable({ bytes }: Table, { key, extra = [], column }: Encrypted, row: JsonRow): SqlRow {
  return Object.fromEntries(
    [...key, ...extra, column].map(name => {
      const value = row[name];
      return [name, bytes.has(name) && isBytes(value) ? bytesOf(value) : value];
    }),
  );
}

export interface RowEncryption {
  /** Whether the table has encrypted columns. */
  has: boolean;
  /** Ids of all keys that values of the row are encrypted with. */
  keyIds(row: JsonRow): string[];
  /** The row with its values encrypted with the newest key. Throws DecryptionProblem. */
  renewed(secrets: Secrets, row: JsonRow): JsonRow;
}

export function encryptionOf(table: Table): RowEncryption {
  const all = encrypted.filter(one => one.table === table.name);
  const filled = (row: JsonRow) => all.filter(({ column }) => row[column] !== null && row[column] !== undefined);
  return {
    has: all.length > 0,
    keyIds: row => filled(row).flatMap(one => one.keyIds(readable(table, one, row))),
    renewed(secrets, row) {
      const made = { ...row };
      for (const one of filled(row)) {
        const value = one.renewed(secrets, readable(table, one, made));
        if (Buffer.isBuffer(value)) made[one.column] = `\\x${value.toString('hex')}`;
        else if (typeof value === 'string') made[one.column] = JSON.parse(value);
      }
      return made;
    },
  };
}
