/** A service that sends deliveries until it is killed, on a database, folder and clock shared with others. */

import { readConfig } from '../../src/config/config.ts';
import { MovableClock } from '../../src/platform/clock.ts';
import { openLog } from '../../src/platform/log.ts';
import { openDatabase } from '../../src/platform/postgres/postgres.ts';
import { openService } from '../../src/service.ts';

const [url = '', dataDir = '', at = ''] = process.argv.slice(2);
const config = readConfig({
  PORT: '0',
  SIGILL_LOG_LEVEL: 'error',
  SIGILL_DATA_DIR: dataDir,
  SIGILL_ALLOW_PRIVATE_WEBHOOKS: 'true',
});
const db = await openDatabase({ url });
const log = openLog({ level: 'error' });
const webhooks = { waits: Array.from({ length: 11 }, () => 100) };
const service = await openService({
  config,
  dataDir,
  db,
  clock: new MovableClock(new Date(at)),
  log,
  work: true,
  firstRunFile: null,
  webhooks,
});
await service.listen();
