import { defineConfig } from 'vitest/config';

/**
 * Processes every file of the corpus and thousands of mutated ones. It takes minutes, so it is separate from other
 * tests.
 */
export default defineConfig({
  test: {
    include: ['test/corpus/**/*.test.ts'],
    globalSetup: ['test/kit/global-setup.ts'],
    maxWorkers: 2,
    // The default of one second is too short on a busy machine.
    expect: { poll: { timeout: 20_000 } },
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
