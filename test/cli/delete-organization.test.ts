/** An organization that the operator deletes is closed at once, and nothing of it is left afterwards. */
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { closeOrganization, keepOrganization, organizationsDelete } from '../../src/cli/delete-organization.ts';
import { organizationsList, organizationsUsage } from '../../src/cli/list-organizations.ts';
import { readSchema } from '../../src/cli/transfer/schema.ts';
import { tables } from '../../src/cli/transfer/tables.ts';
import { readConfig } from '../../src/config/config.ts';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { partyOperations } from '../../src/contract/operations/documents/parties.ts';
import { twoPartyDocument } from '../kit/documents.ts';
import { send } from '../kit/http.ts';
import { type Cast, useService } from '../kit/service.ts';
import { signerAt, signingLinkOf } from '../kit/signer.ts';
import { everything } from '../transfer/everything.ts';
import { resume, rowsOf } from '../transfer/scene.ts';

const kit = useService();
const day = 86_400_000;

const means = () => ({ db: kit.db, clock: kit.clock, settleMs: 0 });
const inDays = (days: number) => new Date(kit.clock.now().getTime() + days * day);

async function close({ organizationId }: Cast, days: number): Promise<string[]> {
  const ids = await closeOrganization(means(), { organizationId, at: inDays(days), by: 'olga' });
  kit.service.app.invalidateActors();
  return ids;
}

async function keep({ organizationId }: Cast, isAbandoned = false): Promise<string[]> {
  const resumed = await keepOrganization(means(), organizationId, isAbandoned);
  kit.service.app.invalidateActors();
  return resumed;
}

/** In how many days that is, from now. */
const daysUntil = (at: unknown) => Math.round((new Date(String(at)).getTime() - kit.clock.now().getTime()) / day);

const recordOf = ({ organizationId }: Cast) =>
  kit.db.row('select * from deleted_organizations where id = $1', [organizationId]);

const storedKeys = async (): Promise<string[]> => {
  const keys: string[] = [];
  for await (const { key } of kit.service.app.storage.list()) keys.push(key);
  return keys.sort();
};

/** Every id of a row of the organization. */
async function idsOf(organizationId: string): Promise<string[]> {
  const found = new Set<string>([organizationId]);
  for (const { name, rows, shared, columns } of await readSchema(kit.db)) {
    if (!columns.includes('id')) continue;
    const sql = `select t.id::text as id from ${name} t where ${rows}${shared ? ` and not (${shared})` : ''}`;
    for (const { id } of await kit.db.rows<{ id: string }>(sql, [organizationId])) found.add(id);
  }
  const people = 'select identity_id as id from users where organization_id = $1 and identity_id is not null';
  for (const { id } of await kit.db.rows<{ id: string }>(people, [organizationId])) found.add(id);
  // Others have roles and tags with short or equal ids too.
  return [...found].filter(id => id.length > 12);
}

/** Tables with a row that contains one of the ids. */
async function tablesWith(ids: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const name of Object.keys(tables)) {
    const sql = `
      select 1 from ${name} t where exists (select 1 from unnest($1::text[]) id where strpos(to_jsonb(t)::text, id) > 0) limit 1`;
    if (await kit.db.row(sql, [ids])) found.push(name);
  }
  return found;
}

describe('Everything of a deleted organization', () => {
  let whole: Awaited<ReturnType<typeof everything>>;
  let other: Cast;
  let ids: string[];
  let before: string[];
  let others: Awaited<ReturnType<typeof rowsOf>>;
  beforeAll(async () => {
    other = await kit.organization();
    await twoPartyDocument(other);
    await kit.work();
    before = await storedKeys();
    whole = await everything(kit, 'radera');
    others = await rowsOf(kit, other.organizationId);
    ids = await idsOf(whole.cast.organizationId);
    // A row in every table takes minutes on a busy machine.
  }, 300_000);

  test('is gone from every table and the storage, and only the record remains', async () => {
    const { organizationId } = whole.cast;
    expect(ids.length).toBeGreaterThan(100);
    expect((await tablesWith(ids)).length).toBeGreaterThan(60);
    const name = await kit.db.row<{ name: string }>('select name from organizations where id = $1', [organizationId]);
    await close(whole.cast, 30);
    kit.clock.move(29 * day);
    await kit.work();
    expect(await tablesWith([organizationId])).toContain('documents');
    kit.clock.move(day + 3_600_000);
    await kit.work();
    // Files are deleted by jobs that name them.
    await kit.work();
    kit.clock.move(2 * 3_600_000);
    await kit.work();
    expect(await tablesWith(ids)).toEqual(['deleted_organizations']);
    expect((await storedKeys()).filter(key => !before.includes(key))).toEqual([]);
    expect(await recordOf(whole.cast)).toMatchObject({
      ...{ id: organizationId, asked_by: 'olga', cancelled_at: null, deleted_at: expect.any(Date) },
      name_hash: createHash('sha256')
        .update(name?.name ?? '')
        .digest(),
    });
    expect((await send(kit.baseUrl, '/me', { token: whole.cast.apiKey })).status).toBe(401);
  });

  test('was its own: what others have stays', async () => {
    const left = await rowsOf(kit, other.organizationId);
    // A month has passed, so what changes with time has changed.
    for (const name of ['documents', 'parties', 'files', 'originals', 'users', 'members', 'api_keys']) {
      expect([name, left.get(name)?.length]).toEqual([name, others.get(name)?.length]);
      expect([name, left.get(name)?.length]).not.toEqual([name, 0]);
    }
    const rest = await storedKeys();
    expect(before.filter(key => !rest.includes(key))).toEqual([]);
  });
});

test('What a deleted organization sent leaves the outbox; what others sent to the same people stays', async () => {
  const [cast, other] = [await kit.organization(), await kit.organization()];
  for (const one of [cast, other]) await twoPartyDocument(one);
  await kit.work();
  const sentBy = ({ organizationId }: Cast) =>
    readdirSync(join(kit.dataDir, 'outbox')).filter(name => name.includes(organizationId));
  const others = sentBy(other);
  expect([sentBy(cast).length, others.length]).toEqual([expect.any(Number), sentBy(cast).length]);
  expect(others.length).toBeGreaterThan(0);
  await close(cast, 1);
  kit.clock.move(day + 3_600_000);
  await kit.work();
  expect(sentBy(cast)).toEqual([]);
  expect(sentBy(other)).toEqual(expect.arrayContaining(others));
});

describe('Until it is deleted, an organization', () => {
  test('is closed: requests and links say so, and work again if it is kept', async () => {
    const cast = await kit.organization();
    const document = await twoPartyDocument(cast);
    await kit.work();
    const params = { id: document.id, partyId: document.parties[0]?.id ?? '' };
    const link = signingLinkOf(await cast.api.done(partyOperations.get, { params }));
    const view = async () => {
      const { status, body } = await signerAt(link).raw('GET', '');
      return [status, JSON.stringify(body)] as const;
    };
    expect((await view())[0]).toBe(200);
    await close(cast, 30);
    expect(await cast.api.call(documentOperations.get, { params: { id: document.id } })).toMatchObject({
      status: 503,
      body: { code: 'UPSTREAM_UNAVAILABLE', message: expect.stringContaining('going to be deleted') },
    });
    expect(await view()).toEqual([503, expect.stringMatching(/radera|deleted/)]);
    await expect(resume(kit, cast.organizationId)).rejects.toThrow(/organizations delete --cancel/);
    expect(await keep(cast)).toEqual([cast.organizationId]);
    expect((await view())[0]).toBe(200);
    expect(await cast.api.call(documentOperations.get, { params: { id: document.id } })).toMatchObject({ status: 200 });
    kit.clock.move(31 * day);
    await kit.work();
    expect(await recordOf(cast)).toMatchObject({ cancelled_at: expect.any(Date), deleted_at: null });
    expect((await send(kit.baseUrl, '/me', { token: cast.apiKey })).status).toBe(200);
  });

  test('takes its sandboxes with it', async () => {
    const [cast, sandbox] = [await kit.organization(), await kit.organization({ sandbox: true })];
    const ids = [cast.organizationId, sandbox.organizationId];
    await kit.db.run('update organizations set sandbox_of = $1 where id = $2', ids);
    expect(await close(cast, 7)).toEqual(ids);
    expect((await send(kit.baseUrl, '/me', { token: sandbox.apiKey })).status).toBe(503);
    kit.clock.move(7 * day);
    await kit.work();
    expect(await kit.db.rows('select id from organizations where id = any($1::text[])', [ids])).toEqual([]);
    expect(await recordOf(sandbox)).toMatchObject({ deleted_at: expect.any(Date) });
  });

  test('that was suspended before stays suspended when it is kept', async () => {
    const cast = await kit.organization();
    await kit.db.run('update organizations set suspended_at = $2 where id = $1', [cast.organizationId, inDays(-1)]);
    await close(cast, 7);
    expect(await keep(cast)).toEqual([]);
    expect((await send(kit.baseUrl, '/me', { token: cast.apiKey })).status).toBe(503);
    await expect(keep(cast)).rejects.toThrow(/is not to be deleted/);
  });
});

describe('The command', () => {
  const run = (cast: Cast, options: Record<string, string | boolean>) =>
    organizationsDelete(means(), { organization: cast.organizationId, ...options });

  test('offers the export first, then says when, and how to keep it', async () => {
    const cast = await kit.organization();
    const asked = await run(cast, { after: '14' });
    expect(Object.keys(asked)[0]).toBe('exportBefore');
    expect(asked).toMatchObject({
      exportBefore: expect.stringContaining(`organizations export --organization ${cast.organizationId}`),
      toKeepIt: expect.stringContaining('--cancel'),
    });
    expect('deleteAt' in asked && daysUntil(asked.deleteAt)).toBe(14);
    expect(await run(cast, { cancel: true })).toEqual({
      ...{ organizationId: cast.organizationId, kept: true, resumed: [cast.organizationId] },
    });
    const again = await run(cast, {});
    expect('deleteAt' in again && daysUntil(again.deleteAt)).toBe(30);
  });

  test('deletes at once with --now, and offers nothing that is too late', async () => {
    const cast = await kit.organization();
    const deleted = await run(cast, { now: true });
    expect(deleted).toMatchObject({
      organizationId: cast.organizationId,
      deletedAt: expect.any(String),
      sandboxes: [],
    });
    expect(JSON.stringify(deleted)).not.toMatch(/--cancel|export/);
    await expect(run(cast, { now: true })).rejects.toThrow(/does not exist/);
  });

  test.each([
    [{ after: '0' }, /from 1 to 365.*--now/],
    [{ after: 'soon' }, /from 1 to 365/],
    [{ now: true, cancel: true }, /one of --after, --now and --cancel/],
    [{ cancel: true }, /is not to be deleted/],
  ])('refuses %j and changes nothing', async (options, message) => {
    const cast = await kit.organization();
    await expect(run(cast, options)).rejects.toThrow(message);
    expect((await send(kit.baseUrl, '/me', { token: cast.apiKey })).status).toBe(200);
  });
});

test('list has every organization with plan, documents, storage and last use', async () => {
  const cast = await kit.organization({ name: 'Åkeri och Söner', plan: 'SOLO', apiAccess: true });
  const idle = await kit.organization({ sandbox: true });
  await twoPartyDocument(cast);
  await kit.work();
  const { organizations } = await organizationsList(kit.db);
  const byId = new Map(organizations.map(one => [one.id, one]));
  expect(byId.get(cast.organizationId)).toEqual({
    ...{ id: cast.organizationId, name: 'Åkeri och Söner', plan: 'SOLO', sandboxOf: null, state: 'ACTIVE' },
    ...{ documents: 1, storageBytes: expect.any(Number), lastUsedAt: expect.stringMatching(/^\d{4}-/) },
  });
  expect(byId.get(cast.organizationId)?.storageBytes).toBeGreaterThan(100);
  expect(byId.get(idle.organizationId)).toMatchObject({ plan: 'SANDBOX', documents: 0, storageBytes: 0 });
  await close(idle, 3);
  const [again] = (await organizationsList(kit.db)).organizations.filter(({ id }) => id === idle.organizationId);
  expect(again?.state).toMatch(/^DELETED ON \d{4}-/);
});

test('usage shows what an organization used of its plan', async () => {
  const cast = await kit.organization({ plan: 'BASIC', apiAccess: true });
  await twoPartyDocument(cast);
  await kit.work();
  const usage = (organization: string) => organizationsUsage(kit.db, readConfig({}), { organization }, kit.clock.now());
  expect(await usage(cast.organizationId)).toMatchObject({
    ...{ plan: 'BASIC', members: { used: 1, quota: 1 }, workspaces: { used: 1, quota: 1 } },
    thisMonth: { documentsSent: { used: 1, quota: 10 }, signatures: {} },
    storage: { uploadedBytes: expect.any(Number), quotaBytes: null, sealedBytes: 0 },
  });
  await expect(usage('org_nobody')).rejects.toThrow(/does not exist/);
});
