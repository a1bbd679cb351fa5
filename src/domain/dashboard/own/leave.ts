/**
 * Leaving: the person's own membership ends, and an administrator takes over the documents that they are responsible for.
 * The last administrator cannot.
 */
import type { Context } from '../../app/operation.ts';
import { loadActiveActor } from '../../credentials/actor.ts';
import { revokeKeysOf } from '../../credentials/key-store.ts';
import type { Session } from '../../credentials/sign-in/session.ts';
import { reassignDocuments } from '../../documents/responsibility/reassign.ts';
import { changeAccess, mustKeepAdministrator } from '../../workspaces/access.ts';
import { showMember } from '../../workspaces/members/member.ts';
import { findHeir, loadMember, removeMember } from '../../workspaces/members/member-store.ts';
import { isAdministrator } from '../../workspaces/roles/role.ts';
import { publishSecurityEvent } from '../../workspaces/security-events.ts';
import { membershipsOf } from './memberships.ts';

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
const rest = 'delete from members where user_id = $1';
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

/** Every workspace of one organization, or of all that the session reaches; ends the keys of those users too. */
export async function leaveOrganizations(ctx: Context, session: Session, organizationId: string | null): Promise<Left> {
  const { tx, now } = ctx;
  const all = await membershipsOf(tx, session);
  // In the same order for everybody, because each locks the organization.
  const places = all
    .filter(place => organizationId === null || place.organization_id === organizationId)
    .sort((a, b) => (a.organization_id < b.organization_id ? -1 : 1));
  let documents = 0;
  for (const { user_id: userId, workspace_id: workspaceId } of places) {
    const actor = await loadActiveActor(tx, { id: session.id, userId, workspaceId }, now);
    documents += await leaveWorkspace({ ...ctx, actor });
  }
  for (const userId of new Set(places.map(place => place.user_id))) {
    await tx.run(rest, [userId]);
    await endReach(ctx, userId);
  }
  return { workspaces: places.length, documents };
}
