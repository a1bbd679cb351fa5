/** What the built-in role Member holds: daily work with documents, without the keys of the house. */
import type { Permission } from '../../contract/permissions.ts';
import { permissions } from '../../contract/permissions.ts';

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

export const memberPermissions: readonly Permission[] = permissions.filter(p => !kept.has(p));
