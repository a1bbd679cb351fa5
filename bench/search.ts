/**
 * Searching for a text, and paging deep, must be fast among many: contacts and documents of a workspace with 200,000 in
 * a table of 1,000,000, for texts that nobody, one, some and nearly all have. Times are those of the database alone.
 */
import { readConfig } from '../src/config/config.ts';
import { migrationsDir } from '../src/config/paths.ts';
import { contactOperations } from '../src/contract/operations/contacts.ts';
import { documentOperations } from '../src/contract/operations/documents/documents.ts';
import { writeCursor } from '../src/contract/paging.ts';
import { loadActor } from '../src/domain/credentials/actor.ts';
import { run } from '../src/domain/operations/run.ts';
import { systemClock } from '../src/platform/clock.ts';
import { openLog } from '../src/platform/log.ts';
import type { Queryable } from '../src/platform/postgres/database.ts';
import { startEmbedded } from '../src/platform/postgres/embedded.ts';
import { migrate } from '../src/platform/postgres/migrate.ts';
import { openDatabase } from '../src/platform/postgres/postgres.ts';
import { openService } from '../src/service.ts';
import { median, print, reportGoal, round, spread } from './kit/figures.ts';
import { countArgument, scaled } from './kit/options.ts';
import { createOrganization } from './kit/organizations.ts';
import { compile, tempFolder } from './kit/processes.ts';

const all = countArgument(1_000_000, 2_000);
const own = Math.floor(all / 5);
const rounds = scaled(15, 1);
const maxMs = 50;
const maxRatio = 1.3;

/** One for fifty contacts. */
const insertCompanies = `
  insert into companies (id, organization_id, name, org_number, country, created_at, updated_at)
  select 'cmp_' || lpad(to_hex($4::int + i), 26, '0'), $1, case when i = 6 then 'Xochitl' else 'Bolaget' end || ' ' || substr(md5(i::text), 1, 8),
    '55' || lpad(($4::int + i)::text, 8, '0'), 'SE', $3, $3
  from generate_series(1, $2::int / 50) i`;
/** One in a thousand is called Zacharias, one alone Quetzalcoatl; everybody has an address at example.com. */
const insertContacts = `
  insert into contacts (id, organization_id, workspace_id, first_name, last_name, email, phone, external_id, company_id, created_at, updated_at)
  select 'con_' || lpad(to_hex($5::int + i), 26, '0'), $1, $2,
    case when i = 77 then 'Quetzalcoatl' when i % 1000 = 5 then 'Zacharias' else (array['Anna','Bo','Karin','Erik','Sara','Olof','Maja'])[1 + i % 7] end,
    initcap(substr(md5(i::text), 1, 8)), substr(md5((i + 1)::text), 1, 10) || '@example.com', '+4670' || lpad((i % 10000000)::text, 7, '0'),
    'crm-' || i, case when i % 5 = 0 then 'cmp_' || lpad(to_hex($5::int + 1 + i % ($3::int / 50)), 26, '0') end,
    $4::timestamptz - i * interval '7 seconds', $4::timestamptz - i * interval '7 seconds'
  from generate_series(1, $3::int) i`;
const insertDocuments = `
  insert into documents (id, organization_id, workspace_id, name, external_id, type, status, meta, responsible_user_id, created_by, created_at, updated_at)
  select 'doc_' || lpad(to_hex($6::int + i), 26, '0'), $1, $2,
    case when i = 77 then 'Quetzalcoatl' when i % 1000 = 5 then 'Zacharias' else 'Avtal' end || ' ' || substr(md5(i::text), 1, 12),
    'crm-' || i, 'SIGNABLE', 'DRAFT', '{}', $4, $4, $5::timestamptz - i * interval '7 seconds', $5::timestamptz
  from generate_series(1, $3::int) i`;
const insertParties = `
  insert into parties (id, organization_id, workspace_id, document_id, position, name, email, role, signing_order, delivery, signature_method, read_status,
    signing_status, link_version, created_at, updated_at)
  select 'pty_' || lpad(to_hex($5::int + i), 26, '0'), $1, $2, 'doc_' || lpad(to_hex($5::int + i), 26, '0'), 0,
    case when i = 99 then 'Huitzilopochtli' when i % 1000 = 9 then 'Barnabas' else 'Anna' end || ' ' || substr(md5((i + 2)::text), 1, 8),
    substr(md5((i + 3)::text), 1, 10) || '@example.com', 'SIGNER', 1, '{EMAIL}', 'DRAWING', 'NOT_OPENED', 'NOT_SIGNED', 1, $4, $4
  from generate_series(1, $3::int) i`;
/** Twenty of 20,000 words in every document; those of the names; and `gemensam` in all. */
const insertWords = `
  insert into document_words (document_id, organization_id, words)
  select d.id, d.organization_id, array_to_tsvector(array[d.workspace_id, 'gemensam'] || string_to_array(lower(d.name), ' ')
    || array(select 'ord' || abs(hashtext(d.id || j)) % 20000 from generate_series(1, 20) j))
  from documents d`;

compile();
const dataDir = tempFolder();
const embedded = await startEmbedded({ dataDir, log: () => {} });
await migrate(embedded.address, migrationsDir);
const db = await openDatabase({ url: embedded.address });
const [mine, theirs] = [await createOrganization(db), await createOrganization(db, 'Other')];
const userOf = async ({ organizationId }: typeof mine) =>
  (await db.row<{ id: string }>('select id from users where organization_id = $1', [organizationId]))?.id ?? '';
const now = new Date();
const from = Date.now();
// Indexes are made faster than they are kept.
await db.run('drop extension pg_trgm cascade');
await db.run('drop index document_words_words');
await db.tx(async tx => {
  await tx.run('set local session_replication_role = replica');
  for (const [org, count, start] of [
    [theirs, all - own, own],
    [mine, own, 0],
  ] as const) {
    const place = [org.organizationId, org.workspaceId, count] as const;
    await tx.run(insertCompanies, [org.organizationId, count, now, start]);
    await tx.run(insertContacts, [...place, now, start]);
    await tx.run(insertDocuments, [...place, await userOf(org), now, start]);
    await tx.run(insertParties, [...place, now, start]);
  }
  await tx.run(insertWords);
});
await db.run('create extension pg_trgm');
await db.run('select create_search_indexes()');
await db.run('create index document_words_words on document_words using gin (words)');
for (const table of ['companies', 'contacts', 'documents', 'parties', 'document_words'])
  await db.run(`vacuum analyze ${table}`);
print(
  `${all} contacts and documents inserted in ${round((Date.now() - from) / 1000)} s, ${own} of them in the workspace\n`,
);

/** Milliseconds that the database took for the statements of one request. */
let spent = 0;
const timed = <Q extends Queryable>(queryable: Q): Q => {
  const ask =
    <A extends unknown[], R>(method: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      const began = performance.now();
      const result = await method(...args);
      spent += performance.now() - began;
      return result;
    };
  return { ...queryable, rows: ask(queryable.rows), row: ask(queryable.row) };
};
const config = readConfig({ PORT: '0', SIGILL_LOG_LEVEL: 'error', SIGILL_DATA_DIR: dataDir });
const log = openLog({ level: 'error' });
const service = await openService({
  ...{ config, dataDir, log, db: timed(db), clock: systemClock, work: false, firstRunFile: null },
});
const actor = await loadActor(db, { id: 'ses_bench', userId: await userOf(mine), workspaceId: mine.workspaceId });

const lists = { contacts: contactOperations.list, documents: documentOperations.list };
type List = keyof typeof lists;

async function msOf(list: List, query: Record<string, string>, found: number | null): Promise<number> {
  spent = 0;
  const asked = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, [value]]));
  const { data } = (await run(service.app, actor, lists[list], { query: asked })) as { data: unknown[] };
  if (found !== null && data.length !== found) throw new Error(`${list} ${JSON.stringify(query)} found ${data.length}`);
  return spent;
}

/** Contacts of that one company. */
const ofXochitl = Array.from({ length: own }, (_, i) => i + 1).filter(
  i => i % 5 === 0 && i % Math.floor(own / 50) === 5,
).length;
const some = Math.min(25, Math.ceil(own / 1000));
const texts: [list: List, text: string, found: number][] = [
  ['contacts', 'nobody has this', 0],
  ['contacts', 'quetzal', 1],
  ['contacts', 'zacharias', some],
  ['contacts', 'xochitl', Math.min(25, ofXochitl)],
  ['contacts', 'bolaget', 25],
  ['contacts', '@example.com', 25],
  ['contacts', 'an', 25],
  ['documents', 'nobody has this', 0],
  ['documents', 'quetzal', 1],
  ['documents', 'huitzil', 1],
  ['documents', 'zacharias', some],
  ['documents', 'barnabas', some],
  ['documents', 'avtal', 25],
  ['documents', '@example.com', 25],
];
for (const [list, text, found] of texts) {
  const ms: number[] = [];
  for (let i = -1; i < rounds; i++) {
    const one = await msOf(list, { query: text }, found);
    if (i >= 0) ms.push(one);
  }
  reportGoal(`${list}, “${text}”`, `${spread(ms, 1)} ms`, `under ${maxMs} ms`, median(ms) < maxMs);
}

const words: [text: string, found: number | null][] = [
  ['nirgendwo', 0],
  ['quetzalcoatl', 1],
  ['quetzal*', 1],
  ['zacharias', some],
  ['ord77', null],
  ['ord77 zacharias', null],
  ['gemensam', 25],
  ['gemensam avtal', 25],
  ['gem*', 25],
  ['gemensam quetzalcoatl', 1],
];
for (const [text, found] of words) {
  const ms: number[] = [];
  for (let i = -1; i < rounds; i++) {
    spent = 0;
    const { data } = (await run(service.app, actor, documentOperations.list, { query: { text: [text] } })) as {
      data: unknown[];
    };
    if (found !== null && data.length !== found) throw new Error(`text ${text} found ${data.length}`);
    if (i >= 0) ms.push(spent);
  }
  reportGoal(`documents, words “${text}”`, `${spread(ms, 1)} ms`, `under ${maxMs} ms`, median(ms) < maxMs);
}

for (const list of ['contacts', 'documents'] as const) {
  const deep = await db.row<{ id: string; at: Date }>(
    `select id, created_at as at from ${list} where workspace_id = $1 order by created_at desc, id desc offset $2 limit 1`,
    [mine.workspaceId, Math.floor(own * 0.9)],
  );
  if (!deep) throw new Error('the list is empty');
  const cursor = writeCursor('createdAt desc', { value: deep.at.toISOString(), id: deep.id });
  const times: { first: number[]; deep: number[] } = { first: [], deep: [] };
  for (let i = -3; i < rounds * 10; i++) {
    const [first, at90] = [await msOf(list, {}, 25), await msOf(list, { cursor }, null)];
    if (i < 0) continue;
    times.first.push(first);
    times.deep.push(at90);
  }
  const ratio = median(times.deep) / median(times.first);
  const figure = `first ${spread(times.first, 2)} ms, at 90 % ${spread(times.deep, 2)} ms, ${round(ratio, 2)} times`;
  reportGoal(`${list}, pages`, figure, `within ${maxRatio} times each other`, Math.max(ratio, 1 / ratio) <= maxRatio);
}

await service.close();
await db.close();
await embedded.stop();
