/** `/oauth-apps` and `/connected-apps`, and the commands for apps. */
import { describe, expect, test } from 'vitest';
import {
  oauthAppsCreate,
  oauthAppsDelete,
  oauthAppsList,
  oauthAppsPublish,
  oauthAppsUnpublish,
} from '../../src/cli/oauth-apps.ts';
import { connectedAppOperations, oauthAppOperations } from '../../src/contract/operations/oauth.ts';
import { byLink, keepTime } from '../credentials/sign-in/person.ts';
import { send } from '../kit/http.ts';
import { joined } from '../kit/people.ts';
import { type Cast, useService } from '../kit/service.ts';
import { appOf, authorizeUrl, connected, exchange, ownerIn, redirectUri, refresh } from './app.ts';

keepTime();
const kit = useService({ env: { SIGILL_TRUSTED_PROXIES: '127.0.0.1,::1', SIGILL_OAUTH_PER_ADDRESS: '10000' } });
const body = { name: 'Tallkotte CRM', redirectUris: [redirectUri], scopes: ['documents:read' as const] };

async function partner(): Promise<Cast> {
  const cast = await kit.organization();
  await kit.db.run('update organizations set platform_partner = true where id = $1', [cast.organizationId]);
  return cast;
}

describe('Apps', () => {
  test('are registered by partners, with a secret that is shown once and the newest version', async () => {
    const cast = await partner();
    const made = await cast.api.done(oauthAppOperations.create, {
      body: { ...body, scopes: ['profile:read', 'documents:read', 'documents:read'] },
    });
    const { clientSecret, ...app } = made;
    expect(clientSecret).toMatch(/^svc_cs_[0-9a-z]{32}$/);
    expect(app).toMatchObject({ apiVersion: '2026-10', scopes: ['profile:read', 'documents:read'], uri: null });
    expect(await cast.api.done(oauthAppOperations.get, { params: { id: app.id } })).toEqual(app);
    expect((await cast.api.done(oauthAppOperations.list)).data).toEqual([app]);
  });

  test('are refused for organizations that are not partners', async () => {
    const cast = await kit.organization();
    const refused = await cast.api.refused(oauthAppOperations.create, { body });
    expect(refused).toMatchObject({ code: 'PERMISSION_DENIED', message: expect.stringContaining('partners') });
  });

  test('need MANAGE_DEVELOPER, and are not found by other organizations', async () => {
    const [cast, other] = [await partner(), await partner()];
    const { id } = await cast.api.done(oauthAppOperations.create, { body });
    const member = await joined(kit, cast);
    for (const [api, code] of [
      [member.api, 'PERMISSION_DENIED'],
      [other.api, 'NOT_FOUND'],
    ] as const) {
      const params = { id };
      expect((await api.refused(oauthAppOperations.get, { params })).code).toBe(code);
      expect((await api.refused(oauthAppOperations.update, { params, body: { name: 'New' } })).code).toBe(code);
      expect((await api.refused(oauthAppOperations.rotateSecret, { params })).code).toBe(code);
      expect((await api.refused(oauthAppOperations.delete, { params })).code).toBe(code);
    }
    expect((await other.api.done(oauthAppOperations.list)).data).toEqual([]);
  });

  test('report every redirect URI and scope that cannot be used', async () => {
    const cast = await partner();
    const redirectUris = [
      'http://crm.example.com/',
      redirectUri,
      redirectUri,
      'https://crm.example.com/#a',
      'javascript:1',
    ];
    const refused = await cast.api.refused(oauthAppOperations.create, {
      body: { name: '', redirectUris, scopes: ['everything' as never] },
    });
    expect(refused.issues?.map(({ path }) => path)).toEqual([
      'name',
      'redirectUris.0',
      'redirectUris.2',
      'redirectUris.3',
      'redirectUris.4',
      'scopes.0',
    ]);
  });

  test('get a new secret at once, and what people granted stays', async () => {
    const cast = await kit.organization();
    const { app, refreshToken } = await connected(kit, cast);
    const { clientSecret } = await cast.api.done(oauthAppOperations.rotateSecret, { params: { id: app.clientId } });
    expect((await refresh(kit, app, refreshToken)).body.error).toBe('invalid_client');
    expect((await refresh(kit, { ...app, clientSecret }, refreshToken)).status).toBe(200);
  });

  test('have no scope that they gave up, in tokens given before either, until they ask for it again', async () => {
    const cast = await kit.organization();
    const { app, accessToken, refreshToken } = await connected(kit, cast);
    const params = { id: app.clientId };
    const asApp = (path: string, token: string) => send(kit.baseUrl, path, { token });
    expect((await asApp('/documents', accessToken)).status).toBe(200);
    await cast.api.done(oauthAppOperations.update, { params, body: { scopes: ['profile:read'] } });
    const refused = await asApp('/documents', accessToken);
    expect([refused.status, refused.body.code]).toEqual([403, 'INSUFFICIENT_SCOPE']);
    expect((await asApp('/me', accessToken)).status).toBe(200);
    const [shown] = (await cast.api.done(connectedAppOperations.list)).data;
    expect(shown?.scopes).toEqual(['profile:read']);
    const { body: next } = await refresh(kit, app, refreshToken);
    expect(next.scope).toBe('profile:read');
    expect((await asApp('/documents', next.access_token)).status).toBe(403);
  });

  test('are changed, and deleted with what they were granted', async () => {
    const cast = await kit.organization();
    const { app } = await connected(kit, cast);
    const params = { id: app.clientId };
    const change = {
      name: 'New',
      uri: 'https://crm.example.com',
      redirectUris: ['https://new.example/cb'],
      scopes: ['roles:read' as const],
    };
    expect(await cast.api.done(oauthAppOperations.update, { params, body: change })).toMatchObject(change);
    expect(await cast.api.done(oauthAppOperations.update, { params, body: { uri: null } })).toMatchObject({
      ...change,
      uri: null,
    });
    await cast.api.done(oauthAppOperations.delete, { params });
    expect((await cast.api.done(connectedAppOperations.list)).data).toEqual([]);
    expect((await exchange(kit, app, 'x')).body.error).toBe('invalid_client');
  });
});

describe('Connected apps', () => {
  test('are shown to the person who connected them, and to holders of MANAGE_DEVELOPER', async () => {
    const cast = await kit.organization();
    const app = await appOf(kit, cast);
    const [one, two] = [
      await joined(kit, cast, { permissions: ['AUTHORIZE_OAUTH_APP'] }),
      await joined(kit, cast, { permissions: ['AUTHORIZE_OAUTH_APP'] }),
    ];
    for (const member of [one, two]) await connected(kit, cast, { app, who: await byLink(kit, member.email) });
    const usersOf = async (api: Cast['api'], query = {}) =>
      (await api.done(connectedAppOperations.list, { query })).data.map(({ user }) => user.id).sort();
    expect(await usersOf(one.api)).toEqual([one.id]);
    expect(await usersOf(cast.api)).toEqual([one.id, two.id].sort());
    expect(await usersOf(cast.api, { userId: [two.id] })).toEqual([two.id]);
    expect(await usersOf(cast.api, { type: ['ASSISTANT'] })).toEqual([]);
    const [shown] = (await one.api.done(connectedAppOperations.list)).data;
    expect(shown).toMatchObject({
      clientId: app.clientId,
      type: 'APP',
      redirectHosts: ['crm.example.com'],
      audience: 'API',
      scopes: ['profile:read', 'documents:read'],
      lastUsedAt: null,
    });
  });

  test('of others are found by holders of MANAGE_DEVELOPER alone, and by no other workspace', async () => {
    const [cast, other] = [await kit.organization(), await kit.organization()];
    await connected(kit, cast);
    const [app] = (await cast.api.done(connectedAppOperations.list)).data;
    const params = { id: app?.id ?? '' };
    const member = await joined(kit, cast);
    for (const api of [member.api, other.api])
      expect((await api.refused(connectedAppOperations.delete, { params })).code).toBe('NOT_FOUND');
    expect(await cast.api.done(connectedAppOperations.delete, { params })).toEqual({ ...params, deleted: true });
    expect((await cast.api.refused(connectedAppOperations.delete, { params })).code).toBe('NOT_FOUND');
  });
});

describe('The commands for apps', () => {
  test('register an app for any organization, and show its secret once', async () => {
    const cast = await kit.organization();
    const organization = cast.organizationId;
    const options = { organization, name: 'Tallkotte CRM', scope: 'profile:read documents:read' };
    const made = await oauthAppsCreate(kit.db, options, [redirectUri]);
    expect(made).toEqual({
      clientId: expect.stringMatching(/^app_/),
      clientSecret: expect.stringMatching(/^svc_cs_[0-9a-z]{32}$/),
    });
    await connected(kit, cast, { app: made });
    const { clientId } = made;
    expect((await oauthAppsList(kit.db, { organization })).apps).toEqual([
      {
        clientId,
        name: 'Tallkotte CRM',
        redirectUris: [redirectUri],
        scopes: ['profile:read', 'documents:read'],
        apiVersion: '2026-10',
        publishedAt: null,
      },
    ]);
    expect(await oauthAppsDelete(kit.db, { 'client-id': clientId })).toEqual({ clientId, deleted: true });
    expect((await cast.api.done(connectedAppOperations.list)).data).toEqual([]);
  });

  test('refuse an unknown organization, scope or app, and a redirect URI that cannot be used', async () => {
    const organization = (await kit.organization()).organizationId;
    const options = { organization, name: 'Tallkotte CRM', scope: 'profile:read' };
    for (const [changed, uris, message] of [
      [{ organization: 'org_none' }, [redirectUri], 'does not exist'],
      [{ scope: 'everything' }, [redirectUri], 'scopes.0'],
      [{}, ['http://crm.example.com/'], 'redirectUris.0'],
      [{}, [], '--redirect-uri is required'],
    ] as const)
      await expect(oauthAppsCreate(kit.db, { ...options, ...changed }, uris)).rejects.toThrow(message);
    for (const command of [oauthAppsDelete, oauthAppsPublish, oauthAppsUnpublish])
      await expect(command(kit.db, { 'client-id': 'app_none' })).rejects.toThrow('does not exist');
  });

  test('publish an app to every organization, whose people see who publishes it, and end that', async () => {
    const publisher = await kit.organization({ name: 'Tallkotte AB' });
    const other = await kit.organization({ name: 'Almby Bygg' });
    const app = await appOf(kit, publisher);
    const options = { 'client-id': app.clientId };
    const visitor = await ownerIn(kit, other);
    const page = async () => (await visitor.get(authorizeUrl(kit, app.clientId))).text;
    expect(await page()).toContain('Only members of the organization that made this app can connect it');
    const published = await oauthAppsPublish(kit.db, options);
    kit.clock.move(60_000);
    expect(await oauthAppsPublish(kit.db, options)).toEqual(published);
    expect(await page()).toContain('Published by Tallkotte AB.');
    expect((await publisher.api.done(oauthAppOperations.get, { params: { id: app.clientId } })).publishedAt).toBe(
      published.publishedAt,
    );
    await kit.db.run('update organizations set platform_partner = true where id = $1', [publisher.organizationId]);
    for (const body of [{ name: 'Sigill' }, { redirectUris: [redirectUri, 'https://evil.example.com/'] }])
      expect(
        await publisher.api.refused(oauthAppOperations.update, { params: { id: app.clientId }, body }),
      ).toMatchObject({
        code: 'INVALID_STATE',
      });
    await publisher.api.done(oauthAppOperations.update, {
      params: { id: app.clientId },
      body: { apiVersion: '2026-10' },
    });
    // It stays the app of its organization.
    expect((await other.api.done(oauthAppOperations.list)).data).toEqual([]);
    const theirs = await connected(kit, other, { app, who: visitor });
    const own = await connected(kit, publisher, { app });
    await kit.db.run('update organizations set suspended_at = $2 where id = $1', [
      publisher.organizationId,
      kit.clock.now(),
    ]);
    expect((await refresh(kit, app, theirs.refreshToken)).status).toBe(503);
    await kit.db.run('update organizations set suspended_at = null where id = $1', [publisher.organizationId]);
    expect(await oauthAppsUnpublish(kit.db, options)).toEqual({
      clientId: app.clientId,
      publishedAt: null,
      disconnected: 1,
    });
    expect(await page()).toContain('Only members of the organization that made this app can connect it');
    expect((await refresh(kit, app, theirs.refreshToken)).body.error).toBe('invalid_grant');
    expect((await other.api.done(connectedAppOperations.list)).data).toEqual([]);
    expect((await refresh(kit, app, own.refreshToken)).status).toBe(200);
  });
});
