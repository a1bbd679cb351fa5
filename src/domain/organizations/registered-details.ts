/** What only operators change of an organization: its plan, and the name, number and country that it is registered with. */
import type { Registered } from '../../contract/dashboard/production.ts';
import { apiError, invalid } from '../../contract/errors.ts';
import type { Tx } from '../../platform/postgres/database.ts';
import { or } from './branding.ts';
import { languageOf, readOrgNumber } from './registered.ts';
import { pauseSurplusSandboxes } from './sandboxes.ts';

const find = `
  select plan, sandbox, org_name as "orgName", org_number as "orgNumber", country from organizations
  where id = $1 for no key update`;
const save = `
  update organizations set plan = $2, org_name = $3, org_number = $4, country = $5, language = $6, updated_at = $7
  where id = $1`;

/** The number as it is written in its country. Throws VALIDATION_FAILED. */
export function orgNumberIn(country: string, given: string | null): string | null {
  const number = given === null ? null : readOrgNumber(country, given);
  if (given !== null && number === null)
    throw invalid({ path: 'orgNumber', code: 'INVALID_VALUE', message: `is no organization number in ${country}` });
  return number;
}

/** Another country validates the number again. Throws INVALID_STATE for the plan of a sandbox, which has none of its own. */
export async function changeRegistered(
  tx: Tx,
  organizationId: string,
  given: { [Name in keyof Registered]?: Registered[Name] | undefined },
  now: Date,
): Promise<Registered> {
  const before = await tx.row<Registered & { sandbox: boolean }>(find, [organizationId]);
  if (!before) throw new Error(`the organization ${organizationId} is gone`);
  if (before.sandbox && given.plan !== undefined)
    throw apiError('INVALID_STATE', { message: 'A sandbox has no plan of its own.' });
  const country = or(given.country, before.country);
  const plan = or(given.plan, before.plan);
  const orgName = or(given.orgName, before.orgName);
  const orgNumber = orgNumberIn(country, or(given.orgNumber, before.orgNumber));
  await tx.run(save, [organizationId, plan, orgName, orgNumber, country, languageOf(country), now]);
  if (plan !== before.plan) await pauseSurplusSandboxes(tx, organizationId, plan, now);
  return { plan, orgName, orgNumber, country };
}
