/** `doctor` asks the service through PUBLIC_URL what address it sees. */
import { request as ask, createServer, type Server } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { readConfig } from '../../src/config/config.ts';
import { trustedProxies } from '../../src/doctor/proxies.ts';
import { freePort } from '../../src/platform/port.fixture.ts';
import { useService } from '../kit/service.ts';

const plain = useService();
const trusting = useService({ env: { SIGILL_TRUSTED_PROXIES: '127.0.0.1' } });

let proxy: Server | null = null;
afterEach(() => void proxy?.close());

/** A reverse proxy in front of the service; `forwarded` makes the header that it passes on. Returns its address. */
async function through(baseUrl: string, forwarded: (given: string) => string): Promise<string> {
  proxy = createServer((given, answer) => {
    const headers = { ...given.headers, 'x-forwarded-for': forwarded(String(given.headers['x-forwarded-for'] ?? '')) };
    given.pipe(
      ask(baseUrl + given.url, { method: given.method ?? 'GET', headers }, got => {
        answer.writeHead(got.statusCode ?? 500, got.headers);
        got.pipe(answer);
      }),
    );
  });
  const port = await freePort();
  await new Promise<void>(resolve => proxy?.listen(port, '127.0.0.1', resolve));
  return `http://127.0.0.1:${port}`;
}

const checkOf = (kit: typeof plain, publicUrl: string, env: Record<string, string> = {}) =>
  trustedProxies(
    { ...readConfig({ SIGILL_TRUSTED_PROXIES: '127.0.0.1', ...env }), publicUrl },
    kit.dataDir,
    kit.clock.now(),
  );
const replaced = () => '203.0.113.9';

test('doctor accepts a trusted proxy that replaces the header of clients', async () => {
  const url = await through(trusting.baseUrl, replaced);
  expect(await checkOf(trusting, url)).toMatchObject({
    ok: true,
    message: expect.stringContaining('seen from 203.0.113.9'),
  });
});

test('doctor names a proxy that is not trusted', async () => {
  const url = await through(plain.baseUrl, replaced);
  expect(await checkOf(plain, url)).toMatchObject({
    ok: false,
    message: expect.stringContaining('come through 127.0.0.1'),
  });
});

test('doctor warns about a trusted proxy that passes on what clients claim', async () => {
  const url = await through(trusting.baseUrl, given => given);
  expect(await checkOf(trusting, url)).toMatchObject({
    ok: false,
    message: expect.stringContaining('A client can claim any address'),
  });
});

test('doctor says when nothing, or something else, answers at PUBLIC_URL', async () => {
  const closed = await checkOf(plain, `http://127.0.0.1:${await freePort()}`);
  expect(closed).toMatchObject({
    ok: false,
    message: expect.stringContaining('(nothing answers there (ECONNREFUSED))'),
  });
  const elsewhere = await checkOf(plain, await through(`${plain.baseUrl}/verify?`, replaced));
  expect(elsewhere).toMatchObject({ ok: false, message: expect.stringContaining('not by this service') });
});

test('how a request arrived is shown to nobody else', async () => {
  for (const headers of [{}, { 'svc-doctor': `${plain.clock.now().getTime()}.${'a'.repeat(43)}` }])
    expect((await fetch(`${plain.baseUrl}/health/connection`, { headers })).status).toBe(404);
});
