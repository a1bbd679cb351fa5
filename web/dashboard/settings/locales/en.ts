/** Texts of the navigation of the settings, in English. */
import type { SettingsTexts } from './sv.ts';

export const en: SettingsTexts = {
  settings: 'Settings',
  back: 'All settings',
  group: {
    own: 'You',
    workspace: 'Workspace',
    organization: 'Organization',
    developers: 'Developers',
    installation: 'Installation',
  },
  page: {
    '/settings/me': 'My account',
    '/settings/me/signature': 'My signature',
    '/settings/me/notifications': 'E-mails to me',
    '/settings/me/data': 'My data',
    '/settings/general': 'General',
    '/settings/sender': 'Sender',
    '/settings/defaults': 'Defaults',
    '/settings/members': 'Members',
    '/settings/roles': 'Roles',
    '/settings/organization': 'Details',
    '/settings/branding': 'Branding',
    '/settings/security': 'Sign-in and security',
    '/settings/plan': 'Plan and usage',
    '/settings/audit-log': 'Audit log',
    '/settings/developers/keys': 'API keys',
    '/settings/developers/webhooks': 'Webhooks',
    '/settings/developers/events': 'Events',
    '/settings/developers/api-log': 'API log',
    '/settings/developers/versions': 'Versions',
    '/settings/developers/apps': 'Apps',
    '/settings/developers/assistants': 'Assistants',
    '/settings/installation': 'Status and e-mail',
    '/settings/production': 'From sandbox to production',
  },
};
