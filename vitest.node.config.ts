import { defineConfig } from 'vitest/config';
import main from './vitest.config.ts';

/**
 * What may depend on the version of Node: HTTP, connections, streams, processes, threads, keys, storage, time zones and the
 * start. The rest decides by values alone, and runs on the newest version.
 */
export default defineConfig({
  test: {
    ...main.test,
    maxWorkers: 2,
    include: [
      'src/platform/{concurrency,eid,jobs,mail,outbound,postgres,secrets,sms,storage,threads}/**/*.test.ts',
      'src/platform/{pdf-engine,seal/keys}/**/*.test.ts',
      'src/{contract/time-zones,domain/documents/reminders/*}.test.ts',
      'test/api/{assets,hostile-input,large-bodies,limits-nodes,slow-clients,stopping}.test.ts',
      'test/journeys/**/*.test.ts',
    ],
  },
});
