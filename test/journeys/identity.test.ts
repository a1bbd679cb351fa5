/** A process that is not of the installation in its database ends with a code that a supervisor knows, and with words. */
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { withDatabase } from '../../src/platform/postgres/address.ts';
import { openDatabase } from '../../src/platform/postgres/postgres.ts';
import { template } from '../kit/global-setup.ts';
import { busyOrganization, signedDocument } from './installation.ts';
import { type Home, newHome, type Running, start, startInVain } from './process.ts';

const name = `identity_${randomBytes(6).toString('hex')}`;
const address = () => withDatabase(inject('postgres'), name);
const homes: Home[] = [];
let home: Home;
let running: Running;

const query = async (url: string, sql: string) => {
  const db = await openDatabase({ url, poolSize: 1 });
  await db.run(sql).finally(() => db.close());
};

async function nodeHome(): Promise<Home> {
  const made = await newHome({ DATABASE_URL: address() });
  homes.push(made);
  return made;
}

beforeAll(async () => {
  await query(inject('postgres'), `create database ${name} template ${template} strategy file_copy`);
  home = await nodeHome();
  running = await start(home);
  await busyOrganization(home);
}, 120_000);
afterAll(async () => {
  for (const one of homes) one.remove();
});

test('without the master key it ends with 78 and a message without a stack; commands make no key', async () => {
  const other = await nodeHome();
  const { code, err } = await startInVain(other);
  expect(code).toBe(78);
  expect(err).toMatch(/This process is not of the installation that its database belongs to \(inst_/);
  expect(err).not.toMatch(/\n\s+at /);
  const link = await other.cli('sign-in-link', 'owner@example.com');
  expect(link).toMatchObject({ code: 78, err: expect.stringContaining('The master key differs. Here: none.') });
  const shown = await other.cli('identity', 'show', '--json');
  expect(shown.code).toBe(1);
  expect(JSON.parse(shown.out).parts).toContainEqual(
    expect.objectContaining({ part: 'master key', state: 'DIFFERENT', here: 'none' }),
  );
  expect(await home.cli('identity', 'show')).toMatchObject({ code: 0, out: expect.stringContaining('state: SAME') });
  expect(await other.cli('identity')).toMatchObject({ code: 2, err: expect.stringContaining('identity accept') });
}, 180_000);

test('a running one ends with 78 before it seals with certificates that are no longer accepted', async () => {
  await query(
    address(),
    `update installation set version = version + 1,
       certificates = jsonb_set(certificates, '{roots}', '[{"fingerprint":"00","subject":"CN=Other"}]')`,
  );
  await signedDocument(home);
  expect(await running.ended).toBe(78);
  expect(running.output()).toContain('The root certificate differs.');
}, 180_000);
