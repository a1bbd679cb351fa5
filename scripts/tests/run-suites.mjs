/** Runs suites of tests two at a time, and decides what is flaky. */
import { spawn } from 'node:child_process';
import { chmodSync, createWriteStream, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { maxFlaky, neverAgain } from './again.mjs';
import { needsBrowser, suites } from './suites.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
const reporter = fileURLToPath(new URL('reporter.mjs', import.meta.url));
const suitesAtOnce = 2;
/** Parts that run whole take longer, and so does everything next to them at night. */
const limitMs = Number(process.env.TEST_MINUTES ?? (process.env.TEST_FULL ? 80 : 15)) * 60_000;

/**
 * A folder for the tests, in memory if there is plenty: a database for a test file has a thousand small files, which take
 * 20 times as long on a disk.
 */
export function temporaryFolder() {
  const memory = '/dev/shm';
  const { bavail = 0, bsize = 0 } = existsSync(memory) ? statfsSync(memory) : {};
  const folder = mkdtempSync(path.join(bavail * bsize >= 10 * 2 ** 30 ? memory : tmpdir(), 'sigill-tests-'));
  chmodSync(folder, 0o755); // PostgreSQL does not run as root, and its account has to reach its files.
  return folder;
}

const firstLines = text => text.split('\n').slice(0, 14).join('\n');
const lastLines = text => text.trimEnd().split('\n').slice(-40).join('\n');

/** Runs vitest once; resolves to its report, or null if it left none, with the exit code and the output. */
async function runVitest(name, folder, { config, args, place = name }) {
  const [report, log] = [path.join(folder, `${place}.json`), path.join(folder, `${place}.log`)];
  const env = { ...process.env, TEST_REPORT: report, TMPDIR: folder };
  // The service, which browser tests start with this environment, refuses settings that it does not know.
  if (needsBrowser(name)) delete env.SIGILL_VALIDATORS;
  const command = [vitest, 'run', '--config', config, '--reporter=default', `--reporter=${reporter}`, ...args];
  // The last is where the reporter tells of each file.
  const stdio = ['ignore', 'pipe', 'pipe', process.stdout.fd];
  const child = spawn(process.execPath, command, { cwd: root, env, stdio, timeout: limitMs, killSignal: 'SIGKILL' });
  const output = createWriteStream(log);
  for (const stream of [child.stdout, child.stderr]) stream.pipe(output, { end: false });
  // Not `close`, which would wait for processes that a test left running.
  const code = await new Promise(resolve => child.on('exit', (status, signal) => resolve(status ?? signal)));
  await new Promise(resolve => setTimeout(resolve, 500));
  for (const stream of [child.stdout, child.stderr]) stream.destroy(); // else what they wrote later would fail
  await new Promise(resolve => output.end(resolve));
  const found = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : null;
  return { found, code, output: readFileSync(log, 'utf8') };
}

/** The failures of a run by file; those that no file has are below null. */
function failuresOf(name, { found, code, output }) {
  const failures = new Map();
  const add = (file, title, text) => failures.set(file, [...(failures.get(file) ?? []), { title, text }]);
  for (const { file, failures: own } of found?.files ?? [])
    for (const { test, text } of own) add(file, `${file}: ${test ?? 'outside of its tests'}`, firstLines(text));
  for (const { file, text } of found?.errors ?? [])
    add(file, `${file ?? name}: an error outside of every test`, firstLines(text));
  const why = found?.isWhole ? 'though no test failed' : 'before the last test had run';
  if (!found?.isWhole || (failures.size === 0 && code !== 0))
    add(null, `${name}: it ended with ${code}, ${why}`, lastLines(output));
  return failures;
}

/** Runs the failed files of a suite once more, each alone, unless that is not allowed. Resolves to those that passed. */
async function runAgain(name, folder, failures) {
  const files = [...failures.keys()];
  if (files.some(file => file === null || neverAgain(file)) || files.length > maxFlaky) return [];
  const flaky = [];
  for (const [i, file] of files.entries()) {
    const again = await runVitest(name, folder, {
      config: suites[name].config,
      args: [file],
      place: `${name}-again-${i}`,
    });
    if (failuresOf(name, again).size === 0)
      flaky.push({ file, failures: failures.get(file), again: again.found.files });
  }
  return flaky;
}

async function runSuite(name, folder) {
  const begun = performance.now();
  console.log(`${name}: started`);
  const run = await runVitest(name, folder, suites[name]);
  const failures = failuresOf(name, run);
  const flaky = await runAgain(name, folder, failures);
  for (const { file } of flaky) failures.delete(file);
  const again = new Map(flaky.flatMap(one => one.again).map(one => [one.file, one]));
  const files = (run.found?.files ?? []).map(one => again.get(one.file) ?? one);
  const seconds = ((performance.now() - begun) / 1000).toFixed(0);
  console.log(`${name}: ${failures.size === 0 ? 'passed' : 'failed'} after ${seconds} s`);
  if (failures.size > 0) console.log(run.output);
  return { files, flaky, failures: [...failures.values()].flat() };
}

const sum = (files, key) => files.reduce((total, file) => total + file[key], 0);

/** What the suites of these names found: files, flaky files, failures with their texts, and the numbers of tests. */
export async function runSuites(names) {
  const folder = temporaryFolder();
  const waiting = [...names];
  const results = [];
  const lane = async () => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift())
      results.push(await runSuite(name, folder));
  };
  await Promise.all(Array.from({ length: suitesAtOnce }, lane));
  rmSync(folder, { recursive: true, force: true });
  const all = key => results.flatMap(result => result[key]);
  const [files, flaky, failures] = [all('files'), all('flaky'), all('failures')];
  if (flaky.length > maxFlaky)
    failures.push(
      ...flaky.flatMap(one => one.failures.map(f => ({ ...f, title: `one of too many flaky files: ${f.title}` }))),
    );
  return { files, flaky, failures, passed: sum(files, 'passed'), skipped: sum(files, 'skipped') };
}
