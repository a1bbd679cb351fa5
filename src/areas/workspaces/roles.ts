/** Roles of a workspace ("Workspace role"): read by every member, written by those who manage them. */
import { newId } from '../../base/ids.ts';
import { refusal } from '../../contract/errors.ts';
import { wholeList } from '../../contract/paging.ts';
import { roleRows } from '../../contract/roles.ts';
import { type AnyAct, read, serve } from '../act.ts';
import { changeAccess } from './access.ts';
import { isRolePromised } from './invitation-store.ts';
import { listPermissions } from './permission-labels.ts';
import { inOrder, mustHoldAll, type RoleRow, showRole } from './role.ts';
import { insertRole, isRoleHeld, listRoles, loadRole, removeRole } from './role-store.ts';
import { updateRole } from './update-role.ts';

const list = read(roleRows.list, async ({ actor, tx }) => wholeList((await listRoles(tx, actor)).map(showRole)));

const get = read(roleRows.get, async ({ actor, tx }, { params }) => showRole(await loadRole(tx, actor, params.id)));

const create = serve(roleRows.create, async (call, { body }) => {
  const { actor, tx, now } = call;
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

const remove = serve(roleRows.delete, async (call, { params }) => {
  const { actor, tx, now } = call;
  await changeAccess(call);
  const role = await loadRole(tx, actor, params.id);
  if (role.built_in) throw refusal('INVALID_STATE', { message: 'A built-in role cannot be deleted.' });
  if (await isRoleHeld(tx, role.id))
    throw refusal('INVALID_STATE', { message: 'Members or service accounts still hold the role.' });
  if (await isRolePromised(tx, role.id, now)) {
    throw refusal('INVALID_STATE', { message: 'An invitation that waits would give the role.' });
  }
  await removeRole(tx, role.id);
  return { id: role.id, deleted: true as const };
});

export const roleRoutes: AnyAct[] = [list, create, get, updateRole, remove, listPermissions];
