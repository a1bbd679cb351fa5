import { defineConfig } from 'vitest/config';

/** Every file of the corpus the whole way, and thousands of changed bytes: minutes of work, apart from the other tests. */
export default defineConfig({
  test: {
    include: ['test/corpus/**/*.test.ts'],
    globalSetup: ['test/kit/global-setup.ts'],
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
});
