/** Members by `userId`, roles and permissions by the paths they had. Invitations came with 2026-10. */
import { z } from 'zod';
import { memberRows, memberShape, memberStatuses } from '../../../contract/members.ts';
import { permissions } from '../../../contract/permissions.ts';
import * as q from '../../../contract/query.ts';
import { roleRows, roleShape } from '../../../contract/roles.ts';
import { count, dateTime, deleted, text } from '../../../contract/values.ts';
import { lower, spelled } from '../codes.ts';
import { toOldMember } from '../events/people.ts';
import { pageOf, totalPages } from '../lists.ts';
import { paged } from '../query.ts';
import { bodyOf, type OldRoute, route } from '../route.ts';

const oldMember = z.strictObject({
  ...memberShape.omit({ id: true, status: true, joinedAt: true }).shape,
  userId: text,
  status: z.enum(memberStatuses.map(lower)),
  addedAt: dateTime,
});
const sorts = { addedAt: 'joinedAt', lastActiveAt: 'lastActiveAt', name: 'name' } as const;

const members: readonly OldRoute[] = [
  route({
    row: memberRows.list,
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
        ask(memberRows.list, { query: { ...asked, ...paging } });
      const found = await pageOf(list, { page, perPage });
      return { members: found.items.map(toOldMember), totalPages: totalPages(found.total, { page, perPage }) };
    },
  }),
  route({
    row: memberRows.create,
    path: '/members',
    body: z.object({ email: text, roleId: text }),
    answer: oldMember,
    serve: async ({ body }, ask) => toOldMember(await ask(memberRows.create, { body })),
  }),
  route({
    row: memberRows.get,
    path: '/members/{userId}',
    answer: oldMember,
    serve: async ({ params }, ask) => toOldMember(await ask(memberRows.get, { params: { id: params.userId } })),
  }),
  route({
    row: memberRows.update,
    path: '/members/{userId}',
    body: z.object({ roleId: text.optional(), status: spelled(memberStatuses).optional() }),
    answer: oldMember,
    serve: async ({ params, body }, ask) =>
      toOldMember(await ask(memberRows.update, { params: { id: params.userId }, body })),
  }),
  route({
    row: memberRows.delete,
    path: '/members/{userId}',
    answer: deleted,
    serve: ({ params }, ask) => ask(memberRows.delete, { params: { id: params.userId } }),
  }),
];

const roles: readonly OldRoute[] = [
  route({
    row: roleRows.list,
    path: '/workspace-roles',
    answer: z.strictObject({ roles: z.array(roleShape) }),
    serve: async (_, ask) => ({ roles: (await ask(roleRows.list)).data }),
  }),
  route({
    row: roleRows.create,
    path: '/workspace-roles',
    body: bodyOf(roleRows.create),
    answer: roleShape,
    serve: ({ body }, ask) => ask(roleRows.create, { body }),
  }),
  route({
    row: roleRows.get,
    path: '/workspace-roles/{id}',
    answer: roleShape,
    serve: ({ params }, ask) => ask(roleRows.get, { params }),
  }),
  route({
    row: roleRows.update,
    path: '/workspace-roles/{id}',
    body: bodyOf(roleRows.update),
    answer: roleShape,
    serve: ({ params, body }, ask) => ask(roleRows.update, { params, body }),
  }),
  route({
    row: roleRows.delete,
    path: '/workspace-roles/{id}',
    answer: deleted,
    serve: ({ params }, ask) => ask(roleRows.delete, { params }),
  }),
  route({
    row: roleRows.permissions,
    path: '/workspace-permissions',
    answer: z.strictObject({ permissions: z.array(z.strictObject({ key: z.enum(permissions), label: text })) }),
    serve: async (_, ask) => ({ permissions: (await ask(roleRows.permissions)).data }),
  }),
];

export const peopleRoutes: readonly OldRoute[] = [...members, ...roles];
