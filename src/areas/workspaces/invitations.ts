/** Invitations to a workspace (details 26): listed, read and withdrawn. */
import { invitationRows } from '../../contract/members.ts';
import { type AnyAct, read, serve } from '../act.ts';
import { Conditions, page } from '../paging.ts';
import { changeAccess } from './access.ts';
import { type InvitationRow, showInvitation } from './invitation.ts';
import { invitationColumns, invitationTables, loadInvitation, removeInvitation } from './invitation-store.ts';
import { invite, resend } from './invite.ts';

const list = read(invitationRows.list, async ({ actor, tx, now }, { query }) => {
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

const get = read(invitationRows.get, async ({ actor, tx, now }, { params }) =>
  showInvitation(await loadInvitation(tx, actor, params.id), now),
);

/** The link stops with it; who accepted already stays a member. */
const withdraw = serve(invitationRows.delete, async (call, { params }) => {
  await changeAccess(call);
  const { id } = await loadInvitation(call.tx, call.actor, params.id);
  await removeInvitation(call.tx, id);
  return { id, deleted: true as const };
});

export const invitationRoutes: AnyAct[] = [list, invite, get, resend, withdraw];
