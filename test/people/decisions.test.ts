/** Every table of the database has a decision on what happens to it when a person is erased, in code and docs. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { decisions } from '../../src/domain/people/decisions.ts';
import { useService } from '../kit/service.ts';

const kit = useService();

/** The service's own bookkeeping, without data of organizations. */
const bookkeeping = ['migrations', 'migration_lock'];

test('every table has a decision, and docs/privacy.md lists it', async () => {
  const rows = await kit.db.rows<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  const tables = rows.map(row => row.name).filter(name => !bookkeeping.includes(name));
  expect(Object.keys(decisions).sort()).toEqual(tables.sort());
  const docs = readFileSync('docs/privacy.md', 'utf8');
  for (const table of tables) expect([table, docs.includes(`\`${table}\``)]).toEqual([table, true]);
});

test('every decision erases something or says why not', () => {
  for (const [table, { erase, by, kept }] of Object.entries(decisions))
    expect([table, Boolean(erase?.length || by || kept)]).toEqual([table, true]);
});
