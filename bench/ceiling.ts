/**
 * How near the service comes to what is possible: requests per second of processor time, against a bare `node:http`
 * handler that sends PostgreSQL the same statements and writes the same JSON. Both on the same database, in turn.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { systemClock } from '../src/base/clock.ts';
import { openLog } from '../src/base/log.ts';
import { startEmbedded } from '../src/base/postgres/embedded.ts';
import { openDatabase } from '../src/base/postgres.ts';
import { readConfig } from '../src/config.ts';
import { client } from '../src/contract/client.ts';
import { documentRows } from '../src/contract/document-rows.ts';
import { openService } from '../src/service.ts';
import { judge, median, round, say, spread } from './kit/figures.ts';
import type { Load, Loaded } from './kit/load.ts';
import { type Recorded, recording } from './kit/recording.ts';
import { compile, makeOrganization, type Organization, startHelper, startService, tempFolder } from './kit/running.ts';
import { cpuOf } from './kit/tree.ts';

const rounds = Number(process.argv[2] ?? 9);
const seconds = 4;
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
const room = 2048 - Buffer.byteLength(JSON.stringify(unpadded));
const body = {
  ...unpadded,
  documentMeta: { ...unpadded.documentMeta, message: 'Hej och välkommen! '.repeat(200).slice(0, room - 100) },
};
const text = JSON.stringify(body);

/** One request of each kind in this process, for what it sends to PostgreSQL. */
async function record(dataDir: string, address: string, { apiKey }: Organization) {
  const config = readConfig({ PORT: '0', SIGILL_LOG_LEVEL: 'warn', SIGILL_DATA_DIR: dataDir });
  const db = await openDatabase({ url: address, poolSize: 1 });
  const log = openLog({ level: 'warn' });
  const service = await openService({ config, dataDir, db, clock: systemClock, log, work: false, firstRunFile: null });
  await service.listen();
  const api = client({ baseUrl: service.ground.publicUrl, token: apiKey, check: true });
  const first = await api.done(documentRows.create, { body }); // the key is remembered from here on
  const post = await recording(() => api.done(documentRows.create, { body }));
  const headers = { 'Idempotency-Key': 'key-to-replace_00000000000000000000' };
  const postWithKey = await recording(() => api.done(documentRows.create, { body, headers }));
  const [get] = await recording(() => api.done(documentRows.get, { params: { id: first.id } }));
  const ids: string[] = [];
  for (let i = 0; i < 200; i++) ids.push((await api.done(documentRows.create, { body })).id);
  await service.close();
  await db.close();
  if (!get) throw new Error('a GET sent nothing to the database');
  return { get, post, postWithKey, ids };
}

type Client = (load: Omit<Load, 'seconds' | 'connections'>, seconds: number) => Promise<Loaded>;

interface Side {
  url: string;
  headers: Record<string, string>;
  roots: () => number[];
  path: string;
}

/** Requests answered per second of processor time. */
async function measure(send: Client, side: Side, load: Pick<Load, 'method' | 'paths' | 'keys'>, long = seconds) {
  const before = cpuOf(side.roots());
  const headers = { ...side.headers, ...(load.method === 'POST' && { 'Content-Type': 'application/json' }) };
  const loaded = await send({ ...load, url: side.url, headers, ...(load.method === 'POST' && { body: text }) }, long);
  if (loaded.failed > 0) throw new Error(`${loaded.failed} of ${loaded.failed + loaded.done} requests failed`);
  const spent = cpuOf(side.roots()) - before;
  return {
    perCpuSecond: (loaded.done * 1000) / spent,
    perSecond: loaded.done / long,
    microseconds: (spent * 1000) / loaded.done,
  };
}

type Measured = Awaited<ReturnType<typeof measure>>;

const line = (who: string, found: Measured[]) =>
  say(
    `  ${who.padEnd(28)} ${spread(found.map(f => f.perCpuSecond))} requests per CPU second, ` +
      `${round(median(found.map(f => f.microseconds)))} µs of CPU each, ${round(median(found.map(f => f.perSecond)))} a second`,
  );

const shown = (statements: readonly Recorded[]) =>
  statements.map(s => `    ${s.text.trim().split(/\s+/).slice(0, 4).join(' ')} …`).join('\n');

compile();
const dataDir = tempFolder();
const service = await startService(dataDir);
const organization = makeOrganization(dataDir);
const database = await startEmbedded({ dataDir, log: () => {} });
const { get, post, postWithKey, ids } = await record(dataDir, database.address, organization);
say(`A POST of ${Buffer.byteLength(text)} bytes sends ${post.length} messages:\n${shown(post)}`);
say(`With an Idempotency-Key ${postWithKey.length}:\n${shown(postWithKey)}\nA GET sends one.\n`);

const bare = startHelper<object, { baseUrl: string }>('bare.mjs');
const posts = [
  { path: '/documents', statements: post },
  { path: '/documents-with-key', statements: postWithKey },
];
const { baseUrl } = await bare.ask({ address: database.address, poolSize, get, posts });
const loader = startHelper<Load, Loaded>('load.ts');
const send: Client = (load, long) => loader.ask({ ...load, seconds: long, connections });

const ours: Side = {
  url: service.baseUrl,
  headers: { Authorization: `Bearer ${organization.apiKey}` },
  roots: service.roots,
  path: '/api/v1/documents',
};
const theirs: Side = {
  url: baseUrl,
  headers: {},
  roots: () => [bare.pid, ...service.roots().slice(1)],
  path: '/documents',
};

async function compare(
  title: string,
  least: number,
  kinds: {
    ours: [Side, Pick<Load, 'method' | 'paths' | 'keys'>];
    bare: [Side, Pick<Load, 'method' | 'paths' | 'keys'>];
  },
) {
  const found: { ours: Measured[]; bare: Measured[] } = { ours: [], bare: [] };
  for (let i = -1; i < rounds; i++) {
    // Who begins changes each round: the database's own chores fall on both.
    const order = i % 2 === 0 ? (['ours', 'bare'] as const) : (['bare', 'ours'] as const);
    for (const who of order) {
      const measured = await measure(send, ...kinds[who]);
      if (i >= 0) found[who].push(measured); // the first round warms up
    }
    await pause(100);
  }
  say(title);
  line('the service', found.ours);
  line('a bare handler', found.bare);
  const shares = found.ours.map((f, i) => (f.perCpuSecond / (found.bare[i]?.perCpuSecond ?? Number.NaN)) * 100);
  judge('of the bare handler', `${spread(shares, 1)} %`, `at least ${least} %`, median(shares) >= least);
  say();
  return found;
}

const byId = (side: Side) => ({ method: 'GET' as const, paths: ids.map(id => `${side.path}/${id}`), keys: false });
const create = (side: Side, keys = false, path = side.path) => ({ method: 'POST' as const, paths: [path], keys });

const wanted = process.argv[3]?.split(',') ?? ['get', 'post', 'key'];
if (wanted.includes('get'))
  await compare(`GET /documents/{id}, ${connections} connections`, 70, {
    ours: [ours, byId(ours)],
    bare: [theirs, byId(theirs)],
  });
if (wanted.includes('post'))
  await compare('POST /documents, two parties', 70, {
    ours: [ours, create(ours)],
    bare: [theirs, create(theirs)],
  });
if (wanted.includes('key')) {
  await compare('POST /documents with an Idempotency-Key, against the same statements', 55, {
    ours: [ours, create(ours, true)],
    bare: [theirs, create(theirs, false, '/documents-with-key')],
  });
  await compare('POST /documents with an Idempotency-Key, against the statements of one without', 55, {
    ours: [ours, create(ours, true)],
    bare: [theirs, create(theirs)],
  });
}

loader.end();
bare.end();
await service.stop();
await database.stop();
