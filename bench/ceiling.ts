/**
 * How close the service comes to what is possible: requests per second of processor time, compared with a bare `node:http`
 * handler that sends PostgreSQL the same statements and writes the same JSON. Both use the same database, in turn.
 */
import { deepStrictEqual as deepEqual } from 'node:assert';
import { setTimeout as pause } from 'node:timers/promises';
import { readConfig } from '../src/config/config.ts';
import { client } from '../src/contract/client.ts';
import { documentOperations } from '../src/contract/operations/documents/documents.ts';
import { systemClock } from '../src/platform/clock.ts';
import { newId } from '../src/platform/ids.ts';
import { openLog } from '../src/platform/log.ts';
import { startEmbedded } from '../src/platform/postgres/embedded.ts';
import { openDatabase } from '../src/platform/postgres/postgres.ts';
import { openService } from '../src/service.ts';
import { median, print, reportGoal, round, spread } from './kit/figures.ts';
import type { Load, LoadResult } from './kit/load-client.ts';
import { argument, countArgument, scaled } from './kit/options.ts';
import { makeOrganization, type Organization } from './kit/organizations.ts';
import { cpuMsOf } from './kit/process-usage.ts';
import { compile, startHelper, startService, tempFolder } from './kit/processes.ts';
import { type RecordedStatement, recordStatements } from './kit/record-statements.ts';

const rounds = countArgument(9, 1);
const warmUps = scaled(1, 0);
const seconds = scaled(4, 0.3);
const connections = 16;
const poolSize = 16;

const party = (name: string, email: string) => ({
  name,
  email,
  phone: '+46701234567',
  country: 'SE',
  externalId: name,
});
const unpadded = {
  name: 'Hyresavtal Storgatan 12, lägenhet 1103',
  parties: [party('Anna Lindqvist', 'anna.lindqvist@example.com'), party('Bo Ek', 'bo.ek@example.com')],
  documentMeta: { subject: 'Ert avtal är klart att signera', message: '' },
};
const remaining = 2048 - Buffer.byteLength(JSON.stringify(unpadded));
const body = {
  ...unpadded,
  documentMeta: { ...unpadded.documentMeta, message: 'Hej och välkommen! '.repeat(200).slice(0, remaining - 100) },
};
const text = JSON.stringify(body);

/** Has the form of an id, so that the bare handler sends a new one in each request. */
const newKey = (): string => newId('key');

const idsIn = (statements: readonly RecordedStatement[]): string[] =>
  JSON.stringify(statements.map(s => s.values)).match(/[a-z]{2,4}_[0-9a-z]{26}/g) ?? [];

/** Ten blocks with three fields, so that an expanded document reads and writes something. */
const content = [
  ...Array.from({ length: 8 }, (_, i) => ({
    type: 'HTML' as const,
    fieldMeta: { content: `<h2>Paragraf ${i}</h2><p>${'Hyresgästen betalar hyran i förskott. '.repeat(10)}</p>` },
  })),
  {
    type: 'FORM' as const,
    fieldMeta: {
      columns: 2,
      fields: [0, 1, 2].map(i => ({
        id: `f${i}`,
        key: `form-${i}`,
        type: 'INPUT' as const,
        fieldMeta: { type: 'INPUT' as const, label: `Fält ${i}`, partyId: `p${i % 2}` },
      })),
    },
  },
  { type: 'SPACER' as const },
];
const withContent = { ...body, parties: body.parties.map((one, i) => ({ ...one, ref: `p${i}` })), content };

/** Reads whose answer does not change while they are measured: path, statements and answer. */
interface RecordedRead {
  path: string;
  statements: RecordedStatement[];
  answer: unknown;
}

/** Sends one request of each kind to a service in this process and records its statements. */
async function record(dataDir: string, address: string, { apiKey }: Organization) {
  const config = readConfig({ PORT: '0', SIGILL_LOG_LEVEL: 'warn', SIGILL_DATA_DIR: dataDir });
  const db = await openDatabase({ url: address, poolSize: 1 });
  const log = openLog({ level: 'warn' });
  const service = await openService({ config, dataDir, db, clock: systemClock, log, work: false, firstRunFile: null });
  await service.listen();
  const api = client({ baseUrl: service.app.publicUrl, token: apiKey, check: true });
  const { id } = await api.done(documentOperations.create, { body }); // from here on the API key is cached
  const create = () => recordStatements(() => api.done(documentOperations.create, { body }));
  const createWithKey = () =>
    recordStatements(() => api.done(documentOperations.create, { body, headers: { 'Idempotency-Key': newKey() } }));
  const get = { id, statements: await recordStatements(() => api.done(documentOperations.get, { params: { id } })) };
  const [post, postWithKey] = [await create(), await createWithKey()];
  // Ids of the organization, the user and the like are in every request; each other id was made for one request.
  const others = new Set(idsIn([...(await create()), ...(await createWithKey())]));
  const constantIds = idsIn([...post, ...postWithKey]).filter(one => others.has(one));
  const ids: string[] = [];
  for (let i = 0; i < scaled(200, 10); i++) ids.push((await api.done(documentOperations.create, { body })).id);
  const { id: expandedId } = await api.done(documentOperations.create, { body: withContent });
  const read = async (path: string, ask: () => Promise<unknown>): Promise<RecordedRead> => {
    const answer = await ask();
    return { path, statements: await recordStatements(ask), answer };
  };
  const list = await read('/documents?limit=50', () => api.done(documentOperations.list, { query: { limit: '50' } }));
  const expanded = await read(`/documents/${expandedId}?expand=content,fields`, () =>
    api.done(documentOperations.get, { params: { id: expandedId }, query: { expand: 'content,fields' } }),
  );
  await service.close();
  await db.close();
  if (get.statements.length === 0) throw new Error('a GET sent nothing to the database');
  return { get, post, postWithKey, list, expanded, constantIds, ids };
}

type Send = (load: Omit<Load, 'seconds' | 'connections'>) => Promise<LoadResult>;

interface Side {
  url: string;
  headers: Record<string, string>;
  roots: () => number[];
  path: string;
}

type Requests = Pick<Load, 'method' | 'paths' | 'keys'>;

/** Requests per second of processor time, which are comparable even while other processes use the machine. */
async function measure(send: Send, side: Side, requests: Requests) {
  const before = cpuMsOf(side.roots());
  const isPost = requests.method === 'POST';
  const headers = { ...side.headers, ...(isPost && { 'Content-Type': 'application/json' }) };
  const { done, failed } = await send({ ...requests, url: side.url, headers, ...(isPost && { body: text }) });
  if (failed > 0 || done === 0) throw new Error(`${failed} of ${failed + done} requests failed`);
  const cpuMs = cpuMsOf(side.roots()) - before;
  return {
    perCpuSecond: (done * 1000) / cpuMs,
    perSecond: done / seconds,
    microseconds: (cpuMs * 1000) / done,
  };
}

type Measured = Awaited<ReturnType<typeof measure>>;

const printLine = (who: string, found: Measured[]) =>
  print(
    `  ${who.padEnd(28)} ${spread(found.map(f => f.perCpuSecond))} requests per CPU second, ` +
      `${round(median(found.map(f => f.microseconds)))} µs of CPU each, ${round(median(found.map(f => f.perSecond)))} a second`,
  );

const summary = (statements: readonly RecordedStatement[]) =>
  statements.map(s => `    ${s.text.trim().split(/\s+/).slice(0, 4).join(' ')} …`).join('\n');

compile();
const dataDir = tempFolder();
const service = await startService(dataDir);
const organization = await makeOrganization(dataDir);
const database = await startEmbedded({ dataDir, log: () => {} });
const { get, post, postWithKey, list, expanded, constantIds, ids } = await record(
  dataDir,
  database.address,
  organization,
);
print(`A POST of ${Buffer.byteLength(text)} bytes sends ${post.length} statements:\n${summary(post)}`);
print(`With an Idempotency-Key ${postWithKey.length}:\n${summary(postWithKey)}`);
print(`A GET sends ${get.statements.length}:\n${summary(get.statements)}`);
print(
  `A list of documents ${list.statements.length}, a document with content and fields ${expanded.statements.length}\n`,
);

const bare = startHelper<object, { baseUrl: string }>('bare-handler.mjs');
const posts = [
  { path: '/documents', statements: post },
  { path: '/documents-with-key', statements: postWithKey },
];
const reads = [list, expanded];
const { baseUrl } = await bare.send({ address: database.address, poolSize, get, reads, posts, constantIds });
const loader = startHelper<Load, LoadResult>('load-client.ts');
const send: Send = load => loader.send({ ...load, seconds, connections });

const ours: Side = {
  url: service.baseUrl,
  headers: { Authorization: `Bearer ${organization.apiKey}` },
  roots: service.roots,
  path: '/api/v1/documents',
};
const peer: Side = {
  url: baseUrl,
  headers: {},
  roots: () => [bare.pid, ...service.roots().slice(1)],
  path: '/documents',
};

const fetchText = async (side: Side, path: string, method = 'GET'): Promise<string> => {
  const headers = { ...side.headers, ...(method === 'POST' && { 'Content-Type': 'application/json' }) };
  const response = await fetch(`${side.url}${path}`, { method, headers, ...(method === 'POST' && { body: text }) });
  const responseText = await response.text();
  if (response.status !== 200)
    throw new Error(`${method} ${path} failed with status ${response.status}: ${responseText}`);
  return responseText;
};

/** Removes what differs from one document to the next. */
const comparable = (json: string): unknown =>
  JSON.parse(json.replace(/([a-z]{2,4})_[0-9a-z]{26}/g, '$1_').replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'time'));

/** The comparison is valid only while the bare handler stores and returns the same as the service. */
async function checkPeer(): Promise<void> {
  const [id = ''] = ids;
  deepEqual(
    JSON.parse(await fetchText(peer, `${peer.path}/${id}`)),
    JSON.parse(await fetchText(ours, `${ours.path}/${id}`)),
  );
  for (const { path } of reads)
    deepEqual(JSON.parse(await fetchText(peer, path)), JSON.parse(await fetchText(ours, `/api/v1${path}`)));
  const expected = await fetchText(ours, ours.path, 'POST');
  for (const { path } of posts) {
    const created = await fetchText(peer, path, 'POST');
    deepEqual(comparable(created), comparable(expected));
    const stored = await fetchText(ours, `${ours.path}/${(JSON.parse(created) as { id: string }).id}`);
    deepEqual(comparable(stored), comparable(expected));
  }
}

async function compare(
  title: string,
  minPercent: number,
  kinds: {
    ours: [Side, Requests];
    peer: [Side, Requests];
  },
) {
  const found: { ours: Measured[]; peer: Measured[] } = { ours: [], peer: [] };
  for (let i = -warmUps; i < rounds; i++) {
    // The order alternates, so that the database's background work affects both sides.
    const order = i % 2 === 0 ? (['ours', 'peer'] as const) : (['peer', 'ours'] as const);
    for (const who of order) {
      const measured = await measure(send, ...kinds[who]);
      if (i >= 0) found[who].push(measured); // the first round warms up
    }
    await pause(100);
  }
  print(title);
  printLine('the service', found.ours);
  printLine('a bare handler', found.peer);
  const shares = found.ours.map((f, i) => (f.perCpuSecond / (found.peer[i]?.perCpuSecond ?? Number.NaN)) * 100);
  reportGoal(
    `${title}, of the bare handler`,
    `${spread(shares, 1)} %`,
    `at least ${minPercent} %`,
    median(shares) >= minPercent,
  );
  print();
  return found;
}

const byId = (side: Side) => ({ method: 'GET' as const, paths: ids.map(id => `${side.path}/${id}`), keys: false });
const reading = ({ path }: RecordedRead, side: Side) => ({
  method: 'GET' as const,
  paths: [side === peer ? path : `/api/v1${path}`],
  keys: false,
});
const create = (side: Side, keys = false, path = side.path) => ({ method: 'POST' as const, paths: [path], keys });

await checkPeer();
const wanted = argument(1)?.split(',') ?? ['get', 'list', 'post', 'key'];
if (wanted.includes('get'))
  await compare(`GET /documents/{id}, ${connections} connections`, 85, {
    ours: [ours, byId(ours)],
    peer: [peer, byId(peer)],
  });
if (wanted.includes('list'))
  for (const [title, read] of [
    ['GET /documents, 50 documents', list],
    ['GET /documents/{id}?expand=content,fields', expanded],
  ] as const)
    await compare(title, 85, { ours: [ours, reading(read, ours)], peer: [peer, reading(read, peer)] });
if (wanted.includes('post'))
  await compare('POST /documents, two parties', 75, {
    ours: [ours, create(ours)],
    peer: [peer, create(peer)],
  });
if (wanted.includes('key')) {
  await compare('POST /documents with an Idempotency-Key, against the same statements', 65, {
    ours: [ours, create(ours, true)],
    peer: [peer, create(peer, false, '/documents-with-key')],
  });
  await compare('POST /documents with an Idempotency-Key, against the statements of one without', 60, {
    ours: [ours, create(ours, true)],
    peer: [peer, create(peer)],
  });
}

loader.end();
bare.end();
await service.stop();
await database.stop();
