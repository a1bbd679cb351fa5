/** All SQL of companies, limited to the actor's organization. */
import { apiError, notFound } from '../../../contract/errors.ts';
import type { Queryable, Tx } from '../../../platform/postgres/database.ts';
import { brokenConstraint } from '../../../platform/postgres/postgres.ts';
import type { Actor } from '../../app/actor.ts';
import type { CompanyRow } from './company.ts';

/** What an actor reaches of companies. */
export interface OrganizationReach {
  organization: Pick<Actor['organization'], 'id'>;
}

export const companyColumns = 'k.id, k.name, k.org_number, k.country, k.created_at, k.updated_at';
const find = `select ${companyColumns} from companies k where k.organization_id = $1 and k.id = $2`;
const byIds = `select ${companyColumns} from companies k where k.organization_id = $1 and k.id = any($2::text[])`;
const ofWorkspace = `
  select ${companyColumns} from companies k join workspaces w on w.organization_id = k.organization_id
  where w.id = $1 and k.id = any($2::text[])`;
const named = `
  select ${companyColumns} from companies k
  where k.organization_id = $1 and (k.org_number_key = any($2::text[]) or lower(k.name) = any($3::text[])) order by k.id`;
const insert = `
  insert into companies (id, organization_id, name, org_number, country, created_at, updated_at)
  values ($1, $2, $3, $4, $5, $6, $6)`;
const update = 'update companies set name = $2, org_number = $3, country = $4, updated_at = $5 where id = $1';

function known(found: CompanyRow | null): CompanyRow {
  if (!found) throw notFound('company');
  return found;
}

export const loadCompany = async (db: Queryable, { organization }: OrganizationReach, id: string) =>
  known(await db.row<CompanyRow>(find, [organization.id, id]));

export const lockCompany = async (tx: Tx, { organization }: OrganizationReach, id: string) =>
  known(await tx.row<CompanyRow>(`${find} for no key update`, [organization.id, id]));

/** Keeps them from being deleted until the end of the transaction. Those that do not exist are missing. */
export const holdCompanies = (tx: Queryable, { organization }: OrganizationReach, ids: readonly string[]) =>
  tx.rows<CompanyRow>(`${byIds} order by k.id for key share`, [organization.id, ids]);

/** Those with one of the numbers, as `orgNumberKey` writes them, or of the names, in lower case; the oldest first. */
export const companiesNamed = (
  db: Queryable,
  { organization }: OrganizationReach,
  { numbers, names }: { numbers: readonly string[]; names: readonly string[] },
) => db.rows<CompanyRow>(named, [organization.id, numbers, names]);

/** For events, which know their workspace. */
export const companiesById = (db: Queryable, workspaceId: string, ids: readonly string[]) =>
  db.rows<CompanyRow>(ofWorkspace, [workspaceId, ids]);

async function unique(action: () => Promise<unknown>): Promise<void> {
  try {
    await action();
  } catch (error) {
    if (brokenConstraint(error) !== 'companies_org_number') throw error;
    throw apiError('ALREADY_EXISTS', { message: 'A company with this orgNumber already exists.' });
  }
}

export const insertCompany = (tx: Tx, { organization }: OrganizationReach, c: CompanyRow) =>
  unique(() => tx.run(insert, [c.id, organization.id, c.name, c.org_number, c.country, c.created_at]));

export const saveCompany = (tx: Tx, c: CompanyRow) =>
  unique(() => tx.run(update, [c.id, c.name, c.org_number, c.country, c.updated_at]));

/** Contacts and parties lose the reference; parties keep the name and number. */
export const deleteCompany = (tx: Tx, id: string) => tx.run('delete from companies where id = $1', [id]);
