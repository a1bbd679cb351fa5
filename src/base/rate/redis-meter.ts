/**
 * The meter of several nodes: Valkey or Redis counts. Where it does not answer in time the service goes on, counting in
 * this process with the same limits, and asks it again each second: a signature must not wait for a counter.
 */
import { type MeterLog, openAbsence } from './absence.ts';
import { type Day, follow } from './day.ts';
import { openMemoryMeter } from './memory-meter.ts';
import { type Limits, type Meter, type Metered, metered } from './metered.ts';
import type { Script } from './redis-client.ts';

export interface RedisMeterOptions {
  script: Script;
  /** The server's clock, which is one for all nodes; or each caller's, where a test moves it. */
  time: 'server' | 'given';
  log: MeterLog;
  /** How long a take waits for an answer, in milliseconds. */
  patienceMs: number;
}

const refusers = [null, 'MINUTE', 'DAY'] as const;
/** Braces hold the keys of an organization together in a cluster. */
const keysOf = (key: string) => [`sigill:rate:{${key}}:minute`, `sigill:rate:{${key}}:day`] as const;

/** Fails when the answer is not there in time. An answer that came while this process was busy is in time. */
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
  // Durations, so that the clock of the server is never compared with ours.
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
  const absence = openAbsence(log);
  return {
    async take(key, limits, day, nowMs): Promise<Metered> {
      if (!absence.mayAsk()) return here.take(key, limits, day, nowMs);
      try {
        const answer = await within(patienceMs, ask(script, key, limits, day, time === 'given' ? nowMs : null));
        absence.find();
        // What was allowed is known here too, should the server go away.
        if (answer.refusedBy === null) here.note(key, nowMs);
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

/** Takes once with a key of its own; throws what is in the way. */
export async function tryScript(script: Script, waitMs: number): Promise<void> {
  await within(waitMs, script.connect());
  await within(waitMs, script.run(keysOf('doctor'), [1, '', '', '', '']));
}
