/** The limits on several nodes: one limiter for each process, on one database and, if installed, one Redis. */
import { afterAll, describe, expect, test } from 'vitest';
import type { ActorOrganization } from '../../src/domain/app/actor.ts';
import { openMeter } from '../../src/platform/rate/meter.ts';
import { startRedis } from '../../src/platform/rate/redis.fixture.ts';
import { type Limited, type Limiter, openLimiter } from '../../src/server/api/limits.ts';
import { countRequestOfLink, linkLimits } from '../../src/server/pages/limits.ts';
import { openNetworkLimit } from '../../src/server/request-limits.ts';
import { send } from '../kit/http.ts';
import { type Cast, useService } from '../kit/service.ts';

const redis = await startRedis();
afterAll(() => redis?.stop());
const kit = useService({ env: redis ? { SIGILL_REDIS_URL: redis.url } : {} });

const quiet = { level: 'silent', warn() {}, info() {}, error() {} } as never;
/** A node. With Redis it has a long timeout, so that a busy machine does not affect the test. */
const node = async (url: string | null = null): Promise<Limiter> =>
  openLimiter(
    { db: kit.db, clock: kit.clock, log: quiet },
    await openMeter({ url, time: 'given', log: quiet, patienceMs: 10_000 }),
  );

const organization = async (plan: 'BASIC' | 'TEAM' = 'TEAM') => {
  const cast = await kit.organization({ plan, requestsPerMinute: null });
  const shown = {
    id: cast.organizationId,
    plan,
    sandbox: false,
    apiAccess: true,
    requestsPerMinute: null,
  } as ActorOrganization;
  return { cast, shown };
};
const daily = ({ headers }: Limited) => Number(headers['X-RateLimit-Daily-Remaining']);
const used = async ({ organizationId }: Cast): Promise<number | null> =>
  (await kit.db.row('select used from request_days where organization_id = $1', [organizationId]))?.used ?? null;
const setUsed = ({ organizationId }: Cast, used: number) =>
  kit.db.run('insert into request_days (organization_id, started_at, used) values ($1, $2, $3)', [
    organizationId,
    kit.clock.now(),
    used,
  ]);

describe('The daily quota on nodes without Redis', () => {
  test('an orderly stop loses nothing: the next start continues counting', async () => {
    const { cast, shown } = await organization();
    const first = await node();
    for (let i = 0; i < 7; i++) await first.take(shown);
    await first.close();
    expect(await used(cast)).toBe(7);
    const second = await node();
    expect(daily(await second.take(shown))).toBe(99_992);
    await second.close();
  });

  test('nodes add their counts, so that none overwrites another', async () => {
    const { cast, shown } = await organization();
    const nodes = [await node(), await node(), await node()];
    for (let i = 0; i < 30; i++) await nodes[i % 3]?.take(shown);
    await Promise.all(nodes.map(n => n.close()));
    expect(await used(cast)).toBe(30);
  });

  test('each node knows the counts of the others a second later', async () => {
    const { shown } = await organization();
    const [one, other] = [await node(), await node()];
    for (let i = 0; i < 5; i++) await one.take(shown);
    let own = 0;
    await expect.poll(async () => 100_000 - daily(await other.take(shown)) - ++own).toBe(5);
    await one.close();
    await other.close();
  });

  test('a day that has ended is replaced, whichever node writes', async () => {
    const { cast, shown } = await organization();
    const first = await node();
    await first.take(shown);
    await first.take(shown);
    await first.close();
    kit.clock.move(86_400_000);
    const second = await node();
    expect(daily(await second.take(shown))).toBe(99_999);
    await second.close();
    expect(await used(cast)).toBe(1);
  });

  test('a day that starts in the future because of a wrong clock restarts now with its count', async () => {
    const { cast, shown } = await organization();
    await kit.db.run('insert into request_days (organization_id, started_at, used) values ($1, $2, 5)', [
      cast.organizationId,
      new Date(kit.clock.now().getTime() + 365 * 86_400_000),
    ]);
    const first = await node();
    expect(daily(await first.take(shown))).toBe(99_994);
    await first.close();
    const second = await node();
    const next = await second.take(shown);
    expect(daily(next)).toBe(99_993);
    const ends = Number(next.headers['X-RateLimit-Daily-Reset']) * 1000;
    expect(ends).toBeLessThanOrEqual(kit.clock.now().getTime() + 86_401_000);
    await second.close();
    kit.clock.move(86_400_000);
    const third = await node();
    expect(daily(await third.take(shown))).toBe(99_999);
    await third.close();
  });

  test('counts that could not be written are written once the database is available again', async () => {
    const { cast, shown } = await organization();
    const one = await node();
    await one.take(shown);
    await kit.db.run('alter table request_days rename to request_days_away');
    await expect(one.close()).rejects.toThrow();
    await kit.db.run('alter table request_days_away rename to request_days');
    await one.take(shown);
    await one.close();
    expect(await used(cast)).toBe(2);
  });

  test('a hundred concurrent first requests read the day once and count each', async () => {
    const { cast, shown } = await organization();
    await setUsed(cast, 10);
    const one = await node();
    const answers = await Promise.all(Array.from({ length: 100 }, () => one.take(shown)));
    expect(Math.min(...answers.map(daily))).toBe(100_000 - 110);
    await one.close();
    expect(await used(cast)).toBe(110);
  });
});

describe.skipIf(redis === null)('Nodes that share a Redis', () => {
  const url = redis?.url ?? null;

  test('never allow more than the rest of the day, and store their counts', async () => {
    const { cast, shown } = await organization('BASIC');
    await setUsed(cast, 1_960);
    const nodes = await Promise.all(Array.from({ length: 4 }, () => node(url)));
    const answers = await Promise.all(Array.from({ length: 200 }, (_, i) => (nodes[i % 4] as Limiter).take(shown)));
    expect(answers.filter(a => a.refused === null)).toHaveLength(40);
    expect(new Set(answers.map(a => a.refused?.code))).toEqual(new Set([undefined, 'DAILY_QUOTA_EXCEEDED']));
    await Promise.all(nodes.map(n => n.close()));
    expect(await used(cast)).toBe(2_000);
  });

  test('share the limit per minute', async () => {
    const { shown } = await organization('BASIC');
    const nodes = await Promise.all(Array.from({ length: 4 }, () => node(url)));
    const answers = await Promise.all(Array.from({ length: 200 }, (_, i) => (nodes[i % 4] as Limiter).take(shown)));
    expect(answers.filter(a => a.refused === null)).toHaveLength(60);
    for (const { refused, headers } of answers.filter(a => a.refused)) {
      expect(refused?.code).toBe('RATE_LIMITED');
      expect(headers['X-RateLimit-Remaining']).toBe('0');
    }
    await Promise.all(nodes.map(n => n.close()));
  });

  test('continue from the database if Redis has lost its data', async () => {
    const { cast, shown } = await organization();
    const first = await node(url);
    for (let i = 0; i < 20; i++) await first.take(shown);
    await first.close();
    await redis?.stop();
    await redis?.start();
    const second = await node(url);
    expect(daily(await second.take(shown))).toBe(100_000 - 21);
    await second.close();
    expect(await used(cast)).toBe(21);
  });

  test('include the service if SIGILL_REDIS_URL is set', async () => {
    const { cast, shown } = await organization();
    while ((await send(kit.baseUrl, '/me', { token: cast.apiKey })).status === 200) {
      const other = await node(url);
      const seen = Number((await other.take(shown)).headers['X-RateLimit-Remaining']);
      await other.close();
      if (seen < 599) return;
    }
    expect.unreachable('the service counted by itself');
  });
});

describe('Requests without a token', () => {
  const counting = async (url: string | null) => ({
    meter: await openMeter({ url, time: 'given', log: quiet, patienceMs: 10_000 }),
    clock: kit.clock,
    secrets: kit.service.app.secrets,
  });
  const from = (ip: string) => ({ ip });

  test.skipIf(!redis)('of a network or a link are counted by all nodes together', async () => {
    const nodes = [await counting(redis?.url ?? null), await counting(redis?.url ?? null)];
    const what = `verify-${Math.random()}`;
    const [first, second] = nodes.map(node => openNetworkLimit(node, what, 4));
    const waits = [];
    for (let i = 0; i < 6; i++) waits.push(await (i % 2 === 0 ? first : second)?.(from('203.0.113.7')));
    expect(waits).toEqual([0, 0, 0, 0, 60, 60]);
    expect(await first?.(from('203.0.113.8'))).toBe(0);
    const page = { name: what, limits: { pair: 3, link: 5, address: 100 } };
    const link = { subject: 'doc_1', token: 'token' };
    const [one, other] = nodes.map(node => (ip: string) => countRequestOfLink(node, page, { ip, link }));
    await one?.('203.0.113.7');
    await other?.('203.0.113.7');
    await one?.('203.0.113.7');
    await expect(other?.('203.0.113.7')).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    await other?.('203.0.113.9');
    for (const { meter } of nodes) meter.close();
  });

  test.skipIf(!redis)('are stored without addresses, links and ids', async () => {
    const node = await counting(redis?.url ?? null);
    await openNetworkLimit(node, 'public', 10)(from('203.0.113.77'));
    const link = { subject: 'doc_secret', token: 'token_secret' };
    await countRequestOfLink(node, { name: 'signer', limits: linkLimits }, { ip: '203.0.113.77', link });
    const keys = await redis?.keys();
    expect(keys?.length).toBeGreaterThan(3);
    expect(keys?.join()).not.toMatch(/203\.0|secret/);
    node.meter.close();
  });

  test('are counted by each node alone while there is no Redis, with the same limits', async () => {
    const nodes = [await counting(null), await counting('redis://127.0.0.1:1')];
    for (const node of nodes) {
      const limit = openNetworkLimit(node, 'verify', 2);
      const waits = [];
      for (let i = 0; i < 3; i++) waits.push(await limit(from('203.0.113.7')));
      expect(waits).toEqual([0, 0, 60]);
      node.meter.close();
    }
  });
});
