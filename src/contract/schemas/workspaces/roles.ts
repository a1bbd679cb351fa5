/** Workspace roles and the permissions they grant. Built-in roles cannot be changed or deleted. */
import { z } from 'zod';
import { permissions } from '../../permissions.ts';
import { count, dateTime, lineText, name, named, text } from '../../values.ts';

export const permissionKey = named('PermissionKey', z.enum(permissions));
export const roleShape = named(
  'Role',
  z.strictObject({
    id: text,
    name: lineText,
    isDefault: z.boolean().describe('Built in.'),
    permissions: z.array(permissionKey),
    memberCount: count,
    createdAt: dateTime,
    updatedAt: dateTime,
  }),
);
export type Role = z.output<typeof roleShape>;

const granted = z.array(permissionKey).max(permissions.length);
export const roleCreate = named('RoleCreate', z.strictObject({ name, permissions: granted }));
export const rolePatch = named('RolePatch', z.strictObject({ name: name.optional(), permissions: granted.optional() }));
