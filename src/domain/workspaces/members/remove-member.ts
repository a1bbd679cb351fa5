import { memberOperations } from '../../../contract/operations/workspaces/members.ts';
import { type Context, command } from '../../app/operation.ts';
import { changeAccess, mustKeepAdministrator } from '../access.ts';
import { isAdministrator, mustHoldAll } from '../roles/role.ts';
import { publishSecurityEvent } from '../security-events.ts';
import { showMember } from './member.ts';
import { findHeir, loadMember, removeMember as removeRow } from './member-store.ts';

export interface MemberPorts {
  /**
   * Port of `documents`: reassigns everything that a user is responsible for in the workspace and returns the number of
   * documents.
   */
  reassignDocuments(ctx: Context, fromUserId: string, toUserId: string): Promise<number>;
}

export const removeMember = (ports: MemberPorts) =>
  command(memberOperations.delete, async (ctx, { params }) => {
    const { actor, tx } = ctx;
    await changeAccess(ctx);
    const member = await loadMember(tx, actor, params.id);
    mustHoldAll(actor, member.permissions);
    await removeRow(tx, actor, member.id);
    if (isAdministrator(member)) await mustKeepAdministrator(tx, actor.workspaceId);
    const heir = await findHeir(tx, actor, member.id);
    const reassignedDocumentCount = heir ? await ports.reassignDocuments(ctx, member.id, heir.id) : 0;
    await publishSecurityEvent(ctx, 'security.member_removed', member.id, {
      member: showMember(member),
      reassignedDocumentCount,
    });
    return { id: member.id, deleted: true as const };
  });
