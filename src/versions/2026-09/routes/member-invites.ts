/** Invitations of 2026-09: the one who invited by id, and a status in lowercase like that of a member. */
import { z } from 'zod';
import type { Operation } from '../../../contract/operation.ts';
import { invitationOperations } from '../../../contract/operations/workspaces/members.ts';
import { type Invitation, invitationShape, invitationStatuses } from '../../../contract/schemas/workspaces/members.ts';
import { count, deleted, text } from '../../../contract/values.ts';
import { lower } from '../codes.ts';
import { named0926 } from '../named.ts';
import { pageOf, totalPages } from '../requests/lists.ts';
import { paged } from '../requests/query.ts';
import { bodyOf, type OldRoute, route } from '../requests/route.ts';

const { status: _status, invitedBy: _by, ...same } = invitationShape.shape;
const oldInvite = named0926(
  'Invite',
  z.strictObject({ ...same, status: z.enum(invitationStatuses.map(lower)), invitedById: text }),
);

const toOldInvite = ({ status, invitedBy, ...invitation }: Invitation): z.output<typeof oldInvite> => ({
  ...invitation,
  status: lower(status),
  invitedById: invitedBy.id,
});

/** Without a body; the answer is the invitation. */
const one = (operation: Operation, path: `/member-invites/{id}${string}`): OldRoute =>
  route({
    operation,
    path,
    answer: oldInvite,
    // The answer of each of these operations is an invitation.
    serve: async ({ params }, ask) => toOldInvite((await ask(operation, { params })) as Invitation),
  });

export const memberInviteRoutes: readonly OldRoute[] = [
  route({
    operation: invitationOperations.list,
    path: '/member-invites',
    query: z.object(paged(20)),
    answer: z.strictObject({ invites: z.array(oldInvite), totalPages: count }),
    async serve({ query }, ask) {
      const found = await pageOf(paging => ask(invitationOperations.list, { query: { ...paging } }), query);
      return { invites: found.items.map(toOldInvite), totalPages: totalPages(found.total, query) };
    },
  }),
  route({
    operation: invitationOperations.create,
    path: '/member-invites',
    body: bodyOf(invitationOperations.create),
    answer: oldInvite,
    serve: async ({ body }, ask) => toOldInvite(await ask(invitationOperations.create, { body })),
  }),
  one(invitationOperations.get, '/member-invites/{id}'),
  one(invitationOperations.resend, '/member-invites/{id}/resend'),
  route({
    operation: invitationOperations.delete,
    path: '/member-invites/{id}',
    answer: deleted,
    serve: ({ params }, ask) => ask(invitationOperations.delete, { params }),
  }),
];
