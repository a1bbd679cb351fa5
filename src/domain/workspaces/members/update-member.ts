import { memberOperations } from '../../../contract/operations/workspaces/members.ts';
import { command } from '../../app/operation.ts';
import { type AccessPorts, changeAccess, mustKeepAdministrator } from '../access.ts';
import { isAdministrator, mustHoldAll } from '../roles/role.ts';
import { loadRole } from '../roles/role-store.ts';
import { publishSecurityEvent } from '../security-events.ts';
import { showMember } from './member.ts';
import { loadMember, saveMember } from './member-store.ts';

export const updateMember = (ports: AccessPorts) =>
  command(memberOperations.update, async (ctx, { params, body }) => {
    const { actor, tx } = ctx;
    await changeAccess(ctx);
    const before = await loadMember(tx, actor, params.id);
    const role = await loadRole(tx, actor, body.roleId ?? before.role_id);
    mustHoldAll(actor, [...new Set([...before.permissions, ...role.permissions])]);
    await saveMember(tx, actor, before.id, role.id, body.status ?? before.status);
    if (isAdministrator(before)) await mustKeepAdministrator(tx, actor.workspaceId);
    const member = showMember(await loadMember(tx, actor, before.id));
    if (role.id !== before.role_id) {
      await ports.endUnallowedConsents(tx, actor.organization.id);
      await publishSecurityEvent(ctx, 'security.member_role_changed', before.id, {
        member,
        previousRoleId: before.role_id,
        roleId: role.id,
      });
    }
    return member;
  });
