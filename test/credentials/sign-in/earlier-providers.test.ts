/** Providers from before an own directory was a setting go on. */
import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { migrationsDir } from '../../../src/config/paths.ts';
import { withDatabase } from '../../../src/platform/postgres/address.ts';
import { migrate } from '../../../src/platform/postgres/migrate.ts';
import { openDatabase } from '../../../src/platform/postgres/postgres.ts';

test('a provider of before is an own directory after the migration, and a new one is not', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'sigill-migrations-'));
  cpSync(migrationsDir, dir, { recursive: true });
  const names = readdirSync(dir).sort();
  for (const name of names.slice(names.findIndex(one => one.endsWith('-own-directory.sql')))) rmSync(join(dir, name));
  const [server, name] = [inject('postgres'), `providers_${randomBytes(6).toString('hex')}`];
  const admin = await openDatabase({ url: server, poolSize: 1 });
  await admin.run(`create database ${name}`);
  const address = withDatabase(server, name);
  await migrate(address, dir);
  const db = await openDatabase({ url: address, poolSize: 1 });
  const insert = async (id: string) => {
    await db.run(
      `insert into organizations (id, name, plan, sandbox, api_access, country, language, created_at, updated_at)
       values ($1, 'x', 'TEAM', false, false, 'SE', 'sv', now(), now())`,
      [id],
    );
    await db.run(
      `insert into single_sign_on (organization_id, issuer, client_id, client_secret, created_at, updated_at)
       values ($1, 'https://idp.example', 'c', '\\x00', now(), now())`,
      [id],
    );
  };
  await insert('org_before');
  await db.run("insert into single_sign_on_domains (domain, organization_id) values ('firm.example', 'org_before')");
  await migrate(address, migrationsDir);
  await insert('org_after');
  const found = await db.rows('select organization_id as id, own_directory as own from single_sign_on order by 1');
  expect(found).toEqual([
    { id: 'org_after', own: false },
    { id: 'org_before', own: true },
  ]);
  // Its domains are approved, and nobody has to use it.
  const kept = await db.rows(
    `select s.enforced, s.version, s.tried_at as tried, d.domain from single_sign_on s join single_sign_on_domains d using (organization_id)`,
  );
  expect(kept).toEqual([{ enforced: false, version: 1, tried: null, domain: 'firm.example' }]);
  expect(await db.rows('select 1 from single_sign_on_waiting')).toEqual([]);
  const rules = 'select second_factor_required as required, invitation_domains as domains from organizations';
  expect(await db.rows(rules)).toEqual([
    { required: false, domains: [] },
    { required: false, domains: [] },
  ]);
  await db.close();
  await admin.run(`drop database ${name}`);
  await admin.close();
  rmSync(dir, { recursive: true });
});
