/**
 * Installs only what production needs next to what was built, and uses it: the service starts, a document in several
 * scripts is sent and typeset, somebody may sign in, and the doctor seals a page. Fails over 250 MB of packages and fonts.
 */
import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, cpSync, existsSync, lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const project = fileURLToPath(new URL('..', import.meta.url));
const maxMegabytes = 250;

const root = mkdtempSync(path.join(tmpdir(), 'sigill-production-'));
// PostgreSQL does not run as root, and its account has to reach its files.
chmodSync(root, 0o755);
process.on('exit', () => rmSync(root, { recursive: true, force: true }));
const folders = ['bin', 'dist', 'fonts', 'migrations', 'openapi', 'scripts'];
for (const name of ['package.json', 'package-lock.json', ...folders])
  cpSync(path.join(project, name), path.join(root, name), { recursive: true });
const begun = performance.now();
execFileSync('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund'], { cwd: root, stdio: 'inherit' });
console.log(`installed in ${((performance.now() - begun) / 1000).toFixed(1)} s`);

const bytesOf = file => {
  const stat = lstatSync(file);
  if (!stat.isDirectory()) return stat.size;
  return readdirSync(file).reduce((sum, name) => sum + bytesOf(path.join(file, name)), 0);
};
const megabytes = ['node_modules', 'fonts'].reduce((sum, name) => sum + bytesOf(path.join(root, name)), 0) / 1e6;
console.log(`packages and fonts: ${megabytes.toFixed(0)} of ${maxMegabytes} MB`);
if (megabytes > maxMegabytes) throw new Error('the production install is too large');

const dataDir = path.join(root, 'data');
const env = { PATH: process.env.PATH, HOME: process.env.HOME, PORT: '0', SIGILL_DATA_DIR: dataDir };
const program = path.join(root, 'bin/sigill.mjs');
const child = spawn(process.execPath, [program, 'start'], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
const ended = new Promise(resolve => child.on('exit', resolve));
process.on('exit', () => child.kill('SIGKILL'));
let output = '';
child.stdout.on('data', chunk => {
  output += chunk;
});

/** What `find` returns, as soon as that is something. */
async function found(what, find) {
  for (const until = Date.now() + 60_000; Date.now() < until && child.exitCode === null; await pause(100)) {
    const one = await find();
    if (one) return one;
  }
  throw new Error(`${what} did not come:\n${output}`);
}

const firstRun = path.join(dataDir, 'first-run.json');
await found('the first run', () => existsSync(firstRun));
const { baseUrl, apiKey } = JSON.parse(readFileSync(firstRun, 'utf8'));

async function request(method, address, body) {
  const headers = { Authorization: `Bearer ${apiKey}`, 'Content-Type': 'application/json' };
  const answer = await fetch(`${baseUrl}${address}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  if (!answer.ok) throw new Error(`${method} ${address} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}

const made = await request('POST', '/api/v1/documents', {
  name: 'Hyresavtal 日本語 中文 한국어',
  content: [
    { type: 'HTML', fieldMeta: { content: '<p>Hyran är <b>1 200</b> kr. 日本語 中文 한국어 שלום مرحبا 😀</p>' } },
  ],
  parties: [{ name: 'Anna Berg', email: 'anna@example.com' }],
});
const { id } = await made.json();
await request('POST', `/api/v1/documents/${id}/send`, {});
await found('the typeset document', async () => {
  const headers = { Authorization: `Bearer ${apiKey}` };
  const answer = await fetch(`${baseUrl}/api/v1/documents/${id}/files/ORIGINAL`, { headers });
  return answer.ok && (await (await fetch((await answer.json()).url)).text()).startsWith('%PDF');
});
for (const address of ['/sign-in', '/docs', '/w/any']) await request('GET', address);
const signIn = await fetch(`${baseUrl}/api/auth/sign-in/email`, {
  method: 'POST',
  headers: { 'Content-Type': 'application/json', Origin: baseUrl },
  body: JSON.stringify({ email: 'nobody@example.com', password: 'not a password' }),
});
if (signIn.status !== 401) throw new Error(`signing in answered ${signIn.status}`);
child.kill('SIGTERM');
if ((await ended) !== 0) throw new Error('the service did not stop well');

const { checks } = JSON.parse(execFileSync(process.execPath, [program, 'doctor', '--json'], { cwd: root, env }));
const trial = checks.find(({ name }) => name === 'trial seal');
if (!trial?.ok) throw new Error(`the trial seal failed: ${JSON.stringify(trial)}`);
console.log('the service started, set a document, and sealed a page');
