/**
 * What a plan counts (details 30): documents sent in a calendar month, documents created in an hour. Counted in the
 * transaction of the act, on one row a period, so that two at once never both take the last one.
 */
import type { Tx } from '../../base/database.ts';
import { refusal } from '../../contract/errors.ts';
import type { ActorOrganization } from '../act.ts';
import { planOf } from './organization.ts';

type Resource = 'DOCUMENTS_SENT' | 'DOCUMENTS_CREATED';

const take = `
  insert into allowances (organization_id, resource, period_start, used) values ($1, $2, $3, 1)
  on conflict (organization_id, resource, period_start) do update set used = allowances.used + 1
  where allowances.used < $4
  returning used`;

const periods = {
  DOCUMENTS_SENT: (at: Date) => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1)),
  DOCUMENTS_CREATED: (at: Date) => new Date(Math.floor(at.getTime() / 3_600_000) * 3_600_000),
};

/** Counts one; refuses LIMIT_EXCEEDED when the plan's number is used up. A plan without the limit costs nothing. */
export async function spend(tx: Tx, organization: ActorOrganization, resource: Resource, now: Date): Promise<void> {
  const plan = planOf(organization);
  const limit = resource === 'DOCUMENTS_SENT' ? plan.documentsPerMonth : plan.documentsPerHour;
  if (limit === null) return;
  const taken = await tx.row(take, [organization.id, resource, periods[resource](now), limit]);
  if (!taken) {
    throw refusal('LIMIT_EXCEEDED', {
      message:
        resource === 'DOCUMENTS_SENT'
          ? `The plan allows ${limit} sent documents a month.`
          : `The plan allows ${limit} created documents an hour.`,
    });
  }
}
