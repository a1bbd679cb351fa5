/** `kill -9` at any moment: acknowledged writes survive the restart, and a fully signed document is sealed once. */
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bulkSendOperations } from '../../src/contract/operations/bulk-sends.ts';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { signatureOperations } from '../../src/contract/operations/documents/signatures.ts';
import { eventOperations } from '../../src/contract/operations/events.ts';
import { documentFileOperations } from '../../src/contract/operations/files.ts';
import { startEmbedded } from '../../src/platform/postgres/embedded.ts';
import { openDatabase } from '../../src/platform/postgres/postgres.ts';
import { bulkSend, current, offerTemplate, rowFor, start as startBulkSend } from '../bulk-sends/bulk-kit.ts';
import { signerOf, twoPartyDocument } from '../kit/documents.ts';
import { download } from '../kit/files.ts';
import { childrenOf, type Home, isRunning, newHome, postgresOf, type Running, start, until } from './process.ts';

let home: Home;
let running: Running;

beforeAll(async () => {
  home = await newHome();
  running = await start(home);
  // The first organization is a sandbox with few requests a minute; this test needs more.
  const made = await home.cli(
    'organizations',
    'create',
    '--name',
    'Busy',
    '--plan',
    'TEAM',
    '--requests-per-minute',
    '100000',
    '--json',
  );
  writeFileSync(join(home.dataDir, 'first-run.json'), made.out);
}, 120_000);
afterAll(async () => {
  await running.end('SIGTERM');
  home.remove();
});

/** Ends the leases of the killed process, which would otherwise hold its jobs for a minute. */
const endLeases = 'update jobs set locked_until = $1, run_at = $1 where locked_until > $1';

/** Kills everything at once except the database, which the next start adopts. */
async function crash(): Promise<void> {
  const postgres = postgresOf(home) ?? 0;
  const children = childrenOf(running.pid).filter(pid => pid !== postgres);
  expect(await running.end('SIGKILL')).toEqual({ code: null, signal: 'SIGKILL' });
  expect(isRunning(postgres)).toBe(true);
  await until('children end with their parent', () => !children.some(isRunning));
  const database = await startEmbedded({ dataDir: home.dataDir, log: () => {} });
  const db = await openDatabase({ url: database.address, poolSize: 1 });
  await db.run(endLeases, [new Date()]);
  await db.close();
  running = await start(home);
  await database.stop();
  expect(postgresOf(home)).toBe(postgres);
}

test('documents acknowledged before the process was killed exist after the restart', async () => {
  const { api } = home.cast();
  const acknowledged: string[] = [];
  let going = true;
  const writer = async (name: number) => {
    for (let i = 0; going; i++) {
      const made = await api
        .done(documentOperations.create, { body: { name: `Document ${name}-${i}` } })
        .catch(() => null);
      if (!made) return;
      acknowledged.push(made.id);
    }
  };
  const writers = [1, 2, 3, 4].map(writer);
  await until('some documents are written', () => acknowledged.length > 40);
  const crashed = crash();
  await Promise.all(writers);
  going = false;
  await crashed;
  const found = new Set<string>();
  let cursor: string | null = null;
  do {
    const query: { limit: number; cursor?: string } = { limit: 100, ...(cursor !== null && { cursor }) };
    const { data, nextCursor } = await api.done(documentOperations.list, { query });
    for (const { id } of data) found.add(id);
    cursor = nextCursor;
  } while (cursor !== null);
  expect(acknowledged.filter(id => !found.has(id))).toEqual([]);
});

test('a document fully signed before the process was killed is sealed once after the restart', async () => {
  const cast = home.cast();
  const documents = [];
  for (let i = 0; i < 4; i++) documents.push(await twoPartyDocument(cast));
  for (const document of documents) {
    await (await signerOf(cast, document, 'Anna Lindqvist')).sign();
    expect((await (await signerOf(cast, document, 'Bo Ek')).sign()).state).toBe('SIGNED');
  }
  await crash();

  const { api } = cast;
  for (const { id } of documents) {
    const params = { id };
    await until(
      'the document is sealed',
      async () => (await api.done(documentOperations.get, { params })).status === 'COMPLETED',
    );
    const signatures = await api.done(signatureOperations.list, { params });
    expect(signatures.data.map(s => s.partyName)).toEqual(['Anna Lindqvist', 'Bo Ek']);
    const filesNow = async () => (await api.done(documentFileOperations.list, { params })).data;
    await until('the journal is there', async () => (await filesNow()).some(file => file.type === 'JOURNAL'));
    const files = await filesNow();
    expect(files.map(file => file.type)).toEqual(['ORIGINAL', 'SIGNED', 'JOURNAL']);
    const sealed = join(home.dataDir, `${id}.pdf`);
    writeFileSync(sealed, await download(files.find(file => file.type === 'SIGNED')?.url ?? ''));
    const { code, out } = await home.cli('verify', sealed, '--json');
    const result = JSON.parse(out);
    expect([code, result.problems, result.seals.length]).toEqual([0, [], 1]);
  }
  const events = await api.done(eventOperations.list, { query: { type: 'document.completed', limit: 100 } });
  const completed = events.data.map(event => (event.data as { object: { id: string } }).object.id);
  expect(completed.sort()).toEqual(documents.map(document => document.id).sort());
}, 180_000);

test('a bulk send whose process is killed again and again makes one document of each row', async () => {
  const cast = home.cast();
  const { api } = cast;
  const { templateId } = await offerTemplate(cast);
  const rows = Array.from({ length: 120 }, (_, i) => rowFor(i, { externalId: `row-${i}` }));
  const { id } = await bulkSend(cast, { templateId, rows });
  await until('the rows are checked', async () => (await current(cast, id)).status === 'READY');
  await startBulkSend(cast, await current(cast, id));
  const sentAtLeast = async (count: number) => (await current(cast, id)).counts.sent >= count;
  for (const count of [1, 30, 60]) {
    await until(`${count} rows are sent`, () => sentAtLeast(count));
    await crash();
  }
  await until('all rows are sent', async () => (await current(cast, id)).status === 'FINISHED');
  expect((await current(cast, id)).counts).toMatchObject({ rows: 120, created: 120, sent: 120, failed: 0 });
  const query = { templateId, limit: 100, include: 'total' as const };
  expect((await api.done(documentOperations.list, { query })).total).toBe(120);
  const report = (await api.done(bulkSendOperations.report, { params: { id } })).trim().split('\r\n').slice(1);
  expect(new Set(report.map(line => line.split(',')[3])).size).toBe(120);
}, 180_000);

/** The files below a folder of the storage. */
const storedIn = (folder: string): string[] =>
  readdirSync(join(home.dataDir, 'files', folder), { recursive: true, withFileTypes: true }).flatMap(entry =>
    entry.isFile() ? [entry.name] : [],
  );

test('a process that is killed again and again while it seals leaves no file that nothing refers to', async () => {
  const cast = home.cast();
  const documents = [];
  for (let i = 0; i < 6; i++) documents.push(await twoPartyDocument(cast));
  for (const document of documents)
    for (const party of ['Anna Lindqvist', 'Bo Ek']) await (await signerOf(cast, document, party)).sign();
  for (let kills = 0; kills < 4; kills++) await crash();
  for (const { id } of documents) {
    const params = { id };
    await until('the document has its journal', async () =>
      (await cast.api.done(documentFileOperations.list, { params })).data.some(file => file.type === 'JOURNAL'),
    );
  }
  const database = await startEmbedded({ dataDir: home.dataDir, log: () => {} });
  const db = await openDatabase({ url: database.address, poolSize: 1 });
  await db.run("update jobs set run_at = $1 where queue = 'drop-file'", [new Date()]);
  await until(
    'recorded files were checked',
    async () => !(await db.row("select 1 from jobs where queue = 'drop-file'")),
  );
  const rows = await db.rows<{ sha256: string }>('select sha256 from document_files');
  await db.close();
  await database.stop();
  expect(storedIn('sealed').sort()).toEqual(rows.map(({ sha256 }) => `${sha256}.pdf`).sort());
}, 180_000);
