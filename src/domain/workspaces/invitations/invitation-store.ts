/** All SQL of invitations: limited to the actor's workspace, or by id alone for e-mails and links. */

import { notFound } from '../../../contract/errors.ts';
import type { Queryable, Tx } from '../../../platform/postgres/database.ts';
import type { Actor, Reach } from '../../app/actor.ts';
import type { InvitationRow } from './invitation.ts';

export const invitationColumns = `i.id, i.organization_id, i.workspace_id, i.email, i.role_id, r.name as role_name, r.permissions as role_permissions,
  i.language, i.accepted_at, i.created_at, i.expires_at, json_build_object('id', u.id, 'email', u.email, 'name', u.name) as invited_by`;
export const invitationTables =
  'from invitations i join roles r on r.id = i.role_id join users u on u.id = i.invited_by';

const findAnywhere = `select ${invitationColumns} ${invitationTables} where i.id = $1`;
const find = `${findAnywhere} and i.workspace_id = $2`;
const waiting = `
  select ${invitationColumns} ${invitationTables}
  where i.workspace_id = $1 and lower(i.email) = lower($2) and i.accepted_at is null`;
const insert = `
  insert into invitations (id, organization_id, workspace_id, email, role_id, invited_by, created_at, expires_at, language)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`;
const prolong = 'update invitations set expires_at = $2 where id = $1';
const accept = 'update invitations set accepted_at = $2 where id = $1';
const remove = 'delete from invitations where id = $1';
const removeWaiting =
  'delete from invitations where workspace_id = $1 and lower(email) = lower($2) and accepted_at is null';
const withRole = 'select 1 from invitations where role_id = $1 and accepted_at is null and expires_at > $2 limit 1';

const addresses = `
  select distinct lower(email) as email from invitations
  where organization_id = $1 and accepted_at is null and expires_at > $2 order by 1`;

export async function loadInvitation(db: Queryable, reach: Reach, id: string): Promise<InvitationRow> {
  const found = await db.row<InvitationRow>(find, [id, reach.workspaceId]);
  if (!found) throw notFound('invitation');
  return found;
}

/** For e-mails and visitors, who have no workspace. */
export const findInvitation = (db: Queryable, id: string) => db.row<InvitationRow>(findAnywhere, [id]);

export const findWaiting = (db: Queryable, reach: Reach, email: string) =>
  db.row<InvitationRow>(waiting, [reach.workspaceId, email]);

type NewInvitation = Pick<InvitationRow, 'id' | 'email' | 'role_id' | 'language' | 'created_at' | 'expires_at'>;
export const insertInvitation = (tx: Tx, { organization, workspaceId, user }: Actor, i: NewInvitation) =>
  tx.run(insert, [
    ...[i.id, organization.id, workspaceId, i.email, i.role_id, user.id],
    ...[i.created_at, i.expires_at, i.language],
  ]);

export const prolongInvitation = (tx: Tx, id: string, until: Date) => tx.run(prolong, [id, until]);
export const markAccepted = (tx: Tx, id: string, at: Date) => tx.run(accept, [id, at]);
export const removeInvitation = (tx: Tx, id: string) => tx.run(remove, [id]);
/** Removes the pending invitation of somebody who joined in another way. */
export const removeWaitingOf = (tx: Tx, reach: Reach, email: string) =>
  tx.run(removeWaiting, [reach.workspaceId, email]);

export const isRolePromised = async (db: Queryable, roleId: string, now: Date): Promise<boolean> =>
  (await db.row(withRole, [roleId, now])) !== null;

/** With an invitation that waits, in any workspace of the organization. */
export const listInvited = async (db: Queryable, organizationId: string, now: Date): Promise<string[]> =>
  (await db.rows<{ email: string }>(addresses, [organizationId, now])).map(({ email }) => email);
