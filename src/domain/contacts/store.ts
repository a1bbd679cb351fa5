/** All SQL of contacts, limited to the actor's workspace. */
import { apiError, notFound } from '../../contract/errors.ts';
import type { Queryable, Tx } from '../../platform/postgres/database.ts';
import { brokenConstraint } from '../../platform/postgres/postgres.ts';
import { encryptedBytes } from '../../platform/secrets/renewing.ts';
import type { Actor, Reach } from '../app/actor.ts';
import { tagsOf } from '../tags/tagged.ts';
import type { CompanyRow } from './companies/company.ts';
import { type ContactRow, numberContext, type ShownContactRow } from './contact.ts';

const own = `c.id, c.first_name, c.last_name, c.email, c.phone, c.national_id, c.external_id, c.address_line1, c.address_line2,
  c.postal_code, c.city, c.state, c.country, c.company_id, c.company_role, c.created_at, c.updated_at`;
export const contactColumns = `${own}, k.name as k_name, k.org_number as k_org_number, k.country as k_country,
  k.created_at as k_created_at, k.updated_at as k_updated_at, ${tagsOf('CONTACT', 'c.id')} as tags`;
export const contactTables = 'from contacts c left join companies k on k.id = c.company_id';

/** A row of `contactColumns`. */
export interface FoundContact extends Omit<ShownContactRow, 'company'> {
  k_name: string | null;
  k_org_number: string | null;
  k_country: string | null;
  k_created_at: Date;
  k_updated_at: Date;
}

export function withCompany(row: FoundContact): ShownContactRow {
  const { k_name, k_org_number, k_country, k_created_at, k_updated_at, ...contact } = row;
  const company: CompanyRow | null =
    contact.company_id === null || k_name === null
      ? null
      : {
          id: contact.company_id,
          name: k_name,
          org_number: k_org_number,
          country: k_country,
          created_at: k_created_at,
          updated_at: k_updated_at,
        };
  return { ...contact, company };
}

const find = `select ${contactColumns} ${contactTables} where c.workspace_id = $1 and c.id = $2`;
const byIds = `select ${contactColumns} ${contactTables} where c.workspace_id = $1 and c.id = any($2::text[]) order by c.id`;
const lock = 'select id from contacts where workspace_id = $1 and id = $2 for no key update';
const candidates = 'select c.id, c.external_id, c.email, c.first_name, c.last_name, c.national_id from contacts c';
/** By index each. */
const matching = `
  ${candidates} where c.workspace_id = $1 and c.external_id = any($2::text[])
  union ${candidates} where c.workspace_id = $1 and lower(c.email) = any($3::text[])
  order by id`;
const numbered = `${candidates} where c.workspace_id = $1 and c.national_id is not null order by c.id`;
const lockAll = `select id from contacts where workspace_id = $1 and id = any($2::text[]) order by id for no key update`;
const lockWorkspace = `select pg_advisory_xact_lock(hashtextextended('import of contacts ' || $1, 0))`;
const update = `
  update contacts set first_name = $2, last_name = $3, email = $4, phone = $5, national_id = $6, external_id = $7,
    address_line1 = $8, address_line2 = $9, postal_code = $10, city = $11, state = $12, country = $13, company_id = $14,
    company_role = $15, updated_at = $16
  where id = $1`;
/** Many at once; those whose external id exists are not inserted. */
const insertAll = `
  insert into contacts (id, organization_id, workspace_id, first_name, last_name, email, phone, national_id, external_id,
    address_line1, address_line2, postal_code, city, state, country, company_id, company_role, created_at, updated_at)
  select p.id, $2, $3, p.first_name, p.last_name, p.email, p.phone, decode(p.national_id, 'hex'), p.external_id,
    p.address_line1, p.address_line2, p.postal_code, p.city, p.state, p.country, p.company_id, p.company_role, $4, $4
  from jsonb_to_recordset($1::jsonb) as p(id text, first_name text, last_name text, email text, phone text,
    national_id text, external_id text, address_line1 text, address_line2 text, postal_code text, city text, state text,
    country text, company_id text, company_role text)
  on conflict (workspace_id, external_id) where external_id is not null do nothing returning id`;

export async function loadContact(db: Queryable, { workspaceId }: Reach, id: string): Promise<ShownContactRow> {
  const found = await db.row<FoundContact>(find, [workspaceId, id]);
  if (!found) throw notFound('contact');
  return withCompany(found);
}

export const contactsById = async (db: Queryable, { workspaceId }: Reach, ids: readonly string[]) =>
  (await db.rows<FoundContact>(byIds, [workspaceId, ids])).map(withCompany);

/** Keeps them from being deleted until the end of the transaction. Those that do not exist are missing. */
export const holdContacts = async (tx: Queryable, { workspaceId }: Reach, ids: readonly string[]) =>
  (await tx.rows<FoundContact>(`${byIds} for key share of c`, [workspaceId, ids])).map(withCompany);

export async function lockContact(tx: Tx, reach: Reach, id: string): Promise<ShownContactRow> {
  if (!(await tx.row(lock, [reach.workspaceId, id]))) throw notFound('contact');
  return loadContact(tx, reach, id);
}

/** What an import recognizes a contact by. */
export type Candidate = Pick<ContactRow, 'id' | 'external_id' | 'email' | 'first_name' | 'last_name' | 'national_id'>;

/** Contacts with one of the external ids or, in lower case, of the addresses; the oldest first. */
export const matchingContacts = (
  db: Queryable,
  { workspaceId }: Reach,
  { externalIds, emails }: { externalIds: readonly string[]; emails: readonly string[] },
) => db.rows<Candidate>(matching, [workspaceId, externalIds, emails]);

export const contactsWithNumber = (db: Queryable, { workspaceId }: Reach) =>
  db.rows<Candidate>(numbered, [workspaceId]);

/** Those that do not exist are missing. */
export async function lockContacts(tx: Tx, reach: Reach, ids: readonly string[]): Promise<ShownContactRow[]> {
  await tx.rows(lockAll, [reach.workspaceId, ids]);
  return contactsById(tx, reach, ids);
}

/** One import of a workspace at a time. */
export const lockImports = (tx: Tx, { workspaceId }: Reach) => tx.run(lockWorkspace, [workspaceId]);

/** Returns the ids of those that were inserted: all but those whose external id is taken. */
export async function insertContacts(tx: Tx, actor: Actor, contacts: readonly ContactRow[], now: Date) {
  const rows = contacts.map(c => ({ ...c, national_id: c.national_id?.toString('hex') ?? null }));
  const written = await tx.rows<{ id: string }>(insertAll, [
    JSON.stringify(rows),
    actor.organization.id,
    actor.workspaceId,
    now,
  ]);
  return new Set(written.map(row => row.id));
}

export const alreadyExists = () =>
  apiError('ALREADY_EXISTS', { unique: 'externalId', message: 'A contact with this externalId already exists.' });

export async function saveContact(tx: Tx, c: ContactRow): Promise<void> {
  try {
    await tx.run(update, [
      c.id,
      c.first_name,
      c.last_name,
      c.email,
      c.phone,
      c.national_id,
      c.external_id,
      c.address_line1,
      c.address_line2,
      c.postal_code,
      c.city,
      c.state,
      c.country,
      c.company_id,
      c.company_role,
      c.updated_at,
    ]);
  } catch (error) {
    throw brokenConstraint(error) === 'contacts_external_id' ? alreadyExists() : error;
  }
}

/** Parties and identity checks made from it lose the reference and keep their copy. */
export const deleteContact = (tx: Tx, id: string) => tx.run('delete from contacts where id = $1', [id]);

export const encryptedContacts = encryptedBytes('contacts', 'national_id', ['id'], row => numberContext(row.id));
