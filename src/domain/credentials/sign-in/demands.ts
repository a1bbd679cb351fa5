/**
 * What an organization demands of a session beyond a membership. A session that does not have it acts nowhere in the
 * organization.
 */
import type { Queryable } from '../../../platform/postgres/database.ts';

/** `PROVIDER`: to sign in through the organization's provider. `SECOND_FACTOR`: to have given one in this session. */
export type Demand = 'PROVIDER' | 'SECOND_FACTOR';

/** Whether the organization's provider is the only way in for a user: a condition on `users` as `u`. */
export const isTouched = `
  exists (select 1 from single_sign_on_domains d where d.organization_id = u.organization_id
    and d.domain = split_part(lower(u.email), '@', 2))
  and not exists (select 1 from operators p where p.identity_id = u.identity_id)`;

const held = `
  select 1 from users u join single_sign_on s on s.organization_id = u.organization_id and s.enforced
  where u.identity_id = $1 and ${isTouched} limit 1`;

/** Whether a provider is the only way in for a person somewhere. With another address they would not be its person. */
export const isHeld = async (db: Queryable, identityId: string): Promise<boolean> =>
  (await db.row(held, [identityId])) !== null;

/**
 * What is missing of a session, or null: SQL for `users` as `u`. The parameters have the user that a provider signed in, and
 * whether there was a second factor; a session of a provider needs neither. Operators of the installation keep their own ways in, so that a broken provider can be mended.
 */
export const demandOf = (onlyUser: string, secondFactor: string): string => `
  case when ${onlyUser}::text is null and exists (
    select 1 from single_sign_on s where s.organization_id = u.organization_id and s.enforced) and ${isTouched}
  then 'PROVIDER'
  when ${onlyUser}::text is null and not coalesce(${secondFactor}::boolean, false) and exists (
    select 1 from organizations demanding where demanding.id = u.organization_id and demanding.second_factor_required)
  then 'SECOND_FACTOR' end`;
