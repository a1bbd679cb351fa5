/** Texts of the navigation of the settings, in Swedish. Their type is that of all languages. */
export const sv = {
  settings: 'Inställningar',
  back: 'Alla inställningar',
  group: {
    own: 'Du',
    workspace: 'Arbetsyta',
    organization: 'Organisation',
    developers: 'Utvecklare',
    installation: 'Installationen',
  },
  page: {
    '/settings/me': 'Mitt konto',
    '/settings/me/signature': 'Min namnteckning',
    '/settings/me/notifications': 'E-post till mig',
    '/settings/me/data': 'Mina uppgifter',
    '/settings/general': 'Allmänt',
    '/settings/sender': 'Avsändare',
    '/settings/defaults': 'Standardval',
    '/settings/members': 'Medlemmar',
    '/settings/roles': 'Roller',
    '/settings/organization': 'Uppgifter',
    '/settings/branding': 'Utseende',
    '/settings/security': 'Inloggning och säkerhet',
    '/settings/plan': 'Abonnemang och användning',
    '/settings/audit-log': 'Granskningslogg',
    '/settings/developers/keys': 'API-nycklar',
    '/settings/developers/webhooks': 'Webhooks',
    '/settings/developers/events': 'Händelser',
    '/settings/developers/api-log': 'API-logg',
    '/settings/developers/versions': 'Versioner',
    '/settings/developers/apps': 'Appar',
    '/settings/developers/assistants': 'Assistenter',
    '/settings/installation': 'Status och e-post',
    '/settings/production': 'Från sandlåda till produktion',
  },
};

export type SettingsTexts = typeof sv;
