/**
 * Many documents by SQL, because millions of requests would take days: copies of one real document with everything that
 * belongs to it, spread over many organizations.
 */
import type { Database, Tx } from '../../src/platform/postgres/database.ts';
import type { Organization } from './organizations.ts';

export interface CopyOptions {
  /** The completed document that is copied. It stays. */
  documentId: string;
  count: number;
  /** The first one gets a tenth of all, the others the rest in equal parts. */
  organizations: readonly Organization[];
}

const batch = 250_000;

/** One in so many is a completed document with everything that belongs to it; the others are rows of documents and parties. */
export const wholeOneIn = 10;

/** SQL over `i`, the number of the copy. */
const newId = (prefix: string, row: number): string =>
  `'${prefix}_' || lpad(to_hex(i), 22, '0') || '${row.toString(16).padStart(4, '0')}'`;
const isWhole = `(i / 10) % ${wholeOneIn} = 0`;
/** One in so many is in the trash; of the first of those, every other one is there for longer than they are kept. */
const trashedOneIn = 53;
const overdueInTrash = 10_000;

const signed = `${isWhole} or i % 3 = 0`;
const deadline = `case when hashint4(i) % 3 > 0 then at + interval '90 days' end`;
/** Those that expired did so at the time, so that the service finds nothing to do. */
const isExpired = `hashint4(i) % 3 > 0 and at < now() - interval '90 days'`;
const status = `case when ${signed} then 'COMPLETED' when i % 3 = 1 then 'DRAFT' when ${isExpired} then 'EXPIRED' else 'PENDING' end`;

/** Columns whose value differs between the copies, by table. `at` is when the document was created. */
const varied: Record<string, Record<string, string>> = {
  documents: {
    name: `'Avtal ' || substr(md5(i::text), 1, 12)`,
    external_id: 'null',
    status,
    expires_at: deadline,
    told_soon_of: deadline,
    expired_at: `case when (${status}) = 'EXPIRED' then ${deadline} end`,
    completed_at: `case when ${signed} then at + interval '3 days' end`,
    fully_signed_at: `case when ${signed} then at + interval '3 days' end`,
    archived_at: `case when i % 17 = 0 and not ${isWhole} then at + interval '9 days' end`,
    deleted_at: `case when i % ${trashedOneIn} = 0 and not ${isWhole} then
      now() - case when i <= ${2 * trashedOneIn * overdueInTrash} and (i / ${trashedOneIn}) % 2 = 0 then interval '100 days' else interval '1 day' end end`,
  },
  parties: {
    name: `(array['Anna','Bo','Karin','Erik','Sara','Olof','Maja'])[1 + i % 7] || ' ' || initcap(substr(md5((i + 2)::text), 1, 8))`,
    email: `substr(md5((i + 3)::text), 1, 10) || '@example.com'`,
    remind_at: 'null',
  },
  document_files: { renew_at: 'null' },
};

interface Column {
  table_name: string;
  column_name: string;
  data_type: string;
}

const quoted = (name: string): string => `"${name}"`;

/** Inserts the copies. Indexes are dropped meanwhile and made again, so nothing else should use the database. */
export async function copyDocument(db: Database, { documentId, count, organizations }: CopyOptions): Promise<void> {
  const columns = await db.rows<Column>(
    `select c.table_name, c.column_name, c.data_type from information_schema.columns c join pg_class t on t.relname = c.table_name and t.relkind = 'r'
     where c.table_schema = 'public' and c.is_generated = 'NEVER' order by c.table_name, c.ordinal_position`,
  );
  const byTable = new Map<string, Column[]>();
  for (const one of columns) byTable.set(one.table_name, [...(byTable.get(one.table_name) ?? []), one]);
  // Everything that belongs to a document says so in one of these columns.
  const ownerOf = (table: string): string | null => {
    if (table === 'documents') return 'id';
    const names = byTable.get(table)?.map(one => one.column_name) ?? [];
    if (names.includes('document_id')) return 'document_id';
    return table === 'events' ? 'resource_id' : null;
  };
  const rows: { table: string; owner: string; at: number; values: Record<string, unknown> }[] = [];
  for (const table of byTable.keys()) {
    const owner = ownerOf(table);
    if (owner === null || table === 'document_words_due') continue;
    const found = await db.rows<{ ctid: string; values: Record<string, unknown> }>(
      `select ctid::text as ctid, to_jsonb(t) as values from ${quoted(table)} t where ${quoted(owner)} = $1 order by ctid`,
      [documentId],
    );
    for (const { values } of found) rows.push({ table, owner, at: rows.length, values });
  }
  if (rows.length < 10) throw new Error('the document that is copied has too few rows');
  // What other rows refer to by id gets a new id, the same in each row.
  const ids = new Map<string, string>([[documentId, newId('doc', 0)]]);
  for (const { table, at, values } of rows) {
    const { id } = values;
    if (typeof id === 'string' && table !== 'documents') ids.set(id, newId(id.slice(0, id.indexOf('_')), at + 1));
  }

  await db.run(
    'create table bench_organizations (n integer primary key, organization_id text, workspace_id text, user_id text)',
  );
  for (const [n, one] of organizations.entries())
    await db.run('insert into bench_organizations select $1, $2, $3, id from users where organization_id = $2', [
      n,
      one.organizationId,
      one.workspaceId,
    ]);
  const others = Math.max(1, organizations.length - 1);
  const organizationOf =
    organizations.length === 1 ? '0' : `case when i % 10 = 0 then 0 else 1 + (i / 10) % ${others} end`;
  const people = new Set(['created_by', 'responsible_user_id', 'uploaded_by', 'user_id']);

  const statementFor = ({ table, owner, at, values }: (typeof rows)[number]): string => {
    const names = byTable.get(table) ?? [];
    const expressions = names.map(({ column_name: name, data_type: type }) => {
      const given = values[name];
      const variation = varied[table]?.[name];
      if (variation !== undefined) return variation;
      if (name === 'organization_id' || name === 'workspace_id') return `o.${name}`;
      if (given === null || given === undefined) return 'null';
      if (name === owner) return ids.get(documentId);
      if (people.has(name)) return 'o.user_id';
      const known = typeof given === 'string' ? ids.get(given) : undefined;
      if (known !== undefined) return known;
      if (/^timestamp/.test(type))
        return `at + (src.${quoted(name)} - '${String(rows[0]?.values.created_at)}'::timestamptz)`;
      // Names of stored files and links are unique.
      if (name === 'storage_key' && table !== 'files') return `src.storage_key || i`;
      return `src.${quoted(name)}`;
    });
    const list = names.map(one => quoted(one.column_name)).join(', ');
    const isOfAll = table === 'documents' || table === 'parties';
    const key = names.some(one => one.column_name === 'id')
      ? `src.id = '${String(values.id)}'`
      : `src.ctid = (select ctid from ${quoted(table)} where ${quoted(owner)} = '${documentId}' order by ctid offset ${rows.filter(r => r.table === table && r.at < at).length} limit 1)`;
    // Events are kept for 30 days.
    const kept = table === 'events' ? `at > now() - interval '30 days'` : 'true';
    return `insert into ${quoted(table)} (${list})
      select ${expressions.join(', ')}
      from generate_series($1::int, $2::int) i
      cross join lateral (select now() - ($3::int - i) * (interval '5 years' / $3::int) as at) t
      join bench_organizations o on o.n = ${organizationOf}
      cross join ${quoted(table)} src
      where ${key} and ${isOfAll ? 'true' : isWhole} and ${kept}`;
  };
  const statements = rows.map(statementFor);

  const tables = [...new Set(rows.map(one => one.table))];
  const indexes = await db.rows<{ name: string; definition: string }>(
    `select x.indexrelid::regclass::text as name, pg_get_indexdef(x.indexrelid) as definition from pg_index x
     where x.indrelid::regclass::text = any($1) and not x.indisprimary
       and not exists (select 1 from pg_constraint c where c.conindid = x.indexrelid)`,
    [tables],
  );
  // Indexes are made faster than they are kept.
  for (const { name } of indexes) await db.run(`drop index ${name}`);
  for (let from = 1; from <= count; from += batch) {
    const to = Math.min(count, from + batch - 1);
    await db.tx(async (tx: Tx) => {
      await tx.run('set local session_replication_role = replica'); // neither foreign keys nor triggers
      await tx.run('set local synchronous_commit = off');
      for (const statement of statements) await tx.run(statement, [from, to, count]);
    });
  }
  for (const { definition } of indexes)
    await db.tx(async tx => {
      await tx.run(`set local maintenance_work_mem = '1GB'`);
      await tx.run(definition);
    });
  for (const table of tables) await db.run(`vacuum analyze ${quoted(table)}`);
}

/** The id of the organization's whole copy that is in the middle of all of them. */
export async function copyOf(db: Database, { workspaceId }: Organization): Promise<string> {
  const row = await db.row<{ id: string }>(
    `select d.id from documents d where d.workspace_id = $1 and exists (select 1 from document_files f where f.document_id = d.id)
     order by d.created_at desc, d.id desc offset (select count(*) / 2 from documents d where d.workspace_id = $1 and exists (select 1 from document_files f where f.document_id = d.id)) limit 1`,
    [workspaceId],
  );
  if (!row) throw new Error('an organization has no whole copy');
  return row.id;
}
