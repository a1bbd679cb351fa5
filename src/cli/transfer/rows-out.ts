/** Writes the rows of one organization to files of JSON lines, table by table, through a cursor. */
import path from 'node:path';
import { hashOfLink } from '../../domain/app/moved-links.ts';
import { domain } from '../../domain/modules.ts';
import { type Entry, writeHashed } from '../../platform/backup/copying.ts';
import type { Tx } from '../../platform/postgres/database.ts';
import { DecryptionProblem, type Secrets } from '../../platform/secrets/secrets.ts';
import { Misuse } from '../command.ts';
import { encryptionOf, type JsonRow } from './encrypted-rows.ts';
import { pathOfTable, placeOf } from './folder.ts';
import type { Table } from './schema.ts';
import { movedRows } from './tables.ts';

const batch = 200;

/** Rows are read as the text that PostgreSQL writes, so that times keep their microseconds. */
export const readAsText = `
  select set_config('bytea_output', 'hex', true), set_config('timezone', 'UTC', true), set_config('extra_float_digits', '1', true)`;

/** Pages of a statement's rows, in the same transaction. */
async function* pagesOf<R extends object>(tx: Tx, sql: string, organizationId: string): AsyncGenerator<R[]> {
  await tx.rows(`declare moved no scroll cursor for ${sql}`, [organizationId], { planned: true });
  for (;;) {
    const rows = await tx.rows<R>(`fetch ${batch} from moved`, [], { planned: true });
    if (rows.length === 0) break;
    yield rows;
  }
  await tx.run('close moved');
}

export interface Exported {
  organizationId: string;
  /** Decrypts what the installation encrypted, and encrypts with the key of the move. */
  transfer: Secrets;
  /** The installation's. */
  secrets: Secrets;
}

/** The row without what the database makes itself and what is not moved. */
const jsonOf = ({ leftColumns: left }: Table): string =>
  left.length === 0 ? 'to_jsonb(t)' : `(to_jsonb(t) - array[${left.map(name => `'${name}'`).join(', ')}])`;

function problemOf(error: unknown, table: string): unknown {
  if (!(error instanceof DecryptionProblem)) return error;
  return new Misuse(`A value in ${table} cannot be decrypted: ${error.message}. See \`sigill secrets list\`.`);
}

async function* linesOf(tx: Tx, table: Table, { organizationId, transfer }: Exported): AsyncGenerator<string[]> {
  const encryption = encryptionOf(table);
  const order = table.numberedBy === null ? '' : ` order by t.${table.numberedBy}`;
  const sql = `select ${jsonOf(table)}::text as line from ${table.name} t where ${movedRows(table)}${order}`;
  for await (const rows of pagesOf<{ line: string }>(tx, sql, organizationId)) {
    try {
      yield encryption.has
        ? rows.map(({ line }) => JSON.stringify(encryption.renewed(transfer, JSON.parse(line) as JsonRow)))
        : rows.map(({ line }) => line);
    } catch (error) {
      throw problemOf(error, table.name);
    }
  }
}

const knownLinks = `select encode(hash, 'hex') as hash from moved_links where hash = any($1)`;

/** Hashes of the links that the installation gave out, besides those that the organization brought itself. */
async function* linkLinesOf(tx: Tx, { organizationId, secrets }: Exported): AsyncGenerator<string[]> {
  for (const { purpose, proven } of domain.links)
    for await (const rows of pagesOf<{ proven: string }>(tx, proven, organizationId)) {
      const hashes = rows.flatMap(row =>
        secrets.macs(purpose, row.proven).map(proof => hashOfLink(purpose, row.proven, proof)),
      );
      const known = new Set((await tx.rows<{ hash: string }>(knownLinks, [hashes])).map(row => row.hash));
      yield hashes
        .map(hash => hash.toString('hex'))
        .filter(hash => !known.has(hash))
        .map(hash => JSON.stringify({ hash: `\\x${hash}`, organization_id: organizationId }));
    }
}

/** Writes the file of a table. Returns the number of its rows. */
export async function writeTable(
  tx: Tx,
  table: Table,
  what: Exported,
  folder: string,
  record: (entry: Entry) => Promise<void>,
): Promise<number> {
  let count = 0;
  async function* bytes(): AsyncGenerator<Buffer> {
    const sources = [linesOf(tx, table, what), ...(table.name === 'moved_links' ? [linkLinesOf(tx, what)] : [])];
    for (const source of sources)
      for await (const lines of source) {
        count += lines.length;
        if (lines.length > 0) yield Buffer.from(`${lines.join('\n')}\n`);
      }
  }
  const name = pathOfTable(table.name);
  await record({ path: name, ...(await writeHashed(bytes(), path.join(placeOf(folder, { path: name })))) });
  return count;
}
