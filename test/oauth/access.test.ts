/** What a token may do, and what ends it: workspace, plan, scopes, role and audience. */
import { describe, expect, test } from 'vitest';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { connectedAppOperations, oauthAppOperations } from '../../src/contract/operations/oauth.ts';
import { memberOperations } from '../../src/contract/operations/workspaces/members.ts';
import { roleOperations } from '../../src/contract/operations/workspaces/roles.ts';
import { workspaceOperations } from '../../src/contract/operations/workspaces/workspaces.ts';
import { byLink, keepTime } from '../credentials/sign-in/person.ts';
import { send } from '../kit/http.ts';
import { joined } from '../kit/people.ts';
import { type Cast, useService } from '../kit/service.ts';
import { appOf, connected, refresh, revoke } from './app.ts';

keepTime();
const kit = useService({
  env: { SIGILL_TRUSTED_PROXIES: '127.0.0.1,::1', SIGILL_OAUTH_PER_ADDRESS: '10000', SIGILL_OAUTH_PER_CLIENT: '10000' },
});
const codeOf = async (path: string, token: string, options: Parameters<typeof send>[2] = {}) => {
  const { status, body } = await send(kit.baseUrl, path, { token, ...options });
  return status === 200 || status === 201 ? status : body.code;
};

describe('An access token', () => {
  test('acts as the person, in the workspace that they chose, and is named in events', async () => {
    const cast = await kit.organization();
    const { app, accessToken } = await connected(kit, cast, {
      scope: 'profile:read documents:write webhooks:write',
      app: await appOf(kit, cast, { scopes: ['profile:read', 'documents:write', 'webhooks:write'] }),
    });
    const me = await send(kit.baseUrl, '/me', { token: accessToken });
    expect(me.body).toMatchObject({ id: cast.ownerId, workspace: { id: cast.workspaceId } });
    expect(await codeOf('/documents', accessToken, { method: 'POST', body: { name: 'By an app' } })).toBe(200);
    const events = await send(kit.baseUrl, '/events?type=document.created', { token: accessToken });
    expect(events.body.data[0].actor).toEqual({ type: 'OAUTH_APP', id: app.clientId });
  });

  test('expires after 900 seconds with UNAUTHORIZED', async () => {
    const cast = await kit.organization();
    const { accessToken } = await connected(kit, cast);
    kit.clock.move(899_000);
    expect(await codeOf('/me', accessToken)).toBe(200);
    kit.clock.move(1_000);
    expect(await codeOf('/me', accessToken)).toBe('UNAUTHORIZED');
  });

  test('fails with INSUFFICIENT_SCOPE, and scopes do not include each other', async () => {
    const cast = await kit.organization();
    const { accessToken } = await connected(kit, cast, { scope: 'documents:write' });
    const { status, body } = await send(kit.baseUrl, '/documents', { token: accessToken });
    expect([status, body]).toMatchObject([
      403,
      { code: 'INSUFFICIENT_SCOPE', requiredScopes: ['documents:read'], grantedScopes: ['documents:write'] },
    ]);
  });

  test('fails with PERMISSION_DENIED where no scope opens the operation, or where the role does not allow it', async () => {
    const cast = await kit.organization();
    const { app, accessToken } = await connected(kit, cast);
    for (const path of ['/api-keys', '/oauth-apps', '/connected-apps'])
      expect(await codeOf(path, accessToken)).toBe('PERMISSION_DENIED');
    const member = await joined(kit, cast, { permissions: ['AUTHORIZE_OAUTH_APP'] });
    const theirs = await connected(kit, cast, { app, who: await byLink(kit, member.email) });
    expect(await codeOf('/documents', theirs.accessToken)).toBe('PERMISSION_DENIED');
  });

  test('fails with WORKSPACE_ACCESS_DENIED with the header of another workspace, also one of the person', async () => {
    const [cast, other] = [await kit.organization(), await kit.organization()];
    const { accessToken } = await connected(kit, cast);
    const at = (workspace: string) => codeOf('/me', accessToken, { headers: { 'Svc-Workspace': workspace } });
    expect(await at(cast.workspaceId)).toBe(200);
    expect(await at(other.workspaceId)).toBe('WORKSPACE_ACCESS_DENIED');
    const second = await cast.api.done(workspaceOperations.create, { body: { name: 'Second' } });
    expect(await at(second.id)).toBe('WORKSPACE_ACCESS_DENIED');
    const { body } = await send(kit.baseUrl, '/workspaces', { token: accessToken });
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual([cast.workspaceId]);
  });

  test('fails with PLAN_REQUIRED below Team, also with API access agreed, and works again afterwards', async () => {
    const cast = await kit.organization();
    const { accessToken } = await connected(kit, cast);
    const plan = async (name: string) => {
      await kit.db.run('update organizations set plan = $2, api_access = true where id = $1', [
        cast.organizationId,
        name,
      ]);
      kit.clock.move(1_000);
      return codeOf('/me', accessToken);
    };
    expect([await plan('SOLO'), await plan('BASIC'), await plan('TEAM')]).toEqual([
      'PLAN_REQUIRED',
      'PLAN_REQUIRED',
      200,
    ]);
  });

  test('changes only documents that its person created', async () => {
    const cast = await kit.organization();
    const { accessToken } = await connected(kit, cast, { scope: 'documents:read documents:write' });
    const member = await joined(kit, cast, { permissions: ['CREATE_DOCUMENT'] });
    const theirs = await member.api.done(documentOperations.create, { body: { name: 'Theirs' } });
    const own = await cast.api.done(documentOperations.create, { body: { name: 'Own' } });
    const rename = (id: string) => codeOf(`/documents/${id}`, accessToken, { method: 'PATCH', body: { name: 'New' } });
    expect([await rename(own.id), await rename(theirs.id)]).toEqual([200, 'PERMISSION_DENIED']);
    expect(await codeOf(`/documents/${theirs.id}`, accessToken)).toBe(200);
  });

  test('counts towards the limits of the organization', async () => {
    const cast = await kit.organization();
    const { accessToken } = await connected(kit, cast);
    const remaining = async (token: string) =>
      Number((await send(kit.baseUrl, '/me', { token })).headers['x-ratelimit-remaining']);
    expect(await remaining(accessToken)).toBe((await remaining(cast.apiKey)) + 1);
  });
});

describe('A grant ends', () => {
  const ended = async (cast: Cast, action: (given: Awaited<ReturnType<typeof connected>>) => Promise<unknown>) => {
    const given = await connected(kit, cast);
    expect(await codeOf('/me', given.accessToken)).toBe(200);
    await action(given);
    expect(await codeOf('/me', given.accessToken)).toBe('UNAUTHORIZED');
    expect((await refresh(kit, given.app, given.refreshToken)).body.error).toMatch(/^invalid_(grant|client)$/);
  };

  test('when the app revokes it with a refresh token, which always answers 200 without a body', async () => {
    const cast = await kit.organization();
    await ended(cast, async ({ app, refreshToken, accessToken }) => {
      expect(await revoke(kit, app, accessToken)).toMatchObject({ status: 200, body: null });
      expect(await revoke(kit, { ...app, clientSecret: 'wrong' }, refreshToken)).toMatchObject({
        status: 200,
        body: null,
      });
      expect(await codeOf('/me', accessToken)).toBe(200);
      for (const token of [refreshToken, refreshToken, 'nothing', '\0'])
        expect(await revoke(kit, app, token)).toMatchObject({ status: 200, body: null });
    });
    expect((await cast.api.done(connectedAppOperations.list)).data).toEqual([]);
  });

  test('when the app revokes it with a refresh token that was replaced', async () => {
    const cast = await kit.organization();
    const { app, refreshToken } = await connected(kit, cast);
    const next = (await refresh(kit, app, refreshToken)).body;
    await revoke(kit, app, refreshToken);
    expect(await codeOf('/me', next.access_token)).toBe('UNAUTHORIZED');
    expect((await refresh(kit, app, next.refresh_token)).body.error).toBe('invalid_grant');
  });

  test('when another app is revoked, it does not', async () => {
    const cast = await kit.organization();
    const [one, two] = [await connected(kit, cast), await connected(kit, cast)];
    await revoke(kit, two.app, one.refreshToken);
    expect(await codeOf('/me', one.accessToken)).toBe(200);
  });

  test('when the person disconnects the app', async () => {
    const cast = await kit.organization();
    await ended(cast, async () => {
      const [app] = (await cast.api.done(connectedAppOperations.list)).data;
      await cast.api.done(connectedAppOperations.delete, { params: { id: app?.id ?? '' } });
    });
  });

  test('when the app is deleted', async () => {
    const cast = await kit.organization();
    await ended(cast, ({ app }) => cast.api.done(oauthAppOperations.delete, { params: { id: app.clientId } }));
  });

  test('when the person leaves the workspace', async () => {
    const cast = await kit.organization();
    const member = await joined(kit, cast, { permissions: ['AUTHORIZE_OAUTH_APP'] });
    const { app, accessToken, refreshToken } = await connected(kit, cast, { who: await byLink(kit, member.email) });
    expect(await codeOf('/me', accessToken)).toBe(200);
    await cast.api.done(memberOperations.delete, { params: { id: member.id } });
    expect(await codeOf('/me', accessToken)).toBe('UNAUTHORIZED');
    await cast.api.done(memberOperations.create, { body: { email: member.email, roleId: member.roleId } });
    expect(await codeOf('/me', accessToken)).toBe('UNAUTHORIZED');
    expect((await refresh(kit, app, refreshToken)).body.error).toBe('invalid_grant');
  });

  test('when the role loses AUTHORIZE_OAUTH_APP, and does not come back with it', async () => {
    const cast = await kit.organization();
    const member = await joined(kit, cast, { permissions: ['AUTHORIZE_OAUTH_APP', 'READ_DOCUMENT'] });
    const { app, accessToken, refreshToken } = await connected(kit, cast, { who: await byLink(kit, member.email) });
    const change = (permissions: ('AUTHORIZE_OAUTH_APP' | 'READ_DOCUMENT')[]) =>
      cast.api.done(roleOperations.update, { params: { id: member.roleId }, body: { permissions } });
    await change(['READ_DOCUMENT']);
    await change(['READ_DOCUMENT', 'AUTHORIZE_OAUTH_APP']);
    expect(await codeOf('/me', accessToken)).toBe('UNAUTHORIZED');
    expect((await refresh(kit, app, refreshToken)).body.error).toBe('invalid_grant');
  });

  test('when the person gets a role without AUTHORIZE_OAUTH_APP', async () => {
    const cast = await kit.organization();
    const member = await joined(kit, cast, { permissions: ['AUTHORIZE_OAUTH_APP'] });
    const other = await joined(kit, cast);
    const { accessToken } = await connected(kit, cast, { who: await byLink(kit, member.email) });
    await cast.api.done(memberOperations.update, { params: { id: member.id }, body: { roleId: other.roleId } });
    await cast.api.done(memberOperations.update, { params: { id: member.id }, body: { roleId: member.roleId } });
    expect(await codeOf('/me', accessToken)).toBe('UNAUTHORIZED');
  });

  test('for a member who is inactive, every request fails with ACCOUNT_INACTIVE', async () => {
    const cast = await kit.organization();
    const member = await joined(kit, cast, { permissions: ['AUTHORIZE_OAUTH_APP'] });
    const { accessToken } = await connected(kit, cast, { who: await byLink(kit, member.email) });
    await cast.api.done(memberOperations.update, { params: { id: member.id }, body: { status: 'INACTIVE' } });
    expect(await codeOf('/me', accessToken)).toBe('ACCOUNT_INACTIVE');
  });
});
