/** The organization, whose plan and limits apply to a request. */
import { type Feature, nationalSchemes, type Plan, plans } from '../../contract/plans.ts';
import type { EidScheme } from '../../contract/values.ts';
import type { ActorOrganization } from '../app/actor.ts';
import type { App } from '../app/app.ts';

/** A sandbox always has sandbox limits. */
export const planOf = (organization: Pick<ActorOrganization, 'plan' | 'sandbox'>): Plan =>
  plans[organization.sandbox ? 'SANDBOX' : organization.plan];

/** How many documents may be sent and created; those of sandboxes are set for the installation. */
export const documentQuotasOf = (
  { sandboxQuotas }: Pick<App, 'sandboxQuotas'>,
  organization: Pick<ActorOrganization, 'plan' | 'sandbox'>,
): Pick<Plan, 'documentsPerMonth' | 'documentsPerHour'> =>
  organization.sandbox ? sandboxQuotas : planOf(organization);

/** Plans from Team up, every sandbox, and organizations with the flag. */
export const hasApiAccess = (organization: ActorOrganization): boolean =>
  organization.apiAccess || planOf(organization).apiAccess;

export const hasFeature = (organization: Pick<ActorOrganization, 'plan' | 'sandbox'>, feature: Feature): boolean =>
  planOf(organization).features.includes(feature);

/** A custom agreed limit replaces the per-minute limit and removes the daily quota. */
export function requestLimits(organization: ActorOrganization): { perMinute: number; perDay: number | null } {
  const plan = planOf(organization);
  if (organization.requestsPerMinute !== null && !organization.sandbox) {
    return { perMinute: organization.requestsPerMinute, perDay: null };
  }
  return { perMinute: plan.perMinute, perDay: plan.perDay };
}

/** What the storage of an organization depends on. */
export type StorageTerms = Pick<ActorOrganization, 'plan' | 'sandbox' | 'storageBytes'>;

/** Bytes of uploaded files and attachments; null: no limit. What was agreed replaces that of the plan. */
export const storageBytesOf = (organization: StorageTerms): number | null =>
  (organization.sandbox ? null : organization.storageBytes) ?? planOf(organization).storageBytes;

export const environmentOf = (organization: Pick<ActorOrganization, 'sandbox'>) =>
  organization.sandbox ? 'SANDBOX' : 'PRODUCTION';

/** The smallest plan includes only the eIDs of the organization's country. */
export const includesScheme = ({ eidSchemes: of }: Plan, country: string, scheme: EidScheme): boolean =>
  of === 'ALL' || nationalSchemes[country]?.includes(scheme) === true;

/** What the quotas of signatures depend on besides the plan. */
export interface SignatureTerms {
  country: string;
  /** Signatures a month that were agreed with the organization. */
  agreed: Readonly<Partial<Record<EidScheme, number>>>;
}

/**
 * Monthly quota of signatures with an eID; null: no limit, which every plan has for the eIDs that it includes. What was
 * agreed replaces that; a sandbox always has sandbox limits.
 */
export function signaturesOf(
  organization: Pick<ActorOrganization, 'plan' | 'sandbox'>,
  { country, agreed }: SignatureTerms,
  scheme: EidScheme,
): number | null {
  const own = organization.sandbox ? undefined : agreed[scheme];
  if (own !== undefined) return own;
  return includesScheme(planOf(organization), country, scheme) ? null : 0;
}
