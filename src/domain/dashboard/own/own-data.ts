/** The person's own data and memberships: shown, left and deleted by nobody but them. */
import { dashboardOperations } from '../../../contract/dashboard/operations.ts';
import { type AnyHandler, command, query } from '../../app/operation.ts';
import { dataOf } from './data.ts';
import { deleteAccount } from './delete-account.ts';
import { leaveHere, leaveOrganizations } from './leave.ts';
import { showMemberships } from './memberships.ts';
import { sessionOf } from './session.ts';

export const ownDataHandlers: readonly AnyHandler[] = [
  query(dashboardOperations.ownMemberships, async ({ actor, tx, now }) =>
    showMemberships(tx, actor, await sessionOf(tx, actor, now)),
  ),
  query(dashboardOperations.ownData, async ({ actor, app, tx, now }) =>
    dataOf(app, tx, await sessionOf(tx, actor, now), now),
  ),
  command(dashboardOperations.leave, async (ctx, { body }) => {
    if (body.scope === 'WORKSPACE') return leaveHere(ctx);
    return leaveOrganizations(ctx, await sessionOf(ctx.tx, ctx.actor, ctx.now), ctx.actor.organization.id);
  }),
  command(dashboardOperations.deleteOwnAccount, async (ctx, { body }) =>
    deleteAccount(ctx, await sessionOf(ctx.tx, ctx.actor, ctx.now), body.email),
  ),
];
