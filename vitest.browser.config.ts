import { defineConfig } from 'vitest/config';
import { SlowestFirst } from './scripts/tests/slowest-first.mjs';

/** Journeys in the system's Chromium. Pages are built first; two workers, each with one browser, and no retries. */
export default defineConfig({
  test: {
    include: ['test/browser/**/*.test.ts'],
    globalSetup: ['test/kit/global-setup.ts', 'test/browser/kit/built-pages.ts'],
    maxWorkers: 2,
    sequence: { sequencer: SlowestFirst },
    // Files share a worker and its modules, as in vitest.config.ts.
    isolate: false,
    // The default of one second is too short on a busy machine.
    expect: { poll: { timeout: 20_000 } },
    // What was different is printed whole.
    chaiConfig: { truncateThreshold: 0 },
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
