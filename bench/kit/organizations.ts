/** Creates organizations directly in the database, which is much faster than the command line. */
import { createOrganizationWithKey } from '../../src/domain/credentials/first-key.ts';
import type { Database } from '../../src/platform/postgres/database.ts';
import { startEmbedded } from '../../src/platform/postgres/embedded.ts';
import { openDatabase } from '../../src/platform/postgres/postgres.ts';

export interface Organization {
  organizationId: string;
  workspaceId: string;
  apiKey: string;
}

/** With a rate limit that no benchmark reaches. */
export function createOrganization(db: Database, name = 'Bench'): Promise<Organization> {
  const owner = { email: 'owner@example.com', name: 'Owner' };
  const properties = {
    name,
    plan: 'TEAM',
    sandbox: false,
    apiAccess: false,
    requestsPerMinute: 1_000_000,
    owner,
  } as const;
  return db.tx(tx => createOrganizationWithKey(tx, properties, new Date()));
}

/** In the database of a service that runs on this data folder. */
export async function makeOrganization(dataDir: string): Promise<Organization> {
  const embedded = await startEmbedded({ dataDir, log: () => {} });
  const db = await openDatabase({ url: embedded.address, poolSize: 1 });
  try {
    return await createOrganization(db);
  } finally {
    await db.close();
    await embedded.stop();
  }
}
