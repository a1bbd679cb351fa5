/** The samples of the reference in the language that each is in: they compile, or parse and name what exists. */
import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { allOperations } from '../../src/contract/operations/all.ts';
import { buildSite, root, folder as site, textOf } from './site.ts';

const run = promisify(execFile);
buildSite();
const folder = mkdtempSync(join(tmpdir(), 'sigill samples-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const reference = readdirSync(join(site, 'reference')).filter(name => name.endsWith('.md'));
const samplesIn = (language: string): string[] =>
  reference.flatMap(name =>
    [...textOf(`reference/${name}`).matchAll(new RegExp(`^\`\`\`${language}\n([\\s\\S]*?)^\`\`\`$`, 'gm'))].map(
      ([, code = '']) => code,
    ),
  );
/** Other names of an operation have no samples of their own. */
const withSamples = allOperations.filter(({ aliasOf }) => !aliasOf);

const complaintsOf = (program: string, args: string[], input = '') => {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: folder, input, encoding: 'utf8' });
  return status === 0 ? '' : stdout + stderr;
};

test('each operation has a sample in each language', () => {
  for (const language of ['sh', 'ts', 'python'])
    expect([language, samplesIn(language).length]).toEqual([language, withSamples.length]);
});

test('those in TypeScript compile under strict rules against the package', async () => {
  const files = samplesIn('ts').map((code, i) => {
    writeFileSync(join(folder, `sample-${i}.ts`), code);
    return `sample-${i}.ts`;
  });
  const compilerOptions = {
    target: 'ES2022',
    lib: ['ES2023', 'DOM', 'DOM.Iterable', 'DOM.AsyncIterable'],
    module: 'ESNext',
    moduleResolution: 'Bundler',
    allowImportingTsExtensions: true,
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    noEmit: true,
    types: [],
    paths: { '@sigill/sdk': [join(root, 'sdk/typescript/src/index.ts')] },
  };
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }));
  const tsc = join(root, 'node_modules/typescript7/bin/tsc');
  const done = run(process.execPath, [tsc, '-p', 'tsconfig.json'], { cwd: folder });
  expect(
    await done.then(
      () => '',
      error => error.stdout,
    ),
  ).toBe('');
});

test.skipIf(spawnSync('python3', ['--version']).status !== 0)('those in Python call methods that exist', () => {
  const check = `import ast, inspect, json, sys
sys.path.insert(0, ${JSON.stringify(join(root, 'sdk/python'))})
sys.dont_write_bytecode = True
from sigill import Sigill
client = Sigill("https://sign.example.com", "key")
for code in json.load(sys.stdin):
    calls = [one for one in ast.walk(ast.parse(code, feature_version=(3, 9))) if isinstance(one, ast.Call) and isinstance(one.func, ast.Attribute)]
    [call] = [one for one in calls if isinstance(one.func.value, ast.Attribute)]
    method = getattr(getattr(client, call.func.value.attr), call.func.attr)
    inspect.signature(method).bind(*call.args)
`;
  writeFileSync(join(folder, 'check.py'), check);
  expect(complaintsOf('python3', ['check.py'], JSON.stringify(samplesIn('python')))).toBe('');
});

test('those for curl are commands of a shell, with bodies in JSON', () => {
  const samples = samplesIn('sh');
  expect(complaintsOf('bash', ['-n'], samples.join('\n'))).toBe('');
  const printing = `curl() { while [ $# -gt 0 ]; do [ "$1" = -d ] && printf '%s\\0' "$2"; shift; done; }\n`;
  const { stdout, status } = spawnSync('bash', ['-s'], { input: printing + samples.join('\n'), encoding: 'utf8' });
  expect(status).toBe(0);
  const bodies = stdout.split('\0').slice(0, -1);
  expect(bodies.length).toBeGreaterThan(50);
  for (const body of bodies) expect(() => JSON.parse(body)).not.toThrow();
});
