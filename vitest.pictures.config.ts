import { defineConfig } from 'vitest/config';
import browser from './vitest.browser.config.ts';

/** Takes pictures of the dashboard's pages: `npm run pictures`. */
export default defineConfig({
  test: { ...browser.test, include: ['test/browser/pictures/take.ts'], testTimeout: 3_600_000 },
});
