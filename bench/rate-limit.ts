/**
 * The cost of counting a request against the rate limits: in this process, and in Valkey or Redis over loopback compared
 * with a round trip that does nothing. Per minute and per day together, a thousand organizations, the Team plan's limits.
 */
import type { Day } from '../src/platform/rate/day.ts';
import { openMemoryMeter } from '../src/platform/rate/memory-meter.ts';
import type { Meter } from '../src/platform/rate/metered.ts';
import { startRedis } from '../src/platform/rate/redis.fixture.ts';
import { openScript } from '../src/platform/rate/redis-client.ts';
import { openRedisMeter } from '../src/platform/rate/redis-meter.ts';
import { median, print, reportGoal, reportSkipped, round, spread } from './kit/figures.ts';
import { countArgument, scaled } from './kit/options.ts';

const rounds = countArgument(9, 1);
const warmUps = scaled(1, 0);
const organizations = 1_000;
const limits = { perMinute: 600, perDay: 100_000 };
const inMemory = scaled(500_000, 5_000);
const overNetwork = scaled(10_000, 200);
const concurrency = 16;

const keys = Array.from({ length: organizations }, (_, i) => `org_${i}`);
const newDays = () => keys.map((): Day => ({ from: 0, used: 0, unsaved: 0 }));

/** Microseconds of processor time and of real time for each of `count` calls. */
async function timed(count: number, action: () => Promise<void> | void) {
  const cpu = process.cpuUsage();
  const from = performance.now();
  await action();
  const { user, system } = process.cpuUsage(cpu);
  return { cpu: (user + system) / count, real: ((performance.now() - from) * 1000) / count };
}
type Timed = Awaited<ReturnType<typeof timed>>;

function taker(meter: Meter, days: readonly Day[], now: (i: number) => number) {
  return (i: number) => meter.take(keys[i % organizations] as string, limits, days[i % organizations] as Day, now(i));
}

/** Calls `action` `count` times, `concurrent` at a time. */
async function callAll(count: number, concurrent: number, action: (i: number) => unknown): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < count) await action(next++);
  };
  await Promise.all(Array.from({ length: concurrent }, worker));
}

const printFigures = (who: string, found: Timed[]) =>
  print(
    `  ${who.padEnd(34)} ${spread(
      found.map(f => f.cpu),
      2,
    )} µs of CPU, ${round(median(found.map(f => f.real)), 1)} µs in real time`,
  );

const startedAt = Date.now();
const memory = openMemoryMeter();
// Two thousand requests a second over a thousand organizations, so that the sliding windows are half full and move.
const takeInMemory = taker(memory, newDays(), i => startedAt + Math.floor(i / 2));
const local: Timed[] = [];
for (let r = -warmUps; r < rounds; r++) {
  const found = await timed(inMemory, () => {
    for (let i = 0; i < inMemory; i++) takeInMemory((r + warmUps) * inMemory + i);
  });
  if (r >= 0) local.push(found);
}
print('One request, counted per minute and per day');
printFigures('in memory', local);
reportGoal(
  'in memory',
  `${spread(
    local.map(f => f.cpu),
    2,
  )} µs of CPU`,
  'under 1 µs',
  median(local.map(f => f.cpu)) < 1,
);

const server = await startRedis();
if (server) {
  const script = openScript(server.url);
  await script.connect();
  const log = { warn: (facts: object, text: string) => print(`${text} ${JSON.stringify(facts)}`), info() {} };
  const meter = openRedisMeter({ script, time: 'server', log, patienceMs: 10_000 });
  const takeInRedis = taker(meter, newDays(), () => Date.now());
  for (const concurrent of [1, concurrency]) {
    const kinds = { take: (i: number) => takeInRedis(i), ping: () => script.ping() };
    const found: Record<keyof typeof kinds, Timed[]> = { take: [], ping: [] };
    for (let r = -warmUps; r < rounds; r++) {
      for (const kind of r % 2 === 0 ? (['take', 'ping'] as const) : (['ping', 'take'] as const)) {
        const one = await timed(overNetwork, () => callAll(overNetwork, concurrent, kinds[kind]));
        if (r >= 0) found[kind].push(one);
      }
    }
    print(`Over loopback, ${concurrent} at a time`);
    printFigures('in Redis', found.take);
    printFigures('a round trip that does nothing', found.ping);
    const ratios = found.take.map((f, i) => f.real / (found.ping[i]?.real ?? Number.NaN));
    reportGoal(
      `counting in Redis, ${concurrent} at a time`,
      `${spread(ratios, 2)} round trips`,
      'at most 3',
      median(ratios) <= 3,
    );
  }
  meter.close();
  await server.stop();
} else reportSkipped('counting in Redis', 'neither valkey-server nor redis-server is installed');
