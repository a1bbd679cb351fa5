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
