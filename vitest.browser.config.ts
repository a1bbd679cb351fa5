import { defineConfig } from 'vitest/config';

/** The journeys in the system's Chromium: the pages are built first, one file at a time, no retries. */
export default defineConfig({
  test: {
    include: ['test/browser/**/*.test.ts'],
    globalSetup: ['test/kit/global-setup.ts', 'test/browser/built-pages.ts'],
    maxWorkers: 1,
    // What is awaited comes when the machine gets to it: a second, which is the default, is no bound on that.
    expect: { poll: { timeout: 20_000 } },
    testTimeout: 180_000,
    hookTimeout: 120_000,
  },
});
