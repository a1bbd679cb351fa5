/** The package as it is published: packed, installed from its file without a registry, compiled against and run. */
import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyWebhook } from '../../../sdk/typescript/src/index.ts';
import { corpus } from '../../kit/files.ts';
import { type Cast, useService } from '../../kit/service.ts';
import { openReceiver } from '../../webhooks/receiver.ts';

const run = promisify(execFile);
const root = resolve(import.meta.dirname, '../../..');
const kit = useService({ work: true });
/** A project that has the package. */
const project = mkdtempSync(join(tmpdir(), 'sigill packed-'));
const bin = join(project, 'node_modules/.bin/sigill-sdk');
afterAll(() => rmSync(project, { recursive: true, force: true }));

beforeAll(async () => {
  await run('npm', ['pack', '--silent', '--pack-destination', project], { cwd: join(root, 'sdk/typescript') });
  const [packed = ''] = readdirSync(project).filter(name => name.endsWith('.tgz'));
  writeFileSync(join(project, 'package.json'), JSON.stringify({ name: 'project', private: true, type: 'module' }));
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', `./${packed}`], { cwd: project });
  writeFileSync(join(project, 'Lease.pdf'), corpus('pdf/chromium.pdf'));
});

const envOf = ({ apiKey }: Cast) => ({ ...process.env, SIGILL_URL: kit.baseUrl, SIGILL_API_KEY: apiKey });

/** The examples of a file, by their order; those in `js` are run too. */
const examplesIn = (name: string) =>
  [...readFileSync(join(root, name), 'utf8').matchAll(/```(js|ts)\n([\s\S]*?)```/g)]
    .map(([, kind = '', code = ''], i) => ({ name: `${name} ${i + 1}`, kind, code }))
    .filter(({ code }) => code.includes('@sigill/sdk'));
const examples = ['sdk/typescript/README.md', 'docs/sdk.md'].flatMap(examplesIn);

test('the package has what it needs and nothing else', () => {
  const files = readdirSync(join(project, 'node_modules/@sigill/sdk'), { recursive: true, encoding: 'utf8' });
  expect(files.filter(name => !name.startsWith('dist')).sort()).toEqual(['LICENSE', 'README.md', 'package.json']);
  expect(files).toContain('dist/index.js');
  expect(files.filter(name => name.startsWith('dist') && /\.test\.|(?<!\.d)\.tsx?$/.test(name))).toEqual([]);
});

test('every example compiles under strict rules, and the package itself without Node', async () => {
  const compilerOptions = {
    target: 'ES2022',
    lib: ['ES2023', 'DOM', 'DOM.Iterable', 'DOM.AsyncIterable'],
    module: 'NodeNext',
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    skipLibCheck: false,
    noEmit: true,
  };
  const files = examples.map(({ code }, i) => {
    writeFileSync(join(project, `example-${i}.ts`), code);
    return `example-${i}.ts`;
  });
  const types = { types: ['node'], typeRoots: [join(root, 'node_modules/@types')], skipLibCheck: true };
  writeFileSync(join(project, 'browser.ts'), "import { Sigill } from '@sigill/sdk';\nexport const made = Sigill;\n");
  const configs = {
    examples: { compilerOptions: { ...compilerOptions, ...types }, files },
    browser: { compilerOptions: { ...compilerOptions, types: [] }, files: ['browser.ts'] },
  };
  for (const [name, config] of Object.entries(configs)) {
    writeFileSync(join(project, `${name}.json`), JSON.stringify(config));
    const tsc = [join(root, 'node_modules/typescript7/bin/tsc'), '-p', `${name}.json`];
    const complaints = await run(process.execPath, tsc, { cwd: project }).then(
      () => '',
      error => error.stdout,
    );
    expect([name, complaints]).toEqual([name, '']);
  }
});

test.each(examples.filter(({ kind }) => kind === 'js'))('the example $name runs', async ({ code }) => {
  const cast = await kit.organization({ sandbox: true });
  writeFileSync(join(project, 'example.mjs'), code);
  await run(process.execPath, ['example.mjs'], { cwd: project, env: envOf(cast) });
});

test('the command triggers an event, and verifies the file that was sealed', async () => {
  const env = envOf(await kit.organization({ sandbox: true }));
  const { stdout } = await run(bin, ['trigger', 'document.completed'], { cwd: project, env });
  expect(stdout).toMatch(/^document\.completed evt_\w+ of doc_\w+\n$/);
  const sealed = await run(bin, ['verify', 'Lease (signed).pdf'], { cwd: project, env });
  expect(sealed.stdout).toBe('VALID "Lease" SANDBOX: a test.\n');
  const unsealed = await run(bin, ['verify', 'Lease.pdf'], { cwd: project, env }).catch(thrown => thrown);
  expect([unsealed.code, unsealed.stdout]).toEqual([1, expect.stringMatching(/^UNSEALED/)]);
  const wrong = await run(bin, ['trigger', 'document.eaten'], { cwd: project, env }).catch(thrown => thrown);
  expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining('document.completed')]);
});

test('the command forwards events to an address, signed with the secret that it prints', async () => {
  const cast = await kit.organization({ sandbox: true });
  const receiver = await openReceiver();
  const listening = spawn(bin, ['listen', '--forward', receiver.url, '--types', 'document.created'], {
    cwd: project,
    env: envOf(cast),
  });
  let out = '';
  for (const stream of [listening.stdout, listening.stderr]) stream.on('data', chunk => (out += chunk));
  const ended = new Promise(done => listening.on('close', done));
  await expect.poll(() => out).toMatch(/signed with whsec_/);
  await run(bin, ['trigger', 'document.created'], { cwd: project, env: envOf(cast) });
  await expect.poll(() => receiver.received.length).toBe(1);
  const [one = { headers: {}, body: '' }] = receiver.received;
  const event = await verifyWebhook({ ...one, secrets: /whsec_\S+/.exec(out)?.[0] ?? '' });
  expect(event.type).toBe('document.created');
  await expect.poll(() => out).toContain(`document.created ${event.id} → 204`);
  listening.kill('SIGTERM');
  expect(await ended).toBe(0);
});
