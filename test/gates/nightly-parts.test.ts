/** Which parts of the checks run whole (`scripts/tests/nightly-parts.mjs`). */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { changedParts, parts } from '../../scripts/tests/nightly-parts.mjs';

const all = Object.keys(parts);
const passedOn = (names: string[]) => new Map(names.map(name => [name, `${name} c0ffee passed on 2026-11-29`]));

test('without a record of what passed every part runs whole', () => {
  expect(changedParts({ passed: new Map() })).toEqual(all);
});

test('a part runs whole if its files have changed since it passed, and those of others do not matter', () => {
  const changed = () => ['test/fuzz/api.test.ts', 'src/server/pages/health.ts', ''];
  expect(changedParts({ passed: passedOn(all), changed })).toEqual(['fuzz']);
  expect(changedParts({ passed: passedOn(['fuzz']), changed: () => [''] })).toEqual(
    all.filter(name => name !== 'fuzz'),
  );
});

test('a test that a part does not run does not decide it', () => {
  const changed = () => ['src/platform/seal/verify/find-signatures.test.ts', 'src/platform/pdf/read/damaged.test.ts'];
  expect(changedParts({ passed: passedOn(all), changed })).toEqual(['pdf']);
});

test('declared types decide nothing', () => {
  const changed = () => ['src/platform/pdf/agreement/pdfjs.d.ts'];
  expect(changedParts({ passed: passedOn(all), changed })).toEqual([]);
});

test('a package decides the parts that need it, itself or through another one', () => {
  const partsFor = (name: string) =>
    changedParts({ passed: passedOn(all), changed: () => ['package-lock.json', `node_modules/${name}`] });
  expect(['@libpdf/core', 'pkijs', 'pdfjs-dist'].map(partsFor)).toEqual([['pdf'], ['pdf'], ['pdf']]);
  expect(['fastify', '@hey-api/openapi-ts'].map(partsFor)).toEqual([[], []]);
});

test('a part runs whole if the commit on which it passed is not known here', () => {
  const changed = () => {
    throw new Error('unknown revision');
  };
  expect(changedParts({ passed: passedOn(all), changed })).toEqual(all);
});

test('the tests that a part has to itself are among those that run for it', () => {
  const use = /\b(?:isFull|onlyInFull|oneOf)\((?:[^()']*, )?'([\w-]+)'/g;
  const files = ['src/platform', 'test'].flatMap(folder =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(name => `${folder}/${name}`),
  );
  const uses = files
    .filter(name => name.endsWith('.test.ts') && !name.endsWith('nightly-parts.test.ts'))
    .flatMap(name => [...readFileSync(name, 'utf8').matchAll(use)].map(([, part = '']) => ({ name, part })))
    .filter(({ part }) => Object.hasOwn(parts, part));
  expect(uses.length).toBeGreaterThan(10);
  const runsFor = (name: string, places: readonly string[]) =>
    places.some(place => name.startsWith(place === 'corpus' ? 'test/corpus/' : `${place}/`));
  const missing = uses.filter(({ name, part }) =>
    Object.entries(parts).some(([one, { tests }]) => one === part && !tests.some(places => runsFor(name, places))),
  );
  expect(missing).toEqual([]);
});
