/** PATCH /roles/{id}: who changes a role holds all that it grants, before and after. */
import { refusal } from '../../contract/errors.ts';
import { roleRows } from '../../contract/roles.ts';
import { serve } from '../act.ts';
import { changeAccess, mustKeepAdministrator } from './access.ts';
import { inOrder, isAdministrator, mustHoldAll, showRole } from './role.ts';
import { loadRole, saveRole } from './role-store.ts';
import { tellSecurity } from './told.ts';

export const updateRole = serve(roleRows.update, async (call, { params, body }) => {
  const { actor, tx, now } = call;
  await changeAccess(call);
  const before = await loadRole(tx, actor, params.id);
  if (before.built_in) throw refusal('INVALID_STATE', { message: 'A built-in role cannot be changed.' });
  const granted = inOrder(body.permissions ?? before.permissions);
  mustHoldAll(actor, [...new Set([...before.permissions, ...granted])]);
  const after = { ...before, name: body.name ?? before.name, permissions: granted, updated_at: now };
  if (after.name === before.name && granted.join() === inOrder(before.permissions).join()) return showRole(before);
  await saveRole(tx, after);
  if (isAdministrator(before) && !isAdministrator(after)) await mustKeepAdministrator(tx, actor.workspaceId);
  await tellSecurity(call, 'security.role_updated', after.id, {
    roleId: after.id,
    roleName: after.name,
    permissions: granted,
  });
  return showRole(after);
});
