/** POST /member-invites and again: an address is promised a role and a seat, and a letter with the link goes to it. */
import { newId } from '../../base/ids.ts';
import { refusal } from '../../contract/errors.ts';
import { invitationRows } from '../../contract/members.ts';
import { type Call, serve } from '../act.ts';
import { placeOf } from '../events/record.ts';
import { changeAccess } from './access.ts';
import { expiryFrom, type InvitationRow, showInvitation, statusOf } from './invitation.ts';
import {
  findWaiting,
  insertInvitation,
  loadInvitation,
  prolongInvitation,
  removeInvitation,
} from './invitation-store.ts';
import { findMember, findUserByEmail } from './member-store.ts';
import { mustHoldAll } from './role.ts';
import { loadRole } from './role-store.ts';
import { hasSeat, mustHaveSeat } from './seats.ts';
import { tellMembership } from './told.ts';

const writeLater = ({ ground, tx }: Call, { id }: Pick<InvitationRow, 'id'>) =>
  ground.jobs.add(tx, 'invitation-letter', { invitationId: id }, { key: id });

async function mustBeNew({ actor, tx, now }: Call, email: string): Promise<void> {
  const user = await findUserByEmail(tx, actor.organization.id, email);
  if (user && (user.kind === 'SERVICE' || (await findMember(tx, actor, user.id)))) {
    throw refusal('ALREADY_EXISTS', { message: 'The address is that of a member or service account.' });
  }
  const before = await findWaiting(tx, actor, email);
  if (!before) return;
  if (statusOf(before, now) === 'PENDING') {
    throw refusal('ALREADY_EXISTS', { message: 'The address is invited already.' });
  }
  await removeInvitation(tx, before.id);
}

export const invite = serve(invitationRows.create, async (call, { body }) => {
  const { actor, tx, ground, now } = call;
  await changeAccess(call);
  const role = await loadRole(tx, actor, body.roleId);
  mustHoldAll(actor, role.permissions);
  await mustBeNew(call, body.email);
  await mustHaveSeat(tx, actor.organization, body.email, now);
  const id = newId('inv', now.getTime());
  await insertInvitation(tx, actor, {
    id,
    email: body.email,
    role_id: role.id,
    created_at: now,
    expires_at: expiryFrom(now),
  });
  const invitation = await loadInvitation(tx, actor, id);
  await writeLater(call, invitation);
  const object = showInvitation(invitation, now);
  await tellMembership(ground, tx, placeOf(actor), 'member.invited', { object }, now);
  return object;
});

export const resend = serve(invitationRows.resend, async (call, { params }) => {
  const { actor, tx, now } = call;
  await changeAccess(call);
  const invitation = await loadInvitation(tx, actor, params.id);
  mustHoldAll(actor, invitation.role_permissions);
  if (invitation.accepted_at) throw refusal('INVALID_STATE', { message: 'The invitation was accepted.' });
  if (!(await hasSeat(tx, actor.organization, invitation.email, now))) {
    throw refusal('INVALID_STATE', { message: 'The invitation has lapsed and the plan has no seat left.' });
  }
  invitation.expires_at = expiryFrom(now);
  await prolongInvitation(tx, invitation.id, invitation.expires_at);
  await writeLater(call, invitation);
  return showInvitation(invitation, now);
});
