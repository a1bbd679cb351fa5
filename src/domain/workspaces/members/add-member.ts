/** POST /members: adds a user of the organization to the workspace. New users are invited instead. */
import { apiError, notFound } from '../../../contract/errors.ts';
import { memberOperations } from '../../../contract/operations/workspaces/members.ts';
import type { Member } from '../../../contract/schemas/workspaces/members.ts';
import { type Context, command } from '../../app/operation.ts';
import { placeOf } from '../../events/record.ts';
import { changeAccess } from '../access.ts';
import { removeWaitingOf } from '../invitations/invitation-store.ts';
import { type JoinPorts, join } from '../invitations/join.ts';
import { mustHoldAll } from '../roles/role.ts';
import { loadRole } from '../roles/role-store.ts';
import { publishMembershipEvent } from '../security-events.ts';
import { showMember } from './member.ts';
import { findUserByEmail, type KnownUser, loadMember } from './member-store.ts';
import { mustHaveSeat } from './seats.ts';

export const isActivePerson = (user: Pick<KnownUser, 'status' | 'kind'>): boolean =>
  user.status === 'ACTIVE' && user.kind === 'PERSON';

/** To the actor's workspace. Requires the lock of `access.ts`. Throws ALREADY_EXISTS and LIMIT_EXCEEDED. */
export async function addTo(ctx: Context, ports: JoinPorts, user: KnownUser, roleId: string): Promise<Member> {
  const { actor, tx, app, now } = ctx;
  await mustHaveSeat(tx, actor.organization, user.email, now);
  const place = { organizationId: actor.organization.id, workspaceId: actor.workspaceId, userId: user.id, roleId };
  if (!(await join(tx, ports, place, now))) {
    throw apiError('ALREADY_EXISTS', { message: 'The user is already a member of the workspace.' });
  }
  await removeWaitingOf(tx, actor, user.email);
  const member = showMember(await loadMember(tx, actor, user.id));
  await publishMembershipEvent({ app, tx, now }, placeOf(actor), 'member.added', { object: member, via: 'ADMIN' });
  return member;
}

export const addMember = (ports: JoinPorts) =>
  command(memberOperations.create, async (ctx, { body }) => {
    const { actor, tx } = ctx;
    await changeAccess(ctx);
    const role = await loadRole(tx, actor, body.roleId);
    mustHoldAll(actor, role.permissions);
    const user = await findUserByEmail(tx, actor.organization.id, body.email);
    if (!user || !isActivePerson(user)) throw notFound('user');
    return addTo(ctx, ports, user, role.id);
  });
