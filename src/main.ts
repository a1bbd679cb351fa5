/** The process: reads the configuration, starts the database, migrates, serves, and stops in order when asked to. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

import { systemClock } from './base/clock.ts';
import { openLog } from './base/log.ts';
import { migrate } from './base/postgres/migrate.ts';
import { openDatabase } from './base/postgres.ts';
import { ConfigProblem, readConfig } from './config.ts';
import { findDatabase } from './database.ts';
import { firstRun } from './first-run.ts';
import { migrationsDir } from './paths.ts';
import { openService } from './service.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const log = openLog({ level: config.SIGILL_LOG_LEVEL });
  const { address, dataDir, stop } = await findDatabase(config, line => log.debug({ postgres: line }, 'database'));
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  say(`Data folder: ${dataDir}`);
  await migrate(address, migrationsDir);
  const db = await openDatabase({
    url: address,
    onFault: error => log.warn({ err: error }, 'a database connection was lost'),
  });
  const firstRunFile = join(dataDir, 'first-run.json');
  const service = await openService({ config, dataDir, db, clock: systemClock, log, work: true, firstRunFile });
  const made = await firstRun(db, systemClock.now(), firstRunFile, service.ground.publicUrl);
  await service.listen();
  if (config.SIGILL_ALLOW_PRIVATE_WEBHOOKS)
    say(
      'Warning: webhooks may reach private addresses (SIGILL_ALLOW_PRIVATE_WEBHOOKS=true). Use this in development alone.',
    );
  say(`Sigill answers at ${service.ground.publicUrl}`);
  if (made)
    say(
      `A sandbox organization is ready; its API key and owner are in ${firstRunFile}. How to go on: ${service.ground.publicUrl}/`,
    );

  let stopping = false;
  const end = async () => {
    if (stopping) return;
    stopping = true;
    await service.close();
    await db.close();
    await stop();
    process.exit(0);
  };
  process.on('SIGINT', () => void end());
  process.on('SIGTERM', () => void end());
}

start().catch(error => {
  process.stderr.write(
    error instanceof ConfigProblem
      ? `${error.message}\n`
      : `${error instanceof Error ? (error.stack ?? error.message) : error}\n`,
  );
  process.exit(1);
});
