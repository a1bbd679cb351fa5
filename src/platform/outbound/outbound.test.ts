import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { type AddressInfo, createServer as createSocketServer, type Server as SocketServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { openNameServer } from './dns.fixture.ts';
import { hostile, misleading } from './hostile.fixture.ts';
import { type OutboundRequest, openOutbound } from './outbound.ts';
import { dnsLookup } from './resolve.ts';

const open: (Server | SocketServer)[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) {
    if ('closeAllConnections' in server) server.closeAllConnections();
    await new Promise(resolve => server.close(resolve));
  }
});

async function listening<S extends Server | SocketServer>(server: S): Promise<number> {
  open.push(server);
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port; // it listens on a port
}
const serve = (listener: RequestListener): Promise<number> => listening(createServer(listener));

const here = openOutbound({ allowPrivate: true });
const bounds = { method: 'GET', connectMs: 2_000, totalMs: 3_000, maxBytes: 1_000 } as const;
const get = (url: string, more: Partial<OutboundRequest> = {}) => here.request({ url, ...bounds, ...more });
const codeOf = async (answer: ReturnType<typeof get>) => {
  const found = await answer;
  return found.ok ? found.status : found.code;
};
const to =
  (...answers: string[][]) =>
  async () =>
    answers.length > 1 ? (answers.shift() ?? []) : (answers[0] ?? []);

describe('Allowed destinations', () => {
  const outside = openOutbound({ allowPrivate: false, lookup: to(['127.0.0.1']) });

  test.each(hostile)('http://%s/ is never requested', async host => {
    for (const url of [`http://${host}/`, `https://${host}:443/x?y`]) {
      expect(outside.checkUrl(url).ok).toBe(false);
      expect(await outside.request({ url, ...bounds })).toMatchObject({
        ok: false,
        code: expect.stringMatching(/^(NOT_PUBLIC|BAD_URL)$/),
      });
    }
  });

  test('the list has at least 80 hosts', () => {
    expect(new Set(hostile).size).toBeGreaterThanOrEqual(80);
  });

  const addresses = hostile
    .filter(host => /^[\d.]+$|^\[/.test(host))
    .map(host => new URL(`http://${host}/`).hostname.replace(/[[\]]/g, ''));
  test.each([...new Set(addresses)])(
    'a name that resolves to %s is never requested, even if it also has public addresses',
    async address => {
      for (const found of [
        [address],
        ['93.184.215.14', address],
        [address, '2606:2800:21f:cb07:6820:80da:af6b:8b2c'],
      ]) {
        const outbound = openOutbound({ allowPrivate: false, lookup: to(found) });
        expect(await outbound.request({ url: 'https://example.com/', ...bounds })).toMatchObject({
          ok: false,
          code: 'NOT_PUBLIC',
        });
      }
    },
  );

  test.each(misleading)('%.60s is %s', (url, code) => {
    expect(outside.checkUrl(url)).toMatchObject({ ok: false, code });
  });

  test('a public https URL is accepted; http only if the protocols include it', () => {
    expect(outside.checkUrl('https://hooks.example.com/a?b')).toEqual({ ok: true });
    expect(outside.checkUrl('https://bücher.example.com/')).toEqual({ ok: true });
    expect(outside.checkUrl('https://93.184.215.14/')).toEqual({ ok: true });
    expect(outside.checkUrl('https://[2606:2800:21f:cb07:6820:80da:af6b:8b2c]/')).toEqual({ ok: true });
    expect(outside.checkUrl('http://hooks.example.com/', ['https:'])).toMatchObject({ ok: false, code: 'BAD_URL' });
    expect(openOutbound({ allowPrivate: false, ports: [443, 8443] }).checkUrl('https://a.example.com:8443/')).toEqual({
      ok: true,
    });
  });

  test.each([
    '169.254.169.254',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '[fe80::1]',
    '[::ffff:169.254.169.254]',
    '[::]',
  ])('http://%s/ is never requested even if private networks are allowed', host => {
    expect(here.checkUrl(`http://${host}/`)).toMatchObject({ ok: false, code: 'NOT_PUBLIC' });
  });

  test('a name is resolved once, and the connection goes to the address that was checked (DNS rebinding)', async () => {
    const port = await serve((_, answer) => answer.end('first'));
    const answers = [['127.0.0.1'], ['169.254.169.254']];
    const names = await openNameServer(() => answers.shift() ?? []);
    const outbound = openOutbound({ allowPrivate: true, lookup: dnsLookup([names.address]) });
    const url = `http://rebinding.example.com:${port}/`;
    const answer = await outbound.request({ url, ...bounds });
    expect(answer.ok && answer.body.toString()).toBe('first');
    expect(names.asked).toEqual(['rebinding.example.com']);
    expect(await outbound.request({ url, ...bounds })).toMatchObject({ ok: false, code: 'NOT_PUBLIC' });
    await names.close();
  });

  test('a name that resolves to one of our own addresses is rejected without a connection', async () => {
    let asked = 0;
    const port = await serve((_, answer) => {
      asked++;
      answer.end();
    });
    const answers = [['127.0.0.1'], ['93.184.215.14', '127.0.0.1'], []];
    const names = await openNameServer(() => answers.shift() ?? []);
    const outbound = openOutbound({ allowPrivate: false, ports: [port], lookup: dnsLookup([names.address]) });
    const ask = () => codeOf(outbound.request({ url: `http://rebinding.example.com:${port}/`, ...bounds }));
    expect([await ask(), await ask(), await ask()]).toEqual(['NOT_PUBLIC', 'NOT_PUBLIC', 'UNRESOLVED']);
    expect(asked).toBe(0);
    await names.close();
  });

  test('a name that does not exist or gets no answer fails with UNRESOLVED', async () => {
    const missing = openOutbound({ allowPrivate: false, lookup: to([]) });
    expect(await missing.request({ url: 'https://example.com/', ...bounds })).toMatchObject({
      ok: false,
      code: 'UNRESOLVED',
    });
    const failing = openOutbound({ allowPrivate: false, lookup: () => Promise.reject(new Error('SERVFAIL')) });
    expect(await failing.request({ url: 'https://example.com/', ...bounds })).toMatchObject({
      ok: false,
      code: 'UNRESOLVED',
    });
    const silent = openOutbound({ allowPrivate: false, lookup: () => new Promise(() => undefined) });
    expect(await silent.request({ url: 'https://example.com/', ...bounds, totalMs: 50 })).toMatchObject({
      ok: false,
      code: 'TIMEOUT',
    });
  });
});

describe('Requests', () => {
  test('method, path, headers and body arrive, with the host of the URL', async () => {
    const seen: { request: IncomingMessage; body: string }[] = [];
    const port = await serve((request, answer) => {
      let body = '';
      request.on('data', chunk => {
        body += chunk;
      });
      request.on('end', () => {
        seen.push({ request, body });
        answer.writeHead(201, { 'x-a': ['1', '2'] }).end('åäö');
      });
    });
    const outbound = openOutbound({ allowPrivate: true, lookup: to(['127.0.0.1']) });
    const answer = await outbound.request({
      ...bounds,
      url: `http://Hooks.example.com:${port}/a/../b?c=%20#d`,
      method: 'POST',
      headers: { 'content-type': 'text/plain', host: 'other.example.com' },
      body: 'body',
    });
    expect(answer).toMatchObject({ ok: true, status: 201, cut: false, headers: { 'x-a': '1, 2' } });
    expect(answer.ok && answer.body.toString()).toBe('åäö');
    expect(seen[0]?.request.url).toBe('/b?c=%20');
    expect(seen[0]?.request.method).toBe('POST');
    expect(seen[0]?.request.headers).toMatchObject({
      host: `hooks.example.com:${port}`,
      'content-type': 'text/plain',
      'content-length': '4',
    });
    expect(seen[0]?.body).toBe('body');
  });

  test('no proxy is used, whatever the environment says', async () => {
    let proxied = 0;
    const proxy = await serve((_, answer) => {
      proxied++;
      answer.end('proxy');
    });
    const port = await serve((_, answer) => answer.end('direct'));
    const names = ['http_proxy', 'HTTP_PROXY', 'https_proxy', 'HTTPS_PROXY', 'ALL_PROXY', 'NODE_USE_ENV_PROXY'];
    const before = names.map(name => process.env[name]);
    for (const name of names) process.env[name] = name === 'NODE_USE_ENV_PROXY' ? '1' : `http://127.0.0.1:${proxy}`;
    try {
      const answer = await get(`http://127.0.0.1:${port}/`);
      expect(answer.ok && answer.body.toString()).toBe('direct');
    } finally {
      for (const [i, name] of names.entries()) {
        if (before[i] === undefined) delete process.env[name];
        else process.env[name] = before[i];
      }
    }
    expect(proxied).toBe(0);
  });

  test('a header that contains a line break is never sent', async () => {
    let asked = 0;
    const port = await serve((_, answer) => {
      asked++;
      answer.end();
    });
    expect(await get(`http://127.0.0.1:${port}/`, { headers: { 'x-a': 'b\r\nhost: evil' } })).toMatchObject({
      ok: false,
      code: 'CONNECTION',
    });
    expect(asked).toBe(0);
  });

  test('a kept connection serves the next request to the same address, and to no other', async () => {
    const sockets = new Set<unknown>();
    let asked = 0;
    const port = await serve((request, answer) => {
      asked++;
      sockets.add(request.socket);
      request.resume();
      answer.end('kept');
    });
    const found = ['127.0.0.1', '127.0.0.1', '127.0.0.2', '169.254.169.254'];
    const outbound = openOutbound({ allowPrivate: true, lookup: async () => [found.shift() ?? ''] });
    const given = {
      ...bounds,
      url: `http://kept.example.com:${port}/`,
      method: 'POST',
      body: 'a',
      keepAlive: true,
    } as const;
    expect([(await outbound.request(given)).ok, (await outbound.request(given)).ok]).toEqual([true, true]);
    expect([asked, sockets.size]).toEqual([2, 1]);
    expect(await outbound.request(given)).toMatchObject({ ok: false, code: 'CONNECTION' });
    expect(await outbound.request(given)).toMatchObject({ ok: false, code: 'NOT_PUBLIC' });
    expect(asked).toBe(2);
    outbound.close();
  });

  test('a kept connection that the server closed is replaced; one whose answer was cut is not kept', async () => {
    const open = new Set<{ destroy(): void }>();
    let asked = 0;
    const port = await listening(
      createSocketServer(socket => {
        open.add(socket);
        let seen = 0;
        socket.on('error', () => undefined);
        socket.on('data', () => {
          // Close the connection at its second request.
          if (++seen > 1) return socket.destroy();
          asked++;
          socket.write('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok');
        });
      }),
    );
    const outbound = openOutbound({ allowPrivate: true, lookup: to(['127.0.0.1']) });
    const given = { ...bounds, url: `http://stale.example.com:${port}/`, keepAlive: true } as const;
    for (let i = 1; i <= 3; i++) {
      const answer = await outbound.request(given);
      expect(answer.ok && answer.body.toString()).toBe('ok');
      expect(asked).toBe(i);
    }
    const cut = await outbound.request({ ...given, maxBytes: 1 });
    expect(cut).toMatchObject({ ok: true, cut: true });
    outbound.close();
    for (const socket of open) socket.destroy();
  });

  test('if the first address accepts no connection, the next is tried', async () => {
    const port = await serve((_, answer) => answer.end('second'));
    const outbound = openOutbound({ allowPrivate: true, lookup: to(['127.0.0.2', '127.0.0.1']) });
    const answer = await outbound.request({ url: `http://two.example.com:${port}/`, ...bounds });
    expect(answer.ok && answer.body.toString()).toBe('second');
  });
});

describe('Answers', () => {
  test('a redirect is not followed', async () => {
    let asked = 0;
    const port = await serve((_, answer) => {
      asked++;
      answer.writeHead(302, { location: 'http://169.254.169.254/latest/' }).end();
    });
    expect(await get(`http://127.0.0.1:${port}/`)).toMatchObject({
      ok: true,
      status: 302,
      headers: { location: 'http://169.254.169.254/latest/' },
    });
    expect(asked).toBe(1);
  });

  test('a body is read up to the limit and no further, whatever its length header says', async () => {
    const endless = await serve((_, answer) => {
      const more = () => {
        while (answer.write(Buffer.alloc(16_384, 97)));
      };
      answer.on('drain', more);
      more();
    });
    const answer = await get(`http://127.0.0.1:${endless}/`);
    expect(answer).toMatchObject({ ok: true, cut: true });
    expect(answer.ok && answer.body.length).toBe(1_000);
    expect(await get(`http://127.0.0.1:${endless}/`, { whole: true })).toMatchObject({ ok: false, code: 'TOO_LARGE' });
    const exact = await serve((_, response) => response.end(Buffer.alloc(1_000)));
    expect(await get(`http://127.0.0.1:${exact}/`, { whole: true })).toMatchObject({ ok: true, cut: false });
  });

  test('answers that drip, never begin or never end time out', async () => {
    const drip = await listening(
      createSocketServer(socket => {
        socket.write('HTTP/1.1 200 OK\r\n');
        const timer = setInterval(() => socket.write('x-a: b\r\n'), 20);
        socket.on('close', () => clearInterval(timer));
        socket.on('error', () => undefined);
      }),
    );
    const silent = await listening(createSocketServer(socket => socket.on('error', () => undefined).resume()));
    const half = await serve((_, answer) => answer.writeHead(200, { 'content-length': '10' }).write('12345'));
    for (const port of [drip, silent, half])
      expect(await get(`http://127.0.0.1:${port}/`, { totalMs: 150 })).toMatchObject({ ok: false, code: 'TIMEOUT' });
  });

  test('answers that are not HTTP, end early or have oversized headers fail with CONNECTION', async () => {
    const socket = (text: string) =>
      listening(
        createSocketServer(one => {
          one.on('error', () => undefined).resume();
          one.end(text);
        }),
      );
    const ports = await Promise.all([
      socket('SSH-2.0-OpenSSH_9\r\n'),
      socket('HTTP/1.1 200 OK\r\ncontent-length: 10\r\n\r\n12345'),
      socket(`HTTP/1.1 200 OK\r\n${`x-a: ${'b'.repeat(1_000)}\r\n`.repeat(100)}\r\n`),
      socket('HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n'),
      socket(''),
    ]);
    for (const port of ports) expect(await codeOf(get(`http://127.0.0.1:${port}/`))).toBe('CONNECTION');
  });

  test('a port on which nothing listens fails with CONNECTION', async () => {
    const server = createSocketServer();
    const port = await listening(server);
    open.pop();
    await new Promise(resolve => server.close(resolve));
    expect(await get(`http://127.0.0.1:${port}/`)).toEqual({
      ok: false,
      code: 'CONNECTION',
      message: 'the host refused the connection',
    });
  });
});

describe('TLS', () => {
  const dir = mkdtempSync(join(tmpdir(), 'sigill-outbound-'));
  afterAll(() => rmSync(dir, { recursive: true, force: true }));
  const [key, cert] = [join(dir, 'key.pem'), join(dir, 'cert.pem')];
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-keyout',
      key,
      '-out',
      cert,
      '-days',
      '2',
      '-subj',
      '/CN=x',
    ].concat(['-addext', 'subjectAltName=DNS:hooks.example.com']),
    { stdio: 'ignore' },
  );
  const ca = readFileSync(cert, 'utf8');
  const secure = () => {
    const names: (string | false | null)[] = [];
    const server = createSecureServer({ key: readFileSync(key), cert: ca }, (request, answer) => {
      names.push('servername' in request.socket ? (request.socket.servername as string) : null); // of a TLS socket
      answer.end('secret');
    });
    return { names, port: listening(server) };
  };
  const outbound = openOutbound({ allowPrivate: true, lookup: to(['127.0.0.1']), ca });

  test('the certificate is requested for and checked against the host name of the URL, not the address', async () => {
    const { names, port } = secure();
    const answer = await outbound.request({ url: `https://hooks.example.com:${await port}/`, ...bounds });
    expect(answer.ok && answer.body.toString()).toBe('secret');
    expect(names).toEqual(['hooks.example.com']);
    for (const host of ['other.example.com', '127.0.0.1'])
      expect(await outbound.request({ url: `https://${host}:${await port}/`, ...bounds })).toMatchObject({
        ok: false,
        code: 'TLS',
      });
  });

  test('an untrusted certificate is rejected', async () => {
    const { port } = secure();
    const strict = openOutbound({ allowPrivate: true, lookup: to(['127.0.0.1']) });
    expect(await strict.request({ url: `https://hooks.example.com:${await port}/`, ...bounds })).toMatchObject({
      ok: false,
      code: 'TLS',
    });
  });

  test('https to a server without TLS fails', async () => {
    const port = await serve((_, answer) => answer.end());
    expect(await outbound.request({ url: `https://hooks.example.com:${port}/`, ...bounds })).toMatchObject({
      ok: false,
      code: 'TLS',
    });
  });
});
