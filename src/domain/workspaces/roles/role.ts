/** The role: its permissions, which of them an actor may grant, and those of the built-in role Member. Pure. */
import { apiError } from '../../../contract/errors.ts';
import type { Permission } from '../../../contract/permissions.ts';
import { permissions } from '../../../contract/permissions.ts';
import type { Role } from '../../../contract/schemas/workspaces/roles.ts';
import { type Actor, holds } from '../../app/actor.ts';

const kept: ReadonlySet<Permission> = new Set([
  'ADMINISTRATOR',
  'MANAGE_WORKSPACE_MEMBERS',
  'MANAGE_WORKSPACE_ROLES',
  'MANAGE_WORKSPACE_SETTINGS',
  'MANAGE_API_TOKENS',
  'MANAGE_WEBHOOKS',
  'MANAGE_DEVELOPER',
  'MANAGE_AI_SETTINGS',
  'VIEW_PRIVATE_DOCUMENT',
  'VIEW_PRIVATE_TEMPLATE',
  'PERMANENTLY_DELETE_DOCUMENT',
  'PERMANENTLY_DELETE_TEMPLATE',
  'FORCE_COMPLETE_DOCUMENT',
]);

/** Daily work with documents, without administration. */
export const memberPermissions: readonly Permission[] = permissions.filter(p => !kept.has(p));

export interface RoleRow {
  id: string;
  name: string;
  built_in: boolean;
  permissions: Permission[];
  member_count: number;
  created_at: Date;
  updated_at: Date;
}

export const isAdministrator = (role: Pick<RoleRow, 'permissions'>): boolean =>
  role.permissions.includes('ADMINISTRATOR');

/** Without duplicates and in a fixed order, so that equal roles compare equal. */
export const inOrder = (granted: readonly Permission[]): Permission[] => permissions.filter(p => granted.includes(p));

/** An actor can only grant or remove permissions that they hold themselves. */
export function mustHoldAll(actor: Actor, granted: readonly Permission[]): void {
  const beyond = granted.filter(p => !holds(actor, p));
  if (beyond.length === 0) return;
  throw apiError('PERMISSION_DENIED', { message: `The account does not have ${beyond.join(', ')} itself.` });
}

export const showRole = (role: RoleRow): Role => ({
  id: role.id,
  name: role.name,
  isDefault: role.built_in,
  permissions: inOrder(role.permissions),
  memberCount: role.member_count,
  createdAt: role.created_at.toISOString(),
  updatedAt: role.updated_at.toISOString(),
});
