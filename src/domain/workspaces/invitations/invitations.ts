import { dashboardOperations } from '../../../contract/dashboard/operations.ts';
import { invitationOperations } from '../../../contract/operations/workspaces/members.ts';
import { type AnyHandler, command, query } from '../../app/operation.ts';
import { Conditions, page } from '../../app/paging.ts';
import { changeAccess } from '../access.ts';
import { invitedDomains } from './allowed-domains.ts';
import { type InvitationRow, showInvitation } from './invitation.ts';
import { invitationColumns, invitationTables, loadInvitation, removeInvitation } from './invitation-store.ts';
import { invite, inviteInLanguage, resend } from './invite.ts';

const list = query(invitationOperations.list, async ({ actor, tx, now }, { query }) => {
  const c = new Conditions();
  c.add(`i.workspace_id = ${c.value(actor.workspaceId)}`);
  const found = await page<InvitationRow>(tx, query, {
    select: `select ${invitationColumns} ${invitationTables}`,
    from: invitationTables,
    conditions: c,
    sort: { name: 'createdAt', column: 'i.created_at', cast: 'timestamptz', nullable: false },
    id: 'i.id',
    place: i => ({ value: i.created_at, id: i.id }),
  });
  return { ...found, data: found.data.map(i => showInvitation(i, now)) };
});

const get = query(invitationOperations.get, async ({ actor, tx, now }, { params }) =>
  showInvitation(await loadInvitation(tx, actor, params.id), now),
);

/** Invalidates the link. If the invitation was accepted already, the member stays. */
const withdraw = command(invitationOperations.delete, async (ctx, { params }) => {
  await changeAccess(ctx);
  const { id } = await loadInvitation(ctx.tx, ctx.actor, params.id);
  await removeInvitation(ctx.tx, id);
  return { id, deleted: true as const };
});

const rule = query(dashboardOperations.invitationRule, async ({ actor, tx }) => ({
  domains: await invitedDomains(tx, actor.organization.id),
}));

export const invitationHandlers: AnyHandler[] = [list, invite, get, resend, withdraw];
export const invitationViewHandlers = [rule, inviteInLanguage];
