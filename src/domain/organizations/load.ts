/** What jobs and signing sessions need of an organization. They have no actor to take it from. */

import type { PlanName } from '../../contract/plans.ts';
import type { Queryable } from '../../platform/postgres/database.ts';
import type { SignatureTerms, StorageTerms } from './organization.ts';

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

/** With the plan that limits its usage. */
export type SpendingOrganization = OrganizationFacts & { plan: PlanName };
const findSpending = 'select id, name, sandbox, plan from organizations where id = $1';

export async function loadSpending(db: Queryable, id: string): Promise<SpendingOrganization> {
  const found = await db.row<SpendingOrganization>(findSpending, [id]);
  if (!found) throw new Error(`the organization ${id} is gone`);
  return found;
}

const storage = 'select id, plan, sandbox, storage_bytes as "storageBytes" from organizations where id = $1';

/** What limits the files of an organization. */
export async function loadStorageTerms(db: Queryable, id: string): Promise<StorageTerms & { id: string }> {
  const found = await db.row<StorageTerms & { id: string }>(storage, [id]);
  if (!found) throw new Error(`the organization ${id} is gone`);
  return { ...found, storageBytes: found.storageBytes === null ? null : Number(found.storageBytes) };
}

const country = 'select country from organizations where id = $1';

export const countryOf = async (db: Queryable, id: string): Promise<string> =>
  (await db.row<{ country: string }>(country, [id]))?.country ?? '';

const terms = 'select country, signature_quotas as agreed from organizations where id = $1';

export async function signatureTermsOf(db: Queryable, id: string): Promise<SignatureTerms> {
  const found = await db.row<SignatureTerms>(terms, [id]);
  if (!found) throw new Error(`the organization ${id} is gone`);
  return found;
}
