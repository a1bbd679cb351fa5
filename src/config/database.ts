/**
 * Finds the database: the configured one, or the embedded one in the data folder. An embedded server that already runs
 * is reused.
 */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { DatabaseAddress } from '../platform/postgres/address.ts';
import { chooseDataDir } from '../platform/postgres/data-dir.ts';
import { startEmbedded } from '../platform/postgres/embedded.ts';
import type { Config } from './config.ts';
import { ConfigProblem } from './problems.ts';

export interface FoundDatabase {
  address: DatabaseAddress;
  dataDir: string;
  stop(): Promise<void>;
}

/** The configured folder, or a default for the current user and working directory. */
export const dataDirOf = (config: Pick<Partial<Config>, 'SIGILL_DATA_DIR'>): string =>
  chooseDataDir({ wanted: config.SIGILL_DATA_DIR ?? null, cwd: process.cwd(), uid: process.getuid?.() ?? 0 });

/** In a data folder while it is being restored, so that half of an installation is never started. */
export const restoringMarker = (dataDir: string): string => join(dataDir, 'restore-in-progress');

/** The absolute path of the archive; null: the log is not archived. */
export const walArchiveOf = ({ SIGILL_WAL_ARCHIVE: folder }: Config): string | null =>
  folder === undefined ? null : resolve(folder);

export interface DatabaseOptions {
  log: (line: string) => void;
  /** If given, an embedded database that ended is started again, and reported here. */
  warn?: (line: string) => void;
  /** Called while an embedded database that had to be started is waited for. */
  meanwhile?: () => void;
}

export async function findDatabase(config: Config, { log, warn, meanwhile }: DatabaseOptions): Promise<FoundDatabase> {
  const dataDir = dataDirOf(config);
  if (existsSync(restoringMarker(dataDir)))
    throw new ConfigProblem(`A restore to ${dataDir} has not ended. Delete the folder and restore again.`);
  if (config.DATABASE_URL) {
    return { address: config.DATABASE_URL, dataDir, stop: async () => {} };
  }
  const embedded = await startEmbedded({
    dataDir,
    log,
    archive: walArchiveOf(config),
    ...(warn && { warn }),
    ...(meanwhile && { meanwhile }),
  });
  return { address: embedded.address, dataDir, stop: () => embedded.stop() };
}
