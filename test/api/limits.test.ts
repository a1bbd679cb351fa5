import { describe, expect, test } from 'vitest';
import { type Sending, send } from '../kit/http.ts';
import { olderVersion } from '../kit/older-version.ts';
import { type Cast, useService } from '../kit/service.ts';

const kit = useService({ olderVersions: [olderVersion] });
const me = (cast: Cast) => send(kit.baseUrl, '/me', { token: cast.apiKey });

describe('Request rate', () => {
  test.each([
    ['BASIC', 60, 2_000],
    ['SOLO', 120, 10_000],
    ['TEAM', 600, 100_000],
    ['ENTERPRISE', 2_000, 2_000_000],
  ] as const)('%s allows %i a minute and %i a day', async (plan, perMinute, perDay) => {
    const cast = await kit.organization({ plan, apiAccess: true, requestsPerMinute: null });
    const { headers } = await me(cast);
    expect(headers).toMatchObject({
      'x-ratelimit-limit': String(perMinute),
      'x-ratelimit-remaining': String(perMinute - 1),
      'x-ratelimit-daily-limit': String(perDay),
      'x-ratelimit-daily-remaining': String(perDay - 1),
    });
    expect(Number(headers['x-ratelimit-reset'])).toBeGreaterThan(kit.clock.now().getTime() / 1000);
    expect(Number(headers['x-ratelimit-daily-reset'])).toBeGreaterThan(kit.clock.now().getTime() / 1000 + 86_000);
  });

  test('a sandbox has sandbox limits', async () => {
    const cast = await kit.organization({ plan: 'ENTERPRISE', sandbox: true });
    expect((await me(cast)).headers).toMatchObject({ 'x-ratelimit-limit': '60', 'x-ratelimit-daily-limit': '2000' });
  });

  test('a custom agreed limit replaces the per-minute limit and removes the daily quota', async () => {
    const cast = await kit.organization({ requestsPerMinute: 7 });
    const { headers } = await me(cast);
    expect(headers['x-ratelimit-limit']).toBe('7');
    expect(headers['x-ratelimit-daily-limit']).toBeUndefined();
  });

  test('the minute is a sliding window; RATE_LIMITED has Retry-After for the next free place', async () => {
    const cast = await kit.organization({ requestsPerMinute: 3 });
    await me(cast);
    kit.clock.move(30_000);
    await me(cast);
    await me(cast);
    const refused = await me(cast);
    expect([refused.status, refused.body.code]).toEqual([429, 'RATE_LIMITED']);
    const wait = Number(refused.headers['retry-after']);
    expect(wait).toBeGreaterThan(25);
    expect(wait).toBeLessThanOrEqual(30);
    kit.clock.move(wait * 1000);
    expect((await me(cast)).status).toBe(200);
    expect((await me(cast)).status).toBe(429);
  });

  test('all keys of an organization share its limits, and organizations do not', async () => {
    const [cast, other] = [
      await kit.organization({ requestsPerMinute: 2 }),
      await kit.organization({ requestsPerMinute: 2 }),
    ];
    const { apiKey } = await kit.key(cast);
    await me(cast);
    await me({ ...cast, apiKey });
    expect((await me(cast)).status).toBe(429);
    expect((await me(other)).status).toBe(200);
  });

  test('the daily quota covers 24 hours from its first request', async () => {
    const cast = await kit.organization({ plan: 'BASIC', apiAccess: true, requestsPerMinute: null });
    await me(cast);
    await kit.db.run(
      'insert into request_days (organization_id, started_at, used) values ($1, $2, 2000) on conflict (organization_id) do update set used = 2000',
      [cast.organizationId, kit.clock.now()],
    );
    const quota = await kit.organization({ plan: 'BASIC', apiAccess: true, requestsPerMinute: null });
    await kit.db.run('insert into request_days (organization_id, started_at, used) values ($1, $2, 1999)', [
      quota.organizationId,
      kit.clock.now(),
    ]);
    expect((await me(quota)).headers['x-ratelimit-daily-remaining']).toBe('0');
    const refused = await me(quota);
    expect([refused.status, refused.body.code]).toEqual([429, 'DAILY_QUOTA_EXCEEDED']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(86_000);
    kit.clock.move(86_400_000);
    expect((await me(quota)).headers['x-ratelimit-daily-remaining']).toBe('1999');
  });

  test('every response to a valid key has the rate headers, whatever the error', async () => {
    const cast = await kit.organization({ requestsPerMinute: null });
    const ask = (path: string, sending: Sending = {}) => send(kit.baseUrl, path, { token: cast.apiKey, ...sending });
    const answers = [
      await ask('/me'),
      await ask('/nothing'),
      await ask('/documents/doc_none'),
      await ask('/documents?surprise=1'),
      await ask('/documents', { method: 'POST', body: { name: '' } }),
      await ask('/me', { headers: { 'Svc-Version': '2026-08' } }),
      await ask('/documents/doc_none', { headers: { 'Svc-Version': olderVersion.name } }),
    ];
    expect(answers.map(a => a.status)).toEqual([200, 404, 404, 400, 400, 400, 404]);
    expect(answers.map(a => Number(a.headers['x-ratelimit-remaining']))).toEqual([599, 598, 597, 596, 595, 594, 593]);
    expect(answers.map(a => Number(a.headers['x-ratelimit-daily-remaining']))).toEqual([
      99_999, 99_998, 99_997, 99_996, 99_995, 99_994, 99_993,
    ]);
    const stranger = await send(kit.baseUrl, '/me', { token: 'svc_sk_nobody' });
    expect(stranger.headers['x-ratelimit-limit']).toBeUndefined();
  });

  test('PLAN_REQUIRED has the rate headers and counts', async () => {
    const cast = await kit.organization({ plan: 'BASIC', requestsPerMinute: null });
    await me(cast);
    const refused = await me(cast);
    expect([refused.status, refused.body.code]).toEqual([403, 'PLAN_REQUIRED']);
    expect(refused.headers).toMatchObject({
      'x-ratelimit-remaining': '58',
      'x-ratelimit-daily-limit': '2000',
      'x-ratelimit-daily-remaining': '1998',
    });
  });

  test('a request over the minute limit counts in neither window and shows the rest of the day', async () => {
    const cast = await kit.organization({ plan: 'BASIC', apiAccess: true, requestsPerMinute: null });
    for (let i = 0; i < 60; i++) await me(cast);
    for (let i = 0; i < 3; i++) {
      const { status, body, headers } = await me(cast);
      expect([status, body.code]).toEqual([429, 'RATE_LIMITED']);
      expect(headers).toMatchObject({ 'x-ratelimit-remaining': '0', 'x-ratelimit-daily-remaining': '1940' });
      expect(Number(headers['x-ratelimit-reset'])).toBeGreaterThanOrEqual(kit.clock.now().getTime() / 1000);
    }
  });

  test('a request over the daily quota counts in neither window and succeeds after Retry-After', async () => {
    const cast = await kit.organization({ plan: 'BASIC', apiAccess: true, requestsPerMinute: null });
    await kit.db.run('insert into request_days (organization_id, started_at, used) values ($1, $2, 1999)', [
      cast.organizationId,
      new Date(kit.clock.now().getTime() - 86_400_000 + 30_000),
    ]);
    expect((await me(cast)).status).toBe(200);
    let refused = await me(cast);
    for (let i = 0; i < 70; i++) refused = await me(cast);
    expect(refused.body.code).toBe('DAILY_QUOTA_EXCEEDED');
    expect(refused.headers).toMatchObject({ 'x-ratelimit-remaining': '59', 'x-ratelimit-daily-remaining': '0' });
    const wait = Number(refused.headers['retry-after']);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(30);
    kit.clock.move(wait * 1000);
    const done = await me(cast);
    expect(done.status).toBe(200);
    expect(done.headers['x-ratelimit-daily-remaining']).toBe('1999');
  });

  test('a limit that is lowered or raised applies while the service runs', async () => {
    const cast = await kit.organization({ requestsPerMinute: 4 });
    const agree = async (limit: number) => {
      await kit.db.run('update organizations set requests_per_minute = $2 where id = $1', [cast.organizationId, limit]);
      kit.clock.move(1_000);
    };
    for (let i = 0; i < 4; i++) await me(cast);
    await agree(2);
    const lowered = await me(cast);
    expect(lowered.status).toBe(429);
    expect(lowered.headers).toMatchObject({ 'x-ratelimit-limit': '2', 'x-ratelimit-remaining': '0' });
    await agree(6);
    const raised = await me(cast);
    expect(raised.status).toBe(200);
    expect(raised.headers).toMatchObject({ 'x-ratelimit-limit': '6', 'x-ratelimit-remaining': '1' });
  });

  test('a sandbox has sandbox limits even if another limit was agreed', async () => {
    const cast = await kit.organization({ sandbox: true });
    await kit.db.run('update organizations set requests_per_minute = 5000 where id = $1', [cast.organizationId]);
    expect((await me(cast)).headers).toMatchObject({ 'x-ratelimit-limit': '60', 'x-ratelimit-daily-limit': '2000' });
  });
});
