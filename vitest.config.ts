import { defineConfig } from 'vitest/config';

/** Everything that needs no browser and not the whole corpus: one embedded PostgreSQL a run, two workers, no retries. */
export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'web/**/*.test.{ts,tsx}', 'test/**/*.test.ts'],
    exclude: ['**/node_modules/**', 'dist/**', 'test/browser/**', 'test/corpus/**'],
    globalSetup: ['test/kit/global-setup.ts'],
    maxWorkers: 2,
    // What is awaited comes when the machine gets to it: a second, which is the default, is no bound on that.
    expect: { poll: { timeout: 20_000 } },
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
