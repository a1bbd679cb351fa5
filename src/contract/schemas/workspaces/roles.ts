/** Workspace roles and the permissions they grant. Built-in roles cannot be changed or deleted. */
import { z } from 'zod';
import { permissions } from '../../permissions.ts';
import { count, createdAt, id, lineText, name, named, updatedAt } from '../../values.ts';

/** What members of several shapes are. */
const aboutRoles = {
  name: 'What the role is called.',
  permissions: 'What the role allows. ADMINISTRATOR includes every other permission.',
};

export const permissionKey = named('PermissionKey', z.enum(permissions), 'What a role can allow.');
export const roleShape = named(
  'Role',
  z.strictObject({
    id,
    name: lineText.describe(aboutRoles.name),
    isDefault: z.boolean().describe('Built in.'),
    permissions: z.array(permissionKey).describe(aboutRoles.permissions),
    memberCount: count.describe('Members who have the role.'),
    createdAt,
    updatedAt,
  }),
  'A role of the workspace and what it allows.',
);
export type Role = z.output<typeof roleShape>;

const granted = z.array(permissionKey).max(permissions.length);
export const roleCreate = named(
  'RoleCreate',
  z.strictObject({ name: name.describe(aboutRoles.name), permissions: granted.describe(aboutRoles.permissions) }),
  'A new role.',
);
export const rolePatch = named(
  'RolePatch',
  z.strictObject({
    name: name.optional().describe(aboutRoles.name),
    permissions: granted.optional().describe(aboutRoles.permissions),
  }),
  'Changes of a role; what is left out stays.',
);
