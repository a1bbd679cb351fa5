/** What an organization demands of its members, and where it invites. */
import type { Security } from '../../../contract/dashboard/security.ts';
import type { Queryable, Tx } from '../../../platform/postgres/database.ts';
import type { Actor } from '../../app/actor.ts';
import { isTouched } from '../sign-in/demands.ts';
import { isStrong } from '../sign-in/session.ts';

const find = `
  select second_factor_required as "isRequired", invitation_domains as domains,
    (select count(*)::int from users u
     where u.organization_id = o.id and u.kind = 'PERSON' and u.status = 'ACTIVE'
       and exists (select 1 from members m where m.organization_id = o.id and m.user_id = u.id and m.status = 'ACTIVE')
       and not exists (select 1 from identities i where i.id = u.identity_id and i.two_factor_enabled)
       and not exists (select 1 from passkeys k where k.identity_id = u.identity_id)
       and not (exists (select 1 from single_sign_on s where s.organization_id = o.id and s.enforced) and ${isTouched})
    ) as lacking
  from organizations o where o.id = $1`;
const requireFactor = `
  update organizations set second_factor_required = $2, updated_at = $3 where id = $1 and second_factor_required <> $2`;
const limit = `
  update organizations set invitation_domains = $2, updated_at = $3 where id = $1 and invitation_domains <> $2::text[]`;

interface Row {
  isRequired: boolean;
  domains: string[];
  lacking: number;
}

export async function showRules(
  db: Queryable,
  { id, organization }: Actor,
): Promise<Pick<Security, 'secondFactor' | 'invitationDomains'>> {
  const row = await db.row<Row>(find, [organization.id]);
  if (!row) throw new Error(`the organization ${organization.id} is gone`);
  const { isRequired, lacking, domains } = row;
  return { secondFactor: { isRequired, lacking, ownIsGiven: await isStrong(db, id) }, invitationDomains: domains };
}

/** False: it was so before. */
export const setSecondFactor = async (tx: Tx, id: string, isRequired: boolean, now: Date): Promise<boolean> =>
  (await tx.run(requireFactor, [id, isRequired, now])) === 1;

/** False: they were the same before. */
export const setInvitationDomains = async (tx: Tx, id: string, domains: string[], now: Date): Promise<boolean> =>
  (await tx.run(limit, [id, domains, now])) === 1;
