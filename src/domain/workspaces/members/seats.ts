/**
 * Seats of an organization, which its plan limits: every member of a workspace, active or not, and every pending
 * invitation; a person counts once. Count under the lock of `access.ts`, so that two requests never both take the last
 * seat. Accepting an invitation takes no new seat.
 */

import { limitExceeded } from '../../../contract/limit-errors.ts';
import type { Queryable } from '../../../platform/postgres/database.ts';
import type { ActorOrganization } from '../../app/actor.ts';
import { planOf } from '../../organizations/organization.ts';

const seats = `
  select count(*)::int as taken, coalesce(bool_or(person = lower($2)), false) as seated from (
    select lower(u.email) as person from members m join users u on u.id = m.user_id where m.organization_id = $1 and u.kind = 'PERSON'
    union
    select lower(i.email) from invitations i where i.organization_id = $1 and i.accepted_at is null and i.expires_at > $3
  ) people`;

export const countSeats = async (db: Queryable, organizationId: string, now: Date): Promise<number> =>
  (await db.row<{ taken: number }>(seats, [organizationId, '', now]))?.taken ?? 0;

/** Whether this address already has a seat, or one is left. */
export async function hasSeat(
  db: Queryable,
  organization: ActorOrganization,
  email: string,
  now: Date,
): Promise<boolean> {
  const max = planOf(organization).members;
  if (max === null) return true;
  const found = await db.row<{ taken: number; seated: boolean }>(seats, [organization.id, email, now]);
  return found !== null && (found.seated || found.taken < max);
}

export async function mustHaveSeat(
  db: Queryable,
  organization: ActorOrganization,
  email: string,
  now: Date,
): Promise<void> {
  if (await hasSeat(db, organization, email, now)) return;
  throw limitExceeded('members', { max: planOf(organization).members ?? 0, inSandbox: organization.sandbox });
}
