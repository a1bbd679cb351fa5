/** The Python package as it is published: a wheel, unpacked, checked by mypy and run by Debian's own Python. */
import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { generatedPython } from '../../../scripts/sdk/python.mjs';
import { Sigill } from '../../../sdk/typescript/src/index.ts';
import { errorCodes } from '../../../src/contract/errors.ts';
import { contractFile } from '../../../src/print/contracts.ts';
import { serviceVersion } from '../../../src/version.ts';
import { corpus } from '../../kit/files.ts';
import { useService } from '../../kit/service.ts';
import { openReceiver } from '../../webhooks/receiver.ts';

const run = promisify(execFile);
const python = '/usr/bin/python3';
const canBuild = spawnSync(python, ['-c', 'import flit_core.wheel, mypy']).status === 0;
const root = resolve(import.meta.dirname, '../../..');
const source = join(root, 'sdk/python');
const read = (name: string): string => readFileSync(join(root, name), 'utf8');
const kit = useService({ work: true, env: { SIGILL_ALLOW_PRIVATE_WEBHOOKS: 'true' } });

test('the generated files are current; npm run sdk writes them', () => {
  const made = generatedPython(JSON.parse(readFileSync(contractFile('2026-10'), 'utf8')));
  expect(made.size).toBe(3);
  for (const [name, text] of made) expect(read(name) === text, name).toBe(true);
});

test('every code has a class, and the package has the version of the service and no dependencies', () => {
  const rows = [...read('sdk/python/sigill/errors.py').matchAll(/^ {4}"([A-Z_]+)": \w+,$/gm)].map(([, code]) => code);
  expect(rows.sort()).toEqual([...errorCodes].sort());
  expect(read('sdk/python/sigill/_requests.py')).toContain(`PACKAGE_VERSION = "${serviceVersion}"`);
  expect(read('sdk/python/pyproject.toml')).toContain('dependencies = []');
});

describe.skipIf(!canBuild)('the wheel', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sigill wheel-'));
  const site = join(folder, 'site');
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const envOf = (more: Record<string, string>) => ({
    PATH: process.env.PATH,
    PYTHONPATH: site,
    PYTHONDONTWRITEBYTECODE: '1',
    ...more,
  });

  beforeAll(async () => {
    await run(python, ['-m', 'flit_core.wheel', '--outdir', folder, source]);
    const [wheel = ''] = readdirSync(folder).filter(name => name.endsWith('.whl'));
    await run(python, ['-m', 'zipfile', '-e', join(folder, wheel), site]);
    writeFileSync(join(folder, 'Lease.pdf'), corpus('pdf/chromium.pdf'));
  });

  const examples = [...read('sdk/python/README.md').matchAll(/```python\n([\s\S]*?)```/g)].map(([, code = ''], i) => ({
    name: `example_${i + 1}`,
    code,
  }));

  test('has the package and nothing else, in the grammar of Python 3.9', async () => {
    const names = readdirSync(site);
    expect(names.filter(name => !name.endsWith('.dist-info'))).toEqual(['sigill']);
    expect(readdirSync(join(site, 'sigill')).filter(name => !name.endsWith('.py'))).toEqual(['py.typed']);
    const check =
      'import ast,pathlib,sys\nfor f in pathlib.Path(sys.argv[1]).glob("*.py"): ast.parse(f.read_text(), feature_version=(3, 9))';
    await run(python, ['-c', check, join(site, 'sigill')]);
  });

  test('mypy finds nothing in it nor in the examples', async () => {
    for (const { name, code } of examples) writeFileSync(join(folder, `${name}.py`), code);
    // What the service answers is trusted to have the type of its operation; examples have no annotations of their own.
    const config = `[mypy]
strict = true
warn_return_any = false
python_version = 3.9
cache_dir = ${join(folder, 'cache')}
[mypy-example_*]
allow_untyped_defs = true
allow_untyped_calls = true
allow_untyped_globals = true
`;
    writeFileSync(join(folder, 'mypy.ini'), config);
    const files = [join(site, 'sigill'), ...examples.map(({ name }) => join(folder, `${name}.py`))];
    const complaints = await run(python, ['-m', 'mypy', '--config-file', join(folder, 'mypy.ini'), ...files], {
      cwd: folder,
      env: { ...envOf({}), MYPYPATH: site },
    }).then(
      () => '',
      error => error.stdout,
    );
    expect(complaints).toBe('');
  });

  test('does what it is for', async () => {
    const receiver = await openReceiver();
    const { apiKey } = await kit.organization();
    const own = new Sigill({ baseUrl: kit.baseUrl, apiKey });
    const { secret } = await own.webhooks.create({ url: receiver.url, events: ['document.created'] });
    await own.documents.create({ name: 'Lease of Åsa' });
    const sent = () => receiver.received.find(({ headers }) => headers['webhook-id']); // not the one that tries the address
    await expect.poll(sent).toBeDefined();
    const webhook = { ...sent(), secret, type: 'document.created' };
    const env = envOf({
      SIGILL_URL: kit.baseUrl,
      SIGILL_API_KEY: apiKey,
      SANDBOX_API_KEY: (await kit.organization({ sandbox: true })).apiKey,
      PDF: join(folder, 'Lease.pdf'),
      FOLDER: folder,
      NOW: kit.clock.now().toISOString(),
      WEBHOOK: JSON.stringify(webhook),
    });
    const { stdout } = await run(python, [join(import.meta.dirname, 'journey.py')], { env });
    expect(stdout.trim().split('\n')).toEqual(
      [...read('test/sdk/python/journey.py').matchAll(/^def (test_\w+)/gm)].map(([, name]) => name),
    );
  });

  test.each(examples)('$name of the README runs', async ({ name, code }) => {
    const { apiKey } = await kit.organization({ sandbox: true });
    writeFileSync(join(folder, `${name}.py`), code);
    const env = envOf({
      SIGILL_URL: kit.baseUrl,
      SIGILL_API_KEY: apiKey,
      SIGILL_WEBHOOK_SECRET: 'whsec_c2VjcmV0',
      CLIENT_ID: 'id',
      CLIENT_SECRET: 'secret',
    });
    // Imported, so that an example does not begin to serve.
    await run(python, ['-c', `import sys; sys.path.insert(0, '.'); import ${name}`], { cwd: folder, env });
  });
});
