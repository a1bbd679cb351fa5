import { describe, expect, test } from 'vitest';
import { client, type Request } from '../../src/contract/client.ts';
import { apiKeyOperations } from '../../src/contract/operations/workspaces/api-keys.ts';
import { memberOperations } from '../../src/contract/operations/workspaces/members.ts';
import { serviceAccountOperations } from '../../src/contract/operations/workspaces/service-accounts.ts';
import { workspaceOperations } from '../../src/contract/operations/workspaces/workspaces.ts';
import type { Permission } from '../../src/contract/permissions.ts';
import { mailbox } from '../kit/emails.ts';
import { send } from '../kit/http.ts';
import { joined } from '../kit/people.ts';
import { type Cast, useService } from '../kit/service.ts';

const kit = useService();
const emailsTo = mailbox(kit);
const params = (id: string) => ({ params: { id } });
const day = 86_400_000;
const as = (token: string) => client({ baseUrl: kit.baseUrl, token, check: true });
type Body = NonNullable<Request<typeof apiKeyOperations.create>['body']>;
const make = ({ api }: Pick<Cast, 'api'>, body: Partial<Body> = {}) =>
  api.done(apiKeyOperations.create, { body: { name: 'Ledger', ...body } });
const managing: Permission[] = ['MANAGE_API_TOKENS'];

describe('Creating a key', () => {
  test('returns the key with its secret, which works at once and is in no other response', async () => {
    const cast = await kit.organization();
    const { secret, ...key } = await make(cast);
    expect(secret).toMatch(/^svc_sk_[0-9a-z]{32}$/);
    expect(key).toEqual({
      id: expect.stringMatching(/^key_/),
      name: 'Ledger',
      prefix: secret.slice(0, 12),
      account: { id: cast.ownerId, type: 'MEMBER', name: 'Olga Owner', email: expect.stringContaining('@') },
      defaultWorkspaceId: cast.workspaceId,
      status: 'ACTIVE',
      expiresAt: null,
      lastUsedAt: null,
      createdBy: { id: cast.ownerId, name: 'Olga Owner', email: expect.stringContaining('@') },
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
    expect((await as(secret).done(workspaceOperations.me)).id).toBe(cast.ownerId);
    for (const answer of [
      await cast.api.done(apiKeyOperations.get, params(key.id)),
      await cast.api.done(apiKeyOperations.list),
      await cast.api.done(apiKeyOperations.update, { ...params(key.id), body: { name: 'Other' } }),
    ])
      expect(JSON.stringify(answer)).not.toContain(secret.slice(12));
  });

  test('stores the secret nowhere: not in the database, a stored response or an e-mail', async () => {
    const cast = await kit.organization();
    const asked = {
      method: 'POST',
      token: cast.apiKey,
      body: { name: 'Kept' },
      headers: { 'Idempotency-Key': 'once' },
    };
    const first = await send(kit.baseUrl, '/api-keys', asked);
    const again = await send(kit.baseUrl, '/api-keys', asked);
    expect([first.status, again.headers['idempotent-replayed'], again.text]).toEqual([200, 'true', first.text]);
    const rest: string = first.body.secret.slice(12);
    const tables = await kit.db.rows<{ name: string }>(
      "select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
    );
    for (const { name } of tables) {
      const found = await kit.db.rows(`select 1 from ${name} t where t::text like $1 or t::text like $2`, [
        `%${rest}%`,
        `%${Buffer.from(rest).toString('hex')}%`,
      ]);
      expect([name, found.length]).toEqual([name, 0]);
    }
    const [email] = await emailsTo(first.body.account.email);
    expect(email?.text).toContain('Kept');
    expect(JSON.stringify(email)).not.toContain(rest);
  });

  test('replays the response for an idempotency key only to the account that made the request', async () => {
    const cast = await kit.organization();
    const [second, other] = [await make(cast), await joined(kit, cast, { permissions: ['ADMINISTRATOR'] })];
    const asked = (token: string) =>
      send(kit.baseUrl, '/api-keys', {
        method: 'POST',
        token,
        body: { name: 'A' },
        headers: { 'Idempotency-Key': '1' },
      });
    const first = await asked(cast.apiKey);
    expect((await asked(second.secret)).text).toBe(first.text);
    const theirs = await asked(other.apiKey);
    expect([theirs.status, theirs.body.code]).toEqual([400, 'IDEMPOTENCY_KEY_REUSED']);
    expect(theirs.text).not.toContain(first.body.secret);
  });

  test('can last forever, until a given time, or for 30, 90 or 365 days', async () => {
    const cast = await kit.organization();
    const before = kit.clock.now().getTime();
    for (const expiresInDays of [30, 90, 365] as const) {
      const { expiresAt } = await make(cast, { expiresInDays });
      expect(Math.round((Date.parse(expiresAt ?? '') - before) / day)).toBe(expiresInDays);
    }
    expect((await make(cast, { expiresAt: '2100-01-01T00:00:00Z' })).expiresAt).toBe('2100-01-01T00:00:00.000Z');
    for (const body of [{}, { expiresAt: null }, { expiresInDays: null }])
      expect((await make(cast, body)).expiresAt).toBeNull();
  });

  test('rejects an expiry in the past, two of them, or another number of days, with the path', async () => {
    const cast = await kit.organization();
    const cases = [
      [{ expiresAt: '2020-01-01' }, 'expiresAt'],
      [{ expiresAt: '2100-01-01', expiresInDays: 30 }, 'expiresInDays'],
      [{ expiresInDays: 31 }, 'expiresInDays'],
      [{ name: '' }, 'name'],
      [{ defaultWorkspaceId: 'wsp_none' }, 'defaultWorkspaceId'],
    ] as const;
    for (const [body, path] of cases) {
      const refused = await send(kit.baseUrl, '/api-keys', {
        method: 'POST',
        token: cast.apiKey,
        body: { name: 'A', ...body },
      });
      expect([refused.status, refused.body.issues]).toMatchObject([400, [{ path }]]);
    }
  });

  test('takes a default workspace of its account, or none, in which case every request must name one', async () => {
    const [cast, other] = [await kit.organization(), await kit.organization()];
    const theirs = await cast.api.refused(apiKeyOperations.create, {
      body: { name: 'A', defaultWorkspaceId: other.workspaceId },
    });
    expect(theirs).toMatchObject({ code: 'VALIDATION_FAILED', issues: [{ path: 'defaultWorkspaceId' }] });
    const { secret, id } = await make(cast, { defaultWorkspaceId: null });
    expect((await as(secret).refused(workspaceOperations.me)).code).toBe('WORKSPACE_REQUIRED');
    await as(secret).as({ workspace: cast.workspaceId }).done(workspaceOperations.me);
    await cast.api.done(apiKeyOperations.update, { ...params(id), body: { defaultWorkspaceId: cast.workspaceId } });
    await as(secret).done(workspaceOperations.me);
  });

  test('fails for another person; for a service account it requires all of its permissions', async () => {
    const cast = await kit.organization();
    const person = await joined(kit, cast);
    const forPerson = await cast.api.refused(apiKeyOperations.create, { body: { name: 'A', accountId: person.id } });
    expect(forPerson.code).toBe('PERMISSION_DENIED');
    const sender = await joined(kit, cast, { permissions: ['SEND_DOCUMENT'] });
    const account = await cast.api.done(serviceAccountOperations.create, {
      body: { name: 'Robot', roleId: sender.roleId },
    });
    const manager = await joined(kit, cast, { permissions: managing });
    const body = { name: 'A', accountId: account.id };
    expect((await manager.api.refused(apiKeyOperations.create, { body })).code).toBe('PERMISSION_DENIED');
    const equal = await joined(kit, cast, { permissions: [...managing, 'SEND_DOCUMENT'] });
    const key = await equal.api.done(apiKeyOperations.create, { body });
    expect(key.account).toMatchObject({ id: account.id, type: 'SERVICE_ACCOUNT', name: 'Robot' });
    expect(key.createdBy?.id).toBe(equal.id);
    const me = await as(key.secret).done(workspaceOperations.me);
    expect(me).toMatchObject({ id: account.id, name: 'Robot', workspace: { id: cast.workspaceId } });
  });

  test('follows the same rules with a key that was created by a key', async () => {
    const cast = await kit.organization();
    const manager = await joined(kit, cast, { permissions: managing });
    const second = await make(manager);
    const third = await make({ api: as(second.secret) });
    expect(third.account.id).toBe(manager.id);
    const refused = await as(third.secret).refused(memberOperations.list);
    expect(refused.code).toBe('PERMISSION_DENIED');
  });

  test('fails with NOT_FOUND for an account that is unknown or of another organization', async () => {
    const [cast, other] = [await kit.organization(), await kit.organization()];
    for (const accountId of ['usr_none', other.ownerId]) {
      const refused = await cast.api.refused(apiKeyOperations.create, { body: { name: 'A', accountId } });
      expect(refused).toMatchObject({ code: 'NOT_FOUND', resource: 'service_account' });
    }
  });
});

describe('The list of keys', () => {
  test("has those of the workspace's members and service accounts, newest first, paged", async () => {
    const cast = await kit.organization();
    const person = await joined(kit, cast);
    const made = [];
    for (const name of ['A', 'B', 'C']) made.push(await make(cast, { name }));
    const first = await cast.api.done(apiKeyOperations.list, { query: { limit: 2, include: 'total' } });
    expect([first.data.map(k => k.name), first.hasMore, first.total]).toEqual([['C', 'B'], true, 5]);
    const rest = await cast.api.done(apiKeyOperations.list, { query: { cursor: first.nextCursor } });
    expect(rest.data.map(k => k.account.id).sort()).toEqual([cast.ownerId, cast.ownerId, person.id].sort());
    expect(rest.hasMore).toBe(false);
  });

  test('can be filtered by account and status; an expired key stays until it is revoked', async () => {
    const cast = await kit.organization();
    const person = await joined(kit, cast);
    const { id } = await make(cast, { name: 'Short', expiresInDays: 30 });
    kit.clock.move(31 * day);
    const names = async (query: Record<string, string>) =>
      (await cast.api.done(apiKeyOperations.list, { query })).data.map(k => k.name);
    expect(await names({ status: 'EXPIRED' })).toEqual(['Short']);
    expect(await names({ status: 'ACTIVE', accountId: cast.ownerId })).toEqual(['First key']);
    expect(await names({ accountId: person.id })).toEqual(['Other']);
    expect((await cast.api.done(apiKeyOperations.get, params(id))).status).toBe('EXPIRED');
    await cast.api.done(apiKeyOperations.delete, params(id));
    expect(await names({ status: 'EXPIRED' })).toEqual([]);
  });

  test('lastUsedAt follows the use of a key to within five minutes; reading the key is no use', async () => {
    const cast = await kit.organization();
    const { id, secret } = await make(cast);
    const usedAt = async () => (await cast.api.done(apiKeyOperations.get, params(id))).lastUsedAt;
    expect(await usedAt()).toBeNull();
    await as(secret).done(workspaceOperations.me);
    const first = await usedAt();
    expect(first).not.toBeNull();
    kit.clock.move(60_000);
    await as(secret).done(workspaceOperations.me);
    expect(await usedAt()).toBe(first);
    kit.clock.move(300_000);
    await as(secret).done(workspaceOperations.me);
    expect(Date.parse((await usedAt()) ?? '')).toBeGreaterThan(Date.parse(first ?? ''));
  });

  test('a key of another organization, of an account outside the workspace, or revoked is not found', async () => {
    const [cast, other] = [await kit.organization(), await kit.organization()];
    const person = await joined(kit, cast);
    const left = await kit.key({ ...cast, ownerId: person.id });
    await cast.api.done(memberOperations.delete, params(person.id));
    const theirs = await make(other);
    const revoked = await make(cast);
    await cast.api.done(apiKeyOperations.delete, params(revoked.id));
    for (const { id } of [left, theirs, revoked, { id: 'key_none' }]) {
      const errors = [
        await cast.api.refused(apiKeyOperations.get, params(id)),
        await cast.api.refused(apiKeyOperations.update, { ...params(id), body: { name: 'A' } }),
        await cast.api.refused(apiKeyOperations.regenerate, { ...params(id), body: {} }),
        await cast.api.refused(apiKeyOperations.delete, params(id)),
      ];
      for (const refused of errors) expect(refused).toMatchObject({ code: 'NOT_FOUND', resource: 'api_key' });
    }
    await other.api.done(apiKeyOperations.get, params(theirs.id));
  });

  test('requires MANAGE_API_TOKENS, and no OAuth scope grants it', async () => {
    const cast = await kit.organization();
    const person = await joined(kit, cast, { permissions: ['MANAGE_WORKSPACE_MEMBERS', 'MANAGE_WORKSPACE_ROLES'] });
    for (const row of [...Object.values(apiKeyOperations), ...Object.values(serviceAccountOperations)]) {
      expect(row.scope).toBeNull();
      const refused = await send(kit.baseUrl, row.path.replace('{id}', 'x'), {
        method: row.method,
        token: person.apiKey,
        ...(row.method !== 'GET' && { body: {} }),
      });
      expect([row.id, refused.body.code]).toEqual([row.id, 'PERMISSION_DENIED']);
    }
  });
});
