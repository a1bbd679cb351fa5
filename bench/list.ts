/** A deep page of a list must be as fast as the first: compares the first page with the page at 90 % depth, over HTTP. */

import { writeCursor } from '../src/contract/paging.ts';
import { startEmbedded } from '../src/platform/postgres/embedded.ts';
import { openDatabase } from '../src/platform/postgres/postgres.ts';
import { median, print, reportGoal, round, spread } from './kit/figures.ts';
import { countArgument, scaled } from './kit/options.ts';
import { makeOrganization } from './kit/organizations.ts';
import { compile, startService, tempFolder } from './kit/processes.ts';

const documents = countArgument(1_000_000, 2_000);
const rounds = scaled(15, 1);
const warmUps = scaled(1, 0);
const requestsEach = scaled(20, 2);
const maxRatio = 1.3;

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

type Order = (typeof orders)[number];

/** A cursor after nine tenths of the list; null values come last. */
async function deepCursor({ name, column }: Order, direction: 'asc' | 'desc'): Promise<string> {
  const listed = 'workspace_id = $1 and deleted_at is null and archived_at is null';
  const count = await db.row<{ n: number }>(`select count(*) as n from documents where ${listed}`, [workspaceId]);
  const order = `(${column} is null), ${column} ${direction}, id ${direction}`;
  const row = await db.row<{ id: string; value: Date | string | null }>(
    `select id, ${column} as value from documents where ${listed} order by ${order} offset $2 limit 1`,
    [workspaceId, Math.floor((count?.n ?? 0) * 0.9)],
  );
  if (!row) throw new Error('the list is empty');
  const value = row.value instanceof Date ? row.value.toISOString() : row.value;
  return writeCursor(`${name} ${direction}`, { value, id: row.id });
}

async function pageMs(query: string): Promise<number> {
  const began = performance.now();
  const response = await fetch(`${service.baseUrl}/api/v1/documents?${query}`, {
    headers: { Authorization: `Bearer ${apiKey}` },
  });
  const { data } = (await response.json()) as { data: unknown[] };
  const ms = performance.now() - began;
  if (response.status !== 200 || data.length !== 25)
    throw new Error(`${query} got status ${response.status} and ${data?.length} documents`);
  return ms;
}

async function medianMs(query: string): Promise<number> {
  const all: number[] = [];
  for (let i = 0; i < requestsEach; i++) all.push(await pageMs(query));
  return median(all);
}

for (const order of orders) {
  for (const direction of ['desc', 'asc'] as const) {
    const first = `orderBy=${order.name}&orderDirection=${direction}`;
    const deep = `${first}&cursor=${await deepCursor(order, direction)}`;
    const measured: { first: number[]; deep: number[] } = { first: [], deep: [] };
    for (let i = -warmUps; i < rounds; i++) {
      const [firstMs, deepMs] = [await medianMs(first), await medianMs(deep)];
      if (i < 0) continue;
      measured.first.push(firstMs);
      measured.deep.push(deepMs);
    }
    const times = measured.deep.map((ms, i) => ms / (measured.first[i] ?? Number.NaN));
    const ratio = Math.max(median(times), 1 / median(times));
    const figure = `first ${spread(measured.first, 2)} ms, at 90 % ${spread(measured.deep, 2)} ms, ${round(median(times), 2)} times`;
    reportGoal(`${order.name} ${direction}`, figure, `within ${maxRatio} times each other`, ratio <= maxRatio);
  }
}

await db.close();
await service.stop();
await embedded.stop();
