/** Lists on a hot standby: what a client has written is in them at once, on every node, whatever happens to the standby. */
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../src/config/config.ts';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { readReplica } from '../../src/doctor/read-replica.ts';
import { openDatabase } from '../../src/platform/postgres/postgres.ts';
import { openReplica, type ReadServer } from '../../src/platform/postgres/replica.ts';
import { bytesBehind, primaryPosition } from '../../src/platform/postgres/replica-state.ts';
import { onlyInFull } from '../kit/full.ts';
import { type PostgresCluster, postgresPrograms, startPostgresCluster } from '../kit/servers/postgres-cluster.ts';
import { type Cast, type Kit, useService } from '../kit/service.ts';

const programs = postgresPrograms();
const token = 'a-token-of-the-operator';
const cluster = programs === null ? null : await startPostgresCluster(programs);
afterAll(() => cluster?.stop());
/** Without a cluster, no test uses them. */
const [primary, standby] = cluster?.servers ?? ([] as unknown as PostgresCluster['servers']);
const url = cluster?.address('sigill', primary) ?? '';
const replicaUrl = cluster?.address('sigill', standby) ?? '';

describe.skipIf(cluster === null)('A replica for reads (needs postgresql)', () => {
  // Nothing waits for the standby, so that it can be behind.
  const asynchronous = ["alter system set synchronous_standby_names = ''", 'select pg_reload_conf()'];
  beforeAll(() => primary.ask('create database sigill', ...asynchronous));
  const logged: string[] = [];
  const options = {
    env: {
      DATABASE_URL: url,
      SIGILL_REPLICA_URL: replicaUrl,
      SIGILL_SECRET: randomBytes(32).toString('base64'), // both nodes are of one installation
      SIGILL_METRICS_TOKEN: token,
      SIGILL_LOG_LEVEL: 'warn',
    },
    database: async () => url,
    logTo: { write: (line: string) => void logged.push(line) },
  };
  const kit = useService(options);
  const otherNode = useService(options);

  /** Reads that a server has answered. */
  async function reads(server: ReadServer, { baseUrl }: Kit = kit): Promise<number> {
    const metrics = await fetch(`${baseUrl}/metrics`, { headers: { authorization: `Bearer ${token}` } });
    const found = new RegExp(`^sigill_database_reads_total\\{server="${server}"\\} (\\d+)$`, 'm');
    return Number(found.exec(await metrics.text())?.[1] ?? 0);
  }

  const names = async ({ api }: Cast) =>
    (await api.done(documentOperations.list, { query: { include: 'total' } })).data.map(({ name }) => name);
  const create = ({ api }: Cast, name: string) => api.done(documentOperations.create, { body: { name } });

  /** Lists until the replica answers. */
  async function untilUsed(cast: Cast, node = kit): Promise<void> {
    const before = await reads('replica', node);
    await expect
      .poll(async () => {
        await names(cast);
        return reads('replica', node);
      })
      .toBeGreaterThan(before);
  }

  test('serves lists, and nothing else', async () => {
    const cast = await kit.organization();
    await create(cast, 'One');
    await untilUsed(cast);
    expect(await names(cast)).toEqual(['One']);
    const [read] = await standby.ask("select xact_commit::int as n from pg_stat_database where datname = 'sigill'");
    expect(read?.n).toBeGreaterThan(0);
    const before = [await reads('primary'), await reads('replica')];
    const { id } = await create(cast, 'Two');
    await cast.api.done(documentOperations.get, { params: { id } });
    expect([await reads('primary'), await reads('replica')]).toEqual(before);
  });

  test('every write is in the next list, on every node', async () => {
    const cast = await kit.organization();
    const there = { ...cast, api: cast.api.as({ baseUrl: otherNode.baseUrl }) };
    await untilUsed(there, otherNode);
    const before = await reads('replica', otherNode);
    for (let n = 0; n < 50; n++) {
      await create(cast, `Document ${n}`);
      expect((await names(there))[0]).toBe(`Document ${n}`);
    }
    expect(await reads('replica', otherNode)).toBeGreaterThan(before);
  });

  test('a replica that stops replaying serves nothing until it has caught up', async () => {
    onlyInFull('cluster');
    const cast = await kit.organization();
    await untilUsed(cast);
    await standby.ask('select pg_wal_replay_pause()');
    await expect
      .poll(async () => (await standby.ask('select pg_get_wal_replay_pause_state() as is'))[0]?.is)
      .toBe('paused');
    await create(cast, 'Unseen');
    const before = await reads('replica');
    for (let n = 0; n < 5; n++) expect(await names(cast)).toEqual(['Unseen']);
    expect(await reads('replica')).toBe(before);
    const lines = logged.filter(line => line.includes('the replica of the database cannot be used'));
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.length).toBeLessThanOrEqual(2); // one for each node
    await standby.ask('select pg_wal_replay_resume()');
    await untilUsed(cast);
    expect(await names(cast)).toEqual(['Unseen']);
  });

  test('any user can ask for positions, and the end of a log segment is none that a replica lacks', async () => {
    await primary.ask('create role plain login');
    const plain = (address: string) => openDatabase({ url: address.replace('sigill@', 'plain@'), poolSize: 1 });
    const db = await plain(url);
    await expect
      .poll(() =>
        plain(replicaUrl).then(
          found => found.close().then(() => true),
          () => false,
        ),
      )
      .toBe(true);
    const replica = await plain(replicaUrl);
    await primary.ask('select pg_switch_wal()');
    await expect.poll(async () => bytesBehind(replica, await primaryPosition(db))).toBe(0);
    await Promise.all([db.close(), replica.close()]);
  });

  test('doctor says whether it can be used', async () => {
    const db = await openDatabase({ url, poolSize: 1 });
    const check = (replica: string) => readReplica(readConfig({ DATABASE_URL: url, SIGILL_REPLICA_URL: replica }), db);
    expect(await check(replicaUrl)).toMatchObject([{ ok: true, message: expect.stringContaining('can serve reads') }]);
    expect(await check(url)).toMatchObject([{ ok: false, message: expect.stringContaining('not a standby') }]);
    const gone = 'postgres://sigill@127.0.0.1:1/sigill';
    expect(await check(gone)).toMatchObject([{ ok: false, message: expect.stringContaining('ECONNREFUSED') }]);
    await db.close();
  });

  test('a statement that the replica cannot answer is answered by the primary, once for each read', async () => {
    const db = await openDatabase({ url });
    const answered: string[] = [];
    const log = { warn: () => {}, info: () => {} };
    const reading = openReplica(db, { url: replicaUrl, log, onRead: server => answered.push(server) });
    const port = 'select inet_server_port() as port';
    const asked: unknown[] = [];
    await expect.poll(() => reading.db.reading(read => read.row(port))).toEqual({ port: standby.port });
    await reading.db.reading(async read => {
      asked.push(
        await read.row(port),
        await read.row("select nextval('moved') as n").catch(String),
        await read.row(port),
      );
    });
    expect(asked).toEqual([{ port: standby.port }, expect.stringContaining('does not exist'), { port: primary.port }]);
    expect(answered.slice(-2)).toEqual(['replica', 'primary']);
    await expect(reading.db.reading(async () => Promise.reject(new Error('of the caller')))).rejects.toThrow(
      'of the caller',
    );
    await reading.close();
    await db.close();
  });

  test('a replica that is killed or does not answer is replaced by the primary, and used again', async () => {
    onlyInFull('cluster');
    const cast = await kit.organization();
    await create(cast, 'Still here');
    await untilUsed(cast);
    await standby.kill();
    for (let n = 0; n < 5; n++) expect(await names(cast)).toEqual(['Still here']);
    await standby.start();
    await untilUsed(cast);
    standby.freeze();
    for (let n = 0; n < 5; n++) expect(await names(cast)).toEqual(['Still here']);
    standby.thaw();
    await untilUsed(cast);
  });

  test('a replica that was promoted serves nothing', async () => {
    const cast = await kit.organization();
    await untilUsed(cast);
    await standby.promote();
    await create(cast, 'On the primary');
    const before = await reads('replica');
    for (let n = 0; n < 5; n++) expect(await names(cast)).toEqual(['On the primary']);
    expect(await reads('replica')).toBe(before);
  });

  test('a standby that has replayed what the new primary lacks serves nothing until it is rewound', async () => {
    onlyInFull('cluster');
    await primary.ask('create table lost as select generate_series(1, 10000) as n');
    await primary.kill();
    await primary.followUnchanged(standby);
    const [db, replica] = [await openDatabase({ url: replicaUrl }), await openDatabase({ url })];
    await expect(primaryPosition(db).then(needed => bytesBehind(replica, needed))).rejects.toThrow(
      'it is on timeline 00000001 and the primary on 00000002',
    );
    await replica.close();
    await primary.stop();
    await primary.follow(standby);
    const rewound = await openDatabase({ url });
    await expect.poll(async () => bytesBehind(rewound, await primaryPosition(db))).toBe(0);
    await Promise.all([db.close(), rewound.close()]);
  });
});
