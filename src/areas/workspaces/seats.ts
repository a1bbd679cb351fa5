/**
 * How many people a plan allows in an organization (details 30): everyone who is a member of a workspace, active or
 * not, and everyone whose invitation waits, once. Asked under the lock of `access.ts`, so that two at once never both
 * take the last seat, and accepting an invitation takes none.
 */
import type { Queryable } from '../../base/database.ts';
import { refusal } from '../../contract/errors.ts';
import type { ActorOrganization } from '../act.ts';
import { planOf } from '../organizations/organization.ts';

const seats = `
  select count(*)::int as taken, coalesce(bool_or(person = lower($2)), false) as seated from (
    select lower(u.email) as person from members m join users u on u.id = m.user_id where m.organization_id = $1 and u.kind = 'PERSON'
    union
    select lower(i.email) from invitations i where i.organization_id = $1 and i.accepted_at is null and i.expires_at > $3
  ) people`;

/** How many seats are taken. */
export const countSeats = async (db: Queryable, organizationId: string, now: Date): Promise<number> =>
  (await db.row<{ taken: number }>(seats, [organizationId, '', now]))?.taken ?? 0;

/** Whether this address has a seat already, or one is left. */
export async function hasSeat(
  db: Queryable,
  organization: ActorOrganization,
  email: string,
  now: Date,
): Promise<boolean> {
  const most = planOf(organization).members;
  if (most === null) return true;
  const found = await db.row<{ taken: number; seated: boolean }>(seats, [organization.id, email, now]);
  return found !== null && (found.seated || found.taken < most);
}

export async function mustHaveSeat(
  db: Queryable,
  organization: ActorOrganization,
  email: string,
  now: Date,
): Promise<void> {
  if (await hasSeat(db, organization, email, now)) return;
  throw refusal('LIMIT_EXCEEDED', { message: `The plan allows ${planOf(organization).members} members.` });
}
