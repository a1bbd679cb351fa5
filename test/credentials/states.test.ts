/** Each state of an account has its own error, which reveals nothing else. The operator's commands set the states. */
import { describe, expect, test } from 'vitest';
import { keysCreate, keysList, keysRevoke, serviceAccountsCreate, usersUpdate } from '../../src/cli/accounts.ts';
import { organizationsCreate, organizationsUpdate } from '../../src/cli/organizations.ts';
import { memberOperations } from '../../src/contract/operations/workspaces/members.ts';
import { send } from '../kit/http.ts';
import { joined } from '../kit/people.ts';
import { type Cast, useService } from '../kit/service.ts';

const kit = useService();
const agreed = { name: 'A', plan: 'TEAM', 'requests-per-minute': '100000' };

/**
 * The API's current response to a key. Moves the clock past the cache, because the change is made outside of this
 * process.
 */
async function answer(token: string, headers = {}): Promise<[number, string | null]> {
  kit.clock.move(1000);
  const { status, body } = await send(kit.baseUrl, '/me', { token, headers });
  return [status, body.code ?? null];
}

const setOrganization = (id: string, status: string) => organizationsUpdate(kit.db, { organization: id, status });
const setUser = (organization: string, member: string, status: string) =>
  usersUpdate(kit.db, { organization, member, status });
const setMember = ({ api }: Cast, id: string, status: 'ACTIVE' | 'INACTIVE') =>
  api.done(memberOperations.update, { params: { id }, body: { status } });

describe('The state of an account', () => {
  test('an organization in SETUP fails with ACCOUNT_SETUP_REQUIRED until it is ACTIVE', async () => {
    const { organizationId, apiKey } = await organizationsCreate(kit.db, { ...agreed, 'setup-required': true });
    expect(await answer(apiKey)).toEqual([403, 'ACCOUNT_SETUP_REQUIRED']);
    expect((await setOrganization(organizationId, 'active')).status).toBe('ACTIVE');
    expect(await answer(apiKey)).toEqual([200, null]);
    await setOrganization(organizationId, 'SETUP');
    expect(await answer(apiKey)).toEqual([403, 'ACCOUNT_SETUP_REQUIRED']);
  });

  test('an INACTIVE organization, user or member fails with ACCOUNT_INACTIVE until it is ACTIVE', async () => {
    const cast = await kit.organization();
    const person = await joined(kit, cast);
    const changes: ((status: 'ACTIVE' | 'INACTIVE') => Promise<unknown>)[] = [
      status => setOrganization(cast.organizationId, status),
      status => setUser(cast.organizationId, person.email.toUpperCase(), status),
      status => setMember(cast, person.id, status),
    ];
    for (const change of changes) {
      await change('INACTIVE');
      expect(await answer(person.apiKey)).toEqual([403, 'ACCOUNT_INACTIVE']);
      await change('ACTIVE');
      expect(await answer(person.apiKey)).toEqual([200, null]);
    }
  });

  test('a removed member fails with WORKSPACE_ACCESS_DENIED', async () => {
    const cast = await kit.organization();
    const person = await joined(kit, cast);
    await cast.api.done(memberOperations.delete, { params: { id: person.id } });
    expect(await answer(person.apiKey)).toEqual([403, 'WORKSPACE_ACCESS_DENIED']);
  });

  test('is checked in one order: key, organization, user, workspace, membership', async () => {
    const cast = await kit.organization();
    const person = await joined(kit, cast);
    const { apiKey } = await kit.key(
      { ...cast, ownerId: person.id },
      { expiresAt: new Date(kit.clock.now().getTime() + 60_000) },
    );
    await setMember(cast, person.id, 'INACTIVE');
    expect(await answer(apiKey)).toEqual([403, 'ACCOUNT_INACTIVE']);
    expect(await answer(apiKey, { 'Svc-Workspace': 'wsp_none' })).toEqual([403, 'WORKSPACE_ACCESS_DENIED']);
    await setUser(cast.organizationId, person.email, 'INACTIVE');
    expect(await answer(apiKey, { 'Svc-Workspace': 'wsp_none' })).toEqual([403, 'ACCOUNT_INACTIVE']);
    await setOrganization(cast.organizationId, 'SETUP');
    expect(await answer(apiKey)).toEqual([403, 'ACCOUNT_SETUP_REQUIRED']);
    kit.clock.move(60_000);
    expect(await answer(apiKey)).toEqual([401, 'API_KEY_EXPIRED']);
    await kit.db.run('update api_keys set revoked_at = $2 where user_id = $1', [person.id, kit.clock.now()]);
    expect(await answer(apiKey)).toEqual([401, 'UNAUTHORIZED']);
  });

  test('its error names neither the organization, nor the workspace, nor a person', async () => {
    const cast = await kit.organization({ name: 'Secretive' });
    await setOrganization(cast.organizationId, 'INACTIVE');
    kit.clock.move(1000);
    const { body, text, headers } = await send(kit.baseUrl, '/me', { token: cast.apiKey });
    expect(Object.keys(body).sort()).toEqual(['code', 'message', 'requestId', 'userMessage']);
    for (const expected of ['Secretive', cast.organizationId, cast.workspaceId, 'Olga'])
      expect(text).not.toContain(expected);
    expect(headers['x-ratelimit-limit']).toBeUndefined();
  });

  test('unknown users and statuses are reported to the operator', async () => {
    const cast = await kit.organization();
    const person = await joined(kit, cast);
    await expect(setUser(cast.organizationId, 'nobody@example.com', 'ACTIVE')).rejects.toThrow(
      'has no user with the address',
    );
    await expect(setUser(cast.organizationId, person.email, 'GONE')).rejects.toThrow('one of ACTIVE, INACTIVE');
    await expect(setOrganization(cast.organizationId, 'GONE')).rejects.toThrow('one of SETUP, ACTIVE, INACTIVE');
  });
});

describe('Keys and service accounts on the command line', () => {
  test('keys are listed without their secret; a revoked one is UNAUTHORIZED and no longer listed', async () => {
    const { organizationId, workspaceId, apiKey, owner } = await organizationsCreate(kit.db, agreed);
    const { keys } = await keysList(kit.db, { organization: organizationId });
    expect(keys).toEqual([
      {
        id: expect.stringMatching(/^key_/),
        name: 'First key',
        prefix: apiKey.slice(0, 12),
        account: owner.email,
        defaultWorkspaceId: workspaceId,
        status: 'ACTIVE',
        expiresAt: null,
        lastUsedAt: null,
      },
    ]);
    expect(await answer(apiKey)).toEqual([200, null]);
    const key = keys[0]?.id ?? '';
    expect(await keysRevoke(kit.db, { key })).toEqual({ keyId: key, revoked: true });
    expect(await answer(apiKey)).toEqual([401, 'UNAUTHORIZED']);
    expect((await keysList(kit.db, { organization: organizationId })).keys).toEqual([]);
    await expect(keysRevoke(kit.db, { key })).rejects.toThrow('does not exist or is already revoked');
    await expect(keysList(kit.db, { organization: 'org_none' })).rejects.toThrow(
      'Organization org_none does not exist',
    );
  });

  test('a service account can be created with a role of its workspace, and given a key', async () => {
    const { organizationId, workspaceId } = await organizationsCreate(kit.db, agreed);
    const options = { organization: organizationId, name: 'Ledger' };
    const made = await serviceAccountsCreate(kit.db, { ...options, role: 'member' });
    expect(made).toMatchObject({ email: expect.stringMatching(/\.invalid$/), workspaceId });
    const { apiKey } = await keysCreate(kit.db, { organization: organizationId, member: made.email });
    const me = await send(kit.baseUrl, '/me', { token: apiKey });
    expect([me.status, me.body.id, me.body.name]).toEqual([200, made.serviceAccountId, 'Ledger']);
    await expect(serviceAccountsCreate(kit.db, { ...options, role: 'Nobody' })).rejects.toThrow('no role Nobody');
    const elsewhere = { ...options, role: 'member', workspace: 'wsp_none' };
    await expect(serviceAccountsCreate(kit.db, elsewhere)).rejects.toThrow('has no workspace wsp_none');
    await expect(
      serviceAccountsCreate(kit.db, { ...options, organization: 'org_none', role: 'member' }),
    ).rejects.toThrow('Organization org_none does not exist');
  });
});
