/**
 * What a database has to know to run the service, so that docs/scaling.md can say it. At the end of a run of the tests,
 * every statement that the database got is checked with the same rules (test/kit/global-setup.ts).
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { allowed, refused, refusedIn, usedIn } from '../kit/statement-rules.ts';

const root = path.resolve(import.meta.dirname, '../..');
const guide = readFileSync(path.join(root, 'docs/scaling.md'), 'utf8').replace(/\s+/g, ' ');
const source = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter(name => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map(name => readFileSync(path.join(root, 'src', name), 'utf8').replace(/\s+/g, ' '));

test('the guide lists what statements need, and nothing else', () => {
  const [, listed = ''] = /What the statements need of a database: ([^.]+)\./.exec(guide) ?? [];
  expect(listed.split(/, (?:and )?/)).toEqual(allowed.map(f => f.name));
});

test.each(allowed.map(feature => [feature.name, feature.pattern] as const))('%s: is used', (_, pattern) => {
  const anywhere = new RegExp(pattern.source.replace(/^\^/, ''), 'i');
  expect(source.some(text => anywhere.test(text))).toBe(true);
});

test.each([
  ["select pg_notify('jobs', 'x')", 'LISTEN or NOTIFY'],
  ['listen jobs', 'LISTEN or NOTIFY'],
  ['select pg_advisory_lock(1)', 'a lock of the session'],
  ['SELECT\n  pg_try_advisory_lock_shared($1)', 'a lock of the session'],
  ['create temp table found (id text) on commit drop', 'a temporary table'],
  ["set statement_timeout = '5s'", 'a setting of the session'],
  ["insert into things (id) values (nextval('ids'))", 'a sequence'],
  ['declare c cursor with hold for select 1', 'a cursor beyond its transaction'],
  ["prepare transaction 'x'", 'a prepared transaction'],
  ['begin isolation level serializable', 'another isolation level'],
  ["copy things from '/tmp/things'", 'a file of the server'],
])('%s is refused', (statement, name) => {
  expect(refusedIn(statement)).toContain(name);
  expect(refused.map(f => f.name)).toContain(name);
});

test.each([
  'begin isolation level read committed',
  "set local statement_timeout = '5s'",
  "select set_config('synchronous_commit', 'off', true)",
  'select pg_try_advisory_xact_lock($1)',
  "insert into documents (name) values ('listen; notify; now()') -- now()",
  'select id from jobs for update skip locked',
])('%s is allowed', statement => {
  expect(refusedIn(statement)).toEqual([]);
});

test('set_config is always for the transaction', () => {
  // The recorded statements have parameters in place of constants.
  const uses = source.flatMap(text => text.match(/\bset_config\([^)]*\)/g) ?? []);
  expect(uses).not.toEqual([]);
  for (const use of uses) expect(use).toMatch(/, true\)$/);
});

test('what a statement uses is found', () => {
  expect(usedIn('select j.id from jobs j for update of j skip locked')).toEqual(['`for update skip locked`']);
  expect(usedIn('savepoint p1')).toEqual(['savepoints']);
});
