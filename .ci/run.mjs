/**
 * `node .ci/run.mjs [--nightly]`: runs what is cheap and fails most first, then the tests next to everything else. At night
 * everything runs whole; otherwise only those parts whose files differ from what passed at night
 * (`scripts/tests/nightly-parts.mjs`).
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { changedParts, passedFile } from '../scripts/tests/nightly-parts.mjs';
import { openProgress } from './progress.mjs';
import { finish, hasPassed, lanes, needed } from './steps.mjs';

const isNightly = process.argv.includes('--nightly');

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

console.log(`Node ${process.version}, ${cpus().length} cores (${cpus()[0]?.model}), user ${process.getuid?.()}`);
await needed([
  { name: 'install', command: ['npm', 'ci', '--no-audit', '--no-fund'] },
  { name: 'programs', command: ['node', 'scripts/install-programs.mjs'], env: judges },
  ...versions.map(installNode),
]);
await needed([npm('build', 'build'), npm('types', 'types'), npm('lint', 'lint'), npm('import rules', 'import-rules')]);
await needed([npm('gates', 'gates')]);
const changed = isNightly ? ['all'] : changedParts();
console.log(`\nParts that run whole: ${changed.join(', ') || 'none, since nothing of theirs has changed'}`);
const installed = { name: 'production install', command: ['node', '.ci/production-install.mjs'] };
/** Steps that the short run leaves out. */
const ifChanged = (part, step) => (changed.includes(part) ? [step] : []);
const tests = on(newest, { ...npm('tests', 'test'), env: { ...judges, TEST_FULL: changed.join(',') }, minutes: 80 });
const short = [
  [tests],
  [
    on(oldest, npm('tests', 'test:node')),
    ...versions.slice(1, -1).map(version => on(version, npm('main journey', 'test:journey'))),
    installed,
    ...ifChanged('benchmarks', on(newest, npm('benchmarks', 'bench:smoke'))),
    ...ifChanged('versions', {
      name: 'without older versions',
      command: ['node', 'scripts/without-older-versions.mjs'],
    }),
  ],
];
/** There is time at night: one step after the other, and more for each suite. */
const atNight = { TEST_MINUTES: '60' };
const nightly = [
  [
    tests,
    on(oldest, { ...npm('tests', 'test', '--', 'main'), env: atNight, minutes: 60 }),
    ...versions.slice(1, -1).map(version => on(version, npm('tests', 'test:node'))),
    installed,
    on(newest, npm('benchmarks', 'bench:smoke')),
    { ...npm('benchmark of faults', 'bench', '--', 'faults'), minutes: 30 },
    {
      name: 'without older versions',
      command: ['node', 'scripts/without-older-versions.mjs', '--all'],
      env: atNight,
      minutes: 60,
    },
  ],
];
if (!isNightly) {
  await lanes(short);
  finish();
}
const progress = openProgress();
for (const name of progress.passed) console.log(`\n${name}: passed on this commit before`);
await lanes(
  nightly.map(steps => steps.filter(({ name }) => !progress.passed.has(name))),
  progress.add,
);
/** Each of these steps runs the tests once. */
const runs = versions.length + 1;
if (hasPassed(runs)) {
  const commit = execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim();
  writeFileSync(passedFile, `${commit} passed on ${new Date().toISOString().slice(0, 10)}\n`);
  progress.end();
}
finish(runs);
