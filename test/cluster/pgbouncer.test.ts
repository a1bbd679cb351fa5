/** PgBouncer in transaction mode between the service and PostgreSQL, with fewer connections than clients. */
import { randomBytes } from 'node:crypto';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { migrationsDir } from '../../src/config/paths.ts';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { documentFileOperations } from '../../src/contract/operations/files.ts';
import { withDatabase } from '../../src/platform/postgres/address.ts';
import { migrate } from '../../src/platform/postgres/migrate.ts';
import { openDatabase } from '../../src/platform/postgres/postgres.ts';
import { signerOf, twoPartyDocument } from '../kit/documents.ts';
import { ownRoot, proofOf } from '../kit/evidence.ts';
import { download } from '../kit/files.ts';
import { bouncerVersion, startBouncer } from '../kit/servers/pgbouncer.ts';
import { useService } from '../kit/service.ts';

const version = bouncerVersion();
const server = inject('postgres');
const bouncer = version === null ? null : await startBouncer({ server });
afterAll(() => bouncer?.stop());
const through = (address: string): string => bouncer?.through(address) ?? address;

async function newDatabase(): Promise<string> {
  const name = `bounced_${randomBytes(6).toString('hex')}`;
  const admin = await openDatabase({ url: server, poolSize: 1 });
  await admin.run(`create database ${name}`);
  await admin.close();
  return through(withDatabase(server, name));
}

describe.skipIf(bouncer === null)('Behind PgBouncer (needs pgbouncer)', () => {
  test('many clients share few connections, and no statement runs twice or is lost', async () => {
    const errors: unknown[] = [];
    const url = await newDatabase();
    const open = () => openDatabase({ url, poolSize: 8, onError: error => errors.push(error) });
    const nodes = await Promise.all([open(), open()]);
    await nodes[0].run('create table counted (n integer primary key, node integer not null)');
    const write = (n: number) => {
      const [node, at] = [nodes[n % 2] ?? nodes[0], n % 2];
      if (n % 3 === 0) return node.run('insert into counted (n, node) values ($1, $2)', [n, at]);
      return node.tx(async tx => {
        tx.write('insert into counted (n, node) values ($1, $2)', [n, at]);
        // Different texts, so that connections learn them at different times.
        await tx.row(`select ${n % 17} as x, $1::integer as n`, [n]);
        await tx.savepoint(() => tx.row('select count(*) as all from counted where node = $1', [at]));
      });
    };
    await Promise.all(Array.from({ length: 600 }, (_, n) => write(n)));
    expect(await nodes[0].row('select count(*)::int as all, sum(n)::int as sum from counted')).toEqual({
      all: 600,
      sum: (599 * 600) / 2,
    });
    const [major = 0, minor = 0] = (version ?? '').split('.').map(Number);
    const named = major > 1 || minor >= 21;
    // Each process says once that statements are no longer prepared.
    expect(errors.map(String)).toEqual(
      named ? [] : [expect.stringContaining('no longer prepared'), expect.stringContaining('no longer prepared')],
    );
    for (const node of nodes) await node.close();
  });

  test('migrations run once, in two processes at the same time', async () => {
    const url = await newDatabase();
    const [one, two] = await Promise.all([migrate(url, migrationsDir), migrate(url, migrationsDir)]);
    expect([one.length > 0, two.length > 0].filter(Boolean)).toHaveLength(1);
    expect(await migrate(url, migrationsDir)).toEqual([]);
  });

  describe('the service', () => {
    const kit = useService({ databaseVia: through });

    test('has many documents made at once, and one signed and sealed', async () => {
      const cast = await kit.organization();
      const make = () =>
        Promise.all(
          Array.from({ length: 40 }, (_, i) =>
            cast.api.done(documentOperations.create, {
              body: { name: `Avtal ${i}` },
              headers: { 'Idempotency-Key': `key-${i}` },
            }),
          ),
        );
      const made = (await make()).map(({ id }) => id);
      expect(new Set(made).size).toBe(40);
      expect((await make()).map(({ id }) => id)).toEqual(made);
      const document = await twoPartyDocument(cast);
      for (const { name } of document.parties) await (await signerOf(cast, document, name ?? '')).sign();
      await kit.work();
      const { data } = await cast.api.done(documentFileOperations.list, { params: { id: document.id } });
      const sealed = data.find(file => file.type === 'SIGNED');
      expect(await proofOf(await download(sealed?.url ?? ''), ownRoot(kit))).toMatchObject({ ok: true, problems: [] });
    });

    test('answers 503 while PgBouncer is away, and goes on by itself', async () => {
      const cast = await kit.organization();
      const get = async () => (await fetch(`${kit.baseUrl}/api/v1/documents`, { headers })).status;
      const headers = { authorization: `Bearer ${cast.apiKey}` };
      expect(await get()).toBe(200);
      bouncer?.process.kill('SIGKILL');
      await expect.poll(get).toBe(503);
      await bouncer?.restart();
      await expect.poll(get).toBe(200);
      const created = await cast.api.done(documentOperations.create, { body: { name: 'After' } });
      expect(created.name).toBe('After');
    });
  });
});
