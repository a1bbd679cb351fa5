/**
 * A click on an invitation's link: it proves the e-mail address, creates the user if needed, and adds them to the
 * workspace. An expired, withdrawn or unknown invitation all look the same to the visitor.
 */

import { newId } from '../../../platform/ids.ts';
import type { Queryable, Tx } from '../../../platform/postgres/database.ts';
import type { App } from '../../app/app.ts';
import type { EventPlace } from '../../app/event.ts';
import { loadOrganization } from '../../organizations/load.ts';
import { mustNotBeSuspended } from '../../organizations/suspended.ts';
import { lockAccess } from '../access.ts';
import { showMember } from '../members/member.ts';
import { findUserByEmail, loadMember } from '../members/member-store.ts';
import { publishMembershipEvent } from '../security-events.ts';
import { type InvitationRow, invitationIdOf, isLinkOf, showInvitation, statusOf } from './invitation.ts';
import { findInvitation, markAccepted } from './invitation-store.ts';
import { type JoinPorts, join } from './join.ts';

/** Port of `credentials`: records that the person has access to the e-mail address, because the link was sent there. */
export interface ProofPort {
  proveAddress(tx: Tx, person: { email: string; name: string }, now: Date): Promise<unknown>;
}

/** What the page shows of an invitation. */
export interface Welcome {
  organization: string;
  workspace: string;
  email: string;
  /** The name of an existing user, who need not enter it. */
  name: string | null;
  accepted: boolean;
}

const workspaceName = 'select name from workspaces where id = $1';
const insertUser = `
  insert into users (id, organization_id, email, name, created_at, updated_at) values ($1, $2, $3, $4, $5, $5)`;

async function byLink(db: Queryable, app: App, token: string): Promise<InvitationRow | null> {
  const id = invitationIdOf(token);
  const found = id && (await findInvitation(db, id));
  if (!found || !(await isLinkOf({ db, secrets: app.secrets }, found, token))) return null;
  await mustNotBeSuspended(db, found.organization_id);
  return statusOf(found, app.clock.now()) === 'EXPIRED' ? null : found;
}

/** Null: the invitation does not exist, or is no longer valid. */
export async function viewInvitation(app: App, token: string): Promise<Welcome | null> {
  const found = await byLink(app.db, app, token);
  if (!found) return null;
  const [organization, workspace, user] = await Promise.all([
    loadOrganization(app.db, found.organization_id),
    app.db.row<{ name: string }>(workspaceName, [found.workspace_id]),
    findUserByEmail(app.db, found.organization_id, found.email),
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
  app: App,
  ports: JoinPorts & ProofPort,
  tx: Tx,
  invitation: InvitationRow,
  name: string,
): Promise<void> {
  const now = app.clock.now();
  const { id, organization_id: organizationId, workspace_id: workspaceId, role_id: roleId } = invitation;
  const userId = await userOf(tx, invitation, name, now);
  await ports.proveAddress(tx, { email: invitation.email, name }, now);
  await markAccepted(tx, id, now);
  const organization = await loadOrganization(tx, organizationId);
  const place: EventPlace = { organization, workspaceId, actor: { type: 'USER', id: userId } };
  const object = showInvitation({ ...invitation, accepted_at: now }, now);
  await publishMembershipEvent({ app, tx, now }, place, 'member.invite_accepted', { object });
  if (!(await join(tx, ports, { organizationId, workspaceId, userId, roleId }, now))) return;
  const member = showMember(await loadMember(tx, { workspaceId }, userId));
  await publishMembershipEvent({ app, tx, now }, place, 'member.added', { object: member, via: 'INVITE' });
  tx.afterCommit(app.invalidateActors);
}

/** `ALREADY`: the link was used before. Two simultaneous clicks create one member. */
export async function acceptInvitation(
  app: App,
  ports: JoinPorts & ProofPort,
  token: string,
  name: string,
): Promise<'ACCEPTED' | 'ALREADY' | null> {
  return app.db.tx(async tx => {
    const seen = await byLink(tx, app, token);
    if (!seen) return null;
    await lockAccess(tx, seen.organization_id);
    const invitation = await byLink(tx, app, token);
    if (!invitation) return null;
    if (invitation.accepted_at) return 'ALREADY';
    await acceptNow(app, ports, tx, invitation, name);
    return 'ACCEPTED';
  });
}
