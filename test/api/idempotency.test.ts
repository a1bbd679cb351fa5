import { describe, expect, test } from 'vitest';
import { roleOperations } from '../../src/contract/operations/workspaces/roles.ts';
import { send } from '../kit/http.ts';
import { joined } from '../kit/people.ts';
import { type Cast, useService } from '../kit/service.ts';
import { secondWorkspace } from '../kit/workspaces.ts';

const kit = useService();
const create = (cast: Cast, key: string, body: unknown = { name: 'A' }, headers: Record<string, string> = {}) =>
  send(kit.baseUrl, '/documents', {
    method: 'POST',
    token: cast.apiKey,
    body,
    headers: { 'Idempotency-Key': key, ...headers },
  });
const count = async (cast: Cast) =>
  Number(
    (await kit.db.row('select count(*) as n from documents where organization_id = $1', [cast.organizationId]))?.n,
  );

describe('Idempotency', () => {
  test('a retry with the same key replays the stored response with the original request id', async () => {
    const cast = await kit.organization();
    const first = await create(cast, 'k1');
    const again = await create(cast, 'k1');
    expect(again.text).toBe(first.text);
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect(first.headers['idempotent-replayed']).toBeUndefined();
    expect(again.headers['svc-request-id']).toBe(first.headers['svc-request-id']);
    expect(await count(cast)).toBe(1);
  });

  test('a different request with the same key fails with IDEMPOTENCY_KEY_REUSED', async () => {
    const cast = await kit.organization();
    await create(cast, 'k');
    const refused = await create(cast, 'k', { name: 'B' });
    expect([refused.status, refused.body.code]).toEqual([400, 'IDEMPOTENCY_KEY_REUSED']);
  });

  test('errors are stored too', async () => {
    const cast = await kit.organization();
    const first = await create(cast, 'bad', { nome: 'x' });
    const again = await create(cast, 'bad', { nome: 'x' });
    expect(first.body.code).toBe('VALIDATION_FAILED');
    expect(again.text).toBe(first.text);
    expect(again.headers['idempotent-replayed']).toBe('true');
  });

  test('an error leaves nothing of what the handler wrote', async () => {
    const cast = await kit.organization();
    await create(cast, 'one', { name: 'A', externalId: 'same' });
    const refused = await create(cast, 'two', { name: 'B', externalId: 'same' });
    expect([refused.status, refused.body.code]).toEqual([409, 'ALREADY_EXISTS']);
    expect((await create(cast, 'two', { name: 'B', externalId: 'same' })).text).toBe(refused.text);
    expect(await count(cast)).toBe(1);
  });

  test('429 responses are not stored', async () => {
    const cast = await kit.organization({ requestsPerMinute: 1 });
    await send(kit.baseUrl, '/me', { token: cast.apiKey });
    expect((await create(cast, 'later')).status).toBe(429);
    kit.clock.move(61_000);
    const done = await create(cast, 'later');
    expect(done.status).toBe(200);
    expect(done.headers['idempotent-replayed']).toBeUndefined();
  });

  test('keys are scoped to the workspace and kept 24 hours', async () => {
    const [cast, other] = [await kit.organization(), await kit.organization()];
    await create(cast, 'shared');
    expect((await create(other, 'shared')).headers['idempotent-replayed']).toBeUndefined();
    kit.clock.move(86_400_001);
    expect((await create(cast, 'shared', { name: 'Other body' })).status).toBe(200);
    expect(await count(cast)).toBe(2);
  });

  test('a key has 1 to 255 characters; others fail with VALIDATION_FAILED at the header', async () => {
    const cast = await kit.organization();
    expect((await create(cast, 'x'.repeat(255))).status).toBe(200);
    const long = await create(cast, 'x'.repeat(256));
    expect(long.body).toMatchObject({
      code: 'VALIDATION_FAILED',
      issues: [{ path: 'Idempotency-Key', code: 'TOO_BIG' }],
    });
    expect((await create(cast, '')).body).toMatchObject({
      code: 'VALIDATION_FAILED',
      issues: [{ path: 'Idempotency-Key' }],
    });
  });

  test('of concurrent requests with one key, one runs; the others fail or get its response', async () => {
    const cast = await kit.organization();
    const answers = await Promise.all(Array.from({ length: 12 }, () => create(cast, 'race')));
    expect(await count(cast)).toBe(1);
    const done = answers.filter(a => a.status === 200);
    expect(new Set(done.map(a => a.text)).size).toBe(1);
    for (const other of answers.filter(a => a.status !== 200)) {
      expect([other.status, other.body.code]).toEqual([409, 'IDEMPOTENCY_KEY_IN_USE']);
      expect(Number(other.headers['retry-after'])).toBeGreaterThan(0);
    }
  });

  test('a key on a GET has no effect', async () => {
    const cast = await kit.organization();
    const get = () => send(kit.baseUrl, '/me', { token: cast.apiKey, headers: { 'Idempotency-Key': 'g' } });
    await get();
    expect((await get()).headers['idempotent-replayed']).toBeUndefined();
  });

  test('a stored response is encrypted at rest', async () => {
    const cast = await kit.organization();
    await create(cast, 'secret', { name: 'Very private name' });
    const row = await kit.db.row<{ answer: Buffer }>('select answer from idempotency_keys where workspace_id = $1', [
      cast.workspaceId,
    ]);
    expect(row?.answer.toString('latin1')).not.toContain('Very private name');
  });

  test('another method, path or query with the same key is a different request', async () => {
    const cast = await kit.organization();
    const { body } = await create(cast, 'first');
    const ask = (method: string, path: string, body?: unknown) =>
      send(kit.baseUrl, path, { method, token: cast.apiKey, body, headers: { 'Idempotency-Key': 'same' } });
    expect((await ask('POST', '/documents', { name: 'A' })).status).toBe(200);
    for (const [method, path] of [
      ['POST', '/documents?expand=parties'],
      ['POST', `/documents/${body.id}/archive`],
      ['PATCH', `/documents/${body.id}`],
    ] as const)
      expect((await ask(method, path, { name: 'A' })).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
    expect((await ask('DELETE', `/documents/${body.id}`)).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
    expect((await ask('POST', '/documents', { name: 'A' })).headers['idempotent-replayed']).toBe('true');
  });

  test('a stored response is not shown without the permission to make the request', async () => {
    const cast = await kit.organization();
    const { body } = await create(cast, 'mine', { name: 'Secret' });
    const reader = await joined(kit, cast, { permissions: ['READ_DOCUMENT'] });
    const refused = await create({ ...cast, apiKey: reader.apiKey }, 'mine', { name: 'Secret' });
    expect([refused.status, refused.body.code]).toEqual([403, 'PERMISSION_DENIED']);
    expect(refused.text).not.toContain(body.id);
  });

  test('a stored response is no longer shown to an account that has lost the permission', async () => {
    const cast = await kit.organization();
    const writer = await joined(kit, cast, { permissions: ['CREATE_DOCUMENT', 'READ_DOCUMENT', 'EDIT_DOCUMENT'] });
    const asWriter = { ...cast, apiKey: writer.apiKey };
    expect((await create(asWriter, 'w')).status).toBe(200);
    expect((await create(asWriter, 'w')).headers['idempotent-replayed']).toBe('true');
    const body = { permissions: ['READ_DOCUMENT' as const] };
    await cast.api.done(roleOperations.update, { params: { id: writer.roleId }, body });
    expect((await create(asWriter, 'w')).body.code).toBe('PERMISSION_DENIED');
  });

  test('the same request by another account is a different request, since answers depend on who asks', async () => {
    const cast = await kit.organization();
    await create(cast, 'both');
    const writer = await joined(kit, cast, { permissions: ['CREATE_DOCUMENT', 'READ_DOCUMENT', 'EDIT_DOCUMENT'] });
    expect((await create({ ...cast, apiKey: writer.apiKey }, 'both')).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(await count(cast)).toBe(1);
    const { apiKey } = await kit.key(cast); // another key of the same account
    expect((await create({ ...cast, apiKey }, 'both')).headers['idempotent-replayed']).toBe('true');
  });

  test('another workspace of the same organization has its own keys', async () => {
    const cast = await kit.organization();
    const other = await secondWorkspace(kit, cast);
    await create(cast, 'ours');
    const theirs = await create({ ...cast, apiKey: other.apiKey }, 'ours', { name: 'Other body' });
    expect([theirs.status, theirs.headers['idempotent-replayed']]).toEqual([200, undefined]);
  });

  test('a key may be in any script and counts characters, not bytes', async () => {
    const cast = await kit.organization();
    // Headers are sent as UTF-8 bytes, but Node writes header text as latin1.
    const wire = (key: string) => Buffer.from(key, 'utf8').toString('latin1');
    for (const key of ['å'.repeat(255), 'avtal nr 7', '签署-42', '🖋'.repeat(255)]) {
      expect((await create(cast, wire(key))).status).toBe(200);
      expect((await create(cast, wire(key))).headers['idempotent-replayed']).toBe('true');
    }
    expect((await create(cast, wire('å'.repeat(256)))).body.issues).toMatchObject([
      { path: 'Idempotency-Key', code: 'TOO_BIG' },
    ]);
  });

  test('a replay counts towards the rate limit and has current rate headers', async () => {
    const cast = await kit.organization({ requestsPerMinute: 3 });
    const first = await create(cast, 'k');
    const again = await create(cast, 'k');
    expect([first, again].map(a => a.headers['x-ratelimit-remaining'])).toEqual(['2', '1']);
  });

  test('a stored response is kept 24 hours from the first request, not from its last replay', async () => {
    const cast = await kit.organization();
    await create(cast, 'day');
    kit.clock.move(86_400_000 - 60_000);
    expect((await create(cast, 'day')).headers['idempotent-replayed']).toBe('true');
    kit.clock.move(60_000);
    const later = await create(cast, 'day');
    expect([later.status, later.headers['idempotent-replayed']]).toEqual([200, undefined]);
    expect(await count(cast)).toBe(2);
  });
});
