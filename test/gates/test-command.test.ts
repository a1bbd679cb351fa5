/** What `npm test` and `.ci/run` count: in a small project with our scripts and tests of its own. */
import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const project = path.resolve(import.meta.dirname, '../..');
let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'sigill-test-command-'));
  for (const name of ['scripts', '.ci', 'package.json'])
    cpSync(path.join(project, name), path.join(root, name), { recursive: true });
  symlinkSync(path.join(project, 'node_modules'), path.join(root, 'node_modules'));
  write('vitest.config.ts', "export default { test: { include: ['test/**/*.test.ts'], maxWorkers: 1 } };\n");
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(name: string, text: string) {
  mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
  writeFileSync(path.join(root, name), text);
}

/** A file of tests with these bodies by their titles. */
const writeTests = (name: string, tests: Record<string, string>) =>
  write(
    name,
    `import { existsSync, writeFileSync } from 'node:fs';\nimport { expect, test } from 'vitest';\n${Object.entries(
      tests,
    )
      .map(([title, body]) => `test('${title}', async () => {\n${body}\n});\n`)
      .join('')}`,
  );

const passes = { 'a seal holds': 'expect(1).toBe(1);' };
const fails = { 'a seal breaks': 'expect(1).toBe(2);' };
/** Fails the first time. */
const failsOnce = (mark: string) => ({
  'a seal wavers': `if (!existsSync('${mark}')) { writeFileSync('${mark}', ''); throw new Error('no seal'); }`,
});

const run = (...args: string[]) =>
  new Promise<{ code: number; output: string; counted: string | undefined }>(resolve =>
    execFile(process.execPath, args, { cwd: root }, (error, output) =>
      resolve({ code: Number(error?.code ?? 0), output, counted: output.trimEnd().split('\n').at(-1) }),
    ),
  );
const runTests = () => run('scripts/test.mjs', 'service');

describe('npm test', () => {
  test('counts what passed, failed and was skipped, and ends with 1 and the reason if anything failed', async () => {
    writeTests('test/passes.test.ts', passes);
    expect(await runTests()).toMatchObject({ code: 0, counted: '1 passed, 0 failed, 0 skipped' });

    writeTests('test/fails.test.ts', { ...passes, ...fails });
    writeTests('test/skips.test.ts', {});
    write('test/skips.test.ts', "import { test } from 'vitest';\ntest.skipIf(true)('a seal is absent', () => {});\n");
    const failed = await runTests();
    expect(failed).toMatchObject({ code: 1, counted: '2 passed, 1 failed, 1 skipped' });
    expect(failed.output).toContain('✗ test/fails.test.ts: a seal breaks\n    AssertionError: expected 1 to be 2');
  });

  test('fails for errors outside of every test, and if no test ran', async () => {
    writeTests('test/rejects.test.ts', { 'a seal': "void Promise.reject(new Error('nobody waits'));" });
    const rejected = await runTests();
    expect(rejected).toMatchObject({ code: 1, counted: '1 passed, 1 failed, 0 skipped' });
    expect(rejected.output).toContain('✗ test/rejects.test.ts: an error outside of every test');

    write('test/rejects.test.ts', "import './missing.ts';\n");
    expect(await runTests()).toMatchObject({ code: 1, counted: '0 passed, 1 failed, 0 skipped' });

    rmSync(path.join(root, 'test/rejects.test.ts'));
    expect(await runTests()).toMatchObject({ code: 1, counted: '0 passed, 1 failed, 0 skipped' });
  });

  test('runs every test file of the project once', async () => {
    const { suites, suitesOf } = await import(pathToFileURL(path.join(project, 'scripts/tests/suites.mjs')).href);
    const list = async (name: string): Promise<string[]> => {
      const { config, args } = suites[name];
      const vitest = path.join(project, 'node_modules/vitest/vitest.mjs');
      const command = [vitest, 'list', '--filesOnly', '--config', config, ...args];
      const { stdout } = await promisify(execFile)(process.execPath, command, { cwd: project });
      return stdout.trim().split('\n');
    };
    const listed = (await Promise.all(suitesOf('all').map(list))).flat().sort();
    const { stdout } = await promisify(execFile)('git', ['ls-files', '*.test.ts', '*.test.tsx'], { cwd: project });
    // The tests of an older version are deleted with it.
    const existing = stdout
      .trim()
      .split('\n')
      .filter(name => existsSync(path.join(project, name)));
    expect(listed).toEqual(existing.sort());
  });

  test('a file that failed runs once more alone, and is named as flaky if it passes', async () => {
    writeTests('test/wavers.test.ts', failsOnce('first'));
    const flaky = await runTests();
    expect(flaky).toMatchObject({ code: 0, counted: '1 passed, 0 failed, 0 skipped' });
    expect(flaky.output).toContain('flaky: test/wavers.test.ts failed, and passed when it ran again\n');
  });

  test('tests of evidence, isolation and lost work, and more than three files, are never run again', async () => {
    writeTests('test/access/wavers.test.ts', failsOnce('first'));
    expect(await runTests()).toMatchObject({ code: 1, counted: '0 passed, 1 failed, 0 skipped' });

    for (const name of ['one', 'two', 'three', 'four']) writeTests(`test/${name}.test.ts`, failsOnce(name));
    expect(await runTests()).toMatchObject({ code: 1, counted: '1 passed, 4 failed, 0 skipped' });
  });
});

test('a check run adds up its steps, stops one after its limit, and fails for too many flaky files', async () => {
  const runSteps = (...steps: object[]) => {
    write(
      'steps.mjs',
      `import { finish, inOrder } from './.ci/steps.mjs';\nawait inOrder(${JSON.stringify(steps)});\nfinish();\n`,
    );
    return run('steps.mjs');
  };
  const prints = (text: string) => ({ name: 'a step', command: ['echo', text] });
  const counts = prints('3 passed, 0 failed, 2 skipped');
  expect(await runSteps(counts, prints('nothing'))).toMatchObject({
    code: 0,
    counted: '4 passed, 0 failed, 2 skipped',
  });
  expect(await runSteps(counts, { ...prints('late'), startWithin: 0 })).toMatchObject({
    code: 0,
    counted: '3 passed, 0 failed, 3 skipped',
    output: expect.stringContaining('a step: skipped, because 0 minutes have passed'),
  });
  const hangs = { name: 'a step that hangs', command: ['sleep', '600'], minutes: 0.001 };
  const failed = await runSteps(counts, { name: 'a check', command: ['false'] }, hangs);
  expect(failed).toMatchObject({ code: 1, counted: '3 passed, 2 failed, 2 skipped' });
  expect(failed.output).toMatch(/What failed:\n✗ a check ended with 1\n\n✗ a step that hangs ended with SIGTERM\n/);
  const flaky = prints('flaky: a\nflaky: b\n2 passed, 0 failed');
  expect(await runSteps(flaky)).toMatchObject({ code: 0, counted: '2 passed, 0 failed, 0 skipped' });
  expect(await runSteps(flaky, flaky)).toMatchObject({ code: 1, counted: '4 passed, 1 failed, 0 skipped' });
});
