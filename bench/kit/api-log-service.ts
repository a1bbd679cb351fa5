/** The service as `main.ts` starts it, with the API log, or without it if `BENCH_API_LOG` is `off`. */

import { readConfig } from '../../src/config/config.ts';
import { findDatabase } from '../../src/config/database.ts';
import { migrationsDir } from '../../src/config/paths.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { openLog } from '../../src/platform/log.ts';
import { migrate } from '../../src/platform/postgres/migrate.ts';
import { openDatabase } from '../../src/platform/postgres/postgres.ts';
import { openService } from '../../src/service.ts';

const { BENCH_API_LOG, ...env } = process.env;
const config = readConfig(env);
const { address, dataDir, stop } = await findDatabase(config, { log: () => {} });
await migrate(address, migrationsDir);
const db = await openDatabase({ url: address });
const log = openLog({ level: config.SIGILL_LOG_LEVEL });
const options = { config, dataDir, db, clock: systemClock, log, work: true, firstRunFile: null };
const service = await openService({ ...options, ...(BENCH_API_LOG === 'off' && { apiLog: null }) });
await service.listen();
process.stdout.write(`Listening at ${service.app.publicUrl}\n`);
process.on('SIGTERM', async () => {
  await service.close();
  await db.close();
  await stop();
  process.exit(0);
});
