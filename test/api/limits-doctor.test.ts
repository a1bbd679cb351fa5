import { expect, test } from 'vitest';
import { startRedis } from '../../src/base/rate/redis.fixture.ts';
import { ConfigProblem, readConfig } from '../../src/config.ts';
import { requestLimits } from '../../src/doctor-limits.ts';

const told = (url?: string) => requestLimits(readConfig(url === undefined ? {} : { SIGILL_REDIS_URL: url }));

test('doctor says who counts requests, and why the server cannot, without its password', async () => {
  expect(await told()).toMatchObject({ ok: true, message: expect.stringContaining('This process') });
  const closed = await told('redis://sigill:pass-word@127.0.0.1:1/0');
  expect(closed).toMatchObject({ ok: false, message: expect.stringContaining('ECONNREFUSED') });
  expect(closed.message).not.toContain('pass-word');
  const redis = await startRedis();
  if (!redis) return;
  expect(await told(redis.url)).toMatchObject({ ok: true });
  // It has no such user.
  const refused = await told(redis.url.replace('redis://', 'redis://sigill:pass-word@'));
  expect(refused).toMatchObject({ ok: false, message: expect.stringContaining('WRONGPASS') });
  expect(refused.message).not.toContain('pass-word');
  await redis.stop();
});

test.each(['http://127.0.0.1', 'redis://', 'localhost:6379', 'redis'])(
  'SIGILL_REDIS_URL %s is refused at the start, with how to write it',
  url => {
    const read = () => readConfig({ SIGILL_REDIS_URL: url });
    expect(read).toThrow(ConfigProblem);
    expect(read).toThrow(/SIGILL_REDIS_URL: must be redis:\/\/ or rediss:\/\//);
  },
);
