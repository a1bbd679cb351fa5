import { defineConfig } from 'vitest/config';

/** Everything that needs no browser and not the whole corpus: one embedded PostgreSQL a run, two workers, no retries. */
export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'web/**/*.test.{ts,tsx}', 'test/**/*.test.ts'],
    exclude: ['**/node_modules/**', 'dist/**', 'test/browser/**', 'test/corpus/**'],
    globalSetup: ['test/kit/global-setup.ts'],
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
