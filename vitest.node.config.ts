import { configDefaults, defineConfig } from 'vitest/config';
import main from './vitest.config.ts';

/**
 * What may depend on the version of Node: connections, streams, processes, cryptography, dates and the build. The rest
 * decides by values alone, and its tests take four times as long.
 */
export default defineConfig({
  test: {
    ...main.test,
    include: [
      'src/**/*.test.ts',
      'test/{api,cli,config,doctor,files,journeys,tools,webhooks}/**/*.test.ts',
      'test/signing/{journal,signing,seal-levels,verify}.test.ts',
    ],
    exclude: [...configDefaults.exclude, 'src/platform/pdf/{assemble,draw,read}/**', 'test/files/corpus.test.ts'],
  },
});
