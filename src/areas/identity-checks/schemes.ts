/** Which electronic IDs a check can be answered with: what is set up here, what the plan has, and whose number is expected. */
import type { Eid } from '../../base/eid/eid.ts';
import { factsOf } from '../../base/eid/schemes.ts';
import type { EidScheme } from '../../contract/values.ts';
import type { ActorOrganization } from '../act.ts';
import { environmentOf, planOf, signaturesOf } from '../organizations/organization.ts';

type Asking = Pick<ActorOrganization, 'plan' | 'sandbox'> & { country: string };

/** An eID of companies does not tell who somebody is for themselves. With a number only those of its country that tell one. */
export function schemesFor(eid: Eid, organization: Asking, numberOf: string | null): string[] {
  const plan = planOf(organization);
  const fits = (scheme: string): boolean => {
    const { country, hasNationalId, isOfCompanies } = factsOf(scheme);
    if (isOfCompanies || (numberOf !== null && !(hasNationalId && country === numberOf))) return false;
    return signaturesOf(plan, organization.country, scheme as EidScheme) !== 0; // schemes are those of the contract
  };
  const found = eid.schemesOf(environmentOf(organization)).filter(fits);
  const isOwn = (scheme: string) => factsOf(scheme).country === organization.country;
  return [...found.filter(isOwn), ...found.filter(scheme => !isOwn(scheme))];
}
