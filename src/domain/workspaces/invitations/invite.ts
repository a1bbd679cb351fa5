/** POST /member-invites and resend: reserves a role and a seat for an e-mail address and sends it a link. */

import { dashboardOperations } from '../../../contract/dashboard/operations.ts';
import { apiError, invalid, type Language } from '../../../contract/errors.ts';
import { rateLimited } from '../../../contract/limit-errors.ts';
import { invitationOperations } from '../../../contract/operations/workspaces/members.ts';
import type { Invitation } from '../../../contract/schemas/workspaces/members.ts';
import { newId } from '../../../platform/ids.ts';
import { takeToken } from '../../../platform/rate/token-buckets.ts';
import { bucketOf } from '../../app/buckets.ts';
import { type Context, command } from '../../app/operation.ts';
import { placeOf } from '../../events/record.ts';
import { changeAccess } from '../access.ts';
import { findMember, findUserByEmail } from '../members/member-store.ts';
import { hasSeat, mustHaveSeat } from '../members/seats.ts';
import { invitationEmailQueue } from '../queues.ts';
import { mustHoldAll } from '../roles/role.ts';
import { loadRole } from '../roles/role-store.ts';
import { publishMembershipEvent } from '../security-events.ts';
import { invitable, notInvitable } from './allowed-domains.ts';
import { expiryFrom, type InvitationRow, showInvitation, statusOf } from './invitation.ts';
import {
  findWaiting,
  insertInvitation,
  loadInvitation,
  prolongInvitation,
  removeInvitation,
} from './invitation-store.ts';

const writeLater = ({ app, tx }: Context, { id }: Pick<InvitationRow, 'id'>) =>
  app.jobs.add(tx, invitationEmailQueue, { invitationId: id }, { key: id });

/** To one address, of one organization: an invitation can be withdrawn and made again, and resent. */
const mailsToInvited = { burst: 10, everyMs: 3_600_000 };

/** Throws RATE_LIMITED. */
async function takeMail({ app, tx, actor, now }: Context, email: string): Promise<void> {
  const whose = `${actor.organization.id}\n${email.toLowerCase()}`;
  const waitMs = await takeToken(tx, bucketOf(app, 'invitations to', whose, mailsToInvited), now);
  if (waitMs > 0) throw rateLimited('invitations', { seconds: Math.ceil(waitMs / 1_000) });
}

async function mustBeNew({ actor, tx, now }: Context, email: string): Promise<void> {
  const user = await findUserByEmail(tx, actor.organization.id, email);
  if (user && (user.kind === 'SERVICE' || (await findMember(tx, actor, user.id)))) {
    throw apiError('ALREADY_EXISTS', { message: 'The address belongs to a member or service account.' });
  }
  const before = await findWaiting(tx, actor, email);
  if (!before) return;
  if (statusOf(before, now) === 'PENDING') {
    throw apiError('ALREADY_EXISTS', { message: 'The address has already been invited.' });
  }
  await removeInvitation(tx, before.id);
}

/** To the actor's workspace. `language`: of the e-mail; null: that of the workspace. Requires the lock of `access.ts`. */
export async function inviteTo(
  ctx: Context,
  email: string,
  roleId: string,
  language: Language | null = null,
): Promise<Invitation> {
  const { actor, tx, app, now } = ctx;
  await mustBeNew(ctx, email);
  await mustHaveSeat(tx, actor.organization, email, now);
  await takeMail(ctx, email);
  const id = newId('inv', now.getTime());
  const dates = { created_at: now, expires_at: expiryFrom(now) };
  await insertInvitation(tx, actor, { id, email, role_id: roleId, language, ...dates });
  const invitation = await loadInvitation(tx, actor, id);
  await writeLater(ctx, invitation);
  const object = showInvitation(invitation, now);
  await publishMembershipEvent({ app, tx, now }, placeOf(actor), 'member.invited', { object });
  return object;
}

interface Order {
  email: string;
  roleId: string;
  language: Language | null;
}

async function inviteOne(ctx: Context, { email, roleId, language }: Order): Promise<Invitation> {
  const { actor, tx } = ctx;
  await changeAccess(ctx);
  const role = await loadRole(tx, actor, roleId);
  mustHoldAll(actor, role.permissions);
  if (!(await invitable(tx, actor.organization.id))(email)) throw invalid(notInvitable('email'));
  return inviteTo(ctx, email, role.id, language);
}

export const invite = command(invitationOperations.create, (ctx, { body }) =>
  inviteOne(ctx, { ...body, language: null }),
);

export const inviteInLanguage = command(dashboardOperations.inviteInLanguage, (ctx, { body }) => inviteOne(ctx, body));

export const resend = command(invitationOperations.resend, async (ctx, { params }) => {
  const { actor, tx, now } = ctx;
  await changeAccess(ctx);
  const invitation = await loadInvitation(tx, actor, params.id);
  mustHoldAll(actor, invitation.role_permissions);
  if (invitation.accepted_at) throw apiError('INVALID_STATE', { message: 'The invitation has already been accepted.' });
  if (!(await invitable(tx, actor.organization.id))(invitation.email)) {
    throw apiError('INVALID_STATE', { message: 'The organization does not invite addresses of this domain any more.' });
  }
  if (!(await hasSeat(tx, actor.organization, invitation.email, now))) {
    throw apiError('INVALID_STATE', { message: 'The invitation has expired and the plan has no seats left.' });
  }
  await takeMail(ctx, invitation.email);
  invitation.expires_at = expiryFrom(now);
  await prolongInvitation(tx, invitation.id, invitation.expires_at);
  await writeLater(ctx, invitation);
  return showInvitation(invitation, now);
});
