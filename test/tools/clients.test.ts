/**
 * Registration, consent, token and list of tools, with the members that known clients send. Each is as its own source or
 * documentation has it; docs/assistants.md names them and when they were read.
 */
import { expect, test } from 'vitest';
import { keepTime } from '../credentials/sign-in/person.ts';
import { useService } from '../kit/service.ts';
import { authorizeUrl, decide, exchange, ownerIn, pkce, sentBack } from '../oauth/app.ts';
import { post } from './assistant.ts';

keepTime();
const kit = useService({ env: { SIGILL_TRUSTED_PROXIES: '127.0.0.1,::1', SIGILL_OAUTH_REGISTRATIONS: '1000' } });

const grants = { grant_types: ['authorization_code', 'refresh_token'], response_types: ['code'] };
const isPublic = { token_endpoint_auth_method: 'none' };

interface Metadata {
  resource: string;
  scopes: string;
}
interface KnownClient {
  registration(metadata: Metadata): Record<string, unknown>;
  /** Of the redirect URIs, the one that it uses. */
  uri: string;
  authorize(metadata: Metadata): Record<string, string | undefined>;
  accept: string;
}

const claude = 'https://claude.ai/api/mcp/auth_callback';
const gemini = 'http://localhost:7777/oauth/callback';
const inspector = 'http://localhost:6274/oauth/callback';
const cursor = 'cursor://anysphere.cursor-mcp/oauth/callback';
const n8n = 'https://n8n.example.com/rest/oauth2-credential/callback';
const remote = 'http://localhost:3334/oauth/callback';
const copilot = 'https://global.consent.azure-apim.net/redirect/sigill';
const both = 'application/json, text/event-stream';
const withResource = ({ resource }: Metadata) => ({ resource, scope: undefined });

const clients: Record<string, KnownClient> = {
  Claude: {
    registration: () => ({ client_name: 'Claude', redirect_uris: [claude], ...grants, ...isPublic }),
    uri: claude,
    authorize: ({ resource, scopes }) => ({ resource, scope: scopes }),
    accept: 'text/event-stream',
  },
  'Claude Code': {
    registration: ({ scopes }) => ({
      client_name: 'Claude Code (sigill)',
      redirect_uris: ['http://localhost:8088/callback'],
      ...grants,
      ...isPublic,
      scope: scopes,
    }),
    uri: 'http://localhost:8088/callback',
    // Versions 2.0 leave the resource out.
    authorize: ({ scopes }) => ({ scope: scopes }),
    accept: both,
  },
  'Gemini CLI': {
    registration: () => ({
      client_name: 'Gemini CLI MCP Client',
      redirect_uris: [gemini],
      ...grants,
      ...isPublic,
      scope: '',
    }),
    uri: gemini,
    authorize: withResource,
    accept: 'application/json',
  },
  Cursor: {
    registration: () => ({ client_name: 'Cursor', redirect_uris: [cursor], ...grants, ...isPublic }),
    uri: cursor,
    authorize: withResource,
    accept: both,
  },
  'VS Code': {
    registration: ({ scopes }) => ({
      client_name: 'Visual Studio Code',
      client_uri: 'https://code.visualstudio.com',
      ...grants,
      redirect_uris: [
        'https://insiders.vscode.dev/redirect',
        'https://vscode.dev/redirect',
        'http://127.0.0.1/',
        'http://127.0.0.1:33418/',
      ],
      scope: scopes,
      ...isPublic,
      application_type: 'native',
    }),
    // A free port, where its own is taken.
    uri: 'http://127.0.0.1:49152/',
    authorize: ({ resource, scopes }) => ({ resource, scope: scopes }),
    accept: both,
  },
  'Copilot Studio': {
    registration: () => ({ client_name: 'Copilot Studio', redirect_uris: [copilot], ...grants, ...isPublic }),
    uri: copilot,
    authorize: withResource,
    accept: both,
  },
  'MCP Inspector': {
    registration: () => ({
      redirect_uris: [inspector, `${inspector}/debug`],
      ...isPublic,
      ...grants,
      client_name: 'MCP Inspector',
      client_uri: 'https://github.com/modelcontextprotocol/inspector',
      scope: '',
    }),
    uri: inspector,
    authorize: withResource,
    accept: both,
  },
  n8n: {
    registration: ({ scopes }) => ({
      redirect_uris: [n8n],
      ...isPublic,
      ...grants,
      client_name: 'n8n',
      client_uri: 'https://n8n.io/',
      scope: scopes,
    }),
    uri: n8n,
    authorize: ({ resource, scopes }) => ({ resource, scope: scopes }),
    accept: both,
  },
  'mcp-remote': {
    registration: ({ scopes }) => ({
      redirect_uris: [remote],
      ...isPublic,
      ...grants,
      client_name: 'MCP CLI Client',
      client_uri: 'https://github.com/modelcontextprotocol/mcp-cli',
      software_id: '2e6dc280-f3c3-4e01-99a7-8181dbd1d23d',
      software_version: '0.1.37',
      scope: scopes,
    }),
    uri: remote,
    authorize: ({ resource, scopes }) => ({ resource, scope: scopes }),
    accept: both,
  },
};

/** What the resource and its authorization server say of themselves: some clients ask for all scopes of the server. */
async function metadataFor(name: string): Promise<Metadata> {
  const ask = async (path: string) =>
    (await (await fetch(`${kit.baseUrl}/.well-known/${path}`)).json()) as {
      resource: string;
      scopes_supported: string[];
    };
  const { resource, scopes_supported: scopes } = await ask('oauth-protected-resource/api/mcp');
  const ofServer = (await ask('oauth-authorization-server')).scopes_supported;
  return { resource, scopes: (name === 'n8n' ? ofServer : scopes).join(' ') };
}

test.each(Object.entries(clients))('%s registers, is connected and lists the tools', async (name, client) => {
  const cast = await kit.organization();
  const who = await ownerIn(kit, cast);
  const metadata = await metadataFor(name);
  const registered = await fetch(`${kit.baseUrl}/api/oauth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(client.registration(metadata)),
  });
  expect(registered.status).toBe(201);
  const { client_id: clientId } = (await registered.json()) as { client_id: string };
  const app = { clientId, clientSecret: '' };
  const { verifier, challenge } = pkce();
  const asked = client.authorize(metadata);
  const url = authorizeUrl(kit, app.clientId, {
    redirect_uri: client.uri,
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...asked,
  });
  const code = sentBack(await decide(who, url, cast.workspaceId)).get('code') ?? '';
  const { status, body } = await exchange(kit, app, code, {
    redirect_uri: client.uri,
    code_verifier: verifier,
    client_secret: undefined,
    resource: asked.resource,
  });
  expect([status, body.token_type]).toEqual([200, 'Bearer']);
  const list = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };
  const answer = await post(kit, list, {
    authorization: `Bearer ${body.access_token}`,
    accept: client.accept,
    'mcp-protocol-version': '2025-11-25',
  });
  expect(answer.body.result.tools.map((tool: { name: string }) => tool.name)).toContain('listDocuments');
});
