/**
 * DELETE /members/{id}: their keys stop at once, their documents pass to the person who removes them, or, when somebody
 * leaves or a service account removes them, to the administrator who has been there longest.
 */
import { memberRows } from '../../contract/members.ts';
import { type Call, serve } from '../act.ts';
import { changeAccess, mustKeepAdministrator } from './access.ts';
import { showMember } from './member.ts';
import { findHeir, loadMember, removeMember as removeRow } from './member-store.ts';
import { isAdministrator, mustHoldAll } from './role.ts';
import { tellSecurity } from './told.ts';

export interface MemberDuties {
  /** Makes another responsible for all that somebody was responsible for in the workspace; answers how many documents. Of the area of documents. */
  handOverDocuments(call: Call, fromUserId: string, toUserId: string): Promise<number>;
}

export const removeMember = (duties: MemberDuties) =>
  serve(memberRows.delete, async (call, { params }) => {
    const { actor, tx } = call;
    await changeAccess(call);
    const member = await loadMember(tx, actor, params.id);
    mustHoldAll(actor, member.permissions);
    await removeRow(tx, actor, member.id);
    if (isAdministrator(member)) await mustKeepAdministrator(tx, actor.workspaceId);
    const heir = await findHeir(tx, actor, member.id);
    const reassignedDocumentCount = heir ? await duties.handOverDocuments(call, member.id, heir.id) : 0;
    await tellSecurity(call, 'security.member_removed', member.id, {
      member: showMember(member),
      reassignedDocumentCount,
    });
    return { id: member.id, deleted: true as const };
  });
