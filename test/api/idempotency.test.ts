import { describe, expect, test } from 'vitest';
import { send } from '../kit/http.ts';
import { type Cast, useService } from '../kit/service.ts';

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
  test('a retry with the same key returns the stored response, replayed, with the original request id', async () => {
    const cast = await kit.organization();
    const first = await create(cast, 'k1');
    const again = await create(cast, 'k1');
    expect(again.text).toBe(first.text);
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect(first.headers['idempotent-replayed']).toBeUndefined();
    expect(again.headers['svc-request-id']).toBe(first.headers['svc-request-id']);
    expect(await count(cast)).toBe(1);
  });

  test('a different request with the same key gets IDEMPOTENCY_KEY_REUSED', async () => {
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

  test('a refusal leaves nothing of what the act wrote', async () => {
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

  test('any string up to 255 characters is a key; a longer or empty one fails validation at the header', async () => {
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

  test('many at once with one key do it once: the others are told it is in use or get the stored response', async () => {
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

  test('a remembered answer is encrypted at rest', async () => {
    const cast = await kit.organization();
    await create(cast, 'secret', { name: 'Very private name' });
    const row = await kit.db.row<{ answer: Buffer }>('select answer from idempotency_keys where workspace_id = $1', [
      cast.workspaceId,
    ]);
    expect(row?.answer.toString('latin1')).not.toContain('Very private name');
  });
});
