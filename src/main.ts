/**
 * The process: reads the configuration, starts the database, migrates, serves, and shuts down in order. PostgreSQL starts
 * while the service is loaded, so this file imports only what the start of PostgreSQL needs.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config/config.ts';
import { findDatabase, walArchiveOf } from './config/database.ts';
import { withoutHeldMessages } from './config/held-messages.ts';
import type { DifferentInstallation } from './config/identity/different.ts';
import { openOutageLog } from './config/outage-log.ts';
import { migrationsDir } from './config/paths.ts';
import { ConfigProblem } from './config/problems.ts';
import { configForStart, listenProblem } from './config/start-check.ts';
import { exitCodes, problemsOf } from './config/start-problems.ts';
import { systemClock } from './platform/clock.ts';
import { openLog } from './platform/log.ts';
import { captureWarnings, printTo } from './platform/output.ts';
import { DatabaseAway } from './platform/postgres/away.ts';
import { migrate } from './platform/postgres/migrate.ts';
import { openDatabase } from './platform/postgres/postgres.ts';
import { watchArchive } from './platform/postgres/wal-archive.ts';

const out = printTo(process.stdout);
const print = (line: string): void => out('info', line);
const report = (error: unknown): void => {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  printTo(process.stderr)('error', text);
};

/** Set once it is read, to name what stops the process. */
let config: Config | null = null;

/** Everything that was opened. It is closed in reverse order on a signal, or when a later step of the start fails. */
const opened: (() => Promise<unknown>)[] = [];
let closing: Promise<void> | null = null;

function closeAll(): Promise<void> {
  closing ??= (async () => {
    for (const close of opened.reverse()) await close().catch(report);
  })();
  return closing;
}

const load = () => Promise.all([import('./service.ts'), import('./cli/first-run.ts')]);

async function start(given: Config): Promise<void> {
  const outages = openOutageLog({ address: given.DATABASE_URL ?? null });
  const log = openLog({ level: given.SIGILL_LOG_LEVEL, shorten: outages.shorten });
  captureWarnings(warning => log.warn({ warning }, 'a library warns'));
  const { address, dataDir, stop } = await findDatabase(given, {
    log: line => log.debug({ postgres: line }, 'database'),
    warn: line => log.error({ postgres: line }, 'database'),
    // What fails here fails again below, where the database can be stopped.
    meanwhile: () => void load().catch(() => {}),
  });
  opened.push(stop);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  print(`Data folder: ${dataDir}`);
  const config = withoutHeldMessages(given, dataDir);
  if (config !== given)
    print('The database was restored: no e-mail, SMS or webhook is sent. See `sigill messages list`.');
  await migrate(address, migrationsDir, { allowNewer: config.SIGILL_ALLOW_NEWER_DATABASE ?? null });
  const db = await openDatabase({
    url: address,
    onError: error => log.warn({ err: new DatabaseAway(error) }, 'a database connection was lost'),
  });
  opened.push(() => db.close());
  const endWatch = outages.watch(db, log);
  opened.push(async () => endWatch());
  if (walArchiveOf(config) !== null) {
    const end = watchArchive(db, ({ failingSince, failed }) =>
      log.error({ failingSince, failed }, 'the write-ahead log cannot be archived; run `sigill doctor`'),
    );
    opened.push(async () => end());
  }
  const [{ openService, checkReadingProcess }, { firstRun, howToBegin, isAtTerminal, programIn }] = await load();
  const firstRunFile = join(dataDir, 'first-run.json');
  const onDifferent = (problem: DifferentInstallation) => void endWith(problem);
  const options = { config, dataDir, db, clock: systemClock, log, work: true, firstRunFile, onDifferent };
  const service = await openService(options);
  opened.push(() => service.close());
  const isWorker = config.SIGILL_ROLE === 'worker';
  const begin = async () => !isWorker && (await firstRun(db, systemClock.now(), firstRunFile, service.app.publicUrl));
  // The first key must exist before the first request is answered. With port 0 the address is known only after
  // listening.
  const made = config.PORT !== 0 && (await begin());
  const port = await service.listen().catch(error => {
    const problem = listenProblem(error, config);
    throw problem ? new ConfigProblem([problem]) : error;
  });
  if (config.SIGILL_ALLOW_PRIVATE_WEBHOOKS) {
    out(
      'warn',
      'Warning: SIGILL_ALLOW_PRIVATE_WEBHOOKS allows webhooks to private addresses. Use it only in development.',
    );
  }
  void checkReadingProcess().then(problem => {
    if (problem) log.error({ problem }, 'no PDF can be uploaded: its process cannot start; run `sigill doctor`');
  });
  const { publicUrl } = service.app;
  if (isWorker) {
    print(`Sigill runs jobs for ${publicUrl}. Its health is at port ${port}.`);
    return;
  }
  print(`Sigill is running at ${publicUrl}`);
  if (made || (await begin())) print(`A sandbox organization is ready. Its API key and owner are in ${firstRunFile}.`);
  const how = await howToBegin(service.app, isAtTerminal(process), programIn(process.env));
  if (how !== null) print(how);
  log.debug('the service has started');
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => void closeAll().then(() => process.exit(0)));
}

/** A supervisor that starts the process again learns from the code whether this helps. */
async function endWith(error: unknown): Promise<void> {
  await closeAll();
  const found = problemsOf(error, config);
  for (const message of found?.messages ?? []) printTo(process.stderr)('error', message);
  if (!found) report(error);
  process.exit(found?.exitCode ?? exitCodes.other);
}

/** Refused rather than ignored: who types an argument expects it to do something. */
async function answerArguments(args: readonly string[]): Promise<never> {
  const [{ answerOfStart }, { Misuse }] = await Promise.all([
    import('./cli/command-line.ts'),
    import('./cli/command.ts'),
  ]);
  try {
    process.stdout.write(answerOfStart(args));
  } catch (error) {
    if (!(error instanceof Misuse)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(2);
  }
  process.exit(0);
}

for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
  process.on(event, error => {
    report(error);
    process.exit(exitCodes.other);
  });
}

captureWarnings(warning => out('warn', warning));
try {
  const args = process.argv.slice(2);
  if (args.length > 0) await answerArguments(args);
  config = await configForStart(process.env);
  await start(config);
} catch (error) {
  await endWith(error);
}
