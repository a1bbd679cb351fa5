/** The process: reads the configuration, starts the database, migrates, serves, and stops in order when asked to. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { systemClock } from './base/clock.ts';
import { openLog } from './base/log.ts';
import { migrate } from './base/postgres/migrate.ts';
import { openDatabase } from './base/postgres.ts';
import { type Config, ConfigProblem, readConfig } from './config.ts';
import { findDatabase } from './database.ts';
import { firstRun } from './first-run.ts';
import { migrationsDir } from './paths.ts';
import { openService } from './service.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

/** What was opened, closed in the opposite order: by a signal, or when a later step of the start fails. */
const opened: (() => Promise<unknown>)[] = [];
let closing: Promise<void> | null = null;

function closeAll(): Promise<void> {
  closing ??= (async () => {
    for (const close of opened.reverse()) await close().catch(error => process.stderr.write(`${error}\n`));
  })();
  return closing;
}

async function start(config: Config): Promise<void> {
  const log = openLog({ level: config.SIGILL_LOG_LEVEL });
  const { address, dataDir, stop } = await findDatabase(config, line => log.debug({ postgres: line }, 'database'));
  opened.push(stop);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  say(`Data folder: ${dataDir}`);
  await migrate(address, migrationsDir);
  const db = await openDatabase({
    url: address,
    onFault: error => log.warn({ err: error }, 'a database connection was lost'),
  });
  opened.push(() => db.close());
  const firstRunFile = join(dataDir, 'first-run.json');
  const service = await openService({ config, dataDir, db, clock: systemClock, log, work: true, firstRunFile });
  opened.push(() => service.close());
  const begin = () => firstRun(db, systemClock.now(), firstRunFile, service.ground.publicUrl);
  // Whoever is answered finds the first key; only with a port that the system chooses is the address known later.
  const made = config.PORT === 0 ? null : await begin();
  await service.listen().catch(error => {
    throw cannotListen(error, config) ?? error;
  });
  if (config.SIGILL_ALLOW_PRIVATE_WEBHOOKS) {
    say('Warning: SIGILL_ALLOW_PRIVATE_WEBHOOKS lets webhooks reach private addresses. Use it in development alone.');
  }
  const { publicUrl } = service.ground;
  say(`Sigill answers at ${publicUrl}`);
  if (made ?? (await begin()))
    say(`A sandbox organization is ready; its API key and owner are in ${firstRunFile}. How to go on: ${publicUrl}/`);
}

function cannotListen(error: NodeJS.ErrnoException, { HOST, PORT }: Config): ConfigProblem | null {
  if (error.code === 'EADDRINUSE') {
    return new ConfigProblem(
      `PORT: ${PORT} on ${HOST} is taken by another program. Stop it, or set PORT to a free one.`,
    );
  }
  if (error.code === 'EACCES')
    return new ConfigProblem(`PORT: this user may not listen on ${PORT}. Set PORT to 1024 or more.`);
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return new ConfigProblem(`HOST: ${HOST} is no address of this machine. Set HOST to one, or to 0.0.0.0 for all.`);
  }
  return null;
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => void closeAll().then(() => process.exit(0)));
}

try {
  await start(readConfig(process.env));
} catch (error) {
  await closeAll();
  const told =
    error instanceof ConfigProblem ? error.message : error instanceof Error ? (error.stack ?? error.message) : error;
  process.stderr.write(`${told}\n`);
  process.exit(1);
}
