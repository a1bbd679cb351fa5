/** A deep page of a list must be as fast as the first: compares the first page with the page at 90 % depth, over HTTP. */

import { startEmbedded } from '../src/platform/postgres/embedded.ts';
import { openDatabase } from '../src/platform/postgres/postgres.ts';
import { comparePages } from './kit/deep-pages.ts';
import { print, round } from './kit/figures.ts';
import { insertManyDocuments } from './kit/many-documents.ts';
import { countArgument } from './kit/options.ts';
import { makeOrganization } from './kit/organizations.ts';
import { compile, startService, tempFolder } from './kit/processes.ts';

const documents = countArgument(1_000_000, 2_000);

const orders = [
  { name: 'createdAt', column: 'created_at' },
  { name: 'updatedAt', column: 'updated_at' },
  { name: 'name', column: 'name' },
  { name: 'expiresAt', column: 'expires_at' },
  { name: 'completedAt', column: 'completed_at' },
] as const;

compile();
const dataDir = tempFolder();
const service = await startService(dataDir);
const { organizationId, workspaceId, apiKey } = await makeOrganization(dataDir);
const embedded = await startEmbedded({ dataDir, log: () => {} });
const db = await openDatabase({ url: embedded.address, poolSize: 1 });
const from = Date.now();
await insertManyDocuments(db, { organizationId, workspaceId }, documents);
print(`${documents} documents inserted in ${round((Date.now() - from) / 1000)} s\n`);

const list = {
  url: `${service.baseUrl}/api/v1/documents`,
  ...{ apiKey, db, table: 'documents' },
  listed: 'workspace_id = $1 and deleted_at is null and archived_at is null',
  values: [workspaceId],
};
for (const order of orders)
  for (const direction of ['desc', 'asc'] as const) await comparePages(list, order, direction);

await db.close();
await service.stop();
await embedded.stop();
