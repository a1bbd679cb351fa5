/**
 * What a plan counts (details 30): documents sent and whatever else /limits shows in a calendar month (UTC), documents
 * created in an hour. Counted in the transaction of the act, on one row a period, so that two at once never both take
 * the last one and whatever is rolled back was not used.
 */
import type { Queryable, Tx } from '../../base/database.ts';
import { refusal } from '../../contract/errors.ts';
import type { EidScheme } from '../../contract/values.ts';
import type { ActorOrganization } from '../act.ts';
import { planOf } from './organization.ts';

/** Signatures are counted by the scheme they were made with. */
export type Counted =
  | { resource: 'DOCUMENTS_SENT' | 'DOCUMENTS_CREATED' | 'IDENTITY_CHECKS'; scheme?: null; count?: 1 }
  | { resource: 'SIGNATURES'; scheme: EidScheme; count?: 1 }
  // A long text is several messages, each of which is paid for.
  | { resource: 'SMS_SENT'; scheme?: null; count?: number };
type Resource = Counted['resource'];

export interface Taken {
  /** Null: the plan has no limit. */
  quota: number | null;
  used: number;
  periodStart: Date;
}

export const monthOf = (at: Date): Date => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1));
const hourOf = (at: Date): Date => new Date(Math.floor(at.getTime() / 3_600_000) * 3_600_000);

const insert = `
  insert into allowances (organization_id, resource, scheme, period_start, used) values ($1, $2, $3, $4, $5)
  on conflict (organization_id, resource, scheme, period_start) do update set used = allowances.used + $5`;
const takeAny = `${insert} returning used`;
const takeWithin = `${insert} where allowances.used < $6 returning used`;
const usedIn = 'select resource, scheme, used from allowances where organization_id = $1 and period_start = $2';

type Limited = Pick<ActorOrganization, 'id' | 'plan' | 'sandbox'>;

function quotaOf(organization: Limited, resource: Resource): number | null {
  const plan = planOf(organization);
  switch (resource) {
    case 'DOCUMENTS_SENT':
      return plan.documentsPerMonth;
    case 'DOCUMENTS_CREATED':
      return plan.documentsPerHour;
    case 'IDENTITY_CHECKS':
      return plan.identityChecksPerMonth;
    case 'SIGNATURES':
    case 'SMS_SENT':
      return null;
  }
}

const words: Record<Resource, string> = {
  DOCUMENTS_SENT: 'sent documents a month',
  DOCUMENTS_CREATED: 'created documents an hour',
  IDENTITY_CHECKS: 'identity checks a month',
  SIGNATURES: 'such signatures',
  SMS_SENT: 'SMS a month',
};

/** Counts it; refuses LIMIT_EXCEEDED when the plan's number is used up. What no plan limits and nobody is shown costs nothing. */
export async function take(tx: Tx, organization: Limited, counted: Counted, now: Date): Promise<Taken> {
  const { resource, scheme, count = 1 } = counted;
  const quota = quotaOf(organization, resource);
  const hourly = resource === 'DOCUMENTS_CREATED';
  const periodStart = hourly ? hourOf(now) : monthOf(now);
  if (hourly && quota === null) return { quota, used: 0, periodStart };
  const place = [organization.id, resource, scheme ?? '', periodStart, count];
  const over = () => refusal('LIMIT_EXCEEDED', { message: `The plan allows ${quota} ${words[resource]}.` });
  if (quota === 0) throw over();
  const taken = await tx.row<{ used: number }>(
    quota === null ? takeAny : takeWithin,
    quota === null ? place : [...place, quota],
  );
  if (!taken) throw over();
  return { quota, used: taken.used, periodStart };
}

/** How much of everything was used in this calendar month. */
export async function usedThisMonth(db: Queryable, organizationId: string, now: Date) {
  const rows = await db.rows<{ resource: Resource; scheme: string; used: number }>(usedIn, [
    organizationId,
    monthOf(now),
  ]);
  return ({ resource, scheme }: Counted): number =>
    rows.find(r => r.resource === resource && r.scheme === (scheme ?? ''))?.used ?? 0;
}
