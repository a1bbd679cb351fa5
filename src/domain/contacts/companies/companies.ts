/** Companies of the organization, shared by its workspaces. */
import type { Query } from '../../../contract/operation.ts';
import { companyOperations } from '../../../contract/operations/companies.ts';
import { newId } from '../../../platform/ids.ts';
import type { ShowResources } from '../../app/event-resources.ts';
import { type AnyHandler, type Context, command, query, replicaQuery } from '../../app/operation.ts';
import { Conditions, contains, page } from '../../app/paging.ts';
import { placeOf, recordEvents } from '../../events/record.ts';
import { type CompanyRow, orgNumberKey, showCompany } from './company.ts';
import {
  companiesById,
  companyColumns,
  deleteCompany,
  insertCompany,
  loadCompany,
  lockCompany,
  type OrganizationReach,
  saveCompany,
} from './store.ts';

type CompanyEvent = 'company.created' | 'company.updated' | 'company.deleted';

/** What is deleted is shown as it was. */
export async function publishCompany(
  { app, tx, actor, now }: Context,
  company: CompanyRow,
  type: CompanyEvent,
): Promise<void> {
  const object = type === 'company.deleted' ? { object: showCompany(company) } : {};
  await recordEvents(app, tx, placeOf(actor), [{ type, resource: 'company', resourceId: company.id, ...object }], now);
}

/** For events that kept no snapshot. */
export const showCompanies: ShowResources = async (_, db, { workspaceId }, ids) =>
  new Map((await companiesById(db, workspaceId, ids)).map(c => [c.id, showCompany(c)]));

function conditionsOf(reach: OrganizationReach, query: Query<typeof companyOperations.list>): Conditions {
  const c = new Conditions();
  c.add(`k.organization_id = ${c.value(reach.organization.id)}`);
  if (query.orgNumber !== undefined) c.add(`k.org_number_key = ${c.value(orgNumberKey(query.orgNumber))}`);
  if (query.name !== undefined) c.add(`k.name = ${c.value(query.name)}`);
  const bounds = [
    ['k.created_at >=', query.createdAfter],
    ['k.created_at <=', query.createdBefore],
    ['k.updated_at >=', query.updatedAfter],
    ['k.updated_at <=', query.updatedBefore],
  ] as const;
  for (const [condition, at] of bounds) if (at) c.add(`${condition} ${c.value(at)}`);
  return c;
}

const list = replicaQuery(companyOperations.list, async ({ actor, tx }, { query }) => {
  const conditions = conditionsOf(actor, query);
  const searched = query.query ? [`k.search ilike ${conditions.value(contains(query.query))}`] : [];
  const found = await page<CompanyRow>(tx, query, {
    select: `select ${companyColumns} from companies k`,
    from: 'from companies k',
    conditions,
    anyOf: searched,
    sort: { name: 'createdAt', column: 'k.created_at', cast: 'timestamptz', nullable: false },
    id: 'k.id',
    place: k => ({ value: k.created_at, id: k.id }),
  });
  return { ...found, data: found.data.map(showCompany) };
});

const get = query(companyOperations.get, async ({ actor, tx }, { params }) =>
  showCompany(await loadCompany(tx, actor, params.id)),
);

const create = command(companyOperations.create, async (ctx, { body }) => {
  const { actor, tx, now } = ctx;
  const company: CompanyRow = {
    id: newId('cmp', now.getTime()),
    name: body.name,
    org_number: body.orgNumber ?? null,
    country: body.country,
    created_at: now,
    updated_at: now,
  };
  await insertCompany(tx, actor, company);
  await publishCompany(ctx, company, 'company.created');
  return showCompany(company);
});

const update = command(companyOperations.update, async (ctx, { params, body }) => {
  const { actor, tx, now } = ctx;
  const company = await lockCompany(tx, actor, params.id);
  const changed: CompanyRow = {
    ...company,
    name: body.name ?? company.name,
    org_number: body.orgNumber === undefined ? company.org_number : body.orgNumber,
    country: body.country === undefined ? company.country : body.country,
  };
  if (JSON.stringify(changed) === JSON.stringify(company)) return showCompany(company);
  changed.updated_at = now;
  await saveCompany(tx, changed);
  await publishCompany(ctx, changed, 'company.updated');
  return showCompany(changed);
});

const remove = command(companyOperations.delete, async (ctx, { params }) => {
  const company = await lockCompany(ctx.tx, ctx.actor, params.id);
  await deleteCompany(ctx.tx, company.id);
  await publishCompany(ctx, company, 'company.deleted');
  return { id: company.id, deleted: true as const };
});

export const companyHandlers: readonly AnyHandler[] = [list, create, get, update, remove];
