/** Programs that ask for what is not there read an error of the API, and every answer names its request. */
import { request as ask } from 'node:http';
import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { limits } from '../../src/contract/limits.ts';
import { routesOf } from '../kit/routes.ts';
import { useService } from '../kit/service.ts';

const kit = useService({ env: { SIGILL_LOG_LEVEL: 'silent' } });

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

/** Sends the address as it is written, and any method. */
const raw = (method: string, path: string, headers: Record<string, string> = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(kit.baseUrl);
    const sent = ask({ hostname, port, method, path, headers }, answer => {
      let text = '';
      answer.setEncoding('utf8').on('data', part => {
        text += part;
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
    });
    sent.on('error', reject).end();
  });

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'];
const paths = [
  '/api',
  '/api/',
  '/api?x=1',
  '/api/v2/documents',
  '/api/v2',
  '/api/v10/documents',
  '/api/v1x',
  '/API/v1/documents',
  '/api/oauth/nothing',
  '/api/mcp/nothing',
  '/api/sign',
  '/api/v2/%zz',
  '/api/%00',
  '/api/../api/v2/x',
  '/.well-known/nothing',
  '/.well-known/%zz',
];

describe('What nothing serves below /api', () => {
  test.each(paths)('%s is an error of the API, whatever the method', async path => {
    for (const method of methods) {
      const { status, headers, text } = await raw(method, path);
      expect([method, status, headers['content-type']]).toEqual([method, 404, 'application/json; charset=utf-8']);
      expect(headers['svc-request-id']).toMatch(/^req_/);
      expect(headers['x-content-type-options']).toBe('nosniff');
      if (method === 'HEAD') continue;
      expect(JSON.parse(text)).toMatchObject({ code: 'ROUTE_NOT_FOUND', requestId: headers['svc-request-id'] });
    }
  });

  test('is answered in the version that the request names', async () => {
    const old = await raw('GET', '/api/v2/documents', { 'Svc-Version': '2026-09' });
    expect([old.headers['svc-version'], JSON.parse(old.text)]).toMatchObject(['2026-09', { errorId: /^req_/ }]);
    const newest = await raw('GET', '/api/v2/documents', { 'Svc-Version': '1999-01' });
    expect([newest.headers['svc-version'], JSON.parse(newest.text).code]).toEqual(['2026-10', 'ROUTE_NOT_FOUND']);
  });

  test('is an error too for methods and malformed addresses of the API itself', async () => {
    for (const method of methods)
      for (const path of [
        '/api/v1',
        '/api/v1/documents',
        '/api/v1/nothing',
        '/api/v1/%zz',
        '/api/v1/documents/%2e%2e',
      ]) {
        const { status, headers, text } = await raw(method, path);
        expect([method, path, [401, 404].includes(status)]).toEqual([method, path, true]);
        expect([headers['content-type'], headers['x-content-type-options']]).toEqual([
          'application/json; charset=utf-8',
          'nosniff',
        ]);
        if (method !== 'HEAD') expect(JSON.parse(text)).toMatchObject({ requestId: headers['svc-request-id'] });
      }
  });

  test('is a page elsewhere, without what the address says', async () => {
    for (const path of ['/nothing', '/apix', '/apis/v1', '/%zz', '/w%2f..', '/x\\..']) {
      const { status, headers } = await raw('GET', path);
      expect([path, status, headers['content-type']]).toMatchObject([path, 404, expect.stringMatching(/^text\//)]);
      expect(headers['svc-request-id']).toMatch(/^req_/);
    }
  });
});

test('every route names its request, for every caller', async () => {
  const all = routesOf(kit.service.server);
  expect(all.length).toBeGreaterThan(50);
  const ids = new Set<unknown>();
  for (const { path, method } of all) {
    const { headers } = await raw(method, path.replace(/:\w+/g, 'x').replace('*', 'x'));
    expect([method, path, headers['svc-request-id']]).toEqual([method, path, expect.stringMatching(/^req_\w{20}$/)]);
    ids.add(headers['svc-request-id']);
  }
  expect(ids.size).toBe(all.length);
});

test.each<[string, string, number]>([
  ['no HTTP', 'hello\r\n\r\n', 400],
  ['a method that does not exist', 'FLY / HTTP/1.1\r\nHost: x\r\n\r\n', 400],
  ['an address with a space', 'GET /api/v1/a b HTTP/1.1\r\nHost: x\r\n\r\n', 400],
  ['two lengths', 'POST /api/v1/documents HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nx', 400],
  ['two hosts', 'GET /api/v1/documents HTTP/1.1\r\nHost: x\r\nHost: y\r\nConnection: close\r\n\r\n', 400],
  ['two hosts of a page', 'GET /verify HTTP/1.1\r\nHost: x\r\nhost: x\r\nConnection: close\r\n\r\n', 400],
  ['headers without end', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'y'.repeat(20_000)}\r\n\r\n`, 431],
])('%s is answered with an error of the API, and the connection ends', async (_, sent, status) => {
  const { hostname, port } = new URL(kit.baseUrl);
  const text = await new Promise<string>(resolve => {
    let got = '';
    const socket = connect(Number(port), hostname, () => socket.write(sent));
    socket.setEncoding('utf8').on('data', part => {
      got += part;
    });
    // A connection that ends while something is still sent is reset.
    socket.on('close', () => resolve(got)).on('error', () => {});
  });
  const [head = '', body = ''] = text.split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  const id = /svc-request-id: (req_\w+)/i.exec(head)?.[1];
  expect(JSON.parse(body)).toMatchObject({ code: 'VALIDATION_FAILED', requestId: id });
});

test('a body that is too large for the listener is an error of the API below /api/f too', async () => {
  const answer = await fetch(`${kit.baseUrl}/api/f/${'x'.repeat(21)}/answers`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: Buffer.alloc(limits.bodyBytes + 1, ' '),
  });
  expect(answer.headers.get('content-type')).toContain('application/json');
  const issues = [expect.objectContaining({ code: 'TOO_BIG' })];
  expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'VALIDATION_FAILED', issues }]);
});
