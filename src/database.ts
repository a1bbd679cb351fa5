/** Which database: the one that is configured, or the embedded one in the data folder; adopted when it runs already. */

import type { DatabaseAddress } from './base/postgres/address.ts';
import { chooseDataDir } from './base/postgres/data-dir.ts';
import { startEmbedded } from './base/postgres/embedded.ts';
import type { Config } from './config.ts';

export interface FoundDatabase {
  address: DatabaseAddress;
  dataDir: string;
  stop(): Promise<void>;
}

/** The folder that is configured, or the one that fits who runs this and where. */
export const dataDirOf = (config: Config): string =>
  chooseDataDir({ wanted: config.SIGILL_DATA_DIR ?? null, cwd: process.cwd(), uid: process.getuid?.() ?? 0 });

export async function findDatabase(config: Config, log: (line: string) => void): Promise<FoundDatabase> {
  const dataDir = dataDirOf(config);
  if (config.DATABASE_URL) {
    return { address: config.DATABASE_URL, dataDir, stop: async () => {} };
  }
  const embedded = await startEmbedded({ dataDir, log });
  return { address: embedded.address, dataDir, stop: () => embedded.stop() };
}
