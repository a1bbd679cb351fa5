/** A list is as fast at its end as at its beginning: the first page against the page at 90 % depth, at the API. */
import { startEmbedded } from '../src/base/postgres/embedded.ts';
import { openDatabase } from '../src/base/postgres.ts';
import { writeCursor } from '../src/contract/paging.ts';
import { judge, median, round, say, spread } from './kit/figures.ts';
import { compile, makeOrganization, startService, tempFolder } from './kit/running.ts';

const documents = Number(process.argv[2] ?? 1_000_000);
const rounds = 15;
const each = 20;
const most = 1.3;

const orders = [
  { name: 'createdAt', column: 'created_at' },
  { name: 'updatedAt', column: 'updated_at' },
  { name: 'name', column: 'name' },
  { name: 'expiresAt', column: 'expires_at' },
  { name: 'completedAt', column: 'completed_at' },
] as const;

/** A third has no deadline and a third is completed, a tenth is archived, one in fifty is in the trash; two parties on one in ten. */
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
const { organizationId, workspaceId, apiKey } = makeOrganization(dataDir);
const embedded = await startEmbedded({ dataDir, log: () => {} });
const db = await openDatabase({ url: embedded.address, poolSize: 1 });
const owner = await db.row<{ id: string }>('select id from users where organization_id = $1', [organizationId]);
if (!owner) throw new Error('the organization has no owner');
const from = Date.now();
const now = new Date();
await db.tx(async tx => {
  await tx.run('set local session_replication_role = replica'); // the rows are right: no need to look each reference up
  await tx.run(insertDocuments, [organizationId, workspaceId, owner.id, documents, now]);
  await tx.run(insertParties, [organizationId, workspaceId, documents, now]);
});
await db.run('vacuum analyze documents');
await db.run('vacuum analyze parties');
say(`${documents} documents inserted in ${round((Date.now() - from) / 1000)} s\n`);

type Order = (typeof orders)[number];

/** The place after nine tenths of the list, nulls last. */
async function deepCursor({ name, column }: Order, direction: 'asc' | 'desc'): Promise<string> {
  const listed = 'workspace_id = $1 and deleted_at is null and archived_at is null';
  const count = await db.row<{ n: number }>(`select count(*) as n from documents where ${listed}`, [workspaceId]);
  const order = `(${column} is null), ${column} ${direction}, id ${direction}`;
  const place = await db.row<{ id: string; value: Date | string | null }>(
    `select id, ${column} as value from documents where ${listed} order by ${order} offset $2 limit 1`,
    [workspaceId, Math.floor((count?.n ?? 0) * 0.9)],
  );
  if (!place) throw new Error('there is no such place');
  const value = place.value instanceof Date ? place.value.toISOString() : place.value;
  return writeCursor(`${name} ${direction}`, { value, id: place.id });
}

async function page(query: string): Promise<number> {
  const began = performance.now();
  const answer = await fetch(`${service.baseUrl}/api/v1/documents?${query}`, {
    headers: { Authorization: `Bearer ${apiKey}` },
  });
  const { data } = (await answer.json()) as { data: unknown[] };
  const ms = performance.now() - began;
  if (answer.status !== 200 || data.length !== 25)
    throw new Error(`${query} answered ${answer.status}, ${data?.length}`);
  return ms;
}

async function several(query: string): Promise<number> {
  const found: number[] = [];
  for (let i = 0; i < each; i++) found.push(await page(query));
  return median(found);
}

for (const order of orders) {
  for (const direction of ['desc', 'asc'] as const) {
    const first = `orderBy=${order.name}&orderDirection=${direction}`;
    const deep = `${first}&cursor=${await deepCursor(order, direction)}`;
    const found: { first: number[]; deep: number[] } = { first: [], deep: [] };
    for (let i = -1; i < rounds; i++) {
      const measured = { first: await several(first), deep: await several(deep) };
      if (i < 0) continue;
      found.first.push(measured.first);
      found.deep.push(measured.deep);
    }
    const times = found.deep.map((ms, i) => ms / (found.first[i] ?? Number.NaN));
    const apart = Math.max(median(times), 1 / median(times));
    const figure = `first ${spread(found.first, 2)} ms, at 90 % ${spread(found.deep, 2)} ms, ${round(median(times), 2)} times`;
    judge(`${order.name} ${direction}`, figure, `within ${most} times each other`, apart <= most);
  }
}

await db.close();
await service.stop();
await embedded.stop();
