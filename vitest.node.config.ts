import { configDefaults, defineConfig } from 'vitest/config';
import main from './vitest.config.ts';

/**
 * What may depend on the version of Node: connections, streams, processes, cryptography, dates, the build and the start.
 * The rest decides by values alone, and takes most of the time of `npm test`.
 */
export default defineConfig({
  test: {
    ...main.test,
    include: ['src/**/*.test.ts', 'test/{api,cli,journeys}/**/*.test.ts'],
    exclude: [...configDefaults.exclude, 'src/platform/pdf/!(keys|process)/**'],
  },
});
