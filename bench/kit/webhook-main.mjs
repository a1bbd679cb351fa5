/** The service as its main opens it, but for how long it waits after a failed delivery: three days would be a long bench. */
import { systemClock } from '../../dist/base/clock.js';
import { openLog } from '../../dist/base/log.js';
import { migrate } from '../../dist/base/postgres/migrate.js';
import { openDatabase } from '../../dist/base/postgres.js';
import { readConfig } from '../../dist/config.js';
import { findDatabase } from '../../dist/database.js';
import { migrationsDir } from '../../dist/paths.js';
import { openService } from '../../dist/service.js';

const config = readConfig(process.env);
const { address, dataDir, stop } = await findDatabase(config, () => {});
await migrate(address, migrationsDir);
const db = await openDatabase({ url: address });
const log = openLog({ level: config.SIGILL_LOG_LEVEL });
const webhooks = { waits: Array.from({ length: 11 }, () => 500) };
const opening = { config, dataDir, db, clock: systemClock, log, work: true, firstRunFile: null, webhooks };
const service = await openService(opening);
await service.listen();
process.stdout.write(`Sigill answers at ${service.ground.publicUrl}\n`);
process.on('SIGTERM', async () => {
  await service.close();
  await db.close();
  await stop();
  process.exit(0);
});
