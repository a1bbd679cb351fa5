/**
 * Runs the tests: `npm test`. Installs the programs that they use where it may (as root on Debian), and runs every suite,
 * two at a time. Ends with the line "N passed, N failed, N skipped", and with exit code 1 when any failed.
 *
 *     npm test -- browser corpus              some suites: main, browser, corpus, or a part of them (tests/suites.mjs)
 *     npm test -- test/api src/contract       what is in these files or folders, with the options of vitest
 *     npm test -- --keep-durations            also writes scripts/tests/durations.json
 */
import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { keepDurations } from './tests/durations.mjs';
import { canRunBrowserTests, installPrograms } from './tests/programs.mjs';
import { runSuites, temporaryFolder } from './tests/run-suites.mjs';
import { configOf, needsBrowser, suitesOf } from './tests/suites.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);
const args = process.argv.slice(2);

const isPlace = arg => suitesOf(arg).length === 0 && existsSync(arg.split(':')[0]);

if (args.some(isPlace)) runPlaces();
else await runAll();

/** Passes everything to vitest, with the configuration that the places need. */
function runPlaces() {
  const configs = new Set(args.filter(isPlace).map(configOf));
  if (configs.size > 1) {
    console.error('These need different configurations of vitest: run one at a time.');
    process.exit(2);
  }
  const [config] = configs;
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
  const folder = temporaryFolder();
  const env = { ...process.env, TMPDIR: folder };
  const { status } = spawnSync(process.execPath, [vitest, 'run', '--config', config, ...args], {
    env,
    stdio: 'inherit',
  });
  rmSync(folder, { recursive: true, force: true });
  process.exit(status ?? 1);
}

async function runAll() {
  const given = args.filter(arg => arg !== '--keep-durations');
  const unknown = given.filter(arg => suitesOf(arg).length === 0);
  if (unknown.length > 0) {
    console.error(`There is no file, folder or suite ${unknown.join(', ')}.`);
    process.exit(2);
  }
  const names = (given.length > 0 ? given : ['all']).flatMap(suitesOf);
  const missing = installPrograms();
  if (missing.length > 0) console.log(`Not installed: ${missing.join(', ')}. Tests that need one of them are skipped.`);
  const wanted = names.filter(name => !needsBrowser(name) || canRunBrowserTests());
  const found = await runSuites(wanted);
  if (args.includes('--keep-durations')) keepDurations(found.files);
  const left = names.filter(name => !wanted.includes(name));
  if (left.length > 0) console.log(`skipped: ${left.join(', ')}, because Chromium is not installed`);
  for (const { file } of found.flaky) console.log(`flaky: ${file} failed, and passed when it ran again`);
  for (const { title, text } of found.failures) console.log(`✗ ${title}\n${text.replace(/^/gm, '    ')}`);
  console.log(`${found.passed} passed, ${found.failures.length} failed, ${found.skipped} skipped`);
  process.exit(found.failures.length > 0 || found.passed === 0 ? 1 : 0);
}
