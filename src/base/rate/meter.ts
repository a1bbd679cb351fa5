/** Who counts requests: this process, or, for several nodes, Valkey or Redis. */
import { type MeterLog, reasonOf } from './absence.ts';
import { openMemoryMeter } from './memory-meter.ts';
import type { Meter } from './metered.ts';

export interface MeterOptions {
  /** `redis://` or `rediss://`; null counts in this process. */
  url: string | null;
  /** Whose clock Redis counts by. */
  time: 'server' | 'given';
  log: MeterLog;
  /** 50 ms. */
  patienceMs?: number;
}

const startMs = 2_000;

/** A server that cannot be reached now is no reason not to start: it is asked again each second. */
export async function openMeter({ url, time, log, patienceMs = 50 }: MeterOptions): Promise<Meter> {
  if (url === null) return openMemoryMeter();
  // Loaded where it is used, so that a single node does not start slower for it.
  const [{ openScript }, { openRedisMeter, within }] = await Promise.all([
    import('./redis-client.ts'),
    import('./redis-meter.ts'),
  ]);
  const script = openScript(url);
  await within(startMs, script.connect()).catch(error =>
    log.warn({ reason: reasonOf(error) }, 'Redis cannot be reached: each node limits requests by itself until it can'),
  );
  return openRedisMeter({ script, time, log, patienceMs });
}

/** What is in the way of counting with the server; null when nothing is. */
export async function problemOf(url: string): Promise<string | null> {
  const [{ openScript }, { tryScript }] = await Promise.all([import('./redis-client.ts'), import('./redis-meter.ts')]);
  const script = openScript(url);
  try {
    await tryScript(script, startMs);
    return null;
  } catch (error) {
    return reasonOf(error);
  } finally {
    script.close();
  }
}
