import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressOf, ContractBroken, client, RequestFailed } from './client.ts';
import { documentOperations } from './operations/documents/documents.ts';
import { partyOperations } from './operations/documents/parties.ts';
import { workspaceOperations } from './operations/workspaces/workspaces.ts';

interface Given {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}
let given: Given | null = null;
let next = { status: 200, headers: {} as Record<string, string>, body: {} as unknown };

/** A fake server: sends the prepared response and records the request. */
const server = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  given = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body };
  response.writeHead(next.status, { 'Content-Type': 'application/json', 'Svc-Request-Id': 'req_1', ...next.headers });
  response.end(JSON.stringify(next.body));
});
beforeAll(() => new Promise<void>(done => server.listen(0, '127.0.0.1', done)));
afterAll(() => new Promise(done => server.close(done)));

const api = () =>
  client({
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    token: 't',
    workspace: 'wsp_1',
    version: '2026-10',
    check: true,
  });
const answer = (status: number, body: unknown) => {
  next = { status, headers: {}, body };
};
const health = { status: 'ok', timestamp: '2026-10-01T00:00:00.000Z', version: '1' };
const notFound = { code: 'NOT_FOUND', message: 'm', userMessage: 'u', requestId: 'req_1', resource: 'document' };

test('an address escapes parameters, repeats list values and leaves out null', () => {
  expect(addressOf(partyOperations.get, { params: { id: 'a/b', partyId: 'å' } })).toBe(
    '/api/v1/documents/a%2Fb/parties/%C3%A5',
  );
  const query = { status: ['DRAFT', 'PENDING'], archived: true, limit: 5, cursor: null, createdAfter: new Date(0) };
  expect(addressOf(documentOperations.list, { query })).toBe(
    '/api/v1/documents?status=DRAFT&status=PENDING&archived=true&limit=5&createdAfter=1970-01-01T00%3A00%3A00.000Z',
  );
  expect(() => addressOf(partyOperations.get, {})).toThrow('needs the parameter id');
});

test('a request carries the token, the workspace, the version and its body', async () => {
  answer(404, notFound);
  await api().refused(documentOperations.update, {
    params: { id: 'doc_1' },
    body: { name: 'A' },
    headers: { 'Idempotency-Key': 'k' },
  });
  expect(given).toMatchObject({ method: 'PATCH', url: '/api/v1/documents/doc_1', body: '{"name":"A"}' });
  expect(given?.headers).toMatchObject({
    authorization: 'Bearer t',
    'svc-workspace': 'wsp_1',
    'svc-version': '2026-10',
    'idempotency-key': 'k',
    'content-type': 'application/json',
  });
});

test('done returns the answer or throws the error; refused does the opposite', async () => {
  answer(200, health);
  expect(await api().done(workspaceOperations.health)).toEqual(health);
  await expect(api().refused(workspaceOperations.health)).rejects.toThrow('was not refused');
  answer(404, notFound);
  await expect(api().done(documentOperations.get, { params: { id: 'x' } })).rejects.toThrow(RequestFailed);
  expect(await api().refused(documentOperations.get, { params: { id: 'x' } })).toEqual(notFound);
});

test('with check, an answer that breaks the contract throws', async () => {
  answer(200, { ...health, more: 1 });
  await expect(api().call(workspaceOperations.health)).rejects.toThrow(/health\.get.*more/s);
  answer(201, health);
  await expect(api().call(workspaceOperations.health)).rejects.toThrow('promised is 200');
});

test('with check, an error that breaks the contract throws', async () => {
  const { resource, ...withoutResource } = notFound;
  expect(resource).toBe('document');
  answer(404, withoutResource);
  await expect(api().call(documentOperations.get, { params: { id: 'x' } })).rejects.toThrow('belongs to NOT_FOUND');
  answer(409, { code: 'ALREADY_EXISTS', message: 'm', userMessage: 'u', requestId: 'req_1' });
  await expect(api().call(documentOperations.get, { params: { id: 'x' } })).rejects.toThrow(ContractBroken);
});
