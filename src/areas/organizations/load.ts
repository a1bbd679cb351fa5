/** What jobs and visits need to know of an organization, which have no actor to ask. */
import type { Queryable } from '../../base/database.ts';
import type { PlanName } from '../../contract/plans.ts';

export interface OrganizationFacts {
  id: string;
  name: string;
  sandbox: boolean;
}

const find = 'select id, name, sandbox from organizations where id = $1';

export async function loadOrganization(db: Queryable, id: string): Promise<OrganizationFacts> {
  const found = await db.row<OrganizationFacts>(find, [id]);
  if (!found) throw new Error(`the organization ${id} is gone`);
  return found;
}

/** With the plan that its use is measured by. */
export type SpendingOrganization = OrganizationFacts & { plan: PlanName };
const findSpending = 'select id, name, sandbox, plan from organizations where id = $1';

export async function loadSpending(db: Queryable, id: string): Promise<SpendingOrganization> {
  const found = await db.row<SpendingOrganization>(findSpending, [id]);
  if (!found) throw new Error(`the organization ${id} is gone`);
  return found;
}

const country = 'select country from organizations where id = $1';

export const countryOf = async (db: Queryable, id: string): Promise<string> =>
  (await db.row<{ country: string }>(country, [id]))?.country ?? '';
