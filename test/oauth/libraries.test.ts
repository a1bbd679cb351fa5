/** Clients that others wrote, unmodified: `oauth4webapi` and `openid-client`. */
import * as oauth from 'oauth4webapi';
import * as openid from 'openid-client';
import { describe, expect, test } from 'vitest';
import type { Person } from '../credentials/sign-in/person.ts';
import { keepTime } from '../credentials/sign-in/person.ts';
import { send } from '../kit/http.ts';
import { useService } from '../kit/service.ts';
import { appOf, decide, ownerIn, redirectUri } from './app.ts';

keepTime();
const kit = useService({
  env: {
    SIGILL_TRUSTED_PROXIES: '127.0.0.1,::1',
    SIGILL_OAUTH_PER_ADDRESS: '10000',
    SIGILL_OAUTH_REGISTRATIONS: '100',
  },
});
const insecure = { [oauth.allowInsecureRequests]: true };

/** The address that the person was sent back to. */
async function allowed(who: Person, url: URL, workspaceId: string): Promise<URL> {
  const { headers } = await decide(who, url.href, workspaceId);
  return new URL(headers.get('location') ?? '');
}

async function serverOf(): Promise<oauth.AuthorizationServer> {
  const issuer = new URL(kit.baseUrl);
  return oauth.processDiscoveryResponse(
    issuer,
    await oauth.discoveryRequest(issuer, { algorithm: 'oauth2', ...insecure }),
  );
}

describe('oauth4webapi', () => {
  test('connects an app, calls the API, refreshes and revokes', async () => {
    const cast = await kit.organization();
    const { clientId, clientSecret } = await appOf(kit, cast);
    const server = await serverOf();
    const client: oauth.Client = { client_id: clientId };
    const authentication = oauth.ClientSecretPost(clientSecret);
    const [verifier, state] = [oauth.generateRandomCodeVerifier(), oauth.generateRandomState()];
    const url = new URL(server.authorization_endpoint ?? '');
    url.search = new URLSearchParams({
      client_id: clientId,
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: 'profile:read documents:read',
      code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state,
    }).toString();
    const back = await allowed(await ownerIn(kit, cast), url, cast.workspaceId);
    // Fails unless `iss` is the issuer.
    const parameters = oauth.validateAuthResponse(server, client, back, state);
    const response = await oauth.authorizationCodeGrantRequest(
      server,
      client,
      authentication,
      parameters,
      redirectUri,
      verifier,
      insecure,
    );
    const tokens = await oauth.processAuthorizationCodeResponse(server, client, response);
    const api = new URL(`${kit.baseUrl}/api/v1/me`);
    const me = await oauth.protectedResourceRequest(tokens.access_token, 'GET', api, undefined, null, insecure);
    expect(me.status).toBe(200);
    const refreshing = await oauth.refreshTokenGrantRequest(
      server,
      client,
      authentication,
      tokens.refresh_token ?? '',
      insecure,
    );
    const next = await oauth.processRefreshTokenResponse(server, client, refreshing);
    expect(next.scope).toBe('profile:read documents:read');
    const revoking = await oauth.revocationRequest(server, client, authentication, next.refresh_token ?? '', insecure);
    await oauth.processRevocationResponse(revoking);
    expect((await send(kit.baseUrl, '/me', { token: next.access_token })).status).toBe(401);
  });

  test('registers an assistant and connects it', async () => {
    const cast = await kit.organization();
    const server = await serverOf();
    const uri = 'http://127.0.0.1:9999/callback';
    const client = await oauth.processDynamicClientRegistrationResponse(
      await oauth.dynamicClientRegistrationRequest(
        server,
        { client_name: 'Notebook', redirect_uris: [uri], token_endpoint_auth_method: 'none' },
        insecure,
      ),
    );
    const verifier = oauth.generateRandomCodeVerifier();
    const url = new URL(server.authorization_endpoint ?? '');
    url.search = new URLSearchParams({
      client_id: client.client_id,
      redirect_uri: uri,
      response_type: 'code',
      scope: 'documents:read',
      code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      resource: `${kit.baseUrl}/api/mcp`,
    }).toString();
    const back = await allowed(await ownerIn(kit, cast), url, cast.workspaceId);
    const parameters = oauth.validateAuthResponse(server, client, back, oauth.expectNoState);
    const response = await oauth.authorizationCodeGrantRequest(
      server,
      client,
      oauth.None(),
      parameters,
      uri,
      verifier,
      insecure,
    );
    const tokens = await oauth.processAuthorizationCodeResponse(server, client, response);
    expect(tokens.token_type).toBe('bearer');
  });
});

describe('openid-client', () => {
  test('connects an app, refreshes and revokes', async () => {
    const cast = await kit.organization();
    const { clientId, clientSecret } = await appOf(kit, cast);
    const config = await openid.discovery(
      new URL(kit.baseUrl),
      clientId,
      undefined,
      openid.ClientSecretPost(clientSecret),
      { algorithm: 'oauth2', execute: [openid.allowInsecureRequests] },
    );
    const verifier = openid.randomPKCECodeVerifier();
    const state = openid.randomState();
    const url = openid.buildAuthorizationUrl(config, {
      redirect_uri: redirectUri,
      scope: 'profile:read',
      code_challenge: await openid.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state,
    });
    const back = await allowed(await ownerIn(kit, cast), url, cast.workspaceId);
    const tokens = await openid.authorizationCodeGrant(config, back, {
      pkceCodeVerifier: verifier,
      expectedState: state,
    });
    expect(tokens.expiresIn()).toBeGreaterThan(800);
    const next = await openid.refreshTokenGrant(config, tokens.refresh_token ?? '');
    expect((await send(kit.baseUrl, '/me', { token: next.access_token })).status).toBe(200);
    await expect(openid.refreshTokenGrant(config, tokens.refresh_token ?? '')).rejects.toMatchObject({
      error: 'invalid_grant',
    });
    await openid.tokenRevocation(config, next.refresh_token ?? '');
    expect((await send(kit.baseUrl, '/me', { token: next.access_token })).status).toBe(401);
  });

  test('is told about a person who cancels', async () => {
    const cast = await kit.organization();
    const { clientId, clientSecret } = await appOf(kit, cast);
    const config = await openid.discovery(
      new URL(kit.baseUrl),
      clientId,
      undefined,
      openid.ClientSecretPost(clientSecret),
      {
        algorithm: 'oauth2',
        execute: [openid.allowInsecureRequests],
      },
    );
    const url = openid.buildAuthorizationUrl(config, { redirect_uri: redirectUri, scope: 'profile:read' });
    const { headers } = await decide(await ownerIn(kit, cast), url.href, cast.workspaceId, 'deny');
    const back = new URL(headers.get('location') ?? '');
    await expect(openid.authorizationCodeGrant(config, back)).rejects.toMatchObject({ error: 'access_denied' });
  });
});

test('the metadata lists what is true and nothing else (RFC 8414)', async () => {
  const answer = await fetch(`${kit.baseUrl}/.well-known/oauth-authorization-server`);
  expect(answer.headers.get('content-type')).toContain('application/json');
  expect(await answer.json()).toEqual({
    issuer: kit.baseUrl,
    authorization_endpoint: `${kit.baseUrl}/api/oauth/authorize`,
    token_endpoint: `${kit.baseUrl}/api/oauth/token`,
    revocation_endpoint: `${kit.baseUrl}/api/oauth/revoke`,
    registration_endpoint: `${kit.baseUrl}/api/oauth/register`,
    scopes_supported: expect.arrayContaining(['documents:read', 'documents:write']),
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    token_endpoint_auth_methods_supported: ['client_secret_post', 'none'],
    revocation_endpoint_auth_methods_supported: ['client_secret_post', 'none'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
    client_id_metadata_document_supported: true,
  });
});
