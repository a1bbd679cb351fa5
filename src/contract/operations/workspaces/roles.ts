import { z } from 'zod';
import { ids, operation } from '../../operation.ts';
import { wholeListOf } from '../../paging.ts';
import { permissionKey, roleCreate, rolePatch, roleShape } from '../../schemas/workspaces/roles.ts';
import { deleted, lineText, named } from '../../values.ts';

const managing = { permission: 'MANAGE_WORKSPACE_ROLES', scope: 'roles:write' } as const;

const reading = { permission: null, scope: 'roles:read' } as const;

const params = ids('id');

export const roleOperations = {
  list: operation({
    id: 'roles.list',
    method: 'GET',
    path: '/roles',
    title: 'List roles',
    ...reading,
    answer: wholeListOf(roleShape),
  }),
  create: operation({
    id: 'roles.create',
    method: 'POST',
    path: '/roles',
    title: 'Create a role; granting ADMINISTRATOR requires having it',
    ...managing,
    body: roleCreate,
    answer: roleShape,
    errors: ['ALREADY_EXISTS', 'PERMISSION_DENIED'],
  }),
  get: operation({
    id: 'roles.get',
    method: 'GET',
    path: '/roles/{id}',
    title: 'Get a role',
    ...reading,
    params,
    answer: roleShape,
    errors: ['NOT_FOUND'],
  }),
  update: operation({
    id: 'roles.update',
    method: 'PATCH',
    path: '/roles/{id}',
    title: 'Change a role',
    ...managing,
    params,
    body: rolePatch,
    answer: roleShape,
    errors: ['NOT_FOUND', 'INVALID_STATE', 'ALREADY_EXISTS', 'PERMISSION_DENIED'],
  }),
  delete: operation({
    id: 'roles.delete',
    method: 'DELETE',
    path: '/roles/{id}',
    title: 'Delete a role that is not in use',
    ...managing,
    params,
    answer: deleted,
    errors: ['NOT_FOUND', 'INVALID_STATE'],
  }),
  permissions: operation({
    id: 'permissions.list',
    method: 'GET',
    path: '/permissions',
    title: 'List permissions',
    ...reading,
    answer: wholeListOf(
      named(
        'PermissionItem',
        z.strictObject({
          key: permissionKey.describe('The permission, as roles have it.'),
          label: lineText.describe('Its English name.'),
        }),
        'A permission that roles can grant.',
      ),
    ),
  }),
};
