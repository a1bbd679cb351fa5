import { expect, test } from 'vitest';
import { ConfigProblem, readConfig } from '../../src/config/config.ts';
import { requestLimits } from '../../src/doctor/limits.ts';
import { startRedis } from '../../src/platform/rate/redis.fixture.ts';

const checkOf = (url?: string) => requestLimits(readConfig(url === undefined ? {} : { SIGILL_REDIS_URL: url }));

test('doctor reports where requests are counted and Redis errors, without the password', async ({ skip }) => {
  expect(await checkOf()).toMatchObject({ ok: true, message: expect.stringContaining('This process') });
  const closed = await checkOf('redis://sigill:pass-word@127.0.0.1:1/0');
  expect(closed).toMatchObject({ ok: false, message: expect.stringContaining('ECONNREFUSED') });
  expect(closed.message).not.toContain('pass-word');
  const redis = await startRedis();
  if (!redis) return skip('neither valkey-server nor redis-server is installed');
  expect(await checkOf(redis.url)).toMatchObject({ ok: true });
  // Redis has no such user.
  const refused = await checkOf(redis.url.replace('redis://', 'redis://sigill:pass-word@'));
  expect(refused).toMatchObject({ ok: false, message: expect.stringContaining('WRONGPASS') });
  expect(refused.message).not.toContain('pass-word');
  await redis.stop();
});

test.each(['http://127.0.0.1', 'redis://', 'localhost:6379', 'redis'])(
  'SIGILL_REDIS_URL %s is rejected at startup with the correct format',
  url => {
    const read = () => readConfig({ SIGILL_REDIS_URL: url });
    expect(read).toThrow(ConfigProblem);
    expect(read).toThrow(/SIGILL_REDIS_URL: must be redis:\/\/ or rediss:\/\//);
  },
);
