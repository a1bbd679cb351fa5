/** PATCH /roles/{id}: the actor must hold all permissions of the role, before and after the change. */
import { apiError } from '../../../contract/errors.ts';
import { roleOperations } from '../../../contract/operations/workspaces/roles.ts';
import { command } from '../../app/operation.ts';
import { type AccessPorts, changeAccess, mustKeepAdministrator } from '../access.ts';
import { publishSecurityEvent } from '../security-events.ts';
import { inOrder, isAdministrator, mustHoldAll, showRole } from './role.ts';
import { loadRole, saveRole } from './role-store.ts';

export const updateRole = (ports: AccessPorts) =>
  command(roleOperations.update, async (ctx, { params, body }) => {
    const { actor, tx, now } = ctx;
    await changeAccess(ctx);
    const before = await loadRole(tx, actor, params.id);
    if (before.built_in) throw apiError('INVALID_STATE', { message: 'A built-in role cannot be changed.' });
    const granted = inOrder(body.permissions ?? before.permissions);
    mustHoldAll(actor, [...new Set([...before.permissions, ...granted])]);
    const after = { ...before, name: body.name ?? before.name, permissions: granted, updated_at: now };
    if (after.name === before.name && granted.join() === inOrder(before.permissions).join()) return showRole(before);
    await saveRole(tx, after);
    await ports.endUnallowedConsents(tx, actor.organization.id);
    if (isAdministrator(before) && !isAdministrator(after)) await mustKeepAdministrator(tx, actor.workspaceId);
    await publishSecurityEvent(ctx, 'security.role_updated', after.id, {
      roleId: after.id,
      roleName: after.name,
      permissions: granted,
    });
    return showRole(after);
  });
