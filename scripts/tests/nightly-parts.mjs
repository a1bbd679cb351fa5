/**
 * Parts of the checks that take long. `.ci/nightly` runs them whole; `.ci/run` runs them in short, or not at all
 * (`benchmarks`, `versions`), and whole those whose files differ from the commit on which they passed last, which
 * `.ci/nightly-passed` names: a line for each part, written by `.ci/nightly` or `.ci/nightly PART…`.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Of each part: the folders and files that decide what it finds, the packages that do so with their dependencies, and the
 * runs of `npm test` that have its tests. Those without any have a step of their own in `.ci/run.mjs`.
 */
export const parts = {
  attacks: {
    decidedBy: ['src/platform/pdf/syntax/', 'src/platform/seal/verify/', 'test/attacks/'],
    tests: [['test/attacks']],
  },
  benchmarks: { decidedBy: ['bench/', 'scripts/bench-smoke.mjs', 'scripts/run-benchmark.mjs'], tests: [] },
  cluster: {
    decidedBy: ['src/platform/postgres/', 'test/cluster/', 'test/kit/servers/'],
    tests: [['test/cluster']],
  },
  fuzz: { decidedBy: ['src/server/api/', 'src/server/oauth/', 'test/fuzz/'], tests: [['test/fuzz']] },
  oauth: { decidedBy: ['src/domain/oauth/', 'src/server/oauth/', 'test/oauth/'], tests: [['test/oauth']] },
  pdf: {
    decidedBy: ['src/platform/pdf/', 'src/platform/pdf-engine/', 'src/platform/seal/', 'test/corpus/'],
    packages: ['@libpdf/core', 'pdfjs-dist'],
    tests: [['corpus'], ['src/platform/pdf']],
  },
  'point-in-time': {
    decidedBy: ['src/platform/backup/', 'src/cli/backup.ts', 'src/cli/restore', 'test/backup/'],
    tests: [['test/backup']],
  },
  shown: {
    decidedBy: ['src/platform/pdf/appearance/', 'src/platform/pdf/agreement/', 'test/shown/'],
    tests: [['test/shown']],
  },
  versions: {
    decidedBy: ['src/contract/operations/', 'src/server/api/', 'src/versions/', 'scripts/without-older-versions.mjs'],
    tests: [],
  },
};

const passedFile = fileURLToPath(new URL('../../.ci/nightly-passed', import.meta.url));

/** The commit on which each part passed, by part. */
const readPassed = () => {
  const lines = existsSync(passedFile) ? readFileSync(passedFile, 'utf8').trim().split('\n') : [];
  return new Map(lines.map(line => [line.split(' ')[0], line]));
};

const git = (...args) => execFileSync('git', args, { encoding: 'utf8', stdio: 'pipe', maxBuffer: 64 * 1024 * 1024 });
const lockFile = 'package-lock.json';
const lockedNow = () =>
  JSON.parse(readFileSync(fileURLToPath(new URL(`../../${lockFile}`, import.meta.url)), 'utf8')).packages;

/**
 * Names of the files that differ from a commit, and of the packages that the lock file has otherwise, such as
 * `node_modules/pdfjs-dist`. Throws where the history of this clone does not reach back to it.
 */
function changedSince(commit) {
  const names = git('diff', '--name-only', commit, '--').split('\n');
  if (!names.includes(lockFile)) return names;
  const [then, now] = [JSON.parse(git('show', `${commit}:${lockFile}`)).packages, lockedNow()];
  const differs = name => JSON.stringify(then[name]) !== JSON.stringify(now[name]);
  return [...names, ...Object.keys({ ...then, ...now }).filter(differs)];
}

/** The place from which a package at `from` loads another, as Node looks for it; undefined: it is not installed. */
function placeOf(name, from, locked) {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const place = `${at === '' ? '' : `${at}/`}node_modules/${name}`;
    if (place in locked) return place;
    if (at === '') return undefined;
  }
}

/** The places of these packages and of all that they need, as the lock file has them. */
function withDependencies(packages, locked = lockedNow()) {
  const places = new Set();
  const add = (name, from) => {
    const place = placeOf(name, from, locked);
    if (place === undefined || places.has(place)) return;
    places.add(place);
    const { dependencies, optionalDependencies } = locked[place];
    for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) add(needed, place);
  };
  for (const name of packages) add(name, '');
  return places;
}

/** Whether the file is one of those that decide what the part finds; a test only where it runs, and no declared types. */
function decides(name, { decidedBy, packages, tests }) {
  if (name.startsWith('node_modules/')) return packages.has(name);
  if (name.endsWith('.d.ts')) return false;
  const filters = tests.flat();
  const isOthers = name.endsWith('.test.ts') && filters.length > 0 && !filters.some(filter => name.includes(filter));
  return !isOthers && decidedBy.some(place => name.startsWith(place));
}

/** The parts whose files differ from the commit on which they passed; also those of which that is not known. */
export function changedParts({ passed = readPassed(), changed = changedSince } = {}) {
  const isChanged = part => {
    const [, commit] = (passed.get(part) ?? '').split(' ');
    if (!commit) return true;
    try {
      const packages = withDependencies(parts[part].packages ?? []);
      return changed(commit).some(name => decides(name, { ...parts[part], packages }));
    } catch {
      return true;
    }
  };
  return Object.keys(parts).filter(isChanged);
}

/** Writes that these parts have passed on the commit. */
export function keepPassed(names, commit) {
  const passed = readPassed();
  for (const part of names) passed.set(part, `${part} ${commit} passed on ${new Date().toISOString().slice(0, 10)}`);
  writeFileSync(passedFile, `${[...passed.values()].sort().join('\n')}\n`);
}
