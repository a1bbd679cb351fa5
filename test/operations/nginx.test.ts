/** The configuration of nginx that comes with the project, with real requests through it to a service and a dead node. */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { connect as connectHttp2 } from 'node:http2';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { freePort } from '../../src/platform/port.fixture.ts';
import { keepTime } from '../credentials/sign-in/person.ts';
import { browser } from '../dashboard/browser.ts';
import { signerOf, twoPartyDocument } from '../kit/documents.ts';
import { corpus, upload } from '../kit/files.ts';
import { useService } from '../kit/service.ts';

keepTime();

const hasNginx = !spawnSync('nginx', ['-v'], { stdio: 'ignore' }).error;
const shipped = readFileSync(path.resolve(import.meta.dirname, '../../operations/nginx/sigill.conf'), 'utf8');
const [port, deadPort, plainPort, tlsPort] = [await freePort(), await freePort(), await freePort(), await freePort()];
/** The same server of nginx without TLS, because the kit's clients trust only public certificates. */
const openPort = await freePort();
const publicUrl = `http://127.0.0.1:${openPort}`;
const metricsToken = 'm'.repeat(32);

const dir = mkdtempSync(path.join(tmpdir(), 'sigill-nginx-'));
chmodSync(dir, 0o711); // its workers run as another user if we are root
let nginx: ChildProcess | null = null;
afterAll(async () => {
  if (nginx) {
    const ended = once(nginx, 'exit');
    nginx.kill('SIGTERM');
    await ended;
  }
  rmSync(dir, { recursive: true, force: true });
});

/** Replaces text that has to be there. */
const replaced = (text: string, pairs: readonly [from: string, to: string][]): string =>
  pairs.reduce((all, [from, to]) => {
    expect(all, from).toContain(from);
    return all.replaceAll(from, to);
  }, text);

beforeAll(async () => {
  if (!hasNginx) return;
  for (const name of ['tls', 'log']) mkdirSync(path.join(dir, name));
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'],
      ...['-subj', '/CN=sign.example.com', '-keyout', 'tls/privkey.pem', '-out', 'tls/fullchain.pem'],
    ],
    { cwd: dir, stdio: 'ignore' },
  );
  const ours = replaced(shipped, [
    ['server_name sign.example.com;', 'server_name 127.0.0.1;'],
    ['server sigill-1:3000', `server 127.0.0.1:${deadPort}`],
    ['server sigill-2:3000', `server 127.0.0.1:${port}`],
    ['listen 80;', `listen 127.0.0.1:${plainPort};`],
    ['listen [::]:80;', ''],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${tlsPort} ssl http2;\n  listen 127.0.0.1:${openPort};`],
    ['listen [::]:443 ssl http2;', ''],
    ['/etc/nginx/tls/', `${dir}/tls/`],
    ['/var/log/nginx/', `${dir}/log/`],
  ]);
  const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    name => `  ${name}_temp_path ${dir}/${name};\n`,
  );
  writeFileSync(
    path.join(dir, 'nginx.conf'),
    `daemon off;\npid ${dir}/pid;\nerror_log ${dir}/log/start.log;\nevents {}\nhttp {\n${temp.join('')}${ours}}\n`,
  );
  nginx = spawn('nginx', ['-c', path.join(dir, 'nginx.conf'), '-p', dir], { stdio: ['ignore', 'ignore', 'inherit'] });
  // The service starts later.
  while ((await fetch(`${publicUrl}/api/v1/health`).catch(() => null)) === null) {
    expect(nginx.exitCode).toBeNull();
    await pause(25);
  }
});

/** What it answered while no node ran: a page, and a request of the API. */
let away: { page: Response; api: Response } | null = null;
beforeAll(async () => {
  if (hasNginx)
    away = { page: await fetch(`${publicUrl}/verify`), api: await fetch(`${publicUrl}/api/v1/documents?a=1`) };
});

const accessLog = (): string => readFileSync(path.join(dir, 'log/access.log'), 'utf8');

describe.skipIf(!hasNginx)('Behind nginx with the configuration that comes with the project (needs nginx)', () => {
  const kit = useService({
    env: {
      PORT: String(port),
      PUBLIC_URL: publicUrl,
      SIGILL_TRUSTED_PROXIES: '127.0.0.1',
      SIGILL_METRICS_TOKEN: metricsToken,
    },
    changes: { everyMs: 20, beatMs: 50 },
  });
  // nginx was started first, and tries a node that did not answer again after a second.
  beforeAll(async () => {
    while ((await fetch(`${publicUrl}/api/v1/health`)).status !== 200) await pause(25);
  });

  test('a document is made, signed and sealed, though a node does not answer', async () => {
    const cast = await kit.organization();
    const file = await upload(cast.api, corpus('pdf/lo_writer.pdf'));
    expect(file.key).toBeTruthy();
    const document = await twoPartyDocument(cast);
    for (const name of ['Anna Lindqvist', 'Bo Ek']) await (await signerOf(cast, document, name)).sign();
    await kit.work();
    const { status } = await cast.api.done(documentOperations.get, { params: { id: document.id } });
    expect(status).toBe('COMPLETED');
    const used = accessLog().matchAll(/127\.0\.0\.1:\d+(?:, 127\.0\.0\.1:\d+)* \d{3}/g);
    expect([...used].some(([line]) => line.startsWith(`127.0.0.1:${deadPort}, 127.0.0.1:${port}`))).toBe(true);
  });

  test('while no node runs, pages load again by themselves, and API clients learn when to try again', async () => {
    const { page, api } = away ?? {};
    expect([page?.status, page?.headers.get('retry-after')]).toEqual([503, '5']);
    expect(page?.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await page?.text()).toContain('http-equiv="refresh"');
    expect([api?.status, api?.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await api?.json()).toMatchObject({ code: 'UPSTREAM_UNAVAILABLE', requestId: expect.any(String) });
  });

  test('the address of a signature is that of the connection, not what a client claims', async () => {
    const cast = await kit.organization();
    const document = await twoPartyDocument(cast);
    const { fetch: original } = globalThis;
    globalThis.fetch = (input, init) =>
      original(input, { ...init, headers: { ...(init?.headers as object), 'X-Forwarded-For': '203.0.113.9' } });
    try {
      await (await signerOf(cast, document, 'Anna Lindqvist')).sign();
    } finally {
      globalThis.fetch = original;
    }
    const rows = await kit.db.rows<{ ip_address: string }>('select ip_address from signatures where document_id = $1', [
      document.id,
    ]);
    expect(rows).toEqual([{ ip_address: '127.0.0.1' }]);
  });

  test('the log has no token of a link, of a file or of a key', async () => {
    const cast = await kit.organization();
    const document = await twoPartyDocument(cast);
    const signer = await signerOf(cast, document, 'Bo Ek');
    await signer.view();
    await fetch(`${publicUrl}/sign/${document.id}?token=top-secret-token`);
    await fetch(`${publicUrl}/storage/secret-key?signature=top-secret-signature`);
    let log = '';
    while (!log.includes(' /storage ')) log = accessLog();
    expect(log).toMatch(/ GET \/sign \d{3} /);
    expect(log).toMatch(/ GET \/api\/sign \d{3} /);
    expect(log).not.toMatch(/secret|token|\?/);
    // The id by which the service's own log names the request.
    expect(log).toMatch(/ req_[0-9a-z]+$/m);
  });

  test('plain HTTP is redirected, TLS is required from then on, and HTTP/2 is spoken', async () => {
    const plain = await fetch(`http://127.0.0.1:${plainPort}/sign/x?a=1`, { redirect: 'manual' });
    expect([plain.status, plain.headers.get('location')]).toEqual([301, 'https://127.0.0.1/sign/x?a=1']);
    const ca = readFileSync(path.join(dir, 'tls/fullchain.pem'));
    const session = connectHttp2(`https://127.0.0.1:${tlsPort}`, { ca, servername: 'sign.example.com' });
    const request = session.request({ ':path': '/api/v1/health', ':authority': `127.0.0.1:${tlsPort}` });
    const [answer] = (await once(request, 'response')) as [Record<string, unknown>];
    expect(answer).toMatchObject({ ':status': 200, 'strict-transport-security': 'max-age=31536000' });
    const other = session.request({ ':path': '/api/v1/health', ':authority': 'sign.example.com' });
    const [misdirected] = (await once(other, 'response')) as [Record<string, unknown>];
    expect(misdirected[':status']).toBe(421);
    session.close();
    for (const one of [request, other]) one.close();
  });

  test('another host name is in no redirect, and reaches no page', async () => {
    const asked = (port: number, host: string) =>
      new Promise<[status: number | undefined, location: string | undefined]>((resolve, reject) => {
        const options = { host: '127.0.0.1', port, path: '/sign/x', headers: { Host: host, 'X-Forwarded-Host': host } };
        const answer = get(options, ({ statusCode, headers }) => resolve([statusCode, headers.location]));
        answer.on('error', reject);
      });
    for (const host of [
      'evil.example',
      'evil.example:443',
      '127.0.0.1.evil.example',
      'localhost',
      '127.0.0.1@evil.example',
    ]) {
      const [status, location] = await asked(plainPort, host);
      // nginx itself rejects what is no host name.
      if (status !== 400) expect([host, status, location]).toEqual([host, 301, 'https://127.0.0.1/sign/x']);
      expect([host, [400, 421].includes((await asked(openPort, host))[0] ?? 0)]).toEqual([host, true]);
    }
    expect((await asked(openPort, `127.0.0.1:${openPort}`))[0]).not.toBe(421);
  });

  test('metrics are not for the world, even with the token', async () => {
    const headers = { Authorization: `Bearer ${metricsToken}` };
    expect((await fetch(`${publicUrl}/metrics`, { headers })).status).toBe(404);
    expect((await fetch(`http://127.0.0.1:${port}/metrics`, { headers })).status).toBe(200);
  });

  test('the service itself answers a body that is too large, and changes arrive while they happen', async () => {
    const cast = await kit.organization();
    const body = JSON.stringify({ name: 'x'.repeat(27_000_000) });
    const answer = await fetch(`${publicUrl}/api/v1/documents`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${cast.apiKey}`, 'Content-Type': 'application/json' },
      body,
    });
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([400, 'VALIDATION_FAILED']);

    const person = await browser(kit, cast, ['READ_DOCUMENT']);
    const stop = new AbortController();
    const stream = await fetch(`${publicUrl}/api/dashboard/changes?workspace=${cast.workspaceId}`, {
      headers: { cookie: person.who.cookieHeader() },
      signal: stop.signal,
    });
    expect(stream.headers.get('content-type')).toContain('text/event-stream');
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    kit.clock.move(10);
    const { id } = await twoPartyDocument(cast);
    let held = '';
    while (!held.includes(id)) {
      const { value, done } = (await reader?.read()) ?? { done: true };
      expect(done, held).toBe(false);
      held += value ?? '';
    }
    stop.abort();
  });
});
