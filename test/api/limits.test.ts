import { describe, expect, test } from 'vitest';
import { send } from '../kit/http.ts';
import { type Cast, useService } from '../kit/service.ts';

const kit = useService();
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

  test('the minute is a sliding window: what is over the limit gets RATE_LIMITED with Retry-After, and a place comes free when the oldest leaves', async () => {
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

  test('limits are shared by all keys of the organization and by nobody else', async () => {
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

  test('the daily quota counts 24 hours from its first request', async () => {
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
});
