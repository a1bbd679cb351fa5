/** Search where PostgreSQL does not have the extension for its indexes. */
import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { migrationsDir } from '../../src/config/paths.ts';
import { contactOperations } from '../../src/contract/operations/contacts.ts';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { searchIndexes } from '../../src/doctor/search.ts';
import { withDatabase } from '../../src/platform/postgres/address.ts';
import { migrate } from '../../src/platform/postgres/migrate.ts';
import { openDatabase } from '../../src/platform/postgres/postgres.ts';
import { useService } from '../kit/service.ts';
import { newContact } from './new-contact.ts';

const kit = useService();

test('finds the same, and the doctor says what is missing and how to add it', async () => {
  expect(await searchIndexes(kit.db)).toMatchObject({ ok: true });
  await kit.db.run('drop extension pg_trgm cascade');
  expect(await searchIndexes(kit.db)).toMatchObject({ ok: false, message: expect.stringContaining('pg_trgm') });
  const cast = await kit.organization();
  await newContact(cast, { firstName: 'Quetzal' });
  await cast.api.done(documentOperations.create, { body: { name: 'Quetzal' } });
  for (const operation of [contactOperations.list, documentOperations.list])
    expect((await cast.api.done(operation, { query: { query: 'etza' } })).data).toHaveLength(1);
  await kit.db.run('create extension pg_trgm');
  const [made] = await kit.db.rows('select create_search_indexes() as made');
  expect(made).toEqual({ made: true });
  expect(await searchIndexes(kit.db)).toMatchObject({ ok: true });
});

test('the migration succeeds where the extension may not be created', async () => {
  const server = inject('postgres');
  const name = `search_${randomBytes(6).toString('hex')}`;
  const dir = mkdtempSync(join(tmpdir(), 'sigill-migrations-'));
  cpSync(migrationsDir, dir, { recursive: true });
  const path = join(dir, '0032-search.sql');
  // Stands for a server without the extension, or an account that may not create it.
  writeFileSync(path, readFileSync(path, 'utf8').replace('if not exists pg_trgm', 'if not exists pg_nothing'));
  const admin = await openDatabase({ url: server, poolSize: 1 });
  await admin.run(`create database ${name}`);
  const address = withDatabase(server, name);
  await migrate(address, dir);
  const db = await openDatabase({ url: address, poolSize: 1 });
  expect(await searchIndexes(db)).toMatchObject({ ok: false });
  expect(await db.rows('select create_search_indexes() as made')).toEqual([{ made: false }]);
  await db.close();
  await admin.run(`drop database ${name}`);
  await admin.close();
  rmSync(dir, { recursive: true, force: true });
});
