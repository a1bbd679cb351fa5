/** Inserts the rows of an export in one transaction, and checks there that they are one organization's alone. */
import type { Tx } from '../../platform/postgres/database.ts';
import { brokenConstraint, sqlState } from '../../platform/postgres/postgres.ts';
import { DecryptionProblem, type Secrets } from '../../platform/secrets/secrets.ts';
import { Misuse } from '../command.ts';
import { fileOfTable } from './checks.ts';
import { encryptionOf, type JsonRow } from './encrypted-rows.ts';
import type { Manifest } from './folder.ts';
import { batchesOf } from './lines.ts';
import { People } from './people-in.ts';
import type { Reference, Table } from './schema.ts';
import { movedRows } from './tables.ts';

export interface Incoming {
  folder: string;
  manifest: Manifest;
  schema: readonly Table[];
  /** Decrypts with the key of the move, and encrypts with the installation's. */
  secrets: Secrets;
  /** Whether the export has this stored file, of this content. */
  hasFile(key: string, sha256: string): boolean;
}

const quoted = (names: readonly string[], of = ''): string => names.map(name => `${of}"${name}"`).join(', ');

/** Columns that refer to other rows of the table are left empty, until all rows are there. */
function insertOf({ name, columns, toItself }: Table): string {
  const later = new Set(toItself.flatMap(one => one.columns));
  const now = columns.filter(column => !later.has(column));
  return `insert into ${name} (${quoted(now)})
    select ${quoted(now, 'n.')} from jsonb_populate_recordset(null::${name}, $1::jsonb) n`;
}

const connectOf = ({ name }: Table, { columns }: Reference): string =>
  `update ${name} t set ${columns.map(column => `"${column}" = n."${column}"`).join(', ')}
    from jsonb_populate_recordset(null::${name}, $1::jsonb) n where n.id = t.id and n."${columns[0]}" is not null`;

const asList = (rows: readonly JsonRow[] | readonly string[]): string =>
  `[${rows.map(row => (typeof row === 'string' ? row : JSON.stringify(row))).join(',')}]`;

const insertShared = ' on conflict (id) do nothing';

class Batches {
  readonly #tx: Tx;
  readonly #in: Incoming;
  readonly people = new People();

  constructor(tx: Tx, incoming: Incoming) {
    this.#tx = tx;
    this.#in = incoming;
  }

  /** Reads and checks a line. Throws Misuse for a row that is not the organization's. */
  #read(table: Table, line: string): JsonRow {
    const { id } = this.#in.manifest.organization;
    const wrong = (what: string) => new Misuse(`${fileOfTable(this.#in.folder, table)} has a row ${what}.`);
    let row: JsonRow;
    try {
      row = JSON.parse(line);
    } catch {
      throw wrong('that is not JSON');
    }
    const owner = table.name === 'organizations' ? row.id : row.organization_id;
    const isShared = table.shared !== undefined && owner === null;
    if (table.columns.includes('organization_id') || table.name === 'organizations')
      if (owner !== id && !isShared) throw wrong('of another organization');
    const { storage_key: key, sha256 } = row;
    if (typeof key === 'string' && table.columns.includes('storage_key')) {
      const [kind, whose] = key.split('/');
      if (whose !== (kind === 'attachments' ? row.document_id : id))
        throw wrong('whose file is of another organization');
      if (!this.#in.hasFile(key, String(sha256))) throw wrong(`whose file ${key} is not in the export`);
    }
    return row;
  }

  #renewed(table: Table, row: JsonRow): JsonRow {
    const encryption = encryptionOf(table);
    const { keyId } = this.#in.manifest;
    try {
      if (encryption.keyIds(row).some(id => id !== keyId))
        throw new DecryptionProblem('it is encrypted with another key than that of the export');
      return encryption.renewed(this.#in.secrets, row);
    } catch (error) {
      if (!(error instanceof DecryptionProblem)) throw error;
      throw new Misuse(`A value in ${fileOfTable(this.#in.folder, table)} cannot be decrypted: ${error.message}.`);
    }
  }

  async #placed(table: Table, rows: JsonRow[]): Promise<JsonRow[]> {
    if (table.name === 'identities') return this.people.newIn(this.#tx, rows);
    if (table.ofPeople) return this.people.ofNew(rows);
    return table.name === 'users' ? rows.map(row => this.people.placed(row)) : rows;
  }

  async insert(table: Table): Promise<void> {
    const sql = insertOf(table) + (table.shared === undefined ? '' : insertShared);
    const { has } = encryptionOf(table);
    const asRead = !has && !table.ofPeople && table.name !== 'users';
    let count = 0;
    for await (const lines of batchesOf(fileOfTable(this.#in.folder, table))) {
      count += lines.length;
      const read = lines.map(line => this.#read(table, line));
      const placed = await this.#placed(table, read);
      const rows = has ? placed.map(row => this.#renewed(table, row)) : placed;
      await this.#tx.run(sql, [asList(asRead ? lines : rows)]);
    }
    const expected = this.#in.manifest.rows[table.name];
    if (count !== expected)
      throw new Misuse(`${fileOfTable(this.#in.folder, table)} has ${count} rows instead of ${expected}.`);
  }

  async connect(table: Table): Promise<void> {
    for (const reference of table.toItself)
      for await (const lines of batchesOf(fileOfTable(this.#in.folder, table)))
        await this.#tx.run(connectOf(table, reference), [asList(lines)]);
  }
}

/** Rows whose reference leads to a row of somebody else. */
function strayOf(table: Table, { columns, to, toColumns }: Reference, schema: readonly Table[]): string | null {
  const target = schema.find(one => one.name === to);
  // The organization that a sandbox belongs to.
  if (!target || target.ofPeople || table.name === 'organizations') return null;
  const same = columns.map((column, i) => `p."${toColumns[i]}" = t."${column}"`).join(' and ');
  const filled = columns.map(column => `t."${column}" is not null`).join(' and ');
  return `select 1 from ${table.name} t where ${movedRows(table)} and ${filled}
    and not exists (select 1 from (select t.* from ${to} t where ${movedRows(target)}) p where ${same}) limit 1`;
}

async function checkRows(tx: Tx, { manifest, schema }: Incoming): Promise<void> {
  const { id } = manifest.organization;
  for (const table of schema) {
    if (table.ofPeople) continue;
    const sql = `select count(*)::int as n from ${table.name} t where ${movedRows(table)}`;
    const found = (await tx.row<{ n: number }>(sql, [id]))?.n;
    if (found !== manifest.rows[table.name])
      throw new Misuse(
        `${table.name}: ${manifest.rows[table.name]} rows were inserted, but ${found} are the organization's.`,
      );
    for (const reference of [...table.references, ...table.toItself]) {
      const stray = strayOf(table, reference, schema);
      if (stray !== null && (await tx.row(stray, [id])) !== null)
        throw new Misuse(`A row of ${table.name} refers to a row of ${reference.to} of another organization.`);
    }
  }
}

/** What the database does not accept, as advice. */
function problemOf(error: unknown): unknown {
  const what = brokenConstraint(error);
  if (sqlState(error) === '23505')
    return new Misuse(`A row of the export exists here already (${what}). The organization cannot be imported.`);
  if (sqlState(error) === '23503')
    return new Misuse(
      what === 'organizations_sandbox_of_fkey'
        ? 'The organization is a sandbox of one that is not here. Move that one first.'
        : `A row of the export refers to one that is not in it (${what}).`,
    );
  if (sqlState(error)?.startsWith('22') || sqlState(error)?.startsWith('23'))
    return new Misuse(`A row of the export does not fit the database: ${(error as Error).message}.`);
  return error;
}

/** Inserts and checks all rows. Throws Misuse, and then nothing must be committed. */
export async function insertRows(tx: Tx, incoming: Incoming): Promise<People> {
  const batches = new Batches(tx, incoming);
  try {
    for (const table of incoming.schema) {
      await batches.insert(table);
      await batches.connect(table);
    }
    await checkRows(tx, incoming);
  } catch (error) {
    throw problemOf(error);
  }
  return batches.people;
}
