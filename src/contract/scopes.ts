/** OAuth scopes. No scope includes another. */
export const scopes = [
  'profile:read',
  'documents:read',
  'documents:write',
  'documents:delete',
  'forms:read',
  'forms:write',
  'forms:delete',
  'forms:submissions:read',
  'templates:read',
  'templates:write',
  'contacts:read',
  'contacts:write',
  'contacts:delete',
  'organization:read',
  'audit:read',
  'signatures:read',
  'identity_checks:read',
  'identity_checks:write',
  'login:read',
  'login:write',
  'webhooks:read',
  'webhooks:write',
  'actions:read',
  'actions:write',
  'members:read',
  'members:write',
  'roles:read',
  'roles:write',
] as const;
export type Scope = (typeof scopes)[number];

/** What each scope opens, as far as the person's role allows it. */
export const aboutScopes: Readonly<Record<Scope, string>> = {
  'profile:read': 'Your name, phone number and e-mail address, your workspaces, limits, and the helper lists.',
  'documents:read':
    'Read documents and what belongs to them, such as parties, files, tags, folders, products and reports.',
  'documents:write':
    'Create documents, change and send those that you created, and write tags, folders, products and the like.',
  'documents:delete': 'Delete documents, files, folders, custom fields, categories and comment threads.',
  'forms:read': 'Read forms and their templates.',
  'forms:write': 'Create, change and publish forms.',
  'forms:delete': 'Delete forms.',
  'forms:submissions:read': 'Read what people filled in on forms.',
  'templates:read': 'Read templates.',
  'templates:write': 'Create, change and delete templates.',
  'contacts:read': 'Read contacts, notes about them, and companies.',
  'contacts:write': 'Create and change contacts and companies, and write notes.',
  'contacts:delete': 'Delete contacts and companies.',
  'organization:read': 'Read the organization.',
  'audit:read': 'Read the journals of documents, and the API log.',
  'signatures:read': 'Read who signed, with national identity numbers: personal data.',
  'identity_checks:read': 'Read identity checks.',
  'identity_checks:write': 'Create and cancel identity checks.',
  'login:read': 'Opens no operation yet.',
  'login:write': 'Opens no operation yet.',
  'webhooks:read': 'Opens no operation yet: webhooks need `webhooks:write`.',
  'webhooks:write': 'Read, create, change and delete webhooks; read deliveries and events.',
  'actions:read': 'Opens no operation yet.',
  'actions:write': 'Opens no operation yet.',
  'members:read': 'Read members and invitations.',
  'members:write': 'Add, invite, change and remove members.',
  'roles:read': 'Read roles and permissions.',
  'roles:write': 'Create, change and delete roles.',
};

/** What assistants that registered themselves may ask for: what the tools of the tool server need. */
export const assistantScopes = [
  'profile:read',
  'documents:read',
  'documents:write',
  'documents:delete',
  'templates:read',
  'contacts:read',
  'contacts:write',
  'audit:read',
  'webhooks:write',
  'identity_checks:read',
] as const satisfies readonly Scope[];

/** Those of a text of scopes that exist (RFC 6749, section 3.3), in the order of the list above. */
export function knownScopes(given: string): Scope[] {
  const asked = new Set(given.split(/\s+/));
  return scopes.filter(scope => asked.has(scope));
}

/** Each once, in the order of the list above. */
export const inScopeOrder = (given: readonly Scope[]): Scope[] => scopes.filter(scope => given.includes(scope));
