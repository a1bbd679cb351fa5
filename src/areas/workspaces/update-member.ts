/**
 * PATCH /members/{id}: another role or status. Whoever does it holds all that the member has and gets, so nobody
 * raises themselves, and the last administrator stays one.
 */
import { memberRows } from '../../contract/members.ts';
import { serve } from '../act.ts';
import { changeAccess, mustKeepAdministrator } from './access.ts';
import { showMember } from './member.ts';
import { loadMember, saveMember } from './member-store.ts';
import { isAdministrator, mustHoldAll } from './role.ts';
import { loadRole } from './role-store.ts';
import { tellSecurity } from './told.ts';

export const updateMember = serve(memberRows.update, async (call, { params, body }) => {
  const { actor, tx } = call;
  await changeAccess(call);
  const before = await loadMember(tx, actor, params.id);
  const role = await loadRole(tx, actor, body.roleId ?? before.role_id);
  mustHoldAll(actor, [...new Set([...before.permissions, ...role.permissions])]);
  await saveMember(tx, actor, before.id, role.id, body.status ?? before.status);
  if (isAdministrator(before)) await mustKeepAdministrator(tx, actor.workspaceId);
  const member = showMember(await loadMember(tx, actor, before.id));
  if (role.id !== before.role_id) {
    await tellSecurity(call, 'security.member_role_changed', before.id, {
      member,
      previousRoleId: before.role_id,
      roleId: role.id,
    });
  }
  return member;
});
