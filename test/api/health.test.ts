/** `/health/live` says whether the process lives, `/health/ready` whether it can work; none of them asks for a token. */
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { useService } from '../kit/service.ts';

const kit = useService({ env: { SIGILL_LOG_LEVEL: 'silent' } });

const ask = async (path: string, init: RequestInit = {}) => {
  const answer = await fetch(kit.baseUrl + path, init);
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, body: text.startsWith('{') ? JSON.parse(text) : null };
};

test('health answers without a token and with a wrong one, and never with 401', async () => {
  const paths = ['/health/live', '/health/ready', '/api/v1/health', '/api/v1/health/', '/api/v1/health?deep=1'];
  for (const path of paths)
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'])
      for (const headers of [{}, { Authorization: 'Bearer wrong' }]) {
        const { status } = await ask(path, { method, headers });
        const isRead = (method === 'GET' || method === 'HEAD') && !path.endsWith('/');
        expect([path, method, status]).toEqual([path, method, isRead ? 200 : 404]);
      }
});

test.each(['..%2f', '19000101-0000', 'application/json'])('a body of type %s below it is no such route', async type => {
  for (const [path, method] of [
    ['/api/v1/health', 'POST'],
    ['/api/v1/health', 'OPTIONS'],
    ['/api/v1/health/', 'PATCH'],
  ] as const) {
    const { status, body } = await ask(path, { method, headers: { 'Content-Type': type }, body: '{}' });
    expect([path, status, body?.code]).toEqual([path, 404, 'ROUTE_NOT_FOUND']);
  }
});

test('a process that lives and can work is alive and ready, and answers are not cached', async () => {
  const [live, ready] = [await ask('/health/live'), await ask('/health/ready')];
  expect(live.body).toEqual({ status: 'alive' });
  expect(ready.body).toEqual({ status: 'ready', reasons: [] });
  for (const { headers } of [live, ready]) expect(headers.get('cache-control')).toBe('no-store');
});

test('without a folder for files it is alive, not ready, and names the reason', async () => {
  const folder = join(kit.dataDir, 'files/.tmp');
  renameSync(folder, `${folder}-away`);
  writeFileSync(folder, '');
  const ready = await ask('/health/ready');
  const live = await ask('/health/live');
  rmSync(folder);
  renameSync(`${folder}-away`, folder);
  expect(live.status).toBe(200);
  expect(ready.status).toBe(503);
  expect(ready.headers.get('retry-after')).toBe('5');
  expect(ready.body).toEqual({
    status: 'unavailable',
    reasons: [{ part: 'storage', message: 'Stored files cannot be reached.' }],
  });
  expect((await ask('/health/ready')).status).toBe(200);
});
