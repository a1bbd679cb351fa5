/** An installation has an identity in its database, and a process that is not of it does not work. */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { identityAccept, identityContinue, identityRestored, identitySeparate } from '../../src/cli/identity.ts';
import { readConfig } from '../../src/config/config.ts';
import { DifferentInstallation } from '../../src/config/identity/different.ts';
import { type Joined, joinInstallation } from '../../src/config/identity/join.ts';
import { identityShow } from '../../src/config/identity/show.ts';
import { placeOf } from '../../src/config/identity/store.ts';
import { notificationQueue } from '../../src/domain/documents/queues.ts';
import { MovableClock, ordinaryDay } from '../../src/platform/clock.ts';
import { withDatabase } from '../../src/platform/postgres/address.ts';
import type { Database } from '../../src/platform/postgres/database.ts';
import { openDatabase } from '../../src/platform/postgres/postgres.ts';
import { template } from '../kit/global-setup.ts';

const dir = mkdtempSync(join(tmpdir(), 'sigill-identity-'));
const opened: Database[] = [];
afterEach(async () => {
  for (const db of opened.splice(0)) await db.close();
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const newKey = () => randomBytes(32).toString('base64');

/** A migrated database that no process has used; closed after the test. */
async function newDatabase(closes = true): Promise<Database> {
  const name = `identity_${randomBytes(6).toString('hex')}`;
  const admin = await openDatabase({ url: inject('postgres'), poolSize: 1 });
  await admin.run(`create database ${name} template ${template} strategy file_copy`);
  await admin.close();
  const db = await openDatabase({ url: withDatabase(inject('postgres'), name), poolSize: 6 });
  if (closes) opened.push(db);
  return db;
}

/** A machine: a data folder and settings. */
function newMachine(env: Record<string, string> = {}) {
  const dataDir = join(dir, randomBytes(6).toString('hex'));
  mkdirSync(dataDir);
  return machineAt(dataDir, env);
}

const machineAt = (dataDir: string, env: Record<string, string> = {}) => ({
  dataDir,
  config: readConfig({ SIGILL_DATA_DIR: dataDir, PORT: '3000', ...env }),
  file: (name: string) => readFileSync(join(dataDir, 'certificates', name), 'utf8'),
  has: (path: string) => existsSync(join(dataDir, path)),
});
type Machine = ReturnType<typeof newMachine>;

const dayMs = 86_400_000;
const start = (db: Database, { config, dataDir }: Machine, clock = new MovableClock(ordinaryDay)): Promise<Joined> =>
  joinInstallation({ config, dataDir, db, clock });

/** Why a process does not start. */
async function refusedAt(db: Database, machine: Machine, clock?: MovableClock): Promise<string> {
  const error = await start(db, machine, clock).then(
    () => null,
    error => error,
  );
  expect(error).toBeInstanceOf(DifferentInstallation);
  return error.message;
}

const idOf = async (db: Database) => (await db.row<{ id: string | null }>('select id from installation'))?.id;

describe('the first start', () => {
  test('two at once on one empty database make one root', async () => {
    const db = await newDatabase();
    const key = { SIGILL_SECRET: newKey() };
    const machines = [newMachine(key), newMachine(key), newMachine(key)];
    await Promise.all(machines.map(one => start(db, one)));
    expect(new Set(machines.map(one => one.file('root.crt'))).size).toBe(1);
    expect(new Set(machines.map(one => one.file('seal.key'))).size).toBe(1);
    expect(new Set(machines.map(one => one.file('timestamp.pem'))).size).toBe(1);
  });

  test('of two at once without a common key, one makes keys and the other makes nothing', async () => {
    const db = await newDatabase();
    const machines = [newMachine(), newMachine()];
    const ends = await Promise.allSettled(machines.map(one => start(db, one)));
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const [other] = machines.filter((_, i) => ends[i]?.status === 'rejected');
    expect([other?.has('secrets/master-key'), other?.has('certificates')]).toEqual([false, false]);
  });
});

describe('a node that joins', () => {
  let db: Database;
  const key = newKey();
  let first: Machine;
  beforeAll(async () => {
    db = await newDatabase(false);
    first = newMachine({ SIGILL_SECRET: key });
    await start(db, first);
  });
  afterAll(() => db.close());

  test('without certificates gets them from the database, with files only its user can read', async () => {
    const other = newMachine({ SIGILL_SECRET: key });
    await start(db, other);
    const whole = (at: Machine) => readdirSync(join(at.dataDir, 'certificates'), { recursive: true }).sort();
    expect(whole(other)).toEqual(whole(first));
    for (const name of ['root.key', 'root.crt', 'seal.key', 'seal.crt', 'timestamp.pem', 'trusted.json'])
      expect(other.file(name)).toBe(first.file(name));
  });

  test('with another master key is refused with both keys and what to do, and makes nothing', async () => {
    const other = newMachine({ SIGILL_SECRET: newKey() });
    const problem = await refusedAt(db, other);
    expect(problem).toContain(String(await idOf(db)));
    expect(problem).toMatch(/The master key differs. Here: [0-9a-f]{8}. In the database: [0-9a-f]{8}\./);
    expect(problem).toMatch(/SIGILL_SECRET/);
    expect(other.has('certificates')).toBe(false);
  });

  test('without a master key is refused, and makes none', async () => {
    const other = newMachine();
    expect(await refusedAt(db, other)).toMatch(/The master key differs. Here: none\./);
    expect(readdirSync(other.dataDir)).toEqual([]);
  });

  test('with the key of the installation among SIGILL_SECRETS_ALSO starts', async () => {
    await start(db, newMachine({ SIGILL_SECRET: newKey(), SIGILL_SECRETS_ALSO: key }));
  });

  test('with another root is refused, and its files stay as they are', async () => {
    const other = newMachine({ SIGILL_SECRET: key });
    await start(await newDatabase(), other);
    rmSync(join(other.dataDir, 'installation'));
    const before = other.file('root.crt');
    expect(await refusedAt(db, other)).toMatch(/The root certificate differs/);
    expect(other.file('root.crt')).toBe(before);
  });

  test('with the data folder of another installation is refused', async () => {
    const other = newMachine({ SIGILL_SECRET: key });
    const elsewhere = await newDatabase();
    await start(elsewhere, other);
    expect(await refusedAt(db, other)).toContain(`is of the installation ${await idOf(elsewhere)}`);
  });

  test('with another kind of seal is refused', async () => {
    const path = (name: string) => join(first.dataDir, 'certificates', name);
    const settings = { SIGILL_SEAL_KEY: path('seal.key'), SIGILL_SEAL_CERTIFICATE: path('seal.crt') };
    const problem = await refusedAt(db, newMachine({ SIGILL_SECRET: key, ...settings }));
    expect(problem).toMatch(/The seal certificate differs/);
  });
});

describe('renewed certificates', () => {
  test('pass on every node, and reach the others', async () => {
    const db = await newDatabase();
    const key = { SIGILL_SECRET: newKey() };
    const [one, other] = [newMachine(key), newMachine(key)];
    const clock = new MovableClock(ordinaryDay);
    const [first, second] = [await start(db, one, clock), await start(db, other, clock)];
    const before = one.file('seal.crt');
    clock.move(4.9 * 365 * dayMs);
    await first.exchange(true);
    expect(one.file('seal.crt')).not.toBe(before);
    await second.requireSame(db);
    await second.exchange(false);
    expect(other.file('seal.crt')).toBe(one.file('seal.crt'));
    await start(db, newMachine(key), clock);
    await start(db, one, clock);
  });

  test('a second generated root passes, with the first behind it', async () => {
    const db = await newDatabase();
    const key = { SIGILL_SECRET: newKey() };
    const [one, other] = [newMachine(key), newMachine(key)];
    const clock = new MovableClock(ordinaryDay);
    const [first, second] = [await start(db, one, clock), await start(db, other, clock)];
    clock.move(11 * 365 * dayMs);
    await first.exchange(true);
    expect(one.file('root.crt').match(/BEGIN/g)).toHaveLength(2);
    await second.requireSame(db);
    await start(db, other, clock);
    expect(other.file('root.crt')).toBe(one.file('root.crt'));
  });
});

describe('certificates that were accepted', () => {
  /** Another generated root, with the installation's master key. */
  async function withAnotherRoot(key: Record<string, string>): Promise<Machine> {
    const machine = newMachine(key);
    await start(await newDatabase(), machine);
    rmSync(join(machine.dataDir, 'installation'));
    return machine;
  }

  test('are recorded with who and when, and those from before go on for a day and then no more', async () => {
    const db = await newDatabase();
    const key = { SIGILL_SECRET: newKey() };
    const [old, other] = [newMachine(key), await withAnotherRoot(key)];
    const clock = new MovableClock(ordinaryDay);
    const running = await start(db, old, clock);
    const before = old.file('root.crt');
    await expect(identityShow(db, other.config, () => clock.now())).resolves.toMatchObject({ ok: false });

    const accepted = await identityAccept(db, other.config, { by: 'Olga' }, () => clock.now());
    expect(accepted).toMatchObject({ by: 'Olga', accepted: expect.arrayContaining(['root certificate']) });
    await start(db, other, clock);
    expect(await identityShow(db, other.config, () => clock.now())).toMatchObject({
      ok: true,
      changes: expect.arrayContaining([expect.objectContaining({ reason: 'ACCEPTED', by: 'Olga' })]),
    });

    clock.move(0.9 * dayMs);
    await running.requireSame(db);
    await running.exchange(true);
    await start(db, old, clock);
    expect(old.file('root.crt')).toBe(before);
    const fresh = newMachine(key);
    await start(db, fresh, clock);
    expect(fresh.file('root.crt')).toBe(other.file('root.crt'));

    clock.move(0.2 * dayMs);
    await expect(running.requireSame(db)).rejects.toThrow(/root certificate differs/);
    await expect(running.exchange(false)).rejects.toThrow(/root certificate differs/);
    expect(old.file('root.crt')).toBe(before);
    expect(await refusedAt(db, old, clock)).toMatch(/root certificate differs/);
    rmSync(join(old.dataDir, 'certificates'), { recursive: true });
    await start(db, old, clock);
    expect(old.file('root.crt')).toBe(other.file('root.crt'));
  });

  test('leave what was sealed before trusted', async () => {
    const db = await newDatabase();
    const key = { SIGILL_SECRET: newKey() };
    const [old, other] = [newMachine(key), await withAnotherRoot(key)];
    const [before] = await (await start(db, old)).trust.read();
    await identityAccept(db, other.config, { by: 'Olga' }, () => ordinaryDay);
    const after = await (await start(db, other)).trust.read();
    expect(after.map(({ fingerprint }) => fingerprint)).toContain(before?.fingerprint);
  });

  test('another master key that can read nothing is accepted by force, at once, and the one from before is refused', async () => {
    const db = await newDatabase();
    const old = newMachine({ SIGILL_SECRET: newKey() });
    await start(db, old);
    const other = machineAt(old.dataDir, { SIGILL_SECRET: newKey() });
    await expect(start(db, other)).rejects.toThrow(/master key differs/);
    const refused = expect(identityAccept(db, other.config, { by: 'Olga' })).rejects;
    await refused.toThrow(/^Nobody could read any more .*: \d+ values under [0-9a-f]{8}\. .* --force\.$/);
    const accepted = await identityAccept(db, other.config, { by: 'Olga', force: true });
    expect(accepted).toMatchObject({ accepted: ['master key'] });
    await start(db, other);
    expect(await refusedAt(db, old)).toMatch(/master key differs/);
  });

  test('nothing is accepted if nothing differs, and nothing without a master key', async () => {
    const db = await newDatabase();
    const machine = newMachine();
    await start(db, machine);
    expect(await identityAccept(db, machine.config, { by: 'Olga' })).toMatchObject({ accepted: [] });
    await expect(identityAccept(db, newMachine().config, { by: 'Olga' })).rejects.toThrow(/no master key here/);
  });
});

describe('a restored or copied database', () => {
  const question = /identity continue[\s\S]*identity separate/;

  test('is asked about before a key is made or anything is renewed, and goes on as the same', async () => {
    const db = await newDatabase();
    const machine = newMachine();
    const clock = new MovableClock(ordinaryDay);
    await start(db, machine, clock);
    const [id, before] = [await idOf(db), machine.file('seal.crt')];
    await expect(identityContinue(db, machine.config, {})).rejects.toThrow(/Nothing has to be answered/);
    await identityRestored(db);
    clock.move(4.9 * 365 * dayMs);
    expect(await refusedAt(db, machine, clock)).toMatch(question);
    expect(machine.file('seal.crt')).toBe(before);
    expect(await identityShow(db, machine.config)).toMatchObject({ ok: false, database: 'RESTORED' });
    await expect(identityAccept(db, machine.config, {})).rejects.toThrow(/Answer first/);
    await identityContinue(db, machine.config, { by: 'Olga' });
    await start(db, machine, clock);
    expect(await idOf(db)).toBe(id);
    expect(machine.file('seal.crt')).not.toBe(before);
  });

  test('is recognized at another place, and as another installation sends nothing that waited', async () => {
    const db = await newDatabase();
    const machine = newMachine();
    await start(db, machine);
    const id = await idOf(db);
    await db.run(`update installation set place = '1/1'`);
    await db.run(
      `insert into jobs (id, queue, payload, run_at, attempts, created_at) values ('job_1', $1, '{}', $2, 0, $2)`,
      [notificationQueue.name, new Date(0)],
    );
    expect(await refusedAt(db, machine)).toMatch(question);
    expect(await identitySeparate(db, machine.config, { by: 'Olga' })).toMatchObject({ dropped: 1 });
    await start(db, machine);
    expect(await idOf(db)).not.toBe(id);
    expect(await db.rows('select id from jobs')).toEqual([]);
  });

  test('is recognized without the rights of a superuser', async () => {
    const db = await newDatabase();
    let found: string | null = null;
    const undone = db.tx(async tx => {
      await tx.run('create role sigill_without_rights');
      await tx.run('set local role sigill_without_rights');
      found = await placeOf(tx);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(found).toMatch(/^\d+\/\d+$/);
  });

  test('that became another installation refuses data folders of the first', async () => {
    const db = await newDatabase();
    const key = { SIGILL_SECRET: newKey() };
    const [one, other] = [newMachine(key), newMachine(key)];
    await start(db, one);
    await start(db, other);
    await identityRestored(db);
    await identitySeparate(db, one.config, {});
    await start(db, one);
    expect(await refusedAt(db, other)).toMatch(/is of the installation/);
  });
});
