/**
 * The request that an app sends a person with (RFC 6749, section 4.1.1; RFC 7636; RFC 8707). An unknown client, an
 * address that is not registered and a scope that is not allowed are shown to the person; all other errors go back to
 * the app, but never before the person has signed in.
 */
import type { RegisteredUri } from '../../contract/redirect-uri.ts';
import type { Audience } from '../../contract/schemas/oauth.ts';
import { knownScopes, type Scope } from '../../contract/scopes.ts';
import { type Client, hasRedirectUri, isAssistant } from './client.ts';

const parameters = [
  'response_type',
  'client_id',
  'redirect_uri',
  'scope',
  'state',
  'code_challenge',
  'code_challenge_method',
  'resource',
  'prompt',
] as const;
export type Parameter = (typeof parameters)[number];

export interface Parameters {
  /** Each that was given once. */
  given: Partial<Record<Parameter, string>>;
  /** Those that were given more than once, which is never allowed. */
  repeated: ReadonlySet<string>;
}

export interface AuthorizationRequest {
  client: Client;
  redirectUri: RegisteredUri;
  state: string | null;
  scopes: Scope[];
  audience: Audience;
  challenge: string | null;
  /** The app wants the person to be asked again. */
  prompt: boolean;
}

/** Why the person sees an error page and is not sent back. */
export type PageError = 'CLIENT' | 'REDIRECT_URI' | 'SCOPE';
/** An error that goes back to the app. */
export interface RedirectError {
  redirectUri: RegisteredUri;
  state: string | null;
  error: 'invalid_request' | 'unsupported_response_type' | 'invalid_target' | 'access_denied' | 'server_error';
  description: string;
}

export type Judged = { page: PageError; what?: string } | { back: RedirectError } | { request: AuthorizationRequest };

/** Empty values count as absent (RFC 6749, section 3.1). Unknown parameters are ignored. */
export function parametersOf(search: URLSearchParams): Parameters {
  const given: Parameters['given'] = {};
  const repeated = new Set<string>();
  for (const name of parameters) {
    const values = search.getAll(name);
    if (values.length > 1) repeated.add(name);
    else if (values[0]) given[name] = values[0];
  }
  return { given, repeated };
}

/** As parameters of the same request, for the form of the consent page. Repeated ones stay repeated, without a value. */
export const searchOf = ({ given, repeated }: Parameters): URLSearchParams =>
  new URLSearchParams(
    parameters.flatMap((name): [string, string][] => {
      if (repeated.has(name))
        return [
          [name, ''],
          [name, ''],
        ];
      return given[name] ? [[name, given[name]]] : [];
    }),
  );

/**
 * Null: one of them may not be asked for; of an app also: one is unknown, or none is given. An assistant may name what
 * other services know, and gets what it may have where nothing else is named.
 */
function scopesOf(client: Client, given = ''): Scope[] | null {
  const known = knownScopes(given);
  if (!known.every(scope => client.scopes.includes(scope))) return null;
  if (isAssistant(client)) return known.length > 0 ? known : client.scopes;
  const asked = new Set(given.split(' ').filter(one => one !== ''));
  return asked.size > 0 && asked.size === known.length ? known : null;
}

export interface Resources {
  /** Identifies the API, and the tool server (RFC 8707). */
  api: string;
  tools: string;
}

const sameAddress = (a: string, b: string): boolean =>
  URL.canParse(a) && !a.includes('#') && new URL(a).href.replace(/\/$/, '') === new URL(b).href.replace(/\/$/, '');

/** Null: the resource is not one of ours. An assistant that names none can only mean the tool server. */
export function audienceOf(client: Client, resource: string | undefined, { api, tools }: Resources): Audience | null {
  if (resource === undefined) return isAssistant(client) ? 'TOOLS' : 'API';
  if (sameAddress(resource, tools)) return 'TOOLS';
  return !isAssistant(client) && sameAddress(resource, api) ? 'API' : null;
}

const isChallenge = (text: string): boolean => /^[A-Za-z0-9_-]{43}$/.test(text);

export function judgeRequest(client: Client | null, { given, repeated }: Parameters, resources: Resources): Judged {
  if (client === null || repeated.has('client_id')) return { page: 'CLIENT' };
  const { redirect_uri: redirectUri, state = null } = given;
  if (redirectUri === undefined || !hasRedirectUri(client, redirectUri)) return { page: 'REDIRECT_URI' };
  const asked = scopesOf(client, given.scope);
  if (asked === null || repeated.has('scope')) return { page: 'SCOPE' };
  const back = (error: RedirectError['error'], description: string): Judged => ({
    back: { redirectUri, state, error, description },
  });
  const [twice] = repeated;
  if (twice !== undefined) return back('invalid_request', `${twice} is given more than once`);
  if (given.response_type === undefined) return back('invalid_request', 'response_type is required');
  if (given.response_type !== 'code') return back('unsupported_response_type', 'response_type must be code');
  const { code_challenge: challenge = null, code_challenge_method: method } = given;
  if (challenge === null && isAssistant(client)) return back('invalid_request', 'code_challenge is required');
  if (challenge === null && method !== undefined) return back('invalid_request', 'code_challenge is missing');
  if (challenge !== null && method !== 'S256') return back('invalid_request', 'code_challenge_method must be S256');
  if (challenge !== null && !isChallenge(challenge)) return back('invalid_request', 'code_challenge is not of S256');
  const audience = audienceOf(client, given.resource, resources);
  if (audience === null) return back('invalid_target', 'the resource is not one of this service');
  const prompt = given.prompt !== undefined && given.prompt !== 'none';
  return { request: { client, redirectUri, state, scopes: asked, audience, challenge, prompt } };
}

/** The address that the person is sent back to (RFC 6749, section 4.1.2; `iss` by RFC 9207). */
export function redirectTo(
  uri: RegisteredUri,
  issuer: string,
  values: Readonly<Record<string, string | null>>,
): RegisteredUri {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...values, iss: issuer }))
    if (value !== null) search.append(name, value);
  return `${uri}${uri.includes('?') ? '&' : '?'}${search}` as RegisteredUri; // with parameters that were not in it
}
