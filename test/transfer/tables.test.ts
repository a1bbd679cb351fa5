/** A new table, column or queue cannot be added without saying what happens to it when an organization is moved. */
import { expect, test } from 'vitest';
import { readSchema } from '../../src/cli/transfer/schema.ts';
import { ofNobody, owners } from '../../src/cli/transfer/suspend.ts';
import { isMoved, tables } from '../../src/cli/transfer/tables.ts';
import { encrypted } from '../../src/config/encrypted-columns.ts';
import { domain } from '../../src/domain/modules.ts';
import { useService } from '../kit/service.ts';
import { meanings } from './meanings.ts';

const kit = useService();

test('every table is listed, and refers only to tables that are moved with it', async () => {
  const rows = await kit.db.rows<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  expect(Object.keys(tables).sort()).toEqual(rows.map(row => row.name).sort());
  const schema = await readSchema(kit.db);
  expect(schema.length).toBeGreaterThan(60);
  for (const table of schema) for (const { columns } of table.toItself) expect(columns).toHaveLength(1);
});

test('every exception has a reason', () => {
  const reasons = Object.values(tables).flatMap(table =>
    isMoved(table) ? [table.except?.why, table.without?.why].filter(why => why !== undefined) : [table.leftOut],
  );
  expect(reasons.length).toBeGreaterThan(20);
  for (const reason of reasons) expect([reason, reason.length > 10]).toEqual([reason, true]);
});

test('a table whose rows are not deleted with the organization says why', () => {
  for (const [name, table] of Object.entries(tables))
    if (table.rows === undefined) expect([name, table.whenDeleted.length > 10]).toEqual([name, true]);
});

test('every column that moves is decided: what it proves or grants, and why that is harmless', async () => {
  const moved = (await readSchema(kit.db)).map(({ name, columns }) => [name, [...columns].sort()]);
  const decided = Object.entries(meanings).map(([name, { plain, decided = {} }]) => [
    name,
    [plain, ...Object.keys(decided)].flatMap(columns => columns.split(' ')).sort(),
  ]);
  expect(decided.sort()).toEqual(moved.sort());
  for (const { decided = {} } of Object.values(meanings))
    for (const [columns, why] of Object.entries(decided)) expect([columns, why.length > 10]).toEqual([columns, true]);
});

test('nothing that signs a person in moves', async () => {
  const moved = new Set((await readSchema(kit.db)).map(({ name }) => name));
  const rows = await kit.db.rows<{ name: string }>(
    `select c.relname as name from pg_constraint k join pg_class c on c.oid = k.conrelid
     where k.contype = 'f' and k.confrelid = 'identities'::regclass and c.relname <> 'users'`,
  );
  expect(rows.length).toBeGreaterThan(3);
  for (const { name } of [...rows, { name: 'identities' }]) expect([name, moved.has(name)]).toEqual([name, false]);
});

test('a table with a column of the organization is moved, or its rows can be removed', async () => {
  const rows = await kit.db.rows<{ name: string }>(
    "select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'organization_id'",
  );
  for (const { name } of rows) expect([name, 'rows' in (tables[name] ?? {})]).toEqual([name, true]);
});

/**
 * Bytes may depend on the master key. Encrypted ones are encrypted again; these are hashes of secrets or of content, which
 * mean the same anywhere.
 */
const plainBytes = [
  'api_keys.secret_hash',
  'form_submissions.key_hash',
  'forms.token_hash',
  'idempotency_keys.request_hash',
  'journal_entries.hash',
  'moved_links.hash',
  'oauth_access_tokens.hash',
  'oauth_clients.secret_hash',
  'oauth_grants.family_hash',
  'oauth_grants.refresh_hash',
  'oauth_replaced_tokens.hash',
  'signature_pictures.bytes',
  // Of a PIN that an early version stored, which has to be set again (docs/operating.md).
  'verification_pins.mac',
];

test('every column with bytes is encrypted again, left out, or known to mean the same anywhere', async () => {
  const found = (await readSchema(kit.db)).flatMap(({ name, bytes, without }) =>
    [...bytes]
      .filter(column => !without?.columns.includes(column))
      .filter(column => !encrypted.some(one => one.table === name && one.column === column))
      .map(column => `${name}.${column}`),
  );
  expect(found.sort()).toEqual(plainBytes);
  for (const { table } of encrypted) expect([table, table in tables]).toEqual([table, true]);
});

test('every queue says whose its jobs are', () => {
  const queues = domain.jobs.map(({ queue }) => queue);
  expect(queues.length).toBeGreaterThan(20);
  for (const { name, payload } of queues) {
    const shape = 'shape' in payload ? Object.keys(payload.shape as object) : [];
    const isOwned = shape.some(member => member === 'organizationId' || member in owners);
    expect([name, isOwned]).toEqual([name, !(name in ofNobody)]);
  }
  expect(Object.keys(ofNobody).filter(name => !queues.some(queue => queue.name === name))).toEqual([]);
});
