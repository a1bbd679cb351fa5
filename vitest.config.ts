import { defineConfig } from 'vitest/config';
import { SlowestFirst } from './scripts/tests/slowest-first.mjs';

/** All tests except browser journeys and the full corpus: one embedded PostgreSQL per run, three workers, no retries. */
export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'web/**/*.test.{ts,tsx}', 'test/**/*.test.ts'],
    exclude: ['**/node_modules/**', 'dist/**', 'test/browser/**', 'test/corpus/**'],
    globalSetup: ['test/kit/global-setup.ts'],
    maxWorkers: 3,
    sequence: { sequencer: SlowestFirst },
    // Files share a worker and its modules: loading them for each file took a third of the time.
    isolate: false,
    // The default of one second is too short on a busy machine.
    expect: { poll: { timeout: 20_000 } },
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
