/** Who operates an installation: the owner of the first start of a new one, and nobody after an upgrade. */
import { randomBytes } from 'node:crypto';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { firstRun } from '../../src/cli/first-run.ts';
import { operatorsAdd, operatorsList, operatorsRemove } from '../../src/cli/operators.ts';
import { migrationsDir } from '../../src/config/paths.ts';
import { peopleOperations } from '../../src/contract/operations/people.ts';
import { withDatabase } from '../../src/platform/postgres/address.ts';
import { migrate } from '../../src/platform/postgres/migrate.ts';
import { openDatabase } from '../../src/platform/postgres/postgres.ts';
import { user } from '../kit/people.ts';
import { useService } from '../kit/service.ts';

const kit = useService();
let dir: string;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'sigill-operators-'));
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

test('on a new installation, the owner of the first start is an operator', async () => {
  expect(await firstRun(kit.db, kit.clock.now(), join(dir, 'first-run.json'), kit.baseUrl)).toBe(true);
  const { operators } = await operatorsList(kit.db);
  expect(operators).toMatchObject([{ email: 'owner@example.com', hasSecondFactor: false }]);
  expect(await firstRun(kit.db, kit.clock.now(), join(dir, 'again.json'), kit.baseUrl)).toBe(false);
  await operatorsRemove(kit.db, 'Owner@example.com');
  expect(await operatorsList(kit.db)).toEqual({ operators: [] });
});

test('after an upgrade nobody is an operator until added, and what was there goes on', async () => {
  const name = `old_${randomBytes(6).toString('hex')}`;
  const address = withDatabase(inject('postgres'), name);
  const admin = await openDatabase({ url: inject('postgres'), poolSize: 1 });
  await admin.run(`create database ${name}`);
  const before = join(dir, 'migrations');
  const older = readdirSync(migrationsDir).filter(file => file < '0093');
  mkdirSync(before);
  for (const file of older) copyFileSync(join(migrationsDir, file), join(before, file));
  await migrate(address, before);
  const db = await openDatabase({ url: address, poolSize: 1 });
  try {
    const now = kit.clock.now();
    await db.run(
      `insert into identities (id, email, email_verified, name, created_at, updated_at)
       values ('idn_1', 'olga@example.com', true, 'Olga', $1, $1)`,
      [now],
    );
    await db.run(
      `insert into identity_sessions (id, identity_id, token, expires_at, created_at, updated_at)
       values ('ses_1', 'idn_1', 'token', $1, $1, $1)`,
      [now],
    );
    await migrate(address, migrationsDir);
    expect(await operatorsList(db)).toEqual({ operators: [] });
    await expect(operatorsAdd(db, 'olga@example.com')).rejects.toThrow('no active person');
    expect(await db.rows('select id, confirmed_at from identity_sessions')).toEqual([
      { id: 'ses_1', confirmed_at: null },
    ]);
  } finally {
    await db.close();
    await admin.run(`drop database ${name}`);
    await admin.close();
  }
});

test('erasing the person ends it', async () => {
  const cast = await kit.organization();
  const { email } = await user(kit, cast, 'Per Person');
  await operatorsAdd(kit.db, email);
  expect((await operatorsList(kit.db)).operators).toMatchObject([{ email }]);
  const { erase } = peopleOperations;
  await cast.api.done(erase, { body: { by: 'EMAIL', value: email, dryRun: false } });
  expect(await operatorsList(kit.db)).toEqual({ operators: [] });
});
