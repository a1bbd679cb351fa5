/** GET /contacts and the same filters elsewhere: all of them must match, or in an older version one of them. */
import type { Query } from '../../contract/operation.ts';
import { contactOperations } from '../../contract/operations/contacts.ts';
import type { Queryable } from '../../platform/postgres/database.ts';
import type { Reach } from '../app/actor.ts';
import { replicaQuery } from '../app/operation.ts';
import { Conditions, contains, type PageQuery, page, type Sort } from '../app/paging.ts';
import { hasTag } from '../tags/tagged.ts';
import { workspaceMode } from '../workspaces/national-id.ts';
import type { OrganizationReach } from './companies/store.ts';
import { type ShownContactRow, showContact } from './contact.ts';
import { contactColumns, contactTables, type FoundContact, withCompany } from './store.ts';

export type ContactFilters = Query<typeof contactOperations.export>;

/** The people with the text in their name, e-mail address or phone number, and those of companies with it in the name. */
function containing(c: Conditions, { organization }: OrganizationReach, text: string): string[] {
  const like = c.value(contains(text));
  const own = c.value(organization.id);
  return [
    `c.search ilike ${like}`,
    // The column `search` has the index, and the number besides the name.
    `c.company_id in (select o.id from companies o where o.organization_id = ${own} and o.search ilike ${like} and o.name ilike ${like})`,
  ];
}

/** A condition for each filter that names a value. */
function matching(c: Conditions, filters: ContactFilters): string[] {
  const { email, phone, externalId, companyId, tagId } = filters;
  return [
    ...(email === undefined ? [] : [`lower(c.email) = lower(${c.value(email)})`]),
    ...(phone === undefined ? [] : [`c.phone = ${c.value(phone)}`]),
    ...(externalId === undefined ? [] : [`c.external_id = ${c.value(externalId)}`]),
    ...(tagId ? [hasTag('CONTACT', 'c.id', c.value(tagId))] : []),
    ...(companyId ? [`c.company_id = any(${c.value(companyId)}::text[])`] : []),
  ];
}

function within(c: Conditions, { workspaceId }: Reach, filters: ContactFilters): void {
  c.add(`c.workspace_id = ${c.value(workspaceId)}`);
  const bounds = [
    ['c.created_at >=', filters.createdAfter],
    ['c.created_at <=', filters.createdBefore],
    ['c.updated_at >=', filters.updatedAfter],
    ['c.updated_at <=', filters.updatedBefore],
  ] as const;
  for (const [condition, at] of bounds) if (at) c.add(`${condition} ${c.value(at)}`);
}

/** Each is read by an index. */
const sorts = {
  createdAt: { column: 'c.created_at', cast: 'timestamptz', nullable: false },
  updatedAt: { column: 'c.updated_at', cast: 'timestamptz', nullable: false },
  name: { column: "lower(c.first_name || ' ' || coalesce(c.last_name, ''))", cast: 'text', nullable: false },
  email: { column: 'lower(c.email)', cast: 'text', nullable: true },
} as const satisfies Record<string, Omit<Sort, 'name'>>;

interface OrderQuery extends PageQuery {
  orderBy?: keyof typeof sorts | undefined;
}

type SortedContact = FoundContact & { place: Date | string | null };

/** A page of contacts with all of the filters, or with any of them. */
export async function pageOfContacts(
  db: Queryable,
  reach: Reach & OrganizationReach,
  filters: ContactFilters & OrderQuery,
  match: 'ALL' | 'ANY' = 'ALL',
) {
  const c = new Conditions();
  within(c, reach, filters);
  const exact = matching(c, filters);
  const searched = filters.query ? containing(c, reach, filters.query) : [];
  if (match === 'ALL') for (const condition of exact) c.add(condition);
  const name = filters.orderBy ?? 'createdAt';
  const sort = sorts[name];
  const found = await page<SortedContact>(db, filters, {
    select: `select ${contactColumns}, ${sort.column} as place ${contactTables}`,
    from: 'from contacts c',
    conditions: c,
    anyOf: match === 'ALL' ? searched : [...exact, ...searched],
    sort: { name, ...sort },
    id: 'c.id',
    place: row => ({ value: row.place, id: row.id }),
  });
  return { ...found, data: found.data.map(({ place, ...row }): ShownContactRow => withCompany(row)) };
}

export const listContacts = replicaQuery(contactOperations.list, async ({ actor, tx, app }, { query }) => {
  const found = await pageOfContacts(tx, actor, query);
  const mode = workspaceMode(actor.workspace);
  return { ...found, data: found.data.map(c => showContact(app.secrets, c, mode)) };
});
