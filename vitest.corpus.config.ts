import { defineConfig } from 'vitest/config';

/** Every file of the corpus the whole way, and thousands of changed bytes: minutes of work, apart from the other tests. */
export default defineConfig({
  test: {
    include: ['test/corpus/**/*.test.ts'],
    globalSetup: ['test/kit/global-setup.ts'],
    maxWorkers: 2,
    // What is awaited comes when the machine gets to it: a second, which is the default, is no bound on that.
    expect: { poll: { timeout: 20_000 } },
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
