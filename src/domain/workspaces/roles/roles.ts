/** Roles of a workspace. Every member can read them; changes require a permission. */

import { apiError } from '../../../contract/errors.ts';
import { roleOperations } from '../../../contract/operations/workspaces/roles.ts';
import { wholeList } from '../../../contract/paging.ts';
import { newId } from '../../../platform/ids.ts';
import { type AnyHandler, command, query } from '../../app/operation.ts';
import { type AccessPorts, changeAccess } from '../access.ts';
import { isRolePromised } from '../invitations/invitation-store.ts';
import { listPermissions } from './list-permissions.ts';
import { inOrder, mustHoldAll, type RoleRow, showRole } from './role.ts';
import { insertRole, isRoleHeld, listRoles, loadRole, removeRole } from './role-store.ts';
import { updateRole } from './update-role.ts';

const list = query(roleOperations.list, async ({ actor, tx }) => wholeList((await listRoles(tx, actor)).map(showRole)));

const get = query(roleOperations.get, async ({ actor, tx }, { params }) =>
  showRole(await loadRole(tx, actor, params.id)),
);

const create = command(roleOperations.create, async (ctx, { body }) => {
  const { actor, tx, now } = ctx;
  mustHoldAll(actor, body.permissions);
  const role: RoleRow = {
    id: newId('rol', now.getTime()),
    name: body.name,
    built_in: false,
    permissions: inOrder(body.permissions),
    member_count: 0,
    created_at: now,
    updated_at: now,
  };
  await insertRole(tx, actor, role);
  return showRole(role);
});

const remove = command(roleOperations.delete, async (ctx, { params }) => {
  const { actor, tx, now } = ctx;
  await changeAccess(ctx);
  const role = await loadRole(tx, actor, params.id);
  if (role.built_in) throw apiError('INVALID_STATE', { message: 'A built-in role cannot be deleted.' });
  if (await isRoleHeld(tx, role.id))
    throw apiError('INVALID_STATE', { message: 'Members or service accounts still have the role.' });
  if (await isRolePromised(tx, role.id, now)) {
    throw apiError('INVALID_STATE', { message: 'A pending invitation uses the role.' });
  }
  await removeRole(tx, role.id);
  return { id: role.id, deleted: true as const };
});

export const roleHandlers = (ports: AccessPorts): AnyHandler[] => [
  list,
  create,
  get,
  updateRole(ports),
  remove,
  listPermissions,
];
