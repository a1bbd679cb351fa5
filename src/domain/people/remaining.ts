/** What of a person is still in the database after an erasure, so that the report names it. */
import type { Tx } from '../../platform/postgres/database.ts';
import { decisions } from './decisions.ts';
import { withValues } from './named-values.ts';
import { type Person, patternsOf } from './person.ts';

export interface Kept {
  /** A table. */
  what: string;
  reason: string;
  /** Number of rows that contain or are something of the person. */
  count: number;
}

const columns = `
  select table_name as name, array_agg(column_name::text) as columns from information_schema.columns
  where table_schema = current_schema() and table_name = any($1::text[]) group by table_name order by table_name`;

const files = `
  select (select count(*) from document_files where document_id = any($1::text[]))::int
    + (select count(*) from party_journals where document_id = any($1::text[]))::int as count`;
const proofs = 'select count(*)::int as count from eid_proofs where party_id = any($1::text[])';

async function countOf(tx: Tx, sql: string, values: readonly string[]): Promise<number> {
  return (await tx.row<{ count: number }>(sql, [values]))?.count ?? 0;
}

/**
 * Rows with an address or number of the person, or with a name in what belongs to their documents. Only rows of the
 * organization: a table without it is searched by document, or not at all.
 */
async function rowsWith(tx: Tx, table: string, has: ReadonlySet<string>, person: Person): Promise<number> {
  const document = table === 'documents' ? 't.id' : has.has('document_id') ? 't.document_id' : null;
  const isOrganizations = has.has('organization_id');
  if (document === null && !isOrganizations) return 0;
  const [sql, values] = withValues(
    `select count(*)::int as count from ${table} t
     where (t::text ilike any(:patterns::text[]) ${document === null ? '' : `or ${document} = any(:documents::text[]) and t::text ilike any(:names::text[])`})
       and ${isOrganizations ? 't.organization_id = :organization' : `${document} in (select id from documents where organization_id = :organization)`}`,
    {
      organization: person.organizationId,
      documents: person.documents,
      patterns: patternsOf([...person.emails, ...person.phones]),
      names: patternsOf(person.names),
    },
  );
  return (await tx.row<{ count: number }>(sql, values))?.count ?? 0;
}

export async function remaining(tx: Tx, person: Person): Promise<Kept[]> {
  const kept: Kept[] = [];
  for (const { name, columns: has } of await tx.rows<{ name: string; columns: string[] }>(columns, [
    Object.keys(decisions),
  ])) {
    const count = await rowsWith(tx, name, new Set(has), person);
    const reason = decisions[name]?.kept ?? 'written by somebody else';
    if (count > 0) kept.push({ what: name, reason, count });
  }
  const sealed = await countOf(tx, files, person.documents);
  if (sealed > 0) kept.push({ what: 'document_files', reason: decisions.document_files?.kept ?? '', count: sealed });
  const evidence = await countOf(tx, proofs, person.parties);
  if (evidence > 0) kept.push({ what: 'eid_proofs', reason: decisions.eid_proofs?.kept ?? '', count: evidence });
  return kept;
}
