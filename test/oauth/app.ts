/** Apps and assistants as clients of the authorization server, and people who connect them in a browser. */
import { createHash, randomBytes } from 'node:crypto';
import type { Scope } from '../../src/contract/scopes.ts';
import { registerApp } from '../../src/domain/oauth/register-app.ts';
import { byLink, ownerOf, type Person, type Reply } from '../credentials/sign-in/person.ts';
import type { Cast, Kit } from '../kit/service.ts';

export const redirectUri = 'https://crm.example.com/callback';
const everything: Scope[] = ['profile:read', 'documents:read', 'documents:write', 'contacts:read'];

export interface App {
  clientId: string;
  clientSecret: string;
}

export interface AppOptions {
  name?: string;
  redirectUris?: string[];
  scopes?: Scope[];
}

export const appOf = (kit: Kit, { organizationId }: Cast, options: AppOptions = {}): Promise<App> => {
  const { name = 'Tallkotte CRM', redirectUris = [redirectUri], scopes = everything } = options;
  const app = { organizationId, name, uri: null, redirectUris, scopes, createdBy: null };
  return kit.db.tx(tx => registerApp(tx, app, kit.clock.now()));
};

export interface Pkce {
  verifier: string;
  challenge: string;
}
export const pkce = (): Pkce => {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
};

type Values = Readonly<Record<string, string | undefined>>;
const withoutAbsent = (values: Values): [string, string][] =>
  Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined);

/** The address that the app sends a person to. `undefined` leaves a parameter out. */
export function authorizeUrl(kit: Kit, clientId: string, values: Values = {}): string {
  const all = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    scope: 'profile:read documents:read',
    state: 'xyz',
    ...values,
  };
  return `${kit.baseUrl}/api/oauth/authorize?${new URLSearchParams(withoutAbsent(all))}`;
}

/** The owner of an organization, signed in. */
export const ownerIn = async (kit: Kit, cast: Cast): Promise<Person> => byLink(kit, await ownerOf(kit, cast));

/** Submits the consent page that is shown at this address. */
export const decide = (who: Person, url: string, workspace: string, decision = 'allow'): Promise<Reply> =>
  who.form(url, { workspace, decision });

/** The parameters of the address that the person was sent back to. */
export function sentBack({ status, headers, text }: Reply): URLSearchParams {
  const location = headers.get('location');
  if (status !== 303 || location === null) throw new Error(`not sent back: ${status} ${text.slice(0, 300)}`);
  return new URL(location).searchParams;
}

/** A code for the app, in the workspace of the cast. */
export async function codeFor(
  kit: Kit,
  cast: Pick<Cast, 'workspaceId'>,
  who: Person,
  { clientId }: Pick<App, 'clientId'>,
  values: Values = {},
): Promise<string> {
  const code = sentBack(await decide(who, authorizeUrl(kit, clientId, values), cast.workspaceId)).get('code');
  if (code === null) throw new Error('no code');
  return code;
}

export interface TokenReply {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: what came, whatever it is
  body: any;
}

/** Posts a form to the token endpoint, or to another path below `/api/oauth`. */
export async function post(
  kit: Kit,
  path: string,
  values: Values,
  headers: Record<string, string> = {},
): Promise<TokenReply> {
  const answer = await fetch(`${kit.baseUrl}/api/oauth/${path}`, {
    method: 'POST',
    headers,
    body: new URLSearchParams(withoutAbsent(values)),
  });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, body: text === '' ? null : JSON.parse(text) };
}

const credentials = ({ clientId, clientSecret }: App) => ({ client_id: clientId, client_secret: clientSecret });

export const exchange = (kit: Kit, app: App, code: string, values: Values = {}): Promise<TokenReply> =>
  post(kit, 'token', {
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUri,
    ...credentials(app),
    ...values,
  });

export const refresh = (kit: Kit, app: App, token: string, values: Values = {}): Promise<TokenReply> =>
  post(kit, 'token', { grant_type: 'refresh_token', refresh_token: token, ...credentials(app), ...values });

export const revoke = (kit: Kit, app: App, token: string): Promise<TokenReply> =>
  post(kit, 'revoke', { token, ...credentials(app) });

export interface Connected {
  app: App;
  who: Person;
  accessToken: string;
  refreshToken: string;
}

/** An app that the owner has connected. */
export async function connected(
  kit: Kit,
  cast: Cast,
  { app, who, scope = 'profile:read documents:read' }: { app?: App; who?: Person; scope?: string } = {},
): Promise<Connected> {
  const client = app ?? (await appOf(kit, cast));
  const person = who ?? (await ownerIn(kit, cast));
  const { status, body } = await exchange(
    kit,
    client,
    await codeFor(kit, cast, person, client, { scope, prompt: 'consent' }),
  );
  if (status !== 200) throw new Error(`no token: ${JSON.stringify(body)}`);
  return { app: client, who: person, accessToken: body.access_token, refreshToken: body.refresh_token };
}
