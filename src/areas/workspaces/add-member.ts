/** POST /members: a user of the organization joins the workspace; somebody new is invited instead. */
import { notFound, refusal } from '../../contract/errors.ts';
import { memberRows } from '../../contract/members.ts';
import { serve } from '../act.ts';
import { placeOf } from '../events/record.ts';
import { changeAccess } from './access.ts';
import { removeWaitingOf } from './invitation-store.ts';
import { type JoinDuties, join } from './join.ts';
import { showMember } from './member.ts';
import { findUserByEmail, loadMember } from './member-store.ts';
import { mustHoldAll } from './role.ts';
import { loadRole } from './role-store.ts';
import { mustHaveSeat } from './seats.ts';
import { tellMembership } from './told.ts';

export const addMember = (duties: JoinDuties) =>
  serve(memberRows.create, async (call, { body }) => {
    const { actor, tx, ground, now } = call;
    await changeAccess(call);
    const role = await loadRole(tx, actor, body.roleId);
    mustHoldAll(actor, role.permissions);
    const user = await findUserByEmail(tx, actor.organization.id, body.email);
    if (user?.status !== 'ACTIVE' || user.kind !== 'PERSON') throw notFound('user');
    await mustHaveSeat(tx, actor.organization, user.email, now);
    const { workspaceId } = actor;
    const place = { organizationId: actor.organization.id, workspaceId, userId: user.id, roleId: role.id };
    if (!(await join(tx, duties, place, now))) {
      throw refusal('ALREADY_EXISTS', { message: 'The user is a member of the workspace already.' });
    }
    await removeWaitingOf(tx, actor, user.email);
    const member = showMember(await loadMember(tx, actor, user.id));
    await tellMembership(ground, tx, placeOf(actor), 'member.added', { object: member, via: 'ADMIN' }, now);
    return member;
  });
