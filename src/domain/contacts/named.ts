/**
 * Contacts and companies that a request names by id, for those who copy from them. The actor must be able to read
 * them.
 */
import { notFound } from '../../contract/errors.ts';
import { namesContact } from '../../contract/grants.ts';
import type { Queryable } from '../../platform/postgres/database.ts';
import type { Context } from '../app/operation.ts';
import { requireAlso } from '../operations/authorize.ts';
import type { CompanyRow } from './companies/company.ts';
import { holdCompanies } from './companies/store.ts';
import type { ShownContactRow } from './contact.ts';
import { holdContacts } from './store.ts';

export interface Named {
  contacts: ReadonlyMap<string, ShownContactRow>;
  companies: ReadonlyMap<string, CompanyRow>;
}

type Ids = readonly (string | null | undefined)[];
const given = (ids: Ids): string[] => [...new Set(ids.flatMap(id => id || []))];
const byId = <R extends { id: string }>(rows: readonly R[]) => new Map(rows.map(row => [row.id, row]));

/**
 * Keeps them from being deleted until the end of the transaction, if there is one. Throws PERMISSION_DENIED,
 * INSUFFICIENT_SCOPE, and NOT_FOUND for one that does not exist.
 */
export async function findNamed(
  { tx, actor }: Pick<Context<Queryable>, 'tx' | 'actor'>,
  contactIds: Ids,
  companyIds: Ids,
): Promise<Named> {
  const [wanted, firms] = [given(contactIds), given(companyIds)];
  if (wanted.length === 0 && firms.length === 0) return { contacts: new Map(), companies: new Map() };
  requireAlso(actor, namesContact);
  const contacts = byId(wanted.length > 0 ? await holdContacts(tx, actor, wanted) : []);
  const companies = byId(firms.length > 0 ? await holdCompanies(tx, actor, firms) : []);
  if (wanted.some(id => !contacts.has(id))) throw notFound('contact');
  if (firms.some(id => !companies.has(id))) throw notFound('company');
  return { contacts, companies };
}
