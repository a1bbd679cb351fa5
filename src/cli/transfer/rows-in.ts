/** Inserts the rows of an export in one transaction, and checks there that they are one organization's alone. */
import { linkConfirmed } from '../../domain/credentials/sign-in/identity.ts';
import type { Tx } from '../../platform/postgres/database.ts';
import { brokenConstraint, sqlState } from '../../platform/postgres/postgres.ts';
import { DecryptionProblem, type Secrets } from '../../platform/secrets/secrets.ts';
import { Misuse } from '../command.ts';
import { fileOfTable } from './checks.ts';
import { encryptionOf, type JsonRow } from './encrypted-rows.ts';
import type { Manifest } from './folder.ts';
import { checkJobs } from './jobs-in.ts';
import { batchesOf } from './lines.ts';
import { readRow } from './row-in.ts';
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
  /** The organization here that an imported sandbox may belong to; null: none. */
  sandboxOf: string | null;
  now: Date;
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

  constructor(tx: Tx, incoming: Incoming) {
    this.#tx = tx;
    this.#in = incoming;
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

  async insert(table: Table): Promise<void> {
    const sql = insertOf(table) + (table.shared === undefined ? '' : insertShared);
    const { has } = encryptionOf(table);
    const file = fileOfTable(this.#in.folder, table);
    const { hasFile, manifest } = this.#in;
    const claims = { organizationId: manifest.organization.id, file, hasFile };
    let count = 0;
    for await (const lines of batchesOf(file)) {
      count += lines.length;
      const rows = lines.map(line => readRow(table, line, claims));
      await this.#tx.run(sql, [asList(has ? rows.map(row => this.#renewed(table, row)) : lines)]);
    }
    const expected = this.#in.manifest.rows[table.name];
    if (count !== expected) throw new Misuse(`${file} has ${count} rows instead of ${expected}.`);
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
  // The organization that a sandbox belongs to is compared with what the operator named.
  if (!target || table.name === 'organizations') return null;
  const same = columns.map((column, i) => `p."${toColumns[i]}" = t."${column}"`).join(' and ');
  const filled = columns.map(column => `t."${column}" is not null`).join(' and ');
  return `select 1 from ${table.name} t where ${movedRows(table)} and ${filled}
    and not exists (select 1 from (select t.* from ${to} t where ${movedRows(target)}) p where ${same}) limit 1`;
}

const claimed = 'select sandbox_of, suspended_at from organizations where id = $1';

/**
 * A sandbox uses up what the plan of its organization allows, so the export alone cannot say whose it is; and nobody uses
 * an organization before the operator resumes it.
 */
async function checkOrganization(tx: Tx, { manifest, sandboxOf }: Incoming): Promise<void> {
  const found = await tx.row<{ sandbox_of: string | null; suspended_at: Date | null }>(claimed, [
    manifest.organization.id,
  ]);
  if (!found?.suspended_at) throw new Misuse('The organization of the export is not suspended.');
  const { sandbox_of: parent } = found;
  if (parent !== null && parent !== sandboxOf)
    throw new Misuse(`The organization is a sandbox of ${parent}. If that is right, add --sandbox-of ${parent}.`);
}

async function checkRows(tx: Tx, incoming: Incoming): Promise<void> {
  const { manifest, schema } = incoming;
  const { id } = manifest.organization;
  await checkOrganization(tx, incoming);
  for (const table of schema) {
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
  await checkJobs(tx, id);
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
  // Data of the wrong kind, a broken rule, or more nesting or size than the server takes.
  if (/^(22|23|54)/.test(sqlState(error) ?? ''))
    return new Misuse(`A row of the export does not fit the database: ${(error as Error).message}.`);
  return error;
}

export interface People {
  /** Users whose address was confirmed here before. */
  known: number;
  /** Users who confirm their address here first. */
  unknown: number;
}

const unknownPeople = `
  select count(*)::int as n from users where organization_id = $1 and kind = 'PERSON' and identity_id is null`;

/** Inserts and checks all rows. Throws Misuse, and then nothing must be committed. */
export async function insertRows(tx: Tx, incoming: Incoming): Promise<People> {
  const { id } = incoming.manifest.organization;
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
  const known = await linkConfirmed(tx, id, incoming.now);
  return { known, unknown: (await tx.row<{ n: number }>(unknownPeople, [id]))?.n ?? 0 };
}
