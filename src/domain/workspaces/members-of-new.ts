/** The people that a new workspace begins with: users of the organization join it, others are invited. */
import { type Issue, invalid } from '../../contract/errors.ts';
import type { BuiltInRole, WorkspaceCreate } from '../../contract/schemas/workspaces/workspaces.ts';
import type { Context } from '../app/operation.ts';
import { invitable, notInvitable } from './invitations/allowed-domains.ts';
import { inviteTo } from './invitations/invite.ts';
import type { JoinPorts } from './invitations/join.ts';
import { addTo, isActivePerson } from './members/add-member.ts';
import { findUserByEmail, findUserById, type KnownUser } from './members/member-store.ts';

type Given = NonNullable<WorkspaceCreate['members']>[number];

interface Found {
  given: Given;
  /** Null: to be invited. */
  user: KnownUser | null;
}

async function find({ tx, actor }: Context, given: Given): Promise<Found | string> {
  const { organization } = actor;
  const user = given.userId
    ? await findUserById(tx, organization.id, given.userId)
    : await findUserByEmail(tx, organization.id, given.email ?? '');
  if (user && isActivePerson(user))
    return user.id === actor.user.id ? 'is you, who is its administrator' : { given, user };
  return given.userId || user ? 'no active person of the organization is this' : { given, user: null };
}

/** In the actor's workspace. Throws VALIDATION_FAILED, ALREADY_EXISTS, LIMIT_EXCEEDED and RATE_LIMITED. */
export async function addMembers(
  ctx: Context,
  ports: JoinPorts,
  members: readonly Given[],
  roles: Readonly<Record<BuiltInRole, string>>,
): Promise<void> {
  const issues: Issue[] = [];
  const found = new Map<string, Found>();
  const mayInvite = await invitable(ctx.tx, ctx.actor.organization.id);
  for (const [at, given] of members.entries()) {
    const one = await find(ctx, given);
    const path = `members.${at}.${given.userId ? 'userId' : 'email'}`;
    const key = typeof one === 'string' ? '' : (one.user?.id ?? given.email?.toLowerCase() ?? '');
    if (typeof one === 'string') issues.push({ path, code: 'INVALID_VALUE', message: one });
    else if (one.user === null && !mayInvite(given.email ?? '')) issues.push(notInvitable(path));
    else if (found.has(key)) issues.push({ path, code: 'INVALID_VALUE', message: 'is in the list already' });
    else found.set(key, one);
  }
  if (issues.length > 0) throw invalid(...issues);
  for (const { given, user } of found.values()) {
    if (user) await addTo(ctx, ports, user, roles[given.role]);
    else await inviteTo(ctx, given.email ?? '', roles[given.role]);
  }
}
