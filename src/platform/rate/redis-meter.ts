/**
 * The meter of several nodes, which counts in Valkey or Redis. If the server does not answer in time, this process
 * counts by itself with the same limits and tries the server every second, because signing must not wait for a counter.
 */
import { type MeterLog, openCircuitBreaker } from './circuit-breaker.ts';
import { type Day, follow } from './day.ts';
import { openMemoryMeter } from './memory-meter.ts';
import { type Limits, type Meter, type Metered, metered } from './metered.ts';
import type { Script } from './redis-client.ts';

export interface RedisMeterOptions {
  script: Script;
  /** The server's clock, shared by all nodes; or each caller's, so that tests can move it. */
  time: 'server' | 'given';
  log: MeterLog;
  /** How long a request waits for an answer, in milliseconds. */
  patienceMs: number;
}

const refusers = [null, 'MINUTE', 'DAY'] as const;
/** Braces keep both keys of an organization on one node of a Redis cluster. */
const keysOf = (key: string) => [`sigill:rate:{${key}}:minute`, `sigill:rate:{${key}}:day`] as const;

/** Rejects if there is no answer in time. An answer that arrived while the event loop was busy counts as in time. */
export async function within<T>(ms: number, answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const fail = () => reject(new Error(`no answer within ${ms} ms`));
    timer = setTimeout(() => setImmediate(fail), ms);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** `nowMs` null: by the server's clock. */
async function ask(script: Script, key: string, limits: Limits, day: Day | null, nowMs: number | null) {
  const { perMinute, perDay } = limits;
  const counted = day !== null && perDay !== null;
  const known = counted ? [perDay, day.from, day.used] : ['', '', ''];
  const answer = await script.run(keysOf(key), [perMinute, ...known, nowMs ?? '']);
  const [refused = 0, inMinute = 0, taken = 0, from = 0, used = 0, ends = 0, clock = 0, begun = 0] = answer;
  const refusedBy = refusers[refused] ?? null;
  if (counted) follow(day, { from, used, begun }, refusedBy === null ? 1 : 0);
  // Durations, so that the server's clock is never compared with ours.
  return metered(limits, {
    refusedBy,
    inMinute,
    inDay: ends > 0 ? used : 0,
    minuteFreeInMs: Math.max(0, taken - clock),
    dayEndsInMs: Math.max(0, ends - clock),
  });
}

export function openRedisMeter({ script, time, log, patienceMs }: RedisMeterOptions): Meter {
  const here = openMemoryMeter();
  const absence = openCircuitBreaker(log);
  return {
    async take(key, limits, day, nowMs): Promise<Metered> {
      if (!absence.mayAsk()) return here.take(key, limits, day, nowMs);
      try {
        const answer = await within(patienceMs, ask(script, key, limits, day, time === 'given' ? nowMs : null));
        absence.find();
        // Allowed requests are counted here too, in case the server goes away.
        if (answer.refusedBy === null) here.record(key, nowMs);
        return answer;
      } catch (error) {
        absence.lose(error);
        return here.take(key, limits, day, nowMs);
      }
    },
    close() {
      absence.close();
      script.close();
    },
  };
}

/** Counts once under its own key. Throws the reason if that fails. */
export async function tryScript(script: Script, waitMs: number): Promise<void> {
  await within(waitMs, script.connect());
  await within(waitMs, script.run(keysOf('doctor'), [1, '', '', '', '']));
}
