/** Compares both meters with a slow model, and tests several nodes and a server that goes away. */
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { type Day, dayMs } from './day.ts';
import { openMemoryMeter } from './memory-meter.ts';
import { openMeter, problemOf } from './meter.ts';
import { type Limits, type Meter, type Metered, minuteMs } from './metered.ts';
import { model } from './model.fixture.ts';
import { startRedis } from './redis.fixture.ts';

const redis = await startRedis();
afterAll(() => redis?.stop());

/** Logged messages. A meter that reaches its server logs nothing. */
const logged: string[] = [];
const log = {
  warn: (facts: object, message: string) => logged.push(`${message} ${JSON.stringify(facts)}`),
  info: (_: object, message: string) => logged.push(message),
};
const toRedis = (time: 'server' | 'given', patienceMs = 10_000) =>
  openMeter({ url: redis?.url ?? '', time, log, patienceMs });

/** A node: a meter, and what the node knows of each key's day. */
function node(meter: Meter) {
  const days = new Map<string, Day>();
  return {
    meter,
    async take(key: string, limits: Limits, now: number): Promise<Metered> {
      const day = days.get(key) ?? { from: 0, used: 0, unsaved: 0 };
      days.set(key, day);
      return meter.take(key, limits, limits.perDay === null ? null : day, now);
    },
  };
}
type Node = ReturnType<typeof node>;

let names = 0;
/** A prefix of keys that no other run of a property uses. */
const fresh = () => `run-${names++}-`;
const someday = 1_790_000_000_000;

const edges = [0, 0, 0, 1, 2, 999, minuteMs - 1, minuteMs, minuteMs + 1, dayMs - 1, dayMs, dayMs + 1];
const daily = fc.oneof(fc.constant(null), fc.constantFrom(1, 6, 6, 6, 30));
/** `wrongMs` is the largest error of a clock. */
const stepOf = (wrongMs: number, perDay: fc.Arbitrary<number | null> = daily) =>
  fc.record({
    key: fc.constantFrom('a', 'b', 'c'),
    place: fc.nat(2),
    wait: fc.oneof({ weight: 3, arbitrary: fc.nat(20_000) }, { weight: 2, arbitrary: fc.constantFrom(...edges) }),
    wrong: fc.oneof({ weight: 8, arbitrary: fc.constant(0) }, fc.integer({ min: -wrongMs, max: wrongMs })),
    perMinute: fc.constantFrom(1, 2, 3, 3, 3, 5, 20, 40),
    perDay,
  });

/** The clock is wrong by more than the tolerated minute and right again, so that windows move with it. */
const setWrong = stepOf(90_000);
const setWrongByMinute = stepOf(90_000, fc.constant(null));
/**
 * Any node's clock may be ahead of another's. Larger errors are not combined with a day: a clock that is set back moves
 * the running day, and a node that has not seen this may count a day that begins right afterwards as the same one.
 */
const skewed = stepOf(minuteMs / 2);

async function followsTheModel(nodes: readonly Node[], step: typeof skewed, numRuns: number) {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 300, size: 'max' }), async steps => {
      const [run, expected] = [fresh(), model()];
      let now = someday;
      for (const { key, place, wait, wrong, perMinute, perDay } of steps) {
        now += wait;
        const limits = { perMinute, perDay };
        const { retryAfterMs, ...found } = await (nodes[place % nodes.length] as Node).take(
          run + key,
          limits,
          now + wrong,
        );
        expect(found).toEqual(expected(key, limits, now + wrong));
        expect(retryAfterMs > 0).toBe(found.refusedBy !== null);
      }
    }),
    { numRuns },
  );
}

async function waitingIsEnough({ take }: Node, numRuns: number) {
  const waits = fc.array(fc.oneof(fc.nat(30_000), fc.constantFrom(...edges)), {
    minLength: 1,
    maxLength: 40,
    size: 'max',
  });
  await fc.assert(
    fc.asyncProperty(waits, fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 9 }), async (waits, m, d) => {
      const [key, limits] = [fresh(), { perMinute: m, perDay: d }];
      let now = someday;
      for (const wait of waits) {
        now += wait;
        await take(key, limits, now);
        const refused = await take(key, limits, now);
        if (refused.refusedBy === null) continue;
        expect((await take(key, limits, now + refused.retryAfterMs - 1)).refusedBy).not.toBeNull();
        now += refused.retryAfterMs;
        expect((await take(key, limits, now)).refusedBy).toBeNull();
      }
    }),
    { numRuns },
  );
}

describe('The memory meter', () => {
  test('agrees with the model at every boundary, with wrong clocks and changing limits', () =>
    followsTheModel([node(openMemoryMeter())], setWrong, 400));

  test('allows a request after retryAfterMs, and not a millisecond earlier', () =>
    waitingIsEnough(node(openMemoryMeter()), 200));

  test('counts a rejected request in neither window: a full day leaves the minute unchanged', async () => {
    const { take } = node(openMemoryMeter());
    const limits = { perMinute: 5, perDay: 2 };
    await take('k', limits, someday);
    await take('k', limits, someday);
    for (let i = 0; i < 9; i++)
      expect(await take('k', limits, someday + dayMs - 1)).toMatchObject({
        refusedBy: 'DAY',
        minute: { remaining: 5 },
      });
    expect(await take('k', limits, someday + dayMs)).toMatchObject({ refusedBy: null, minute: { remaining: 4 } });
  });

  test('keeps a bounded number of keys, and filling it frees no key that has reached its limit', () => {
    const meter = openMemoryMeter({ quiet: 100, busy: 20 });
    const ask = (key: string, perMinute: number) =>
      meter.take(key, { perMinute, perDay: null }, null, someday).refusedBy;
    for (let i = 0; i < 60; i++) ask('busy', 60);
    ask('small', 1);
    for (let i = 0; i < 10_000; i++) ask(`${i}`, 60);
    expect(meter.size).toBeLessThanOrEqual(120);
    expect([ask('busy', 60), ask('small', 1), ask('new', 60)]).toEqual(['MINUTE', 'MINUTE', null]);
  });

  test('forgets those that were used longest ago, of those that have counted much as well', () => {
    const meter = openMemoryMeter({ quiet: 10, busy: 2 });
    const ask = (key: string) => meter.take(key, { perMinute: 10, perDay: null }, null, someday).refusedBy;
    for (const key of ['a', 'b', 'c']) for (let i = 0; i < 11; i++) ask(key);
    expect(meter.size).toBe(2);
    expect([ask('c'), ask('b'), ask('a')]).toEqual(['MINUTE', 'MINUTE', null]);
  });

  test('names the day if both windows are full, and waiting for it is enough', async () => {
    const { take } = node(openMemoryMeter());
    const limits = { perMinute: 2, perDay: 2 };
    await take('k', limits, someday);
    await take('k', limits, someday);
    expect(await take('k', limits, someday)).toMatchObject({ refusedBy: 'DAY', retryAfterMs: dayMs });
  });
});

describe.skipIf(redis === null)('The Redis meter', () => {
  test.each([
    ['one', 1, setWrong],
    ['three', 3, skewed],
    ['three without a day', 3, setWrongByMinute],
  ] as const)(
    'agrees with the model at every boundary, with wrong clocks and changing limits, on nodes: %s',
    async (_, count, step) => {
      const nodes = await Promise.all(Array.from({ length: count }, async () => node(await toRedis('given'))));
      await followsTheModel(nodes, step, 60);
      for (const { meter } of nodes) meter.close();
      expect(logged).toEqual([]);
    },
  );

  test.each([[0], [2]] as const)(
    'a new day moved back to the previous one remains another day for nodes that counted the old one (%i)',
    async other => {
      const nodes = [node(await toRedis('given')), node(await toRedis('given')), node(await toRedis('given'))] as const;
      const [key, expected] = [fresh(), model()];
      const limits = { perMinute: 9, perDay: 6 };
      for (const [place, now] of [
        ...Array<[0 | 2, number]>(4).fill([other, someday]),
        [1, someday + dayMs + 1],
        [other === 0 ? 0 : 1, someday + dayMs - minuteMs],
        [other, someday + dayMs],
      ] as const) {
        const { retryAfterMs, ...found } = await nodes[place].take(key, limits, now);
        expect(found).toEqual(expected(key, limits, now));
        expect(retryAfterMs).toBe(0);
      }
      for (const { meter } of nodes) meter.close();
    },
  );

  test('allows a request after retryAfterMs, and not a millisecond earlier', async () => {
    const one = node(await toRedis('given'));
    await waitingIsEnough(one, 40);
    one.meter.close();
    expect(logged).toEqual([]);
  });

  test.each([
    ['minute', { perMinute: 50, perDay: 1_000 }, 'MINUTE'],
    ['day', { perMinute: 1_000, perDay: 50 }, 'DAY'],
  ] as const)(
    '200 concurrent requests on four nodes get exactly the 50 that the %s allows',
    async (_, limits, refusedBy) => {
      const nodes = await Promise.all(Array.from({ length: 4 }, async () => node(await toRedis('server'))));
      const key = fresh();
      const answers = await Promise.all(
        Array.from({ length: 200 }, (_, i) => (nodes[i % 4] as Node).take(key, limits, Date.now())),
      );
      expect(answers.filter(a => a.refusedBy === null)).toHaveLength(50);
      expect(answers.filter(a => a.refusedBy === refusedBy)).toHaveLength(150);
      for (const { meter } of nodes) meter.close();
      expect(logged).toEqual([]);
    },
  );

  test("nodes whose clocks are hours apart share one window on the server's clock", async () => {
    const [early, late] = [node(await toRedis('server')), node(await toRedis('server'))];
    const [key, limits] = [fresh(), { perMinute: 4, perDay: 3 }];
    const hours = 5 * 3_600_000;
    const answers = [
      await early.take(key, limits, Date.now() - hours),
      await late.take(key, limits, Date.now() + hours),
      await early.take(key, limits, Date.now() - hours),
      await late.take(key, limits, Date.now() + hours),
    ];
    expect(answers.map(a => a.day?.remaining)).toEqual([2, 1, 0, 0]);
    const refused = answers[3];
    expect(refused?.refusedBy).toBe('DAY');
    expect(refused?.retryAfterMs).toBeLessThanOrEqual(dayMs);
    for (const { meter } of [early, late]) meter.close();
  });

  test("a node's count of the day is used if the server has lost its own", async () => {
    const meter = await toRedis('given');
    const limits = { perMinute: 100, perDay: 10 };
    const day = { from: someday - 1_000, used: 9, unsaved: 0 };
    expect(await meter.take(fresh(), limits, day, someday)).toMatchObject({
      refusedBy: null,
      day: { remaining: 0, resetInMs: dayMs - 1_000 },
    });
    expect(day).toEqual({ from: someday - 1_000, used: 10, unsaved: 1 });
    meter.close();
  });
});

describe.skipIf(redis === null)('A Redis outage', () => {
  const limits = { perMinute: 3, perDay: 100 };
  const returned = 'Redis is reachable again and counts requests';
  const other = async (key: string) => {
    const { meter, take } = node(await toRedis('given'));
    const answer = await take(key, limits, someday);
    meter.close();
    return answer.minute.remaining;
  };

  /** Sends requests with another key until the server is used again. */
  async function untilFound({ take }: Node) {
    const key = fresh();
    while (!logged.includes(returned)) {
      await take(key, limits, someday);
      await new Promise(resolve => setTimeout(resolve, 20));
    }
  }

  test('leaves each node with the same limits and its own counts; it is logged once and ends by itself', async () => {
    logged.length = 0;
    const one = node(await toRedis('given'));
    const key = fresh();
    await one.take(key, limits, someday);
    await redis?.stop();
    const left = [];
    for (let i = 0; i < 4; i++) left.push((await one.take(key, limits, someday)).refusedBy);
    expect(left).toEqual([null, null, 'MINUTE', 'MINUTE']);
    expect(logged).toHaveLength(1);
    expect(logged[0]).toContain('each node limits them by itself');
    await redis?.start();
    await untilFound(one);
    const again = fresh();
    await one.take(again, limits, someday);
    expect(await other(again)).toBe(1);
    one.meter.close();
  });

  test('in which Redis hangs delays no requests, and counting resumes once it answers', async () => {
    logged.length = 0;
    const one = node(await toRedis('given', 50));
    redis?.pause();
    const answers = await Promise.all(Array.from({ length: 20 }, () => one.take('hung', limits, someday)));
    expect(answers.filter(a => a.refusedBy === null)).toHaveLength(3);
    redis?.resume();
    await untilFound(one);
    one.meter.close();
  });

  test('at the start of the service does not prevent it from starting', async () => {
    logged.length = 0;
    await redis?.stop();
    const one = node(await toRedis('given'));
    expect((await one.take('early', limits, someday)).minute.remaining).toBe(2);
    expect(logged[0]).toContain('cannot be reached');
    expect(await problemOf(redis?.url ?? '')).toContain('ECONNREFUSED');
    await redis?.start();
    await untilFound(one);
    expect(await problemOf(redis?.url ?? '')).toBeNull();
    one.meter.close();
  });
});
