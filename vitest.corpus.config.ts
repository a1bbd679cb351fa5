import { defineConfig } from 'vitest/config';
import { SlowestFirst } from './scripts/tests/slowest-first.mjs';

/**
 * Processes every file of the corpus and thousands of mutated ones. It takes minutes, so it is separate from other
 * tests.
 */
export default defineConfig({
  test: {
    include: ['test/corpus/**/*.test.ts'],
    globalSetup: ['test/kit/global-setup.ts'],
    maxWorkers: 2,
    sequence: { sequencer: SlowestFirst },
    // The default of one second is too short on a busy machine.
    expect: { poll: { timeout: 20_000 } },
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
