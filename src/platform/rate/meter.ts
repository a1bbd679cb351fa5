/** Opens the meter that counts requests: in this process, or in Valkey or Redis for several nodes. */
import { type MeterLog, reasonOf } from './circuit-breaker.ts';
import { openMemoryMeter } from './memory-meter.ts';
import type { Meter } from './metered.ts';

export interface MeterOptions {
  /** `redis://` or `rediss://`; null counts in this process. */
  url: string | null;
  /** Whether Redis counts by its own clock or by the caller's (tests). */
  time: 'server' | 'given';
  log: MeterLog;
  /** How long a request waits for the server; default 50 ms. */
  patienceMs?: number;
}

const startMs = 2_000;

/** Opens the meter even if the server cannot be reached; it is then tried again every second. */
export async function openMeter({ url, time, log, patienceMs = 50 }: MeterOptions): Promise<Meter> {
  if (url === null) return openMemoryMeter();
  // Imported only if needed, so that a single node starts faster.
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

/** The reason why the server cannot be used, or null. */
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
