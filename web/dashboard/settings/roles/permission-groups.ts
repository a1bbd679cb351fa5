/** Permissions in the groups in which people look for them. ADMINISTRATOR includes all and is in none. Pure. */
import type { Permission } from '../../../../src/contract/permissions.ts';

export const permissionGroups = {
  documents: [
    'READ_DOCUMENT',
    'CREATE_DOCUMENT',
    'EDIT_DOCUMENT',
    'SEND_DOCUMENT',
    'SEND_WITHOUT_APPROVAL',
    'APPROVE_DOCUMENT',
    'EDIT_AFTER_SEND',
    'WITHDRAW_DOCUMENT',
    'FORCE_COMPLETE_DOCUMENT',
    'CHANGE_DOCUMENT_VISIBILITY',
    'VIEW_PRIVATE_DOCUMENT',
    'READ_DOCUMENT_AUDIT_LOG',
    'DELETE_DOCUMENT',
    'RESTORE_DOCUMENT',
    'PERMANENTLY_DELETE_DOCUMENT',
    'LOCK_SECTION',
  ],
  files: [
    'READ_FILE',
    'CREATE_FILE',
    'UPDATE_FILE',
    'DELETE_FILE',
    'CREATE_FOLDER',
    'UPDATE_FOLDER',
    'DELETE_FOLDER',
    'CREATE_TAG',
    'UPDATE_TAG',
    'DELETE_TAG',
    'CREATE_CUSTOM_FIELD',
    'UPDATE_CUSTOM_FIELD',
    'DELETE_CUSTOM_FIELD',
  ],
  comments: [
    'READ_COMMENT',
    'CREATE_COMMENT',
    'UPDATE_COMMENT',
    'DELETE_COMMENT',
    'USE_AI_CHAT',
    'USE_AI_DOCUMENT_GENERATION',
    'USE_AI_TEXT_ENHANCEMENT',
    'MANAGE_AI_SETTINGS',
  ],
  templates: [
    'CREATE_TEMPLATE',
    'UPDATE_TEMPLATE',
    'LOCK_TEMPLATE',
    'CHANGE_TEMPLATE_VISIBILITY',
    'VIEW_PRIVATE_TEMPLATE',
    'DELETE_TEMPLATE',
    'RESTORE_TEMPLATE',
    'PERMANENTLY_DELETE_TEMPLATE',
    'MANAGE_FORM',
    'DELETE_FORM',
    'READ_FORM_SUBMISSIONS',
  ],
  contacts: [
    'READ_CONTACT',
    'CREATE_CONTACT',
    'UPDATE_CONTACT',
    'DELETE_CONTACT',
    'IMPORT_CONTACTS',
    'EXPORT_CONTACTS',
    'MANAGE_CONTACT_NOTES',
    'VIEW_SAJN_ID',
    'MANAGE_SAJN_ID',
  ],
  reports: [
    'READ_REPORT',
    'CREATE_REPORT',
    'UPDATE_REPORT',
    'DELETE_REPORT',
    'CREATE_PRODUCT',
    'UPDATE_PRODUCT',
    'DELETE_PRODUCT',
    'CREATE_BULK_SEND',
  ],
  members: ['MANAGE_WORKSPACE_MEMBERS', 'MANAGE_WORKSPACE_ROLES', 'MANAGE_WORKSPACE_SETTINGS'],
  developers: ['MANAGE_API_TOKENS', 'MANAGE_WEBHOOKS', 'MANAGE_DEVELOPER', 'AUTHORIZE_OAUTH_APP'],
} as const satisfies Readonly<Record<string, readonly Permission[]>>;
export type PermissionGroup = keyof typeof permissionGroups;
export const groupNames = Object.keys(permissionGroups) as PermissionGroup[];

const inGroups: readonly Permission[] = ['ADMINISTRATOR', ...Object.values(permissionGroups).flat()];

/** In the order of the page, each once, so that equal roles compare equal. */
export const inOrder = (granted: readonly Permission[]): Permission[] => inGroups.filter(one => granted.includes(one));

/** What a role has more and less than before. */
export const changesOf = (before: readonly Permission[], after: readonly Permission[]) => ({
  added: inOrder(after.filter(one => !before.includes(one))),
  removed: inOrder(before.filter(one => !after.includes(one))),
});

/** Whether a permission has all words of a search, in what it allows or in its key. */
export function isFound(query: string, { key, label }: { key: string; label: string }): boolean {
  const text = `${label} ${key} ${key.replaceAll('_', ' ')}`.toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every(one => text.includes(one));
}
