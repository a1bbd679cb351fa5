/** The organization: whose plan, limits and version a request is measured by. */
import { type Feature, nationalSchemes, type Plan, plans } from '../../contract/plans.ts';
import type { EidScheme } from '../../contract/values.ts';
import type { ActorOrganization } from '../act.ts';

/** A sandbox always has sandbox limits. */
export const planOf = (organization: Pick<ActorOrganization, 'plan' | 'sandbox'>): Plan =>
  plans[organization.sandbox ? 'SANDBOX' : organization.plan];

/** Team and above, every sandbox, and an organization that carries the flag (details 0.29). */
export const hasApiAccess = (organization: ActorOrganization): boolean =>
  organization.apiAccess || planOf(organization).apiAccess;

export const hasFeature = (organization: ActorOrganization, feature: Feature): boolean =>
  planOf(organization).features.includes(feature);

/** A custom agreed limit replaces the per-minute limit and removes the daily quota. */
export function requestLimits(organization: ActorOrganization): { perMinute: number; perDay: number | null } {
  const plan = planOf(organization);
  if (organization.requestsPerMinute !== null && !organization.sandbox) {
    return { perMinute: organization.requestsPerMinute, perDay: null };
  }
  return { perMinute: plan.perMinute, perDay: plan.perDay };
}

export const environmentOf = (organization: Pick<ActorOrganization, 'sandbox'>) =>
  organization.sandbox ? 'SANDBOX' : 'PRODUCTION';

/** How many signatures a month an eID may make: a plan counts none, but the smallest has its own country's eIDs alone. */
export const signaturesOf = ({ eidSchemes: of }: Plan, country: string, scheme: EidScheme): number | null =>
  of === 'ALL' || nationalSchemes[country]?.includes(scheme) ? null : 0;
