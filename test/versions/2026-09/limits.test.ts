/** Limits of 2026-09: of requests, and of its own time. */
import { expect, test } from 'vitest';
import { send } from '../../kit/http.ts';
import { useService } from '../../kit/service.ts';

const kit = useService();

test('an error has the rate headers', async () => {
  const cast = await kit.organization({ requestsPerMinute: null });
  const old = { token: cast.apiKey, headers: { 'Svc-Version': '2026-09' } };
  const { status, headers } = await send(kit.baseUrl, '/documents/doc_none', old);
  expect([status, headers['x-ratelimit-remaining'], headers['x-ratelimit-daily-remaining']]).toEqual([
    404,
    '599',
    '99999',
  ]);
});

test('2026-09 has TOO_MANY_REQUESTS for both limits; an exhausted day takes precedence', async () => {
  const cast = await kit.organization({ plan: 'BASIC', apiAccess: true, requestsPerMinute: null });
  await kit.db.run('insert into request_days (organization_id, started_at, used) values ($1, $2, 1940)', [
    cast.organizationId,
    kit.clock.now(),
  ]);
  const old = () => send(kit.baseUrl, '/me', { token: cast.apiKey, headers: { 'Svc-Version': '2026-09' } });
  for (let i = 0; i < 60; i++) await old();
  const refused = await old();
  expect([refused.status, refused.body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect(refused.headers['x-ratelimit-daily-remaining']).toBe('0');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(86_000);
});

test('a deprecated version returns Deprecation and Sunset, and API_VERSION_SUNSET afterwards', async () => {
  const cast = await kit.organization();
  const old = () => send(kit.baseUrl, '/nothing', { token: cast.apiKey, headers: { 'Svc-Version': '2026-09' } });
  const answer = await old();
  expect(answer.headers).toMatchObject({
    'svc-version': '2026-09',
    deprecation: '@1790812800',
    sunset: 'Fri, 01 Oct 2027 00:00:00 GMT',
  });
  kit.clock.move(Date.UTC(2027, 9, 1) - kit.clock.now().getTime());
  const sunset = await old();
  expect(sunset.status).toBe(400);
  const newest = await send(kit.baseUrl, '/me', { token: cast.apiKey });
  expect(newest.status).toBe(200);
});
