/**
 * Whether the service stays as fast with ten million documents of a thousand organizations, one of which has a tenth of
 * everything: each list and read, over HTTP, compared with a service that has 10,000 documents. Both run at the same time
 * and are asked in turn. Also the sizes of tables and indexes, and how long retention, a backup and a restore take.
 */
import { statfsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../src/platform/postgres/database.ts';
import { startEmbedded } from '../src/platform/postgres/embedded.ts';
import { openDatabase } from '../src/platform/postgres/postgres.ts';
import { upload } from '../test/kit/files.ts';
import { copyDocument, copyOf, wholeOneIn } from './kit/copies.ts';
import { apiOf, prepareLastSignature, waitForFiles } from './kit/documents.ts';
import { median, print, reportCheck, reportGoal, round, spread } from './kit/figures.ts';
import { countArgument, scaled } from './kit/options.ts';
import { createOrganization, type Organization } from './kit/organizations.ts';
import { textPdf } from './kit/pdfs.ts';
import { compile, type RunningService, runCommand, startService, tempFolder } from './kit/processes.ts';

const documents = countArgument(10_000_000, 4_000);
const organizations = scaled(1_000, 4);
const few = scaled(10_000, 1_000);
const [rounds, each] = scaled([15, 5] as const, [1, 1] as const);
const maxRatio = 1.5;
/** What a document takes with its share of everything else, measured with a million documents. */
const bytesEach = 7_000;

const folder = tempFolder();
const freeBytes = () => Number(statfsSync(folder).bavail) * statfsSync(folder).bsize;
const free = freeBytes();
if (documents * bytesEach > free)
  throw new Error(
    `${documents} documents need about ${round((documents * bytesEach) / 2 ** 30)} GB, and ${round(free / 2 ** 30)} are free: ask for fewer with the first argument.`,
  );

/** Settings for the time in which rows are inserted. */
const loading = { fsync: 'off', full_page_writes: 'off', max_wal_size: '4GB', autovacuum: 'off' };

interface Side {
  service: RunningService;
  db: Database;
  stop(): Promise<void>;
  /** Organizations to measure, with a document of theirs. */
  measured: { organization: Organization; documentId: string; partyId: string }[];
}

async function open(name: string, count: number, howMany: number, indexes: readonly number[]): Promise<Side> {
  const dataDir = tempFolder();
  let service = await startService(dataDir);
  let embedded = await startEmbedded({ dataDir, log: () => {} });
  let db = await openDatabase({ url: embedded.address, poolSize: 2 });
  const all: Organization[] = [];
  for (let i = 0; i < howMany; i++) all.push(await createOrganization(db, `Organization ${i}`));
  const [first] = all;
  if (!first) throw new Error('there is no organization');
  const file = await upload(apiOf(service, first), await textPdf(2));
  const original = await prepareLastSignature(apiOf(service, first), file, 2);
  await original.signLast();
  await waitForFiles(service, first, [original], 'JOURNAL');
  await db.close();
  await service.stop();
  await embedded.stop();

  const from = performance.now();
  embedded = await startEmbedded({ dataDir, log: () => {}, settings: loading });
  db = await openDatabase({ url: embedded.address, poolSize: 2 });
  await copyDocument(db, { documentId: original.id, count, organizations: all });
  await db.close();
  await embedded.stop();
  print(`${name}: ${count} documents inserted in ${round((performance.now() - from) / 1000)} s`);

  service = await startService(dataDir);
  embedded = await startEmbedded({ dataDir, log: () => {} });
  const opened = await openDatabase({ url: embedded.address, poolSize: 2 });
  const measured: Side['measured'] = [];
  for (const index of indexes) {
    const organization = all[index] ?? first;
    const documentId = await copyOf(opened, organization);
    const party = await opened.row<{ id: string }>(
      'select id from parties where document_id = $1 order by id limit 1',
      [documentId],
    );
    measured.push({ organization, documentId, partyId: party?.id ?? '' });
  }
  const stop = async () => {
    await opened.close();
    await service.stop();
    await embedded.stop();
  };
  return { service, db: opened, measured, stop };
}

/** Each list and read that grows with documents, as a path of the API. */
const requests: [name: string, path: (ids: { documentId: string; partyId: string }) => string][] = [
  ...['createdAt', 'updatedAt', 'name', 'completedAt', 'expiresAt'].flatMap(order =>
    ['desc', 'asc'].map((direction): (typeof requests)[number] => [
      `documents by ${order}, ${direction}`,
      () => `/documents?orderBy=${order}&orderDirection=${direction}`,
    ]),
  ),
  ['documents, pending', () => '/documents?status=PENDING'],
  ['documents of a status that none has', () => '/documents?status=REJECTED'],
  ['documents, completed', () => '/documents?status=COMPLETED'],
  ['documents, archived', () => '/documents?archived=true'],
  ['documents, in the trash', () => '/documents?deleted=true'],
  [
    'documents of a month',
    () =>
      `/documents?createdAfter=${new Date(Date.now() - 400 * 86_400_000).toISOString()}&createdBefore=${new Date(Date.now() - 370 * 86_400_000).toISOString()}`,
  ],
  ['a document', ({ documentId }) => `/documents/${documentId}`],
  ['a document with content and fields', ({ documentId }) => `/documents/${documentId}?expand=content,fields`],
  ['its parties', ({ documentId }) => `/documents/${documentId}/parties`],
  ['one party', ({ documentId, partyId }) => `/documents/${documentId}/parties/${partyId}`],
  ['its files', ({ documentId }) => `/documents/${documentId}/files`],
  ['its signatures', ({ documentId }) => `/documents/${documentId}/signatures`],
  ['its readiness', ({ documentId }) => `/documents/${documentId}/readiness`],
  ['events', () => '/events'],
  ['events of a type', () => '/events?type=document.completed'],
  ['events of a type that none has', () => '/events?type=document.party.rejected'],
  ['who asks (me)', () => '/me'],
];
/** Reported, without a goal: they read more where there is more to find. */
const searches: typeof requests = [
  ['query, one name in seven', () => '/documents?query=anna'],
  ['query, one document', () => '/documents?query=nobody'],
];

async function msOf(
  { service }: Side,
  { organization, ...ids }: Side['measured'][number],
  path: (typeof requests)[number][1],
) {
  const times: number[] = [];
  for (let i = 0; i < each; i++) {
    const began = performance.now();
    const response = await fetch(`${service.baseUrl}/api/v1${path(ids)}`, {
      headers: { Authorization: `Bearer ${organization.apiKey}` },
    });
    const text = await response.text();
    times.push(performance.now() - began);
    if (response.status !== 200) throw new Error(`${path(ids)} got status ${response.status}: ${text}`);
  }
  return median(times);
}

const secondsOf = async (action: () => Promise<unknown>): Promise<number> => {
  const from = performance.now();
  await action();
  return (performance.now() - from) / 1_000;
};

const all = 'select count(*)::int as n from documents';
const runRetention = `update jobs set run_at = now() where queue = 'every:purge-documents'`;
const overdue = `select count(*)::int as n from documents where deleted_at < now() - interval '90 days'`;

/** The service deletes what was in the trash for too long once an hour; here at once. */
async function waitForRetention({ db }: Side): Promise<void> {
  const [before] = await db.rows<{ n: number }>(overdue);
  let left = before?.n ?? 0;
  const seconds = await secondsOf(async () => {
    await db.run(runRetention);
    while (left > 0) {
      await pause(500);
      left = (await db.rows<{ n: number }>(overdue))[0]?.n ?? 0;
    }
  });
  const rate = seconds > 0 ? `, ${round((before?.n ?? 0) / seconds)} a second` : '';
  print(`Retention: ${before?.n} documents deleted from the trash in ${round(seconds)} s${rate}\n`);
}

/** A backup while the service runs, and a restore into another folder. Copied rows share no stored files. */
async function measureBackup(dataDir: string, bytes: number): Promise<void> {
  const megabytes = (seconds: number) => `${round(seconds)} s, ${round(bytes / 1e6 / seconds)} MB a second`;
  if (freeBytes() < 2.2 * bytes) {
    print(`\nBackup and restore need ${round((2.2 * bytes) / 2 ** 30)} GB: not measured`);
    return;
  }
  const [backups, restored] = [tempFolder(), tempFolder()];
  const backup = await secondsOf(() => runCommand(dataDir, ['backup', '--to', backups]));
  const secrets = join(dataDir, 'secrets');
  const restore = await secondsOf(() =>
    runCommand(restored, ['restore', '--from', backups, '--to', restored, '--secrets', secrets]),
  );
  print(`\nBackup: ${megabytes(backup)}\nRestore: ${megabytes(restore)}`);
  const embedded = await startEmbedded({ dataDir: restored, log: () => {} });
  const db = await openDatabase({ url: embedded.address, poolSize: 1 });
  const [found] = await db.rows<{ n: number }>(all);
  await db.close();
  await embedded.stop();
  const [expected] = await large.db.rows<{ n: number }>(all);
  const [after, before] = [String(found?.n), String(expected?.n)];
  reportCheck('documents after the restore', after, before, after === before);
}

compile();
const small = await open('The small service', few, 1, [0]);
const large = await open('The large service', documents, organizations, [0, 1]);
const [ofSmall] = small.measured;
const [biggest, usual] = large.measured;
if (!ofSmall || !biggest || !usual) throw new Error('there is nothing to measure');

const counted = async ({ organization }: typeof biggest) =>
  Number(
    (
      await large.db.row<{ n: string }>('select count(*) as n from documents where workspace_id = $1', [
        organization.workspaceId,
      ])
    )?.n,
  );
await waitForRetention(small);
await waitForRetention(large);
print(
  `${documents} documents of ${organizations} organizations; the biggest has ${await counted(biggest)}, the usual one ${await counted(usual)}; one in ${wholeOneIn} has content, signatures, files and a journal.\n`,
);

for (const [list, hasGoal] of [
  [requests, true],
  [searches, false],
] as const)
  for (const [name, path] of list) {
    const found = { small: [] as number[], biggest: [] as number[], usual: [] as number[] };
    for (let i = -2; i < rounds; i++) {
      const one = {
        small: await msOf(small, ofSmall, path),
        biggest: await msOf(large, biggest, path),
        usual: await msOf(large, usual, path),
      };
      if (i < 0) continue;
      found.small.push(one.small);
      found.biggest.push(one.biggest);
      found.usual.push(one.usual);
    }
    const ratio = (of: number[]) => median(of.map((ms, i) => ms / (found.small[i] ?? Number.NaN)));
    const [big, other] = [ratio(found.biggest), ratio(found.usual)];
    const figure = `with ${few} documents ${spread(found.small, 2)} ms; the biggest ${spread(found.biggest, 2)} ms, ${round(big, 2)} times; a usual one ${spread(found.usual, 2)} ms, ${round(other, 2)} times`;
    if (hasGoal) reportGoal(name, figure, `within ${maxRatio} times`, Math.max(big, other) <= maxRatio);
    else print(`         ${name}: ${figure}`);
  }

print('\nSizes, in MB:');
const sizes = await large.db.rows<{ name: string; rows: number; heap: number; indexes: number }>(
  `select c.relname as name, c.reltuples::float8 as rows, (pg_table_size(c.oid) / 1e6)::float8 as heap, (pg_indexes_size(c.oid) / 1e6)::float8 as indexes
   from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname !~ '^bench' order by pg_total_relation_size(c.oid) desc limit 10`,
);
for (const { name, rows, heap, indexes } of sizes)
  print(
    `  ${name.padEnd(18)} ${round(rows).padStart(10)} rows, ${round(heap).padStart(6)} of rows, ${round(indexes).padStart(6)} of indexes`,
  );
const [total] = await large.db.rows<{ bytes: number }>('select pg_database_size(current_database())::float8 as bytes');
print(
  `  the whole database ${round((total?.bytes ?? 0) / 1e6)}, ${round((total?.bytes ?? 0) / documents)} bytes for each document`,
);

await measureBackup(large.service.dataDir, total?.bytes ?? 0);
await small.stop();
await large.stop();
