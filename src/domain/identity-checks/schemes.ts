/**
 * The eIDs that can answer a check, by what is configured, what the plan includes and whether a national number is
 * expected.
 */

import type { EidScheme } from '../../contract/values.ts';
import type { Eid } from '../../platform/eid/eid.ts';
import { factsOf } from '../../platform/eid/schemes.ts';
import type { ActorOrganization } from '../app/actor.ts';
import { environmentOf, includesScheme, planOf } from '../organizations/organization.ts';

type Asking = Pick<ActorOrganization, 'plan' | 'sandbox'> & { country: string };

/**
 * Excludes eIDs of companies, which do not identify a private person. If a number is expected, only eIDs of its country
 * that report the number qualify.
 */
export function schemesFor(eid: Eid, organization: Asking, numberOf: string | null): string[] {
  const plan = planOf(organization);
  const fits = (scheme: string): boolean => {
    const { country, hasNationalId, isOfCompanies } = factsOf(scheme);
    if (isOfCompanies || (numberOf !== null && !(hasNationalId && country === numberOf))) return false;
    return includesScheme(plan, organization.country, scheme as EidScheme); // the configured schemes are those of the contract
  };
  const found = eid.schemesOf(environmentOf(organization)).filter(fits);
  const isOwn = (scheme: string) => factsOf(scheme).country === organization.country;
  return [...found.filter(isOwn), ...found.filter(scheme => !isOwn(scheme))];
}
