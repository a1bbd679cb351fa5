/**
 * Assistants register themselves (RFC 7591): public clients without a secret, which must use PKCE. Whatever else they
 * ask for is answered with what they get.
 */
import { redirectUriProblem } from '../../contract/redirect-uri.ts';
import { assistantScopes, inScopeOrder, knownScopes, type Scope } from '../../contract/scopes.ts';
import { newId } from '../../platform/ids.ts';
import type { Client } from './client.ts';

const maxName = 120;
const maxRedirectUris = 20;
const maxUri = 2_000;

export interface RegistrationError {
  error: 'invalid_redirect_uri' | 'invalid_client_metadata';
  error_description: string;
}

export type ClientMetadata = Pick<Client, 'name' | 'uri' | 'redirect_uris' | 'scopes'>;

const isError = (value: object): value is RegistrationError => 'error' in value;

/** Without control and invisible characters, which could make the name look like something else, or like nothing. */
const plainName = (given: string): string =>
  given
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();

function nameOf(given: unknown): string | null {
  if (typeof given !== 'string') return null;
  const name = [...plainName(given)].slice(0, maxName).join('').trim();
  return name === '' ? null : name;
}

const webAddress = (given: unknown): string | null =>
  typeof given === 'string' && given.length <= maxUri && /^https:\/\/[!-~]+$/.test(given) && URL.canParse(given)
    ? given
    : null;

/** Libraries write null for what they leave out. */
const isAbsent = (value: unknown): value is null | undefined => value === null || value === undefined;

/** An assistant that names none of our scopes has those of assistants. Null: it names none that assistants may have. */
function scopesOf(given: unknown): Scope[] | null {
  if (typeof given !== 'string' && !isAbsent(given)) return null;
  const asked = knownScopes(given ?? '');
  if (asked.length === 0) return [...assistantScopes];
  const allowed = assistantScopes.filter(scope => asked.includes(scope));
  return allowed.length > 0 ? inScopeOrder(allowed) : null;
}

const refuse = (error: RegistrationError['error'], description: string): RegistrationError => ({
  error,
  error_description: description,
});

/** Reads client metadata; unknown members are ignored. */
export function readMetadata(given: unknown): ClientMetadata | RegistrationError {
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    return refuse('invalid_client_metadata', 'The client metadata is not a JSON object.');
  const metadata = given as Record<string, unknown>;
  const uris = metadata.redirect_uris;
  if (!Array.isArray(uris) || uris.length === 0 || uris.length > maxRedirectUris)
    return refuse('invalid_redirect_uri', `redirect_uris must be a list of 1 to ${maxRedirectUris} addresses.`);
  for (const uri of uris) {
    const problem = typeof uri === 'string' && uri.length <= maxUri ? redirectUriProblem(uri) : 'not an absolute URI';
    if (problem) return refuse('invalid_redirect_uri', `A redirect URI cannot be used: ${problem}.`);
  }
  const grants = metadata.grant_types;
  if (!isAbsent(grants) && !(Array.isArray(grants) && grants.includes('authorization_code')))
    return refuse('invalid_client_metadata', 'grant_types must include authorization_code.');
  const responses = metadata.response_types;
  if (!isAbsent(responses) && !(Array.isArray(responses) && responses.includes('code')))
    return refuse('invalid_client_metadata', 'response_types must include code.');
  const scopes = scopesOf(metadata.scope);
  if (scopes === null)
    return refuse('invalid_client_metadata', `scope must be one or more of: ${assistantScopes.join(' ')}.`);
  const hosts = new URL(uris[0] as string);
  return {
    name: nameOf(metadata.client_name) ?? (hosts.hostname || hosts.protocol.slice(0, -1)),
    uri: webAddress(metadata.client_uri),
    redirect_uris: [...new Set(uris as string[])],
    scopes,
  };
}

/** A new client for an assistant that registers; not stored yet. */
export function newAssistant(given: unknown, now: Date): Client | RegistrationError {
  const metadata = readMetadata(given);
  if (isError(metadata)) return metadata;
  return {
    id: newId('asst', now.getTime()),
    kind: 'REGISTERED',
    organization_id: null,
    published_at: null,
    secret_hash: null,
    api_version: null,
    ...metadata,
  };
}

export const isRegistrationError = isError;
