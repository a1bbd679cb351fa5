/** `doctor` on the database: rights, schema, jobs that nobody runs, and room on the disk. */
import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { readConfig } from '../../src/config/config.ts';
import { databaseRights, schemaVersion, waitingJobs } from '../../src/doctor/database.ts';
import { freeSpace } from '../../src/doctor/free-space.ts';
import { newerDatabase } from '../../src/doctor/newer-database.ts';
import { twoPartyDocument } from '../kit/documents.ts';
import { useService } from '../kit/service.ts';

const kit = useService();
const message = (text: string) => expect.stringContaining(text);

test('doctor finds the tables that the user of the database may not change', async () => {
  expect(await databaseRights(kit.db)).toMatchObject({ ok: true });
  // Roles belong to the server, which other tests use too.
  const reader = `reader_${randomBytes(6).toString('hex')}`;
  await kit.db.run(`create role ${reader}`);
  try {
    await kit.db.run(`grant select, insert, update on all tables in schema public to ${reader}`);
    const found = await kit.db.tx(async tx => {
      await tx.run(`set local role ${reader}`);
      return databaseRights(tx);
    });
    expect(found).toMatchObject({ ok: false, message: message('may not read and change') });
    await kit.db.run(`grant delete on all tables in schema public to ${reader}`);
    const other = await kit.db.tx(async tx => {
      await tx.run(`set local role ${reader}`);
      return databaseRights(tx);
    });
    expect(other).toMatchObject({ ok: false, message: message('does not own it') });
  } finally {
    await kit.db.run(`drop owned by ${reader}`);
    await kit.db.run(`drop role ${reader}`);
  }
});

test('doctor warns about a database that a newer version has changed', async () => {
  expect(await schemaVersion(kit.db)).toMatchObject({ ok: true });
  await kit.db.run("insert into migrations (name, checksum, applied_at) values ('9999-newer.sql', 'x', now())");
  const found = await newerDatabase(kit.db, readConfig({}));
  await kit.db.run("delete from migrations where name = '9999-newer.sql'");
  expect(found).toMatchObject({ ok: false, message: message('9999-newer.sql') });
});

test('doctor names jobs that nobody runs', async () => {
  const now = kit.clock.now();
  expect(await waitingJobs(kit.db, now)).toMatchObject({ ok: true });
  await twoPartyDocument(await kit.organization());
  const later = new Date(now.getTime() + 3_600_000);
  expect(await waitingJobs(kit.db, later)).toMatchObject({ ok: false, message: message('Nobody runs jobs') });
});

test('doctor warns about a disk with little room', () => {
  expect(freeSpace(readConfig({}), kit.dataDir, 0)).toMatchObject([{ name: 'free space', ok: true }]);
  expect(freeSpace(readConfig({}), kit.dataDir, Number.MAX_SAFE_INTEGER)).toMatchObject([
    { ok: false, message: message('Free space') },
  ]);
});
