/**
 * Leaving: the person's own membership ends, and an administrator takes over the documents that they are responsible for.
 * The last administrator cannot.
 */
import { apiError } from '../../../contract/errors.ts';
import type { Tx } from '../../../platform/postgres/database.ts';
import type { Context } from '../../app/operation.ts';
import { loadActiveActor } from '../../credentials/actor.ts';
import { revokeKeysOf } from '../../credentials/key-store.ts';
import type { Session } from '../../credentials/sign-in/session.ts';
import { reassignDocuments } from '../../documents/responsibility/reassign.ts';
import { changeAccess, lockAccess, mustKeepAdministrator } from '../../workspaces/access.ts';
import { showMember } from '../../workspaces/members/member.ts';
import { findHeir, loadMember, removeMember } from '../../workspaces/members/member-store.ts';
import { isAdministrator } from '../../workspaces/roles/role.ts';
import { publishSecurityEvent } from '../../workspaces/security-events.ts';
import { type Membership, membershipsOf } from './memberships.ts';

export interface Left {
  workspaces: number;
  documents: number;
}

/** The workspace of the actor. Returns the number of documents that were handed over. */
async function leaveWorkspace(ctx: Context): Promise<number> {
  const { actor, tx } = ctx;
  await changeAccess(ctx);
  const member = await loadMember(tx, actor, actor.user.id);
  await removeMember(tx, actor, member.id);
  if (isAdministrator(member)) await mustKeepAdministrator(tx, actor.workspaceId);
  const heir = await findHeir(tx, actor, member.id);
  const reassignedDocumentCount = heir ? await reassignDocuments(ctx, member.id, heir.id) : 0;
  await publishSecurityEvent(ctx, 'security.member_removed', member.id, {
    member: showMember(member),
    reassignedDocumentCount,
  });
  return reassignedDocumentCount;
}

const isLeft = 'select 1 from members where user_id = $1 limit 1';
const rest = "delete from members where user_id = $1 and status <> 'ACTIVE'";
const endMembership = 'delete from members where workspace_id = $1 and user_id = $2';
const endSessions = 'delete from identity_sessions where only_user_id = $1';

/** What reaches nothing any more ends with the last membership. */
async function endReach({ tx, now }: Context, userId: string): Promise<void> {
  await revokeKeysOf(tx, userId, now);
  await tx.run(endSessions, [userId]);
}

/** The workspace of the actor; what a person with no other workspace in the organization had there ends. */
export async function leaveHere(ctx: Context): Promise<Left> {
  const documents = await leaveWorkspace(ctx);
  if (!(await ctx.tx.row(isLeft, [ctx.actor.user.id]))) await endReach(ctx, ctx.actor.user.id);
  return { workspaces: 1, documents };
}

/** Locks the organizations, in one order for everybody, before their memberships are read. */
async function lockedPlaces(tx: Tx, session: Session, organizationId: string | null): Promise<Membership[]> {
  const find = async () =>
    (await membershipsOf(tx, session)).filter(
      place => organizationId === null || place.organization_id === organizationId,
    );
  const ids = new Set((await find()).map(place => place.organization_id));
  for (const id of [...ids].sort()) await lockAccess(tx, id);
  return (await find()).filter(place => ids.has(place.organization_id));
}

/** In an organization that is not active nobody takes anything over. Throws INVALID_STATE while it is moved. */
async function leavePlace(ctx: Context, session: Session, place: Membership): Promise<number> {
  const { tx, now } = ctx;
  const { user_id: userId, workspace_id: workspaceId } = place;
  if (place.organization_suspended_at !== null)
    throw apiError('INVALID_STATE', { message: `${place.organization} is being moved. Try again later.` });
  if (place.organization_status !== 'ACTIVE') {
    await tx.run(endMembership, [workspaceId, userId]);
    return 0;
  }
  const actor = await loadActiveActor(tx, { id: session.id, userId, workspaceId }, now);
  return leaveWorkspace({ ...ctx, actor });
}

/** Every workspace of one organization, or of all that the session reaches; ends the keys of those users too. */
export async function leaveOrganizations(ctx: Context, session: Session, organizationId: string | null): Promise<Left> {
  const left: Left = { workspaces: 0, documents: 0 };
  const users = new Set<string>();
  // The list has an end, and somebody may have been made a member meanwhile.
  for (;;) {
    const places = await lockedPlaces(ctx.tx, session, organizationId);
    if (places.length === 0) break;
    for (const place of places) {
      left.documents += await leavePlace(ctx, session, place);
      left.workspaces += 1;
      users.add(place.user_id);
    }
  }
  for (const userId of users) {
    await ctx.tx.run(rest, [userId]);
    await endReach(ctx, userId);
  }
  return left;
}
