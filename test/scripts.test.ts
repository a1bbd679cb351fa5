import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const project = path.resolve(import.meta.dirname, '..');
let root: string;

/** A small project with our scripts, compiler and settings. */
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'sigill-scripts-'));
  for (const name of ['scripts', 'tsconfig.json', 'tsconfig.build.json', 'package.json'])
    cpSync(path.join(project, name), path.join(root, name), { recursive: true });
  symlinkSync(path.join(project, 'node_modules'), path.join(root, 'node_modules'));
  mkdirSync(path.join(root, 'src/inner'), { recursive: true });
  write(
    'main.ts',
    "import { word } from './inner/word.ts';\nconsole.log(word, ...process.argv.slice(2));\nprocess.exitCode = 7;\n",
  );
  write('inner/word.ts', "export const word: string = 'one';\n");
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const write = (name: string, text: string) => writeFileSync(path.join(root, 'src', name), text);
const script = (name: string, ...args: string[]) =>
  new Promise<{ code: number; out: string; err: string }>(resolve =>
    execFile(process.execPath, [path.join(root, 'scripts', `${name}.mjs`), ...args], (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), out: out.trim(), err: err.trim() }),
    ),
  );

test('a program is built if needed and run with its arguments and exit code; up-to-date builds are silent', async () => {
  expect(await script('run', 'main', 'a', '--b')).toEqual({ code: 7, out: 'one a --b', err: 'Building server …' });
  expect(await script('run', 'main')).toEqual({ code: 7, out: 'one', err: '' });
  write('inner/word.ts', "export const word: string = 'two';\n");
  expect(await script('run', 'main')).toEqual({ code: 7, out: 'two', err: 'Building server …' });
});

test('output of deleted sources is removed, and tests are not compiled', async () => {
  write('old.ts', 'export {};\n');
  write('old.test.ts', 'export {};\n');
  await script('build', 'server', '--silent');
  expect(existsSync(path.join(root, 'dist/old.js'))).toBe(true);
  rmSync(path.join(root, 'src/old.ts'));
  await script('build', '--if-needed', '--silent');
  expect(
    readdirSync(path.join(root, 'dist'))
      .filter(name => !name.startsWith('.'))
      .sort(),
  ).toEqual(['bundle', 'inner', 'main.js']);
});

test('files that were only touched are not built again', async () => {
  await script('build', 'server', '--silent');
  utimesSync(path.join(root, 'src/main.ts'), new Date(), new Date());
  expect(await script('build', '--if-needed')).toEqual({ code: 0, out: '', err: '' });
});

test('of several concurrent builds one builds, and the others use its result', async () => {
  const all = await Promise.all([1, 2, 3].map(() => script('run', 'main')));
  expect(all.map(({ out }) => out)).toEqual(['one', 'one', 'one']);
  expect(all.filter(({ err }) => err !== '')).toHaveLength(1);
  expect(readdirSync(root).filter(name => name.startsWith('.dist-'))).toEqual([]);
});

test('the lock of a killed build is taken over', async () => {
  mkdirSync(path.join(root, 'dist'));
  writeFileSync(path.join(root, 'dist/.lock-server'), '99999999');
  expect(await script('build', '--silent')).toEqual({ code: 0, out: '', err: '' });
  expect(existsSync(path.join(root, 'dist/.lock-server'))).toBe(false);
});

test('a source that cannot be compiled is named in the error, and the next run tries again', async () => {
  await script('build', '--silent');
  write('main.ts', 'const = ;\n');
  for (let i = 0; i < 2; i++) {
    const failed = await script('run', 'main');
    expect(failed.code).toBe(1);
    expect(failed.err).toContain('src/main.ts');
  }
  expect(readFileSync(path.join(root, 'dist/bundle/main.js'), 'utf8')).toContain('process.exitCode = 7');
});

test('an unknown program or part is rejected with the known ones', async () => {
  expect(await script('run', 'nothing')).toMatchObject({ code: 1, err: expect.stringContaining('no program nothing') });
  expect(await script('build', 'nothing')).toMatchObject({ code: 2, err: expect.stringContaining('server and web') });
});
