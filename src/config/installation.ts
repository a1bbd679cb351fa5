/** Whether there is an installation, so that a command with the wrong settings does not make one and find it well. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '../platform/postgres/postgres.ts';
import type { Config } from './config.ts';
import { dataDirOf } from './database.ts';
import { ConfigProblem } from './problems.ts';

const about = `select to_regclass('migrations') is not null as is_made`;

/** Whether the database of this service is there. Throws if the one in DATABASE_URL cannot be asked. */
export async function isInstalled(config: Config): Promise<boolean> {
  if (!config.DATABASE_URL) return existsSync(join(dataDirOf(config), 'postgres'));
  const db = await openDatabase({ url: config.DATABASE_URL, poolSize: 1 });
  try {
    return (await db.row<{ is_made: boolean }>(about))?.is_made ?? false;
  } finally {
    await db.close();
  }
}

const absent = (config: Config): ConfigProblem =>
  new ConfigProblem(
    config.DATABASE_URL
      ? 'There is no installation in the database of DATABASE_URL. Set it as for the service, or start the service first.'
      : `There is no installation in ${dataDirOf(config)}. Set SIGILL_DATA_DIR or DATABASE_URL as for the service, or start the service first.`,
  );

/** Throws a ConfigProblem where there is none. */
export async function requireInstallation(config: Config): Promise<void> {
  if (!(await isInstalled(config))) throw absent(config);
}

/** Throws a ConfigProblem where there is neither a database nor a stored file. */
export function requireFiles(config: Config): void {
  const dataDir = dataDirOf(config);
  if (!config.DATABASE_URL && !['postgres', 'files'].some(name => existsSync(join(dataDir, name))))
    throw absent(config);
}
