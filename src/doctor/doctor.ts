/** `sigill doctor`: checks everything that can be misconfigured, and explains how to fix it. */
import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { dataDirOf, findDatabase } from '../config/database.ts';
import { secretsOf } from '../config/secrets.ts';
import { problemsOf } from '../config/start-problems.ts';
import { withStoredMail } from '../config/stored-mail.ts';
import { isOnlyHere, lastOfDatabase } from '../contract/dashboard/production-needs.ts';
import { listBackups } from '../domain/installation/backups-made.ts';
import { systemClock } from '../platform/clock.ts';
import { checkReadingProcess } from '../platform/pdf-engine/process/reading-process.ts';
import type { Database } from '../platform/postgres/database.ts';
import { openDatabase } from '../platform/postgres/postgres.ts';
import { reasonOf } from '../platform/system-problem.ts';
import { clock, mail, masterKey, sms } from './access.ts';
import { heldMessages, madeBackups, walArchive } from './backup.ts';
import { bounces } from './bounces.ts';
import { type Check, failed, passed } from './check.ts';
import { companyRegistry } from './company-registry.ts';
import { databaseRights, schemaVersion, waitingJobs } from './database.ts';
import { databaseServers } from './database-servers.ts';
import { eidChecks } from './eid.ts';
import { embedding } from './embedding.ts';
import { freeSpace } from './free-space.ts';
import { installation } from './installation.ts';
import { requestLimits } from './limits.ts';
import { newerDatabase } from './newer-database.ts';
import { markToDo } from './production.ts';
import { trustedProxies } from './proxies.ts';
import { readReplica } from './read-replica.ts';
import { sealingChecks } from './sealing.ts';
import { searchIndexes } from './search.ts';
import { storedFiles } from './storage.ts';
import { testMessage } from './test-message.ts';

function dataFolder(dataDir: string): Check {
  const name = 'data folder';
  if (!existsSync(dataDir)) return passed(name, `${dataDir} does not exist yet. It is created on first start.`);
  try {
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    return failed(
      name,
      `This user cannot write to ${dataDir}. Change its owner, or set SIGILL_DATA_DIR to another folder.`,
    );
  }
  const first = join(dataDir, 'first-run.json');
  if (existsSync(first) && (statSync(first).mode & 0o077) !== 0)
    return failed(name, `${first} contains a key and can be read by others. Run chmod 600 on it.`);
  return passed(name, dataDir);
}

interface Found {
  version: string;
  migrated: boolean;
}
const about = `select current_setting('server_version_num') as version, to_regclass('installation') is not null as migrated`;

interface Asked {
  checks: Check[];
  /** With the mail server that an operator set in the dashboard, which is in the database. */
  config: Config;
  hasBackup: boolean;
}

/** The database, and the checks that need it. */
async function database(config: Config, dataDir: string): Promise<Asked> {
  const name = 'database';
  const only = (...checks: Check[]): Asked => ({ checks, config, hasBackup: false });
  try {
    const found = await findDatabase(config, { log: () => {} });
    try {
      const db = await openDatabase({ url: found.address, poolSize: 1 });
      try {
        const row = await db.row<Found>(about);
        const version = Number(row?.version ?? 0);
        if (version < 150_000)
          return only(failed(name, 'PostgreSQL 15 or newer is required. Upgrade the server in DATABASE_URL.'));
        const answers = [
          passed(name, `PostgreSQL ${Math.floor(version / 10_000)} is responding.`),
          ...(await databaseServers(found.address)),
          ...(await readReplica(config, db)),
        ];
        if (!row?.migrated) return only(...answers);
        const newer = await newerDatabase(db, config);
        if (newer) return only(...answers, newer);
        const schema = await schemaVersion(db);
        const made = schema.ok ? await listBackups(db) : null;
        const checks = [
          ...answers,
          await databaseRights(db),
          schema,
          await clock(db, () => systemClock.now()),
          await masterKey(db, config, dataDir),
          await installation(db, config),
          await waitingJobs(db, systemClock.now()),
          await searchIndexes(db),
          ...(await walArchive(db, config)),
          ...(made ? [madeBackups(made)] : []),
        ];
        const hasBackup = made !== null && lastOfDatabase(made) !== undefined;
        return { checks, config: await withStoredMailIn(db, config, dataDir), hasBackup };
      } finally {
        await db.close();
      }
    } finally {
      await found.stop();
    }
  } catch (error) {
    const [message] = problemsOf(error, config)?.messages ?? [];
    return only(failed(name, message ?? `The database cannot be used (${reasonOf(error)}).`));
  }
}

/** Without what cannot be decrypted, which another check finds. */
const withStoredMailIn = (db: Database, config: Config, dataDir: string): Promise<Config> =>
  withStoredMail(config, db, () => secretsOf(config, dataDir)).catch(() => config);

function publicAddress(config: Config): Check {
  const name = 'public address';
  const { protocol } = new URL(config.publicUrl);
  if (isOnlyHere(config.publicUrl))
    return passed(
      name,
      `${config.publicUrl} is only reachable from this machine. Set PUBLIC_URL before you invite others.`,
    );
  return protocol === 'https:'
    ? passed(name, config.publicUrl)
    : failed(
        name,
        `${config.publicUrl} is not HTTPS, so signing links would be sent unencrypted. Set PUBLIC_URL to an https address.`,
      );
}

function webhooks(config: Config): Check {
  const name = 'private webhooks';
  return config.SIGILL_ALLOW_PRIVATE_WEBHOOKS
    ? failed(
        name,
        'SIGILL_ALLOW_PRIVATE_WEBHOOKS=true lets customers reach addresses inside your network. Unset it outside development.',
      )
    : passed(name, 'Webhooks only reach public addresses.');
}

async function pdfProcesses(): Promise<Check> {
  const name = 'PDF processes';
  const problem = await checkReadingProcess();
  return problem === null
    ? passed(name, `Node ${process.versions.node} can read PDF files within its limits.`)
    : failed(
        name,
        `No PDF can be uploaded: ${problem} Raise this user’s memory limits (ulimit -d, ulimit -v), or use a Node version listed in the README.`,
      );
}

/** `sendTo` gets a test message; null: nobody does. */
export async function doctor(config: Config, sendTo: string | null = null): Promise<{ ok: boolean; checks: Check[] }> {
  const dataDir = dataDirOf(config);
  const asked = await database(config, dataDir);
  const checks = [
    dataFolder(dataDir),
    ...freeSpace(config, dataDir),
    ...asked.checks,
    ...heldMessages(dataDir),
    ...(await storedFiles(config)),
    publicAddress(config),
    await trustedProxies(config, dataDir, systemClock.now()),
    await mail(asked.config),
    ...(sendTo === null ? [] : [await testMessage(asked.config, sendTo)]),
    ...(await bounces(config)),
    await sms(asked.config),
    webhooks(config),
    ...(await companyRegistry(config)),
    embedding(config),
    await requestLimits(config),
    await pdfProcesses(),
    ...(await sealingChecks(config, dataDir, systemClock.now())),
    ...(await eidChecks(config, systemClock.now())),
  ];
  return { ok: checks.every(c => c.ok), checks: markToDo(checks, asked.config, asked.hasBackup) };
}
