/**
 * Assistants: dynamic client registration (RFC 7591) and client ID metadata documents, public clients with PKCE and a
 * resource (RFC 8707).
 */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assistantScopes } from '../../src/contract/scopes.ts';
import { keepTime, person } from '../credentials/sign-in/person.ts';
import { send } from '../kit/http.ts';
import { useService } from '../kit/service.ts';
import { appOf, authorizeUrl, decide, exchange, ownerIn, pkce, post, refresh, sentBack } from './app.ts';

keepTime();
const kit = useService({
  env: {
    SIGILL_TRUSTED_PROXIES: '127.0.0.1,::1',
    SIGILL_ALLOW_PRIVATE_WEBHOOKS: 'true',
    SIGILL_OAUTH_PER_ADDRESS: '10000',
    SIGILL_OAUTH_REGISTRATIONS: '1000',
  },
});
const uri = 'http://127.0.0.1:8765/callback';

async function register(metadata: unknown): Promise<{ status: number; body: Record<string, unknown> }> {
  const answer = await fetch(`${kit.baseUrl}/api/oauth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(metadata),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

const assistant = async (metadata: object = {}) => {
  const { body } = await register({ client_name: 'Notebook', redirect_uris: [uri], ...metadata });
  return { clientId: String(body.client_id), clientSecret: '' };
};

const asking = (challenge: string, values: Record<string, string | undefined> = {}) => ({
  redirect_uri: uri,
  scope: 'documents:read',
  code_challenge: challenge,
  code_challenge_method: 'S256',
  resource: `${kit.baseUrl}/api/mcp`,
  ...values,
});

describe('Registration', () => {
  test('gives a public client with all scopes of assistants by default', async () => {
    const { status, body } = await register({
      client_name: 'Notebook\u202E evil\u0000',
      redirect_uris: [uri, 'cursor://done'],
      token_endpoint_auth_method: 'client_secret_basic',
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      software_id: 'ignored',
    });
    expect(status).toBe(400);
    expect(body.error).toBe('invalid_client_metadata');
    const without = await register({
      client_name: 'Notebook\u202E evil',
      redirect_uris: [uri, 'cursor://done'],
      token_endpoint_auth_method: 'client_secret_basic',
      grant_types: ['authorization_code', 'refresh_token'],
    });
    expect(without).toEqual({
      status: 201,
      body: {
        client_id: expect.stringMatching(/^asst_[0-9a-z]{26}$/),
        client_id_issued_at: expect.any(Number),
        client_name: 'Notebook evil',
        redirect_uris: [uri, 'cursor://done'],
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        scope: assistantScopes.join(' '),
        token_endpoint_auth_method: 'none',
      },
    });
  });

  test('names an assistant whose name nobody could see by its host', async () => {
    const { body } = await register({
      client_name: '\u3164\u115F \uFE00',
      redirect_uris: ['https://notes.example/cb'],
    });
    expect(body.client_name).toBe('notes.example');
  });

  test('narrows the scopes to those of assistants', async () => {
    const { body } = await register({ redirect_uris: [uri], scope: 'documents:read members:write roles:write' });
    expect(body.scope).toBe('documents:read');
    const none = await register({ redirect_uris: [uri], scope: 'members:write' });
    expect([none.status, none.body.error]).toEqual([400, 'invalid_client_metadata']);
  });

  test.each([
    ['no scope', undefined],
    ['an empty scope, as Gemini CLI and MCP Inspector send it', ''],
    ['the scope null', null],
    ['scopes of other services alone', 'openid offline_access'],
  ])('with %s gives all scopes of assistants', async (_, scope) => {
    const { status, body } = await register({ redirect_uris: [uri], scope, grant_types: null, response_types: null });
    expect([status, body.scope]).toEqual([201, assistantScopes.join(' ')]);
  });

  test('leaves out scopes that do not exist', async () => {
    const { body } = await register({ redirect_uris: [uri], scope: ' openid  documents:read\tmcp:everything ' });
    expect(body.scope).toBe('documents:read');
  });

  test.each([
    ['javascript:alert(1)'],
    ['data:text/html,x'],
    ['http://example.com/callback'],
    ['https://example.com/callback#part'],
    ['https://user:password@example.com/callback'],
    ['https://'],
    ['/callback'],
    ['file:///etc/passwd'],
    ['https://exa mple.com/'],
    ['https:\\\\example.com\\'],
    [''],
    [7],
  ])('refuses the redirect URI %s', async redirect => {
    const { status, body } = await register({ redirect_uris: [redirect] });
    expect([status, body.error]).toEqual([400, 'invalid_redirect_uri']);
  });

  test('refuses metadata that is no object, and grants that are not supported', async () => {
    for (const [metadata, error] of [
      [[], 'invalid_client_metadata'],
      ['x', 'invalid_client_metadata'],
      [{}, 'invalid_redirect_uri'],
      [{ redirect_uris: [] }, 'invalid_redirect_uri'],
      [{ redirect_uris: Array(21).fill(uri) }, 'invalid_redirect_uri'],
      [{ redirect_uris: [uri], grant_types: ['implicit'] }, 'invalid_client_metadata'],
      [{ redirect_uris: [uri], response_types: ['token'] }, 'invalid_client_metadata'],
      [{ redirect_uris: [uri], scope: 7 }, 'invalid_client_metadata'],
    ] as const)
      expect(await register(metadata)).toMatchObject({ status: 400, body: { error } });
  });

  test('is forgotten after a day if nobody connected the assistant', async () => {
    const [unused, used] = [await assistant(), await assistant()];
    const cast = await kit.organization();
    const { challenge } = pkce();
    await decide(await ownerIn(kit, cast), authorizeUrl(kit, used.clientId, asking(challenge)), cast.workspaceId);
    await kit.db.run(
      "update oauth_clients set updated_at = updated_at - interval '25 hours' where kind = 'REGISTERED'",
    );
    kit.clock.move(16 * 60_000);
    await kit.work();
    const left = await kit.db.rows<{ id: string }>('select id from oauth_clients where id = any($1)', [
      [unused.clientId, used.clientId],
    ]);
    expect(left.map(({ id }) => id)).toEqual([used.clientId]);
  });
});

describe('An assistant', () => {
  test('is connected with PKCE and a resource, and its token is for the tool server alone', async () => {
    const cast = await kit.organization();
    const client = await assistant();
    const { verifier, challenge } = pkce();
    const who = await ownerIn(kit, cast);
    const page = await who.get(authorizeUrl(kit, client.clientId, asking(challenge)));
    expect(page.text).toContain('nobody has checked it');
    const back = await decide(who, authorizeUrl(kit, client.clientId, asking(challenge)), cast.workspaceId);
    const values = {
      client_secret: undefined,
      redirect_uri: uri,
      code_verifier: verifier,
      resource: `${kit.baseUrl}/api/mcp`,
    };
    const { status, body } = await exchange(kit, client, sentBack(back).get('code') ?? '', values);
    expect([status, body.scope]).toEqual([200, 'documents:read']);
    const api = await send(kit.baseUrl, '/documents', { token: body.access_token });
    expect([api.status, api.body.code]).toEqual([401, 'UNAUTHORIZED']);
    await expect(kit.service.authenticator.toolActor(body.access_token)).resolves.toMatchObject({
      type: 'OAUTH_APP',
      id: client.clientId,
      name: 'Notebook',
      app: { assistant: true },
      scopes: ['documents:read'],
    });
    const refreshed = (resource: string) =>
      refresh(kit, client, body.refresh_token, { client_secret: undefined, resource });
    for (const [resource, error] of [
      [`${kit.baseUrl}/api/v1`, 'invalid_request'],
      ['https://other.example', 'invalid_request'],
    ] as const)
      expect((await refreshed(resource)).body.error).toBe(error);
    const next = await refreshed(`${kit.baseUrl}/api/mcp`);
    expect(next.status).toBe(200);
    await post(kit, 'revoke', { token: next.body.refresh_token, client_id: client.clientId });
    await expect(kit.service.authenticator.toolActor(next.body.access_token)).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    });
  });

  test('needs PKCE, and no resource but the tool server', async () => {
    const { clientId } = await assistant();
    const who = await ownerIn(kit, await kit.organization());
    const errorOf = async (values: Record<string, string | undefined>) =>
      /[?&;]error=(\w+)/.exec((await who.get(authorizeUrl(kit, clientId, asking(pkce().challenge, values)))).text)?.[1];
    expect(await errorOf({ code_challenge: undefined, code_challenge_method: undefined })).toBe('invalid_request');
    expect(await errorOf({ resource: `${kit.baseUrl}/api/v1` })).toBe('invalid_target');
  });

  test('without a resource gets a token for the tool server', async () => {
    const cast = await kit.organization();
    const client = await assistant();
    const { verifier, challenge } = pkce();
    const url = authorizeUrl(kit, client.clientId, asking(challenge, { resource: undefined }));
    const back = sentBack(await decide(await ownerIn(kit, cast), url, cast.workspaceId));
    const values = { client_secret: undefined, redirect_uri: uri, code_verifier: verifier };
    const { body } = await exchange(kit, client, back.get('code') ?? '', values);
    await expect(kit.service.authenticator.toolActor(body.access_token)).resolves.toMatchObject({
      id: client.clientId,
    });
    expect((await send(kit.baseUrl, '/documents', { token: body.access_token })).status).toBe(401);
  });

  test('gets of the scopes it names those that exist, and none that it did not register', async () => {
    const { clientId } = await assistant({ scope: 'documents:read templates:read' });
    const who = await ownerIn(kit, await kit.organization());
    const pageWith = (scope: string) => who.get(authorizeUrl(kit, clientId, asking(pkce().challenge, { scope })));
    const narrowed = await pageWith('openid documents:read offline_access');
    expect(narrowed.status).toBe(200);
    expect(narrowed.text).not.toContain('Read templates');
    expect((await pageWith('openid offline_access')).text).toContain('Read templates');
    expect((await pageWith('documents:read contacts:read')).status).toBe(400);
  });

  test('sends nobody to its address by an error: the person is shown it, and may go back (RFC 9700)', async () => {
    const evil = 'https://evil.example/"><b>';
    const { clientId } = await assistant({ redirect_uris: [evil] });
    const url = authorizeUrl(kit, clientId, asking(pkce().challenge, { redirect_uri: evil, response_type: 'token' }));
    expect((await person(kit).get(url)).headers.get('location')).toMatch(/^\/sign-in\?next=/);
    const cast = await kit.organization();
    const who = await ownerIn(kit, cast);
    for (const answer of [await who.get(url), await decide(who, url, cast.workspaceId, 'deny')]) {
      expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
      expect(answer.text).toContain('Go back to evil.example');
      expect(answer.text).not.toContain('"><b>');
      expect(answer.text).toContain('?error=unsupported_response_type&amp;');
    }
  });

  test('gets what it registered when it names no scope', async () => {
    const { clientId } = await assistant({ scope: 'documents:read templates:read' });
    const cast = await kit.organization();
    const url = authorizeUrl(kit, clientId, asking(pkce().challenge, { scope: undefined }));
    const page = await (await ownerIn(kit, cast)).get(url);
    expect(page.text).toContain('Read templates');
    expect(page.text).not.toContain('Delete documents');
  });

  test('can be connected by people of any organization with the plan for it', async () => {
    const { clientId } = await assistant();
    const url = authorizeUrl(kit, clientId, asking(pkce().challenge));
    for (const [plan, status] of [
      ['TEAM', 200],
      ['SOLO', 403],
    ] as const) {
      const cast = await kit.organization({ plan });
      expect([plan, (await (await ownerIn(kit, cast)).get(url)).status]).toEqual([plan, status]);
    }
  });

  test('cannot use a token for the API, nor an app one for the tools, nor anybody a key', async () => {
    const cast = await kit.organization();
    const app = await appOf(kit, cast);
    const { authenticator } = kit.service;
    await expect(authenticator.toolActor(cast.apiKey)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    await expect(authenticator.toolActor(app.clientId)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  });
});

describe('A metadata document', () => {
  let server: Server;
  let answer: { status: number; headers: Record<string, string>; body: string };
  let requests = 0;
  const at = (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}/${path}`;

  beforeAll(async () => {
    server = createServer((_request, response) => {
      requests++;
      response.writeHead(answer.status, answer.headers).end(answer.body);
    });
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => void server.close());

  const serve = (document: unknown, headers: Record<string, string> = {}, status = 200) => {
    answer = { status, headers, body: typeof document === 'string' ? document : JSON.stringify(document) };
  };
  const metadata = (id: string, more: object = {}) => ({
    client_id: id,
    client_name: 'Published assistant',
    redirect_uris: [uri],
    ...more,
  });

  test('makes its address the client id, and is fetched for people who are signed in only', async () => {
    const id = at('client.json');
    serve(metadata(id), { 'cache-control': 'max-age=600' });
    const cast = await kit.organization();
    const { verifier, challenge } = pkce();
    const url = authorizeUrl(kit, id, asking(challenge));
    const before = requests;
    expect((await person(kit).get(url)).headers.get('location')).toContain('/sign-in?next=');
    expect(requests).toBe(before);
    const who = await ownerIn(kit, cast);
    expect((await who.get(url)).text).toContain('Published assistant wants to work in your workspace');
    const back = sentBack(await decide(who, url, cast.workspaceId));
    expect(requests).toBe(before + 1);
    const client = { clientId: id, clientSecret: '' };
    const values = { client_secret: undefined, redirect_uri: uri, code_verifier: verifier };
    const { status, body } = await exchange(kit, client, back.get('code') ?? '', values);
    expect(status).toBe(200);
    await expect(kit.service.authenticator.toolActor(body.access_token)).resolves.toMatchObject({ id });
  });

  test('may list other methods than none, as that of ChatGPT does', async () => {
    const id = at('chatgpt.json');
    const methods = {
      token_endpoint_auth_method: 'private_key_jwt',
      token_endpoint_auth_methods_supported: ['none', 'private_key_jwt'],
      token_endpoint_auth_signing_alg: 'RS256',
      jwks_uri: at('keys.json'),
    };
    serve(metadata(id, methods));
    const who = await ownerIn(kit, await kit.organization());
    const page = await who.get(authorizeUrl(kit, id, asking(pkce().challenge)));
    expect([page.status, page.text]).toEqual([200, expect.stringContaining('Published assistant wants to work')]);
  });

  test('is fetched again when its time is over, and what it says then counts', async () => {
    const id = at('changing.json');
    serve(metadata(id), { 'cache-control': 'max-age=120' });
    const who = await ownerIn(kit, await kit.organization());
    const url = authorizeUrl(kit, id, asking(pkce().challenge));
    expect((await who.get(url)).status).toBe(200);
    serve(metadata(id, { redirect_uris: ['https://elsewhere.example/callback'] }));
    kit.clock.move(119_000);
    expect((await who.get(url)).status).toBe(200);
    kit.clock.move(2_000);
    expect((await who.get(url)).text).toContain('is not one that it registered');
  });

  test.each<[string, unknown, Record<string, string>?, number?]>([
    ['that names another client', { client_id: 'https://other.example/a', redirect_uris: [uri] }],
    ['that asks for a secret', { redirect_uris: [uri], token_endpoint_auth_method: 'client_secret_post' }],
    ['that needs a key', { redirect_uris: [uri], token_endpoint_auth_method: 'private_key_jwt' }],
    ['that lists no none', { redirect_uris: [uri], token_endpoint_auth_methods_supported: ['private_key_jwt'] }],
    ['that contains a secret', { redirect_uris: [uri], client_secret: 'x' }],
    ['without redirect URIs', {}],
    ['that is not JSON', '<html>'],
    ['that is a list', '[]'],
    ['that is too large', `{"a":"${'x'.repeat(70_000)}"}`],
    ['that is not there', {}, {}, 404],
    ['that redirects', {}, { location: 'http://169.254.169.254/' }, 302],
  ])('%s is refused with the reason', async (name, document, headers, status) => {
    const id = at(`${encodeURIComponent(name)}.json`);
    serve(
      typeof document === 'object' && !Array.isArray(document) ? { client_id: id, ...document } : document,
      headers,
      status,
    );
    const who = await ownerIn(kit, await kit.organization());
    const page = await who.get(authorizeUrl(kit, id, asking(pkce().challenge)));
    expect([page.status, page.headers.get('location')]).toEqual([400, null]);
    expect(page.text).toContain('own description could not be used');
  });
});
