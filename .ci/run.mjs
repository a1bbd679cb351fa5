/**
 * `node .ci/run.mjs [--nightly [PART…]]`: runs what is cheap and fails most first, then the tests and everything else. At
 * night everything runs whole, or the named parts alone; otherwise only those parts whose files differ from what passed
 * at night (`scripts/tests/nightly-parts.mjs`).
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { changedParts, keepPassed, parts } from '../scripts/tests/nightly-parts.mjs';
import { commitHere, openProgress } from './progress.mjs';
import { finish, hasPassed, inOrder, needed, step } from './steps.mjs';

const isNightly = process.argv.includes('--nightly');
const named = process.argv.slice(2).filter(arg => arg !== '--nightly');
for (const part of named)
  if (!Object.hasOwn(parts, part)) {
    console.error(`There is no part ${part}; there are ${Object.keys(parts).join(', ')}.`);
    process.exit(2);
  }
const commit = commitHere();

/**
 * Versions of Node that the service supports: everything runs on the newest, what may depend on the version on the oldest
 * too, the main journey on the others. The binaries are npm packages, so the results do not depend on the Node of this
 * machine.
 */
const versions = readFileSync(new URL('nodes', import.meta.url), 'utf8')
  .trim()
  .split(' ');
const [oldest, newest] = [versions[0], versions.at(-1)];
const platform = `${process.platform}-${process.arch}`;
const folder = mkdtempSync(path.join(tmpdir(), 'sigill-nodes-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

const npm = (name, script, ...args) => ({ name, command: ['npm', 'run', '--silent', script, ...args] });

const installNode = version => ({
  name: `Node ${version}`,
  command: [
    'npm',
    'install',
    '--prefix',
    path.join(folder, version),
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
  ].concat(`node-${platform}@${version}`),
});

/** The step with that version of Node. */
function on(version, { name, env, ...rest }) {
  const bin = path.join(folder, version, `node_modules/node-${platform}/bin`);
  return { name: `${name}, Node ${version}`, env: { ...env, PATH: `${bin}:${process.env.PATH}` }, ...rest };
}

/** pyHanko validates sealed files if a folder of validators is named, or lies next to the project. */
const validators = process.env.SIGILL_VALIDATORS ?? path.resolve('../shared/validators');
delete process.env.SIGILL_VALIDATORS;
const judges = existsSync(validators) ? { SIGILL_VALIDATORS: validators } : {};

/** What is not among the tests. */
const stepsOf = {
  benchmarks: [on(newest, { ...npm('benchmarks', 'bench:smoke'), minutes: 30 })],
  versions: [{ name: 'without older versions', command: ['node', 'scripts/without-older-versions.mjs'] }],
};

console.log(`Node ${process.version}, ${cpus().length} cores (${cpus()[0]?.model}), user ${process.getuid?.()}`);
await needed([
  { name: 'install', command: ['npm', 'ci', '--no-audit', '--no-fund'] },
  { name: 'programs', command: ['node', 'scripts/install-programs.mjs'], env: judges },
  ...versions.map(installNode),
]);
if (named.length > 0) {
  await needed([npm('build', 'build')]);
  await runParts(named);
}
await needed([npm('build', 'build'), npm('types', 'types'), npm('lint', 'lint'), npm('import rules', 'import-rules')]);
await needed([npm('gates', 'gates')]);
const changed = isNightly ? ['all'] : changedParts();
console.log(`\nParts that run whole: ${changed.join(', ') || 'none, since nothing of theirs has changed'}`);
const installed = { name: 'production install', command: ['node', '.ci/production-install.mjs'] };
/** A run has 90 minutes: what follows the tests is left for later where a slow machine has no time for it. */
const until = (startWithin, step) => ({ ...step, startWithin });
/** Steps that the short run leaves out. */
const ifChanged = part => (changed.includes(part) ? stepsOf[part].map(one => until(65, one)) : []);
/** Suites may take as long as the step that they are in. */
const withTime = (minutes, step) => ({ ...step, env: { ...step.env, TEST_MINUTES: String(minutes) }, minutes });
const tests = withTime(82, on(newest, { ...npm('tests', 'test'), env: { ...judges, TEST_FULL: changed.join(',') } }));
/** One step after another, because the tests alone keep two cores busy, and time out when more runs at the same time. */
const short = [
  tests,
  until(72, withTime(16, on(oldest, npm('tests', 'test:node')))),
  ...versions.slice(1, -1).map(version => until(82, on(version, npm('main journey', 'test:journey')))),
  until(84, installed),
  ...ifChanged('benchmarks'),
  ...ifChanged('versions'),
];
const nightly = [
  tests,
  withTime(60, on(oldest, npm('tests', 'test', '--', 'main'))),
  ...versions.slice(1, -1).map(version => on(version, npm('tests', 'test:node'))),
  installed,
  ...stepsOf.benchmarks,
  { ...npm('benchmark of faults', 'bench', '--', 'faults'), minutes: 30 },
  withTime(60, { name: 'without older versions', command: ['node', 'scripts/without-older-versions.mjs', '--all'] }),
];
if (!isNightly) {
  await inOrder(short);
  finish();
}
const progress = openProgress();
for (const name of progress.passed) console.log(`\n${name}: passed on this commit before`);
await inOrder(
  nightly.filter(({ name }) => !progress.passed.has(name)),
  progress.add,
);
/** Each of these steps runs the tests once. */
const runs = versions.length + 1;
if (hasPassed(runs)) {
  if (commit !== null) keepPassed(Object.keys(parts), commit);
  progress.end();
}
finish(runs);

/** Runs these parts whole, one after the other, keeps which have passed, and ends the process. */
async function runParts(names) {
  for (const part of names) {
    const ofTests = parts[part].tests.map(places =>
      on(newest, {
        ...npm(`tests of ${part}`, 'test', '--', ...places),
        env: { ...judges, TEST_FULL: part },
        minutes: 80,
      }),
    );
    const results = [];
    for (const one of [...ofTests, ...(stepsOf[part] ?? [])]) results.push(await step(one));
    if (commit !== null && !results.includes(false)) keepPassed([part], commit);
  }
  finish(names.length);
}
