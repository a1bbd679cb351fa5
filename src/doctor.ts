/** `sigill doctor`: each thing that can be misconfigured, checked and explained. */
import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { systemClock } from './base/clock.ts';
import { openDatabase } from './base/postgres.ts';
import { type Check, fine, wrong } from './check.ts';
import type { Config } from './config.ts';
import { dataDirOf, findDatabase } from './database.ts';
import { clock, mail, masterKey, sms } from './doctor-access.ts';
import { eidChecks } from './doctor-eid.ts';
import { requestLimits } from './doctor-limits.ts';
import { sealingChecks } from './doctor-sealing.ts';
import { embedding } from './page-settings.ts';

function dataFolder(dataDir: string): Check {
  const name = 'data folder';
  if (!existsSync(dataDir)) return fine(name, `${dataDir} does not exist yet; the first start makes it.`);
  try {
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    return wrong(
      name,
      `${dataDir} cannot be written by this user: change its owner, or set SIGILL_DATA_DIR to another folder.`,
    );
  }
  const first = join(dataDir, 'first-run.json');
  if (existsSync(first) && (statSync(first).mode & 0o077) !== 0)
    return wrong(name, `${first} can be read by others and holds a key: run chmod 600 on it.`);
  return fine(name, dataDir);
}

interface Found {
  version: string;
  migrated: boolean;
}
const about = `select current_setting('server_version_num') as version, to_regclass('idempotency_keys') is not null as migrated`;

/** The database, and what only it can tell. */
async function database(config: Config, dataDir: string): Promise<Check[]> {
  const name = 'database';
  try {
    const found = await findDatabase(config, () => {});
    try {
      const db = await openDatabase({ url: found.address, poolSize: 1 });
      try {
        const row = await db.row<Found>(about);
        const version = Number(row?.version ?? 0);
        if (version < 150_000)
          return [wrong(name, 'PostgreSQL 15 or newer is needed; upgrade the server that DATABASE_URL names.')];
        const answers = fine(name, `PostgreSQL ${Math.floor(version / 10_000)} answers.`);
        if (!row?.migrated) return [answers];
        return [answers, await clock(db, () => systemClock.now()), await masterKey(db, config, dataDir)];
      } finally {
        await db.close();
      }
    } finally {
      await found.stop();
    }
  } catch (error) {
    return [
      wrong(
        name,
        `The database does not answer (${error instanceof Error ? error.message : error}). Check DATABASE_URL, or unset it to use the embedded one.`,
      ),
    ];
  }
}

function publicAddress(config: Config): Check {
  const name = 'public address';
  const { hostname, protocol } = new URL(config.publicUrl);
  if (['localhost', '127.0.0.1', '[::1]'].includes(hostname))
    return fine(name, `${config.publicUrl} reaches this machine alone; set PUBLIC_URL before you invite others.`);
  return protocol === 'https:'
    ? fine(name, config.publicUrl)
    : wrong(
        name,
        `${config.publicUrl} is not HTTPS: links that sign would travel in clear. Set PUBLIC_URL to an https address.`,
      );
}

function webhooks(config: Config): Check {
  const name = 'private webhooks';
  return config.SIGILL_ALLOW_PRIVATE_WEBHOOKS
    ? wrong(
        name,
        'SIGILL_ALLOW_PRIVATE_WEBHOOKS=true lets customers reach addresses inside your network: unset it outside development.',
      )
    : fine(name, 'Webhooks reach public addresses alone.');
}

export async function doctor(config: Config): Promise<{ ok: boolean; checks: Check[] }> {
  const dataDir = dataDirOf(config);
  const checks = [
    dataFolder(dataDir),
    ...(await database(config, dataDir)),
    publicAddress(config),
    await mail(config),
    await sms(config),
    webhooks(config),
    embedding(config),
    await requestLimits(config),
    ...(await sealingChecks(config, dataDir, systemClock.now())),
    ...(await eidChecks(config, systemClock.now())),
  ];
  return { ok: checks.every(c => c.ok), checks };
}
