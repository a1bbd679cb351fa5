/**
 * The admin command line. It uses the same environment as the server and works whether or not the server runs. Every
 * command takes `--json`. `help.ts` has the table of commands, and `actions.ts` what they do.
 */
import { type Config, readConfig } from '../config/config.ts';
import { dataDirOf, findDatabase } from '../config/database.ts';
import { requireFiles, requireInstallation } from '../config/installation.ts';
import { migrationsDir } from '../config/paths.ts';
import { captureWarnings, jsonLine } from '../platform/output.ts';
import type { Database } from '../platform/postgres/database.ts';
import { migrate } from '../platform/postgres/migrate.ts';
import { openDatabase } from '../platform/postgres/postgres.ts';
import { needsInstallation, usesKeys, withOpenDatabase, withoutDatabase } from './actions.ts';
import { Misuse, optional } from './command.ts';
import { type Given, readCommandLine } from './command-line.ts';
import { asOwner } from './owner.ts';
import { failureOf } from './problems.ts';

const print = (result: unknown, json: boolean): void => {
  if (json) return void process.stdout.write(`${JSON.stringify(result)}\n`);
  const lines = (value: unknown, indent: string): string[] =>
    Object.entries(value as object).flatMap(([key, v]) =>
      Array.isArray(v)
        ? [
            `${indent}${key}:`,
            ...v.flatMap(x =>
              typeof x === 'object' ? [`${indent}  -`, ...lines(x, `${indent}    `)] : [`${indent}  - ${x}`],
            ),
          ]
        : v !== null && typeof v === 'object'
          ? [`${indent}${key}:`, ...lines(v, `${indent}  `)]
          : [`${indent}${key}: ${v}`],
    );
  process.stdout.write(
    lines(result, '')
      .map(line => `${line}\n`)
      .join(''),
  );
};

/** `makes`: where there is no installation, the command makes one. */
async function withDatabase<T>(config: Config, action: (db: Database) => Promise<T>, makes = false): Promise<T> {
  if (!makes) await requireInstallation(config);
  const found = await findDatabase(config, { log: () => {} });
  try {
    await migrate(found.address, migrationsDir, { allowNewer: config.SIGILL_ALLOW_NEWER_DATABASE ?? null });
    const db = await openDatabase({ url: found.address, poolSize: 2 });
    try {
      return await action(db);
    } finally {
      await db.close();
    }
  } finally {
    await found.stop();
  }
}

const failedIn = (result: unknown): boolean =>
  typeof result === 'object' && result !== null && 'ok' in result && result.ok === false;

async function withSameKey<T>(config: Config, db: Database, action: (db: Database) => Promise<T>): Promise<T> {
  const { requireSameKey } = await import('../config/identity/join.ts');
  await requireSameKey(db, config, dataDirOf(config));
  return action(db);
}

interface VerifyOptions {
  root: string[] | undefined;
  original: string | null;
  extract: string | null;
  json: boolean;
}

async function verifyFile(config: Config, path: string, { root, ...options }: VerifyOptions): Promise<number> {
  const [{ trustedAt, UnreadableFile, verify }, { openTrustList }] = await Promise.all([
    import('./verify.ts'),
    import('../config/trust.ts'),
  ]);
  try {
    const list = openTrustList({ config, dataDir: dataDirOf(config), now: () => new Date() });
    const trusted = root ? trustedAt(root) : await list.read();
    const { code, out } = await verify(path, { trusted, isOwnTrust: root === undefined, ...options });
    process.stdout.write(out);
    return code;
  } catch (error) {
    throw error instanceof UnreadableFile ? new Misuse(error.message) : error;
  }
}

/** Set once they are read, to name what stops a command. */
let settings: Config | null = null;

async function run(): Promise<number> {
  const read = readCommandLine(process.argv.slice(2));
  if ('print' in read) {
    process.stdout.write(read.print);
    return 0;
  }
  if (read.command === 'start')
    throw new Misuse(
      'This program runs commands only. Start the service with `npm start` in a checkout, and with `sigill start` elsewhere.',
    );
  settings = readConfig(process.env);
  const { config, end } = asOwner(settings, read.command, read.values);
  return runWith(config, read).finally(end);
}

async function runWith(config: Config, read: Given & { command: string }): Promise<number> {
  const { command, words, values, several } = read;
  const json = values.json === true;
  if (command === 'verify') {
    const [path] = words;
    if (!path) throw new Misuse('No file given. Usage: sigill verify FILE.pdf');
    const [original, extract] = [optional(values, 'original'), optional(values, 'extract')];
    return verifyFile(config, path, { root: several.root, original, extract, json });
  }
  const alone = withoutDatabase(config, read)[command];
  if (alone) {
    if (command === 'storage copy') requireFiles(config);
    else if (needsInstallation.has(command)) await requireInstallation(config);
    const result = await alone();
    print(result, json);
    return failedIn(result) ? 1 : 0;
  }
  const action = withOpenDatabase(config, read)[command];
  if (!action) throw new Error(`${command} is in the table of commands and cannot be run`);
  const checked = usesKeys.has(command) ? (db: Database) => withSameKey(config, db, action) : action;
  const result = await withDatabase(config, checked, command === 'migrate');
  print(result, json);
  return failedIn(result) ? 1 : 0;
}

const asksForJson = process.argv.includes('--json');
const report = (level: 'warn' | 'error', message: string): void =>
  void process.stderr.write(asksForJson ? jsonLine(level, message) : `${message}\n`);

captureWarnings(message => report('warn', message));
run().then(
  code => process.exit(code),
  error => {
    const { messages, exitCode } = failureOf(error, settings);
    for (const message of messages) report('error', message);
    process.exit(exitCode);
  },
);
