/** Two nodes on one database: a change on one applies to the other within a second, by their clock. */
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { organizationsUpdate } from '../../src/cli/organizations.ts';
import { readConfig } from '../../src/config/config.ts';
import { client } from '../../src/contract/client.ts';
import { apiKeyOperations } from '../../src/contract/operations/workspaces/api-keys.ts';
import { invitationOperations, memberOperations } from '../../src/contract/operations/workspaces/members.ts';
import { roleOperations } from '../../src/contract/operations/workspaces/roles.ts';
import { serviceAccountOperations } from '../../src/contract/operations/workspaces/service-accounts.ts';
import { workspaceOperations } from '../../src/contract/operations/workspaces/workspaces.ts';
import { openLog } from '../../src/platform/log.ts';
import { withDatabase } from '../../src/platform/postgres/address.ts';
import type { Database } from '../../src/platform/postgres/database.ts';
import { openDatabase } from '../../src/platform/postgres/postgres.ts';
import { type Opened, openService } from '../../src/service.ts';
import { send } from '../kit/http.ts';
import { joined, type Person } from '../kit/people.ts';
import { type Cast, useService } from '../kit/service.ts';

const kit = useService();
const params = (id: string) => ({ params: { id } });
let other: Opened;
let db: Database;
/** The other node's queries for keys. */
const lookups: string[] = [];

beforeAll(async () => {
  const config = readConfig({ PORT: '0', SIGILL_LOG_LEVEL: 'error', SIGILL_DATA_DIR: kit.dataDir });
  const log = openLog({ level: 'error' });
  const found = await kit.db.row<{ name: string }>('select current_database() as name');
  const url = withDatabase(inject('postgres'), found?.name ?? '');
  db = await openDatabase({ url, onQuery: sql => sql.includes('secret_hash') && lookups.push(sql) });
  other = await openService({
    config,
    dataDir: kit.dataDir,
    db,
    clock: kit.clock,
    log,
    work: false,
    firstRunFile: null,
  });
  await other.listen();
});
afterAll(async () => {
  await other.close();
  await db.close();
});

const there = (token: string) => client({ baseUrl: other.app.publicUrl, token, check: true });
const codeThere = async (token: string): Promise<string | null> =>
  (await send(other.app.publicUrl, '/me', { token })).body.code ?? null;

/** A person whom the other node has in its cache. */
async function remembered(cast: Cast, permissions: Parameters<typeof joined>[2] = {}): Promise<Person> {
  const person = await joined(kit, cast, permissions);
  await there(person.apiKey).done(workspaceOperations.me);
  return person;
}
const keyOf = async (cast: Cast, accountId: string): Promise<string> =>
  (await cast.api.done(apiKeyOperations.list, { query: { accountId } })).data[0]?.id ?? '';

describe('A change on one node applies on the other within a second', () => {
  const changes: [string, string, (cast: Cast, person: Person) => Promise<unknown>][] = [
    [
      'a key revoked',
      'UNAUTHORIZED',
      async (c, p) => c.api.done(apiKeyOperations.delete, params(await keyOf(c, p.id))),
    ],
    [
      'a regenerated key',
      'UNAUTHORIZED',
      async (c, p) => p.api.done(apiKeyOperations.regenerate, { ...params(await keyOf(c, p.id)), body: {} }),
    ],
    [
      'a member deactivated',
      'ACCOUNT_INACTIVE',
      (c, p) => c.api.done(memberOperations.update, { ...params(p.id), body: { status: 'INACTIVE' } }),
    ],
    ['a member removed', 'WORKSPACE_ACCESS_DENIED', (c, p) => c.api.done(memberOperations.delete, params(p.id))],
    [
      'an organization deactivated',
      'ACCOUNT_INACTIVE',
      c => organizationsUpdate(kit.db, { organization: c.organizationId, status: 'INACTIVE' }),
    ],
  ];
  test.each(changes)('%s is %s there', async (_what, code, change) => {
    const cast = await kit.organization();
    const person = await remembered(cast, { permissions: ['MANAGE_API_TOKENS'] });
    await change(cast, person);
    kit.clock.move(1000);
    expect(await codeThere(person.apiKey)).toBe(code);
  });

  test('a narrowed role grants less there', async () => {
    const cast = await kit.organization();
    const person = await remembered(cast, { permissions: ['MANAGE_WORKSPACE_MEMBERS'] });
    await cast.api.done(roleOperations.update, { ...params(person.roleId), body: { permissions: [] } });
    kit.clock.move(1000);
    expect((await there(person.apiKey).refused(memberOperations.list)).code).toBe('PERMISSION_DENIED');
  });

  test('the key of a deleted service account is rejected there', async () => {
    const cast = await kit.organization();
    const { roleId } = await joined(kit, cast);
    const account = await cast.api.done(serviceAccountOperations.create, { body: { name: 'Robot', roleId } });
    const { secret } = await cast.api.done(apiKeyOperations.create, { body: { name: 'A', accountId: account.id } });
    await there(secret).done(workspaceOperations.me);
    await cast.api.done(serviceAccountOperations.delete, params(account.id));
    kit.clock.move(1000);
    expect(await codeThere(secret)).toBe('UNAUTHORIZED');
  });

  test('constant use does not extend the cache: a key is looked up again within the second', async () => {
    const cast = await kit.organization();
    const person = await remembered(cast);
    await cast.api.done(apiKeyOperations.delete, params(await keyOf(cast, person.id)));
    for (let i = 0; i < 10; i++) {
      kit.clock.move(100);
      await codeThere(person.apiKey);
    }
    expect(await codeThere(person.apiKey)).toBe('UNAUTHORIZED');
  });

  test('on the node itself it applies at once', async () => {
    const cast = await kit.organization();
    const person = await joined(kit, cast);
    await person.api.done(workspaceOperations.me);
    await cast.api.done(apiKeyOperations.delete, params(await keyOf(cast, person.id)));
    expect((await person.api.refused(workspaceOperations.me)).code).toBe('UNAUTHORIZED');
  });
});

describe('Somebody who was just removed or deactivated', () => {
  test('cannot create a key, invite or let themselves in on a node whose cache still has them', async () => {
    const cast = await kit.organization();
    const stops: [string, (person: Person) => Promise<unknown>][] = [
      ['UNAUTHORIZED', async p => cast.api.done(apiKeyOperations.delete, params(await keyOf(cast, p.id)))],
      [
        'ACCOUNT_INACTIVE',
        p => cast.api.done(memberOperations.update, { ...params(p.id), body: { status: 'INACTIVE' } }),
      ],
      [
        'PERMISSION_DENIED',
        p => cast.api.done(roleOperations.update, { ...params(p.roleId), body: { permissions: [] } }),
      ],
    ];
    for (const [code, stop] of stops) {
      const person = await remembered(cast, { permissions: ['ADMINISTRATOR'] });
      await stop(person);
      const api = there(person.apiKey);
      const errors = [
        await api.refused(apiKeyOperations.create, { body: { name: 'Way back' } }),
        await api.refused(invitationOperations.create, {
          body: { email: 'friend@example.com', roleId: person.roleId },
        }),
        await api.refused(memberOperations.update, { ...params(person.id), body: { status: 'ACTIVE' } }),
      ];
      expect(errors.map(r => r.code)).toEqual([code, code, code]);
    }
  });
});

describe('A flood of unknown tokens', () => {
  test('is rejected token by token, without a query for tokens that do not have the form of a key', async () => {
    const cast = await kit.organization();
    await there(cast.apiKey).done(workspaceOperations.me);
    const unknown = Array.from({ length: 400 }, (_, i) => `svc_sk_${String(i).padStart(32, '0')}`);
    const codes = await Promise.all(unknown.map(token => codeThere(token)));
    // The first of a minute are answered as what they are, and a right one all the time.
    const rejections = ['UNAUTHORIZED', 'RATE_LIMITED'];
    expect(new Set(codes)).toEqual(new Set(rejections));
    await there(cast.apiKey).done(workspaceOperations.me);
    lookups.length = 0;
    for (const garbled of ['svc_sk_', 'svc_sk_short', `svc_sk_${'U'.repeat(32)}`, `svc_pk_${'a'.repeat(32)}`, 'Robert'])
      expect(rejections).toContain(await codeThere(garbled));
    expect(lookups).toEqual([]);
  });
});
