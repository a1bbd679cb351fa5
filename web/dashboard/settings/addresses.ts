/** The addresses below `/w/{workspace}` that are settings, in the groups of their navigation, and what each requires. */
import type { Needs } from '../session/needs.ts';

export const settingsGroups = {
  own: ['/settings/me', '/settings/me/signature', '/settings/me/notifications', '/settings/me/data'],
  workspace: [
    '/settings/general',
    '/settings/sender',
    '/settings/defaults',
    '/settings/embedding',
    '/settings/tags-and-fields',
    '/settings/members',
    '/settings/roles',
  ],
  organization: [
    '/settings/organization',
    '/settings/branding',
    '/settings/security',
    '/settings/plan',
    '/settings/audit-log',
  ],
  developers: [
    '/settings/developers/keys',
    '/settings/developers/webhooks',
    '/settings/developers/events',
    '/settings/developers/api-log',
    '/settings/developers/versions',
    '/settings/developers/apps',
    '/settings/developers/assistants',
  ],
  installation: ['/settings/installation', '/settings/production'],
} as const;
export type SettingsGroup = keyof typeof settingsGroups;
/** A page that the navigation has. */
export type SettingsPlace = (typeof settingsGroups)[SettingsGroup][number];

export const settingsAddresses = {
  '/settings/me': [],
  '/settings/me/signature': [],
  '/settings/me/notifications': [],
  '/settings/me/data': [],
  '/settings/general': 'MANAGE_WORKSPACE_SETTINGS',
  '/settings/sender': 'MANAGE_WORKSPACE_SETTINGS',
  '/settings/defaults': 'MANAGE_WORKSPACE_SETTINGS',
  '/settings/embedding': 'MANAGE_WORKSPACE_SETTINGS',
  '/settings/tags-and-fields': [
    'CREATE_TAG',
    'UPDATE_TAG',
    'DELETE_TAG',
    'CREATE_CUSTOM_FIELD',
    'UPDATE_CUSTOM_FIELD',
    'DELETE_CUSTOM_FIELD',
  ],
  '/settings/members': 'MANAGE_WORKSPACE_MEMBERS',
  '/settings/roles': ['MANAGE_WORKSPACE_ROLES', 'MANAGE_WORKSPACE_MEMBERS'],
  '/settings/organization': 'ADMINISTRATOR',
  '/settings/branding': 'ADMINISTRATOR',
  '/settings/security': 'ADMINISTRATOR',
  '/settings/plan': 'ADMINISTRATOR',
  '/settings/audit-log': 'ADMINISTRATOR',
  '/settings/developers/keys': 'MANAGE_API_TOKENS',
  '/settings/developers/webhooks': 'MANAGE_WEBHOOKS',
  '/settings/developers/webhooks/:id': 'MANAGE_WEBHOOKS',
  '/settings/developers/events': 'MANAGE_WEBHOOKS',
  '/settings/developers/api-log': 'MANAGE_DEVELOPER',
  '/settings/developers/versions': 'MANAGE_DEVELOPER',
  '/settings/developers/apps': ['AUTHORIZE_OAUTH_APP', 'MANAGE_DEVELOPER'],
  '/settings/developers/assistants': 'AUTHORIZE_OAUTH_APP',
  '/settings/installation': 'OPERATOR',
  '/settings/production': 'OPERATOR',
} as const satisfies Readonly<Record<SettingsPlace | '/settings/developers/webhooks/:id', Needs>>;
export type SettingsAddress = keyof typeof settingsAddresses;
