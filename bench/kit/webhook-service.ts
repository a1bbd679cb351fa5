/** The service as `main.ts` starts it, but with short waits after a failed delivery; the real ones last three days. */

import { readConfig } from '../../src/config/config.ts';
import { findDatabase } from '../../src/config/database.ts';
import { migrationsDir } from '../../src/config/paths.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { openLog } from '../../src/platform/log.ts';
import { migrate } from '../../src/platform/postgres/migrate.ts';
import { openDatabase } from '../../src/platform/postgres/postgres.ts';
import { openService } from '../../src/service.ts';

const config = readConfig(process.env);
const { address, dataDir, stop } = await findDatabase(config, { log: () => {} });
await migrate(address, migrationsDir);
const db = await openDatabase({ url: address });
const log = openLog({ level: config.SIGILL_LOG_LEVEL });
const webhooks = { waits: Array.from({ length: 11 }, () => 500) };
const options = { config, dataDir, db, clock: systemClock, log, work: true, firstRunFile: null, webhooks };
const service = await openService(options);
await service.listen();
process.stdout.write(`Listening at ${service.app.publicUrl}\n`);
process.on('SIGTERM', async () => {
  await service.close();
  await db.close();
  await stop();
  process.exit(0);
});
