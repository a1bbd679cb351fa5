/**
 * Usage that a plan limits: documents created per hour; documents sent and everything else in /limits per calendar
 * month (UTC). Counted in the transaction of the operation, on one row per period, so that two requests never both take
 * the last one and a rollback takes nothing.
 */

import { limitExceeded } from '../../contract/limit-errors.ts';
import type { PlanLimitTexts } from '../../contract/locales/limits/texts.ts';
import { formDocumentsOf } from '../../contract/plans.ts';
import type { EidScheme } from '../../contract/values.ts';
import type { Queryable, Tx } from '../../platform/postgres/database.ts';
import type { ActorOrganization } from '../app/actor.ts';
import type { App } from '../app/app.ts';
import { signatureTermsOf } from './load.ts';
import { documentQuotasOf, planOf, signaturesOf } from './organization.ts';

/** Signatures are counted per eID scheme. */
export type CountedAllowance =
  | { resource: 'DOCUMENTS_SENT'; scheme?: null; count?: 1; isOwed?: boolean }
  // Those of DOCUMENTS_SENT that forms made.
  | { resource: 'FORM_DOCUMENTS'; scheme?: null; count?: 1; isOwed?: boolean }
  | { resource: 'DOCUMENTS_CREATED' | 'IDENTITY_CHECKS'; scheme?: null; count?: 1 }
  | { resource: 'SIGNATURES'; scheme: EidScheme; count?: 1 }
  // A long text is several SMS, each of which is billed.
  | { resource: 'SMS_SENT'; scheme?: null; count?: number };
type Resource = CountedAllowance['resource'];

export interface TakenAllowance {
  /** Null: the plan has no limit. */
  quota: number | null;
  used: number;
  /** Whether nothing is left since this was taken. */
  isLast: boolean;
  periodStart: Date;
}

const hourMs = 3_600_000;
export const monthOf = (at: Date): Date => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1));
const nextMonthOf = (at: Date): Date => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1));
const hourOf = (at: Date): Date => new Date(Math.floor(at.getTime() / hourMs) * hourMs);

const insert = `
  insert into allowances (organization_id, resource, scheme, period_start, used) values ($1, $2, $3, $4, $5)
  on conflict (organization_id, resource, scheme, period_start) do update set used = allowances.used + $5`;
const takeAny = `${insert} returning used`;
const takeWithin = `${insert} where allowances.used < $6 returning used`;
const usedIn = 'select resource, scheme, used from allowances where organization_id = $1 and period_start = $2';

type Limited = Pick<ActorOrganization, 'id' | 'plan' | 'sandbox'>;
type Quotas = Pick<App, 'sandboxQuotas'>;

async function quotaOf(
  app: Quotas,
  db: Queryable,
  organization: Limited,
  counted: CountedAllowance,
): Promise<number | null> {
  switch (counted.resource) {
    case 'DOCUMENTS_SENT':
      return documentQuotasOf(app, organization).documentsPerMonth;
    case 'FORM_DOCUMENTS': {
      const { documentsPerMonth: perMonth } = documentQuotasOf(app, organization);
      return perMonth === null ? null : formDocumentsOf(perMonth);
    }
    case 'DOCUMENTS_CREATED':
      return documentQuotasOf(app, organization).documentsPerHour;
    case 'IDENTITY_CHECKS':
      return planOf(organization).identityChecksPerMonth;
    case 'SIGNATURES':
      return signaturesOf(organization, await signatureTermsOf(db, organization.id), counted.scheme);
    case 'SMS_SENT':
      return null;
  }
}

const monthly = {
  DOCUMENTS_SENT: 'documentsSent',
  FORM_DOCUMENTS: 'formDocuments',
  IDENTITY_CHECKS: 'identityChecks',
  SIGNATURES: 'signatures',
  SMS_SENT: 'sms',
} as const satisfies Partial<Record<Resource, keyof PlanLimitTexts>>;

function usedUp(resource: Resource, { sandbox }: Limited, max: number, now: Date) {
  const limit = { max, inSandbox: sandbox };
  if (resource !== 'DOCUMENTS_CREATED') return limitExceeded(monthly[resource], { ...limit, from: nextMonthOf(now) });
  const leftMs = hourOf(now).getTime() + hourMs - now.getTime();
  return limitExceeded('documentsCreated', { ...limit, seconds: Math.ceil(leftMs / 1_000) });
}

/**
 * Documents that forms had begun while they had their part, and that count although it is used up since: they take nothing
 * of what is left for the members.
 */
const beyondPart = (app: Quotas, organization: Limited, ofForms: number): number => {
  const { documentsPerMonth: perMonth } = documentQuotasOf(app, organization);
  return perMonth === null ? 0 : Math.max(0, ofForms - formDocumentsOf(perMonth));
};

/**
 * Counts usage; fails with LIMIT_EXCEEDED when the plan's quota is used up, except for what is owed: it was begun while
 * there was quota. Resources that the plan does not limit and no page shows are not counted.
 */
export async function takeAllowance(
  app: Quotas,
  tx: Tx,
  organization: Limited,
  counted: CountedAllowance,
  now: Date,
): Promise<TakenAllowance> {
  const { resource, scheme, count = 1 } = counted;
  const isOwed = 'isOwed' in counted && counted.isOwed === true;
  const quota = await quotaOf(app, tx, organization, counted);
  const hourly = resource === 'DOCUMENTS_CREATED';
  const periodStart = hourly ? hourOf(now) : monthOf(now);
  if (quota === null && (hourly || resource === 'FORM_DOCUMENTS'))
    return { quota, used: 0, isLast: false, periodStart };
  const place = [organization.id, resource, scheme ?? '', periodStart, count];
  if (quota === 0 && !isOwed) throw usedUp(resource, organization, quota, now);
  const beyond =
    resource === 'DOCUMENTS_SENT' && quota !== null
      ? beyondPart(app, organization, (await usedThisMonth(tx, organization.id, now))({ resource: 'FORM_DOCUMENTS' }))
      : 0;
  const taken = await tx.row<{ used: number }>(
    quota === null || isOwed ? takeAny : takeWithin,
    quota === null || isOwed ? place : [...place, quota + beyond],
  );
  if (!taken) throw usedUp(resource, organization, quota ?? 0, now);
  // What is taken beyond the part of forms leaves the rest as it was.
  const isLast = quota !== null && taken.used === quota + beyond && !(isOwed && beyond > 0);
  return { quota, used: taken.used, isLast, periodStart };
}

/** The quota, if it is used up this month; null: it allows one more. */
async function quotaUsedUp(
  app: Quotas,
  db: Queryable,
  organization: Limited,
  counted: CountedAllowance,
  now: Date,
): Promise<number | null> {
  const quota = await quotaOf(app, db, organization, counted);
  if (quota === null) return null;
  const used = await usedThisMonth(db, organization.id, now);
  const beyond =
    counted.resource === 'DOCUMENTS_SENT' ? beyondPart(app, organization, used({ resource: 'FORM_DOCUMENTS' })) : 0;
  return used(counted) >= quota + beyond ? quota : null;
}

/** Fails with LIMIT_EXCEEDED unless the quota still allows one; the answer may have changed when it is taken. */
export async function mustBeLeft(
  app: Quotas,
  db: Queryable,
  organization: Limited,
  counted: CountedAllowance,
  now: Date,
): Promise<void> {
  const quota = await quotaUsedUp(app, db, organization, counted, now);
  if (quota !== null) throw usedUp(counted.resource, organization, quota, now);
}

/** Whether the quota still allows one; the answer may have changed when it is taken. */
export async function isAllowanceLeft(
  app: Quotas & Pick<App, 'db'>,
  organization: Limited,
  counted: CountedAllowance,
  now: Date,
): Promise<boolean> {
  return (await quotaUsedUp(app, app.db, organization, counted, now)) === null;
}

/** Returns a function that gives the usage of a resource in this calendar month. */
export async function usedThisMonth(db: Queryable, organizationId: string, now: Date) {
  const rows = await db.rows<{ resource: Resource; scheme: string; used: number }>(usedIn, [
    organizationId,
    monthOf(now),
  ]);
  return ({ resource, scheme }: CountedAllowance): number =>
    rows.find(r => r.resource === resource && r.scheme === (scheme ?? ''))?.used ?? 0;
}
