/** A PostgreSQL cluster whose primary dies under load: a standby is promoted, and the service goes on with it. */
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { DatabaseAway } from '../../src/platform/postgres/away.ts';
import { openDatabase } from '../../src/platform/postgres/postgres.ts';
import { busyOrganization, completedOnce, isUp, signedDocument } from '../journeys/installation.ts';
import { type Home, isRunning, newHome, type Running, start, until } from '../journeys/process.ts';
import { onlyInFull } from '../kit/full.ts';
import {
  type PostgresCluster,
  type PostgresServer,
  postgresPrograms,
  startPostgresCluster,
} from '../kit/servers/postgres-cluster.ts';

const programs = postgresPrograms();

/** The other server of the cluster. */
const otherThan = ({ servers: [one, two] }: PostgresCluster, server: PostgresServer): PostgresServer =>
  server === one ? two : one;

/** Kills the primary, and promotes the other as a failover manager does. */
async function failOver(cluster: PostgresCluster, primary: PostgresServer, before: () => Promise<void>): Promise<void> {
  await primary.kill();
  await before();
  await otherThan(cluster, primary).promote();
}

interface Refused {
  status: number;
  code: string;
  retryAfter: string | null;
}

/** Creates documents, several at once and each with a key of its own, until it is stopped. */
function createDocuments(home: Home, prefix: string) {
  const { apiKey } = home.cast();
  const made = new Map<string, string>();
  const refused: Refused[] = [];
  let count = 0;
  let isStopped = false;

  /** The id of the new document; null if the request has to be sent again. */
  async function post(name: string): Promise<string | null> {
    const answer = await fetch(`${home.baseUrl}/api/v1/documents`, {
      method: 'POST',
      headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json', 'idempotency-key': name },
      body: JSON.stringify({ name }),
    });
    const body = (await answer.json()) as { id: string; code: string };
    if (answer.ok) return body.id;
    refused.push({ status: answer.status, code: body.code, retryAfter: answer.headers.get('retry-after') });
    return null;
  }

  async function client(): Promise<void> {
    while (!isStopped) {
      const name = `${prefix}-${++count}`;
      let id: string | null = null;
      while (id === null) {
        if (isStopped) return;
        id = await post(name);
        if (id === null) await pause(20);
      }
      made.set(name, id);
    }
  }

  const clients = [client(), client(), client(), client()];
  return {
    made,
    refused,
    post,
    async stop() {
      isStopped = true;
      await Promise.all(clients);
    },
  };
}

async function everyDocument(home: Home): Promise<{ id: string; name: string }[]> {
  const all: { id: string; name: string }[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const query = { limit: 100, orderBy: 'createdAt' as const, ...(cursor !== undefined && { cursor }) };
    const page = await home.cast().api.done(documentOperations.list, { query });
    all.push(...page.data.map(({ id, name }) => ({ id, name })));
    cursor = page.nextCursor;
  }
  return all;
}

describe.skipIf(programs === null)('A cluster that fails over (needs postgresql)', () => {
  let cluster: PostgresCluster;
  let home: Home;
  let running: Running;
  beforeAll(async () => {
    cluster = await startPostgresCluster(programs ?? '');
    await cluster.servers[0].ask('create database sigill');
    home = await newHome({ DATABASE_URL: cluster.address('sigill') });
    running = await start(home);
    await busyOrganization(home);
  }, 180_000);
  afterAll(async () => {
    await running?.end('SIGTERM');
    home?.remove();
    await cluster?.stop();
  });

  /** Under load; everything that was acknowledged must be there once afterwards. */
  async function failsOver(primary: PostgresServer, prefix: string): Promise<void> {
    const signed = await signedDocument(home);
    const load = createDocuments(home, prefix);
    try {
      await until('documents are created', () => load.made.size >= 20 || load.refused.length > 0);
      expect(load.refused).toEqual([]);
      await failOver(cluster, primary, () => until('requests are refused', () => load.refused.length >= 4));
      const before = load.made.size;
      await until('documents are created again', () => load.made.size >= before + 20);
    } finally {
      await load.stop();
    }

    expect(load.refused).toEqual(
      load.refused.map(() => ({ status: 503, code: 'UPSTREAM_UNAVAILABLE', retryAfter: '5' })),
    );
    const found = (await everyDocument(home)).filter(({ name }) => name.startsWith(`${prefix}-`));
    expect(new Map(found.map(({ id, name }) => [name, id]))).toEqual(load.made);
    expect(found).toHaveLength(load.made.size);
    for (const [name, id] of load.made) expect(await load.post(name)).toBe(id);
    await completedOnce(home, signed);
    expect(isRunning(running.pid)).toBe(true);
  }

  test('loses nothing that was acknowledged, makes nothing twice, and needs no restart', async () => {
    const [one] = cluster.servers;
    await failsOver(one, 'over');
    expect(await isUp(home)).toBe(true);
    await completedOnce(home, await signedDocument(home));
  }, 300_000);

  test('the command line finds the server that accepts writes', async () => {
    const made = await home.cli('organizations', 'create', '--name', 'After', '--plan', 'TEAM', '--json');
    expect([made.code, made.err]).toEqual([0, '']);
    const { out } = await home.cli('doctor', '--json');
    const [one, two] = cluster.servers;
    expect(out).toContain(`127.0.0.1:${one.port} (connect ECONNREFUSED`);
    await one.follow(two);
    expect((await home.cli('doctor', '--json')).out).toContain(
      `127.0.0.1:${two.port} accepts writes. Standbys: 127.0.0.1:${one.port}.`,
    );
  }, 300_000);

  test('a server that comes back as a standby is not used until it is promoted again', async () => {
    onlyInFull('cluster');
    const [one, two] = cluster.servers;
    await two.waitForStandby();
    await signedDocument(home);
    const ours = "select 1 from pg_stat_activity where application_name = 'sigill'";
    expect(await one.ask(ours)).toEqual([]);
    expect((await two.ask(ours)).length).toBeGreaterThan(0);
    await failsOver(two, 'back');
    expect((await one.ask(ours)).length).toBeGreaterThan(0);
  }, 300_000);
});

describe.skipIf(programs === null)('A database of several servers (needs postgresql)', () => {
  let cluster: PostgresCluster;
  beforeAll(async () => {
    cluster = await startPostgresCluster(programs ?? '');
  }, 120_000);
  afterAll(() => cluster?.stop());

  test('a standby alone accepts nothing, in whatever order it is named', async () => {
    const [one, two] = cluster.servers;
    const open = (...servers: PostgresServer[]) => openDatabase({ url: cluster.address('postgres', ...servers) });
    const db = await open(two, one);
    expect(await db.row('select pg_is_in_recovery() as standby')).toEqual({ standby: false });
    await db.close();
    const checked = `${cluster.address('postgres', two)}?target_session_attrs=read-write`;
    await expect(openDatabase({ url: checked })).rejects.toThrow(/accepts writes.*is a standby/);
  });

  test('a write on a server that has become read-only is DatabaseAway, and its connection is not used again', async () => {
    const [one] = cluster.servers;
    const db = await openDatabase({ url: cluster.address('postgres', one), poolSize: 1 });
    const pid = async () => (await db.row('select pg_backend_pid() as pid'))?.pid;
    await db.run('create table written (n integer)');
    await db.run('set default_transaction_read_only = on');
    const before = await pid();
    await expect(db.tx(tx => tx.run('insert into written values (1)'))).rejects.toThrow(DatabaseAway);
    expect(await pid()).not.toBe(before);
    await db.run('set default_transaction_read_only = on');
    await expect(db.run('insert into written values (1)')).rejects.toThrow(DatabaseAway);
    await db.run('insert into written values (2)');
    expect(await db.rows('select n from written')).toEqual([{ n: 2 }]);
    await db.close();
  });

  test('statements at a server that does not answer any more end when another is promoted', async () => {
    onlyInFull('cluster');
    const [one, two] = cluster.servers;
    const db = await openDatabase({ url: `${cluster.address('postgres')}?connect_timeout=2`, onError: () => {} });
    const idle = await Promise.all([1, 2, 3].map(n => db.row(`select ${n} as n`)));
    expect(idle).toHaveLength(3);
    one.freeze();
    const stuck = db.row('select 1 as one');
    const inside = db.tx(tx => tx.row('select 2 as two'));
    // Waited for together: which of them ends first is not certain.
    await Promise.all([
      two.promote(),
      expect(stuck).rejects.toThrow(DatabaseAway),
      expect(inside).rejects.toThrow(DatabaseAway),
    ]);
    await expect.poll(() => db.row('select inet_server_port() as port').catch(() => null)).toEqual({ port: two.port });
    // The failover manager has to end it before it comes back: nothing else keeps two primaries apart.
    await one.kill();
    await db.tx(tx => tx.run('create table moved (n integer)'));
    await db.close();
  });
});
