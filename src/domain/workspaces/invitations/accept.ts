/**
 * A click on an invitation's link: it creates the user if needed, adds them to the workspace, and proves the e-mail address
 * if the link was sent from here. An expired, withdrawn or unknown invitation all look the same to the visitor.
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
import { invitable } from './allowed-domains.ts';
import { type InvitationRow, invitationIdOf, recognizeLink, showInvitation, statusOf } from './invitation.ts';
import { findInvitation, markAccepted } from './invitation-store.ts';
import { type JoinPorts, join } from './join.ts';

/** Port of `credentials`. */
export interface ProofPort {
  /**
   * Records that the person has access to the e-mail address, because the link was sent there. Resolves to a token that signs
   * them in if they are new and chose a password, and otherwise to null.
   */
  welcomePerson(
    tx: Tx,
    person: { email: string; name: string; passwordHash: string | null },
    now: Date,
  ): Promise<string | null>;
  hasAccount(db: Queryable, email: string): Promise<boolean>;
  /** Lets people act as users of the organization with an address that they confirmed here before. */
  linkConfirmed(tx: Tx, organizationId: string, now: Date): Promise<unknown>;
}

/** What the page shows of an invitation. */
export interface Welcome {
  organization: string;
  workspace: string;
  email: string;
  /** The name of an existing user, who need not enter it. */
  name: string | null;
  accepted: boolean;
  workspaceId: string;
  /** `NEW`: they may choose a password. `KNOWN`: they sign in as usual. `UNPROVEN`: they confirm the address first. */
  account: 'NEW' | 'KNOWN' | 'UNPROVEN';
  /** The organization has stopped inviting addresses like this one. */
  closed: boolean;
}

/** What a visitor gives with it. */
export interface Acceptance {
  name: string;
  passwordHash: string | null;
}

const workspaceName = 'select name from workspaces where id = $1';
const insertUser = `
  insert into users (id, organization_id, email, name, created_at, updated_at) values ($1, $2, $3, $4, $5, $5)`;

interface Followed {
  invitation: InvitationRow;
  /** Whether the link proves the address. */
  isProof: boolean;
}

async function byLink(db: Queryable, app: App, token: string): Promise<Followed | null> {
  const id = invitationIdOf(token);
  const invitation = id && (await findInvitation(db, id));
  if (!invitation) return null;
  const link = await recognizeLink({ db, secrets: app.secrets }, invitation, token);
  if (link === null) return null;
  await mustNotBeSuspended(db, invitation.organization_id);
  return statusOf(invitation, app.clock.now()) === 'EXPIRED' ? null : { invitation, isProof: link === 'OWN' };
}

/** Null: the invitation does not exist, or is no longer valid. */
export async function viewInvitation(
  app: App,
  ports: Pick<ProofPort, 'hasAccount'>,
  token: string,
): Promise<Welcome | null> {
  const followed = await byLink(app.db, app, token);
  if (!followed) return null;
  const { invitation: found, isProof } = followed;
  const [organization, workspace, user, isKnown, mayInvite] = await Promise.all([
    loadOrganization(app.db, found.organization_id),
    app.db.row<{ name: string }>(workspaceName, [found.workspace_id]),
    findUserByEmail(app.db, found.organization_id, found.email),
    ports.hasAccount(app.db, found.email),
    invitable(app.db, found.organization_id),
  ]);
  return {
    organization: organization.name,
    workspace: workspace?.name ?? '',
    email: found.email,
    name: user?.name ?? null,
    accepted: found.accepted_at !== null,
    workspaceId: found.workspace_id,
    account: !isProof ? 'UNPROVEN' : isKnown ? 'KNOWN' : 'NEW',
    closed: !mayInvite(found.email),
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
  { invitation, isProof }: Followed,
  { name, passwordHash }: Acceptance,
): Promise<string | null> {
  const now = app.clock.now();
  const { id, organization_id: organizationId, workspace_id: workspaceId, role_id: roleId } = invitation;
  const userId = await userOf(tx, invitation, name, now);
  const token = isProof ? await ports.welcomePerson(tx, { email: invitation.email, name, passwordHash }, now) : null;
  // Somebody who has not confirmed the address here does so in the next step, by a link in an e-mail.
  if (!isProof) await ports.linkConfirmed(tx, organizationId, now);
  await markAccepted(tx, id, now);
  const organization = await loadOrganization(tx, organizationId);
  const place: EventPlace = { organization, workspaceId, actor: { type: 'USER', id: userId } };
  const object = showInvitation({ ...invitation, accepted_at: now }, now);
  await publishMembershipEvent({ app, tx, now }, place, 'member.invite_accepted', { object });
  if (!(await join(tx, ports, { organizationId, workspaceId, userId, roleId }, now))) return token;
  const member = showMember(await loadMember(tx, { workspaceId }, userId));
  await publishMembershipEvent({ app, tx, now }, place, 'member.added', { object: member, via: 'INVITE' });
  tx.afterCommit(app.invalidateActors);
  return token;
}

export interface Accepted {
  /** Signs the person in, within a minute; null: they sign in as usual. */
  signInToken: string | null;
}

/**
 * `ALREADY`: the link was used before. `CLOSED`: the organization does not invite such addresses any more. Two simultaneous
 * clicks create one member.
 */
export async function acceptInvitation(
  app: App,
  ports: JoinPorts & ProofPort,
  token: string,
  acceptance: Acceptance,
): Promise<Accepted | 'ALREADY' | 'CLOSED' | null> {
  return app.db.tx(async tx => {
    const seen = await byLink(tx, app, token);
    if (!seen) return null;
    await lockAccess(tx, seen.invitation.organization_id);
    const followed = await byLink(tx, app, token);
    if (!followed) return null;
    if (followed.invitation.accepted_at) return 'ALREADY';
    const { organization_id: organizationId, email } = followed.invitation;
    if (!(await invitable(tx, organizationId))(email)) return 'CLOSED';
    return { signInToken: await acceptNow(app, ports, tx, followed, acceptance) };
  });
}
