/** Members by `userId`, roles and permissions under their old paths. Adding a member can invite a new person. */
import { z } from 'zod';
import { ApiError } from '../../../contract/errors.ts';
import { invitationOperations, memberOperations } from '../../../contract/operations/workspaces/members.ts';
import { roleOperations } from '../../../contract/operations/workspaces/roles.ts';
import { permissions } from '../../../contract/permissions.ts';
import * as q from '../../../contract/query.ts';
import { memberShape, memberStatuses } from '../../../contract/schemas/workspaces/members.ts';
import { roleShape } from '../../../contract/schemas/workspaces/roles.ts';
import { count, dateTime, dateTimeOrNull, deleted, text, textOrNull } from '../../../contract/values.ts';
import { lower, spelled } from '../codes.ts';
import { toOldMember } from '../events/people.ts';
import { named0926 } from '../named.ts';
import { pageOf, totalPages } from '../requests/lists.ts';
import { paged } from '../requests/query.ts';
import { type Ask, bodyOf, type OldRoute, route } from '../requests/route.ts';

const oldMember = named0926(
  'Member',
  z.strictObject({
    ...memberShape.omit({ id: true, status: true, joinedAt: true }).shape,
    userId: text,
    status: z.enum(memberStatuses.map(lower)),
    addedAt: dateTime,
  }),
);
/** What adding a member answers; a person who is invited has neither an id nor a name yet. */
const oldAdded = named0926(
  'MemberAdded',
  z.strictObject({
    ...oldMember.shape,
    userId: textOrNull,
    name: textOrNull,
    status: oldMember.shape.status.nullable(),
    addedAt: dateTimeOrNull,
    invited: z.boolean(),
  }),
);

/** Adds a user of the organization. With `sendInvite`, a person who is not one is invited instead. */
async function add(ask: Ask, body: { email: string; roleId: string }, sendInvite: boolean) {
  try {
    return { ...toOldMember(await ask(memberOperations.create, { body })), invited: false };
  } catch (error) {
    if (!sendInvite || !(error instanceof ApiError) || error.facts.resource !== 'user') throw error;
    const { email, role } = await ask(invitationOperations.create, { body });
    return { userId: null, email, name: null, role, status: null, lastActiveAt: null, addedAt: null, invited: true };
  }
}

const sorts = { addedAt: 'joinedAt', lastActiveAt: 'lastActiveAt', name: 'name' } as const;

const members: readonly OldRoute[] = [
  route({
    operation: memberOperations.list,
    path: '/members',
    query: z.object({
      ...paged(20),
      status: q.manyOf([...memberStatuses, ...memberStatuses.map(lower)]),
      roleId: q.many(),
      query: q.text(),
      permission: q.oneOf(permissions),
      orderBy: q.oneOf(['addedAt', 'lastActiveAt', 'name']),
      orderDirection: q.oneOf(['asc', 'desc']),
    }),
    answer: z.strictObject({ members: z.array(oldMember), totalPages: count }),
    async serve({ query: { page, perPage, status, orderBy, ...same } }, ask) {
      const asked = { ...same, status: status?.map(s => s.toUpperCase()), orderBy: sorts[orderBy ?? 'addedAt'] };
      const list = (paging: { limit: number; cursor?: string }) =>
        ask(memberOperations.list, { query: { ...asked, ...paging } });
      const found = await pageOf(list, { page, perPage });
      return { members: found.items.map(toOldMember), totalPages: totalPages(found.total, { page, perPage }) };
    },
  }),
  route({
    operation: memberOperations.create,
    path: '/members',
    body: z.object({ email: text, roleId: text, sendInvite: z.boolean().optional() }),
    answer: oldAdded,
    serve: ({ body: { sendInvite = false, ...body } }, ask) => add(ask, body, sendInvite),
  }),
  route({
    operation: memberOperations.get,
    path: '/members/{userId}',
    answer: oldMember,
    serve: async ({ params }, ask) => toOldMember(await ask(memberOperations.get, { params: { id: params.userId } })),
  }),
  route({
    operation: memberOperations.update,
    path: '/members/{userId}',
    body: z.object({ roleId: text.optional(), status: spelled(memberStatuses).optional() }),
    answer: oldMember,
    serve: async ({ params, body }, ask) =>
      toOldMember(await ask(memberOperations.update, { params: { id: params.userId }, body })),
  }),
  route({
    operation: memberOperations.delete,
    path: '/members/{userId}',
    answer: deleted,
    serve: ({ params }, ask) => ask(memberOperations.delete, { params: { id: params.userId } }),
  }),
];

const roles: readonly OldRoute[] = [
  route({
    operation: roleOperations.list,
    path: '/workspace-roles',
    answer: z.strictObject({ roles: z.array(roleShape) }),
    serve: async (_, ask) => ({ roles: (await ask(roleOperations.list)).data }),
  }),
  route({
    operation: roleOperations.create,
    path: '/workspace-roles',
    body: bodyOf(roleOperations.create),
    answer: roleShape,
    serve: ({ body }, ask) => ask(roleOperations.create, { body }),
  }),
  route({
    operation: roleOperations.get,
    path: '/workspace-roles/{id}',
    answer: roleShape,
    serve: ({ params }, ask) => ask(roleOperations.get, { params }),
  }),
  route({
    operation: roleOperations.update,
    path: '/workspace-roles/{id}',
    body: bodyOf(roleOperations.update),
    answer: roleShape,
    serve: ({ params, body }, ask) => ask(roleOperations.update, { params, body }),
  }),
  route({
    operation: roleOperations.delete,
    path: '/workspace-roles/{id}',
    answer: deleted,
    serve: ({ params }, ask) => ask(roleOperations.delete, { params }),
  }),
  route({
    operation: roleOperations.permissions,
    path: '/workspace-permissions',
    answer: z.strictObject({ permissions: z.array(z.strictObject({ key: z.enum(permissions), label: text })) }),
    serve: async (_, ask) => ({ permissions: (await ask(roleOperations.permissions)).data }),
  }),
];

export const peopleRoutes: readonly OldRoute[] = [...members, ...roles];
