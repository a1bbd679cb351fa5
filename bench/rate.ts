/**
 * What it costs to count a request: in this process, and in Valkey or Redis over loopback beside a round trip that does
 * nothing, in turn. Minute and day together, a thousand organizations, the limits of Team.
 */
import type { Day } from '../src/base/rate/day.ts';
import { openMemoryMeter } from '../src/base/rate/memory-meter.ts';
import type { Meter } from '../src/base/rate/metered.ts';
import { startRedis } from '../src/base/rate/redis.fixture.ts';
import { openScript } from '../src/base/rate/redis-client.ts';
import { openRedisMeter } from '../src/base/rate/redis-meter.ts';
import { judge, median, round, say, spread } from './kit/figures.ts';

const rounds = Number(process.argv[2] ?? 9);
const organizations = 1_000;
const limits = { perMinute: 600, perDay: 100_000 };
const inMemory = 500_000;
const overWire = 10_000;
const atOnce = 16;

const keys = Array.from({ length: organizations }, (_, i) => `org_${i}`);
const newDays = () => keys.map((): Day => ({ from: 0, used: 0, unsaved: 0 }));

/** Microseconds of processor time and of the clock, each. */
async function timed(count: number, act: () => Promise<void> | void) {
  const cpu = process.cpuUsage();
  const from = performance.now();
  await act();
  const { user, system } = process.cpuUsage(cpu);
  return { cpu: (user + system) / count, clock: ((performance.now() - from) * 1000) / count };
}
type Timed = Awaited<ReturnType<typeof timed>>;

function takes(meter: Meter, days: readonly Day[], now: (i: number) => number) {
  return (i: number) => meter.take(keys[i % organizations] as string, limits, days[i % organizations] as Day, now(i));
}

/** `atOnce` at a time, each beginning when its last one ended. */
async function all(count: number, at: number, act: (i: number) => unknown): Promise<void> {
  let next = 0;
  const one = async () => {
    while (next < count) await act(next++);
  };
  await Promise.all(Array.from({ length: at }, one));
}

const figures = (who: string, found: Timed[]) =>
  say(
    `  ${who.padEnd(34)} ${spread(
      found.map(f => f.cpu),
      2,
    )} µs of CPU, ${round(median(found.map(f => f.clock)), 1)} µs by the clock`,
  );

const begun = Date.now();
const memory = openMemoryMeter();
// Two thousand requests a second over a thousand organizations: windows are half full and always moving.
const takeHere = takes(memory, newDays(), i => begun + Math.floor(i / 2));
const here: Timed[] = [];
for (let r = -1; r < rounds; r++) {
  const found = await timed(inMemory, () => {
    for (let i = 0; i < inMemory; i++) takeHere((r + 1) * inMemory + i);
  });
  if (r >= 0) here.push(found);
}
say('One take, minute and day');
figures('in memory', here);
judge(
  'in memory',
  `${spread(
    here.map(f => f.cpu),
    2,
  )} µs of CPU`,
  'under 1 µs',
  median(here.map(f => f.cpu)) < 1,
);

const server = await startRedis();
if (server) {
  const script = openScript(server.url);
  await script.connect();
  const log = { warn: (facts: object, text: string) => say(`${text} ${JSON.stringify(facts)}`), info() {} };
  const meter = openRedisMeter({ script, time: 'server', log, patienceMs: 10_000 });
  const takeThere = takes(meter, newDays(), () => Date.now());
  for (const at of [1, atOnce]) {
    const kinds = { take: (i: number) => takeThere(i), ping: () => script.ping() };
    const found: Record<keyof typeof kinds, Timed[]> = { take: [], ping: [] };
    for (let r = -1; r < rounds; r++) {
      for (const kind of r % 2 === 0 ? (['take', 'ping'] as const) : (['ping', 'take'] as const)) {
        const one = await timed(overWire, () => all(overWire, at, kinds[kind]));
        if (r >= 0) found[kind].push(one);
      }
    }
    say(`Over loopback, ${at} at a time`);
    figures('in Redis', found.take);
    figures('a round trip that does nothing', found.ping);
    const times = found.take.map((f, i) => f.clock / (found.ping[i]?.clock ?? Number.NaN));
    judge(`a take, ${at} at a time`, `${spread(times, 2)} round trips`, 'at most 3', median(times) <= 3);
  }
  meter.close();
  await server.stop();
}
