import { defineConfig } from 'vitest/config';

/** The journeys in the system's Chromium: the pages are built first, one file at a time, no retries. */
export default defineConfig({
  test: {
    include: ['test/browser/**/*.test.ts'],
    globalSetup: ['test/kit/global-setup.ts', 'test/browser/built-pages.ts'],
    maxWorkers: 1,
    testTimeout: 180_000,
    hookTimeout: 120_000,
  },
});
