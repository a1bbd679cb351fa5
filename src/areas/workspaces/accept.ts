/**
 * A click on an invitation's link: whoever has it proves the address, becomes a user of the organization if they are
 * not one yet, and a member of the workspace. What is expired, withdrawn or never was is one and the same to a visitor.
 */
import type { Queryable, Tx } from '../../base/database.ts';
import { newId } from '../../base/ids.ts';
import type { Ground } from '../act.ts';
import type { EventPlace } from '../event.ts';
import { loadOrganization } from '../organizations/load.ts';
import { lockAccess } from './access.ts';
import { type InvitationRow, invitationIdOf, isLinkOf, showInvitation, statusOf } from './invitation.ts';
import { findInvitation, markAccepted } from './invitation-store.ts';
import { type JoinDuties, join } from './join.ts';
import { showMember } from './member.ts';
import { findUserByEmail, loadMember } from './member-store.ts';
import { tellMembership } from './told.ts';

/** The duty of credentials, which stands above: whoever followed the letter's link has shown that they read its address. */
export interface ProofDuty {
  proveAddress(tx: Tx, person: { email: string; name: string }, now: Date): Promise<unknown>;
}

/** What a visitor is told of an invitation. */
export interface Welcome {
  organization: string;
  workspace: string;
  email: string;
  /** Of a user there already is; they need not give it. */
  name: string | null;
  accepted: boolean;
}

const workspaceName = 'select name from workspaces where id = $1';
const insertUser = `
  insert into users (id, organization_id, email, name, created_at, updated_at) values ($1, $2, $3, $4, $5, $5)`;

async function byLink(db: Queryable, ground: Ground, token: string): Promise<InvitationRow | null> {
  const id = invitationIdOf(token);
  const found = id && (await findInvitation(db, id));
  if (!found || !isLinkOf(ground.secrets, found, token)) return null;
  return statusOf(found, ground.clock.now()) === 'EXPIRED' ? null : found;
}

/** Null: there is no such invitation, or no longer. */
export async function viewInvitation(ground: Ground, token: string): Promise<Welcome | null> {
  const found = await byLink(ground.db, ground, token);
  if (!found) return null;
  const [organization, workspace, user] = await Promise.all([
    loadOrganization(ground.db, found.organization_id),
    ground.db.row<{ name: string }>(workspaceName, [found.workspace_id]),
    findUserByEmail(ground.db, found.organization_id, found.email),
  ]);
  return {
    organization: organization.name,
    workspace: workspace?.name ?? '',
    email: found.email,
    name: user?.name ?? null,
    accepted: found.accepted_at !== null,
  };
}

async function userOf(tx: Tx, invitation: InvitationRow, name: string, now: Date): Promise<string> {
  const known = await findUserByEmail(tx, invitation.organization_id, invitation.email);
  if (known) return known.id;
  const id = newId('usr', now.getTime());
  await tx.run(insertUser, [id, invitation.organization_id, invitation.email, name, now]);
  return id;
}

async function acceptNow(
  ground: Ground,
  duties: JoinDuties & ProofDuty,
  tx: Tx,
  invitation: InvitationRow,
  name: string,
): Promise<void> {
  const now = ground.clock.now();
  const { id, organization_id: organizationId, workspace_id: workspaceId, role_id: roleId } = invitation;
  const userId = await userOf(tx, invitation, name, now);
  await duties.proveAddress(tx, { email: invitation.email, name }, now);
  await markAccepted(tx, id, now);
  const organization = await loadOrganization(tx, organizationId);
  const place: EventPlace = { organization, workspaceId, actor: { type: 'USER', id: userId } };
  const object = showInvitation({ ...invitation, accepted_at: now }, now);
  await tellMembership(ground, tx, place, 'member.invite_accepted', { object }, now);
  if (!(await join(tx, duties, { organizationId, workspaceId, userId, roleId }, now))) return;
  const member = showMember(await loadMember(tx, { workspaceId }, userId));
  await tellMembership(ground, tx, place, 'member.added', { object: member, via: 'INVITE' }, now);
  tx.afterCommit(ground.forgetActors);
}

/** `ALREADY`: this link was used before. Two clicks at once make one member. */
export async function acceptInvitation(
  ground: Ground,
  duties: JoinDuties & ProofDuty,
  token: string,
  name: string,
): Promise<'ACCEPTED' | 'ALREADY' | null> {
  return ground.db.tx(async tx => {
    const seen = await byLink(tx, ground, token);
    if (!seen) return null;
    await lockAccess(tx, seen.organization_id);
    const invitation = await byLink(tx, ground, token);
    if (!invitation) return null;
    if (invitation.accepted_at) return 'ALREADY';
    await acceptNow(ground, duties, tx, invitation, name);
    return 'ACCEPTED';
  });
}
