/** What the process itself uses, under the names that Prometheus's own client libraries have. */
import { readdir } from 'node:fs/promises';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Metrics } from './registry.ts';

const nanosecond = 1e-9;
const parts = { p50: 50, p99: 99, max: 100 };

/** Returns what ends the measurement. */
export function watchProcess(metrics: Metrics): () => void {
  const startedAt = Date.now() / 1000 - process.uptime();
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  let before = performance.eventLoopUtilization();

  metrics.gauge('process_cpu_seconds_total', 'Processor time of this process.', () => {
    const { user, system } = process.cpuUsage();
    return [[[], (user + system) / 1e6]];
  });
  metrics.gauge('process_resident_memory_bytes', 'Resident memory of this process.', () => [
    [[], process.memoryUsage.rss()],
  ]);
  metrics.gauge('process_start_time_seconds', 'When the process started, in seconds since 1970.', () => [
    [[], startedAt],
  ]);
  metrics.gauge('process_open_fds', 'Open file descriptors.', async () =>
    // Only Linux lists them.
    readdir('/proc/self/fd').then(
      found => [[[], found.length]],
      () => [],
    ),
  );
  metrics.gauge(
    'sigill_event_loop_delay_seconds',
    'How late the event loop was since the last scrape.',
    () => {
      const found = Object.entries(parts).map(([part, percentile]): [string[], number] => [
        [part],
        Math.max(0, delay.percentile(percentile) * nanosecond),
      ]);
      delay.reset();
      return found;
    },
    ['part'],
  );
  metrics.gauge(
    'sigill_event_loop_utilization',
    'Share of time that the event loop was busy since the last scrape.',
    () => {
      const now = performance.eventLoopUtilization();
      const { utilization } = performance.eventLoopUtilization(now, before);
      before = now;
      return [[[], utilization]];
    },
  );
  return () => delay.disable();
}
