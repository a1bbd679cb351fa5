/** Where somebody is a member, by their session, and what leaving means there. */
import type { OwnMemberships } from '../../../contract/dashboard/own-data.ts';
import type { Queryable } from '../../../platform/postgres/database.ts';
import type { Actor } from '../../app/actor.ts';
import { demandOf } from '../../credentials/sign-in/demands.ts';
import { findAccount } from '../../credentials/sign-in/identity.ts';
import type { Session } from '../../credentials/sign-in/session.ts';

/**
 * The users of a session. One that an organization's provider began is of one user; no other has those of an organization that
 * demands more of it.
 */
export const ownUsers = `
  (u.id = $2 or ($2::text is null and u.identity_id = $1)) and (${demandOf('$2', '$3')}) is null`;
export const valuesOf = ({ identity_id: id, only_user_id: only, second_factor: strong }: Session) => [
  ...[id, only, strong],
];

export interface Membership {
  user_id: string;
  workspace_id: string;
  workspace: string;
  organization_id: string;
  organization: string;
  sandbox: boolean;
  organization_status: string;
  organization_suspended_at: Date | null;
  documents: number;
  heir: string | null;
  is_last: boolean;
}
const others = `
  from members hm join users hu on hu.id = hm.user_id and hu.kind = 'PERSON' and hu.status = 'ACTIVE'
  join roles hr on hr.id = hm.role_id and 'ADMINISTRATOR' = any(hr.permissions)
  where hm.workspace_id = w.id and hm.user_id <> u.id and hm.status = 'ACTIVE'`;
const list = `
  select u.id as user_id, w.id as workspace_id, w.name as workspace, o.id as organization_id, o.name as organization, o.sandbox,
    o.status as organization_status, o.suspended_at as organization_suspended_at,
    (select count(*)::int from documents d
      where d.workspace_id = w.id and coalesce(d.responsible_user_id, d.created_by) = u.id) as documents,
    (select hu.name ${others} order by hm.joined_at, hu.id limit 1) as heir,
    'ADMINISTRATOR' = any(r.permissions) and not exists (select ${others}) as is_last
  from users u join members m on m.user_id = u.id and m.status = 'ACTIVE' join roles r on r.id = m.role_id
  join workspaces w on w.id = m.workspace_id join organizations o on o.id = w.organization_id
  where (${ownUsers}) and u.status = 'ACTIVE' order by o.name, o.id, w.name, w.id limit 200`;
const keys = `
  select k.organization_id, count(*)::int as n from api_keys k join users u on u.id = k.user_id
  where (${ownUsers}) and k.revoked_at is null group by k.organization_id`;

export const membershipsOf = (db: Queryable, session: Session) => db.rows<Membership>(list, valuesOf(session));

export async function showMemberships(db: Queryable, actor: Actor, session: Session): Promise<OwnMemberships> {
  const { identity_id: id, only_user_id: only } = session;
  const found = await membershipsOf(db, session);
  const counted = await db.rows<{ organization_id: string; n: number }>(keys, valuesOf(session));
  const account = await findAccount(db, id);
  return {
    memberships: found.map(row => ({
      workspace: { id: row.workspace_id, name: row.workspace },
      organization: { id: row.organization_id, name: row.organization, sandbox: row.sandbox },
      isHere: row.workspace_id === actor.workspaceId,
      isOfThisOrganization: row.organization_id === actor.organization.id,
      documents: row.documents,
      heir: row.heir,
      isLastAdministrator: row.is_last,
    })),
    keysHere: counted.find(row => row.organization_id === actor.organization.id)?.n ?? 0,
    keys: counted.reduce((sum, { n }) => sum + n, 0),
    hasSecondFactor: account?.two_factor_enabled ?? false,
    byProvider: only !== null,
  };
}
