/**
 * Organizations can be spread over several databases, because a row belongs to one organization and refers only to rows of
 * the same one. What docs/scaling.md says about it is checked here against the schema.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { useService } from '../kit/service.ts';

const kit = useService();
const guide = readFileSync(path.resolve(import.meta.dirname, '../../docs/scaling.md'), 'utf8');

interface Table {
  name: string;
  has_organization: boolean;
}

const tables = () =>
  kit.db.rows<Table>(
    `select c.relname as name, exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'organization_id' and not a.attisdropped) as has_organization
     from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by c.relname`,
  );

/** Tables named in the list of the guide, each with a reason. */
const listed = [...guide.matchAll(/^\| ((?:`\w+`(?:, )?)+) \| (.+) \|$/gm)].flatMap(([, names = '', reason = '']) =>
  [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => ({ name, reason })),
);

test('every table says whose rows it has, or is listed with what its rows belong to', async () => {
  const found = await tables();
  expect(found.length).toBeGreaterThan(60);
  const without = found
    .filter(table => !table.has_organization && table.name !== 'organizations')
    .map(({ name }) => name);
  expect([...new Set(listed.map(({ name }) => name))].sort()).toEqual(without.sort());
  for (const { reason } of listed) expect(reason.length).toBeGreaterThan(10);
});

test('rows of an organization refer only to rows of an organization', async () => {
  const own = new Set((await tables()).filter(table => table.has_organization).map(({ name }) => name));
  const references = await kit.db.rows<{ from: string; to: string }>(
    `select conrelid::regclass::text as from, confrelid::regclass::text as to from pg_constraint where contype = 'f'`,
  );
  expect(references.length).toBeGreaterThan(100);
  const outside = references.filter(({ from, to }) => own.has(from) && to !== 'organizations' && !own.has(to));
  // A person may be a member of several organizations.
  expect(outside).toEqual([{ from: 'users', to: 'identities' }]);
});
