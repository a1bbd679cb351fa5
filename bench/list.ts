/** A deep page of a list must be as fast as the first: compares the first page with the page at 90 % depth, over HTTP. */

import { startEmbedded } from '../src/platform/postgres/embedded.ts';
import { openDatabase } from '../src/platform/postgres/postgres.ts';
import { comparePages } from './kit/deep-pages.ts';
import { print, round } from './kit/figures.ts';
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

/** A third has no expiry date, a third is completed, a tenth is archived, one in fifty is in the trash; one in ten has parties. */
const insertDocuments = `
  insert into documents (id, organization_id, workspace_id, name, type, status, meta, responsible_user_id, created_by, expires_at, completed_at, archived_at, deleted_at,
    created_at, updated_at)
  select 'doc_' || lpad(to_hex(i), 26, '0'), $1, $2, 'Avtal ' || substr(md5(i::text), 1, 12), 'SIGNABLE',
    (array['DRAFT', 'PENDING', 'COMPLETED'])[1 + i % 3], '{}', $3, $3,
    case when i % 3 > 0 then $5::timestamptz + (hashint4(i) % 10000000) * interval '1 second' end,
    case when i % 3 = 2 then $5::timestamptz - (hashint4(i + 2) % 10000000) * interval '1 second' end,
    case when i % 10 = 0 then $5 end, case when i % 50 = 1 then $5 end,
    $5 - i * interval '7 seconds', $5 - (hashint4(i + 1) % 10000000) * interval '1 second'
  from generate_series(1, $4::int) i`;
const insertParties = `
  insert into parties (id, organization_id, workspace_id, document_id, position, name, email, role, signing_order, delivery, signature_method, read_status,
    signing_status, link_version, created_at, updated_at)
  select 'pty_' || p || lpad(to_hex(i), 25, '0'), $1, $2, 'doc_' || lpad(to_hex(i), 26, '0'), p, 'Anna Lindqvist', 'anna@example.com', 'SIGNER', p,
    '{EMAIL}', 'DRAWING', 'NOT_OPENED', 'NOT_SIGNED', 1, $4, $4
  from generate_series(10, $3::int, 10) i, generate_series(1, 2) p`;

compile();
const dataDir = tempFolder();
const service = await startService(dataDir);
const { organizationId, workspaceId, apiKey } = await makeOrganization(dataDir);
const embedded = await startEmbedded({ dataDir, log: () => {} });
const db = await openDatabase({ url: embedded.address, poolSize: 1 });
const owner = await db.row<{ id: string }>('select id from users where organization_id = $1', [organizationId]);
if (!owner) throw new Error('the organization has no owner');
const from = Date.now();
const now = new Date();
await db.tx(async tx => {
  await tx.run('set local session_replication_role = replica'); // foreign keys are not checked, which is faster
  await tx.run(insertDocuments, [organizationId, workspaceId, owner.id, documents, now]);
  await tx.run(insertParties, [organizationId, workspaceId, documents, now]);
});
await db.run('vacuum analyze documents');
await db.run('vacuum analyze parties');
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
