/** One request can be followed through the log: to the jobs that it made, those that they made, and the deliveries. */
import { expect, test } from 'vitest';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { anna, bo, signerOf, twoPartyDocument } from '../kit/documents.ts';
import { send } from '../kit/http.ts';
import { useService } from '../kit/service.ts';
import { endpoint } from '../webhooks/endpoints.ts';
import { openReceiver } from '../webhooks/receiver.ts';

const written: string[] = [];
const kit = useService({
  env: { SIGILL_LOG_LEVEL: 'debug', SIGILL_ALLOW_PRIVATE_WEBHOOKS: 'true' },
  logTo: { write: line => void written.push(line) },
});

interface Line {
  msg: string;
  requestId?: string;
  operation?: string;
  queue?: string;
  delivery?: string;
  outcome?: string;
  status?: number;
}

/** What the log says about one request, in order. */
const linesOf = (id: string | undefined): Line[] =>
  written.map(line => JSON.parse(line) as Line).filter(line => line.requestId === id);
const shown = ({ msg, operation, queue, outcome, status }: Line) =>
  [msg, operation ?? queue, outcome, status].filter(part => part !== undefined).join(' ');
const answeredAs = (operation: string) =>
  written.map(line => JSON.parse(line) as Line).filter(line => line.operation === operation);

test('a request is followed to its e-mails and webhooks, and a signature to the seal and what it causes', async () => {
  const cast = await kit.organization();
  const receiver = await openReceiver();
  const events = ['document.created', 'document.sent', 'document.completed'] as const;
  await endpoint(kit, cast, receiver.url, { events: [...events] });
  const draft = await twoPartyDocument(cast, { send: false });
  await kit.work();

  const sent = await send(kit.baseUrl, `/documents/${draft.id}/send`, { method: 'POST', token: cast.apiKey, body: {} });
  expect(sent.status).toBe(200);
  await kit.work();
  const ofSending = linesOf(String(sent.headers['svc-request-id'])).map(shown);
  expect(ofSending).toContain('a request was answered documents.send 200');
  // The queue of e-mails to parties.
  expect(ofSending.filter(line => line === 'a job ran letter done')).toHaveLength(2);
  expect(ofSending).toContain('a delivery was attempted 204');

  const document = await cast.api.done(documentOperations.get, { params: { id: draft.id } });
  for (const { name } of [anna, bo]) await (await signerOf(cast, document, name)).sign();
  await kit.work();
  const signing = answeredAs('POST /api/sign/:documentId/sign').at(-1);
  const ofSigning = linesOf(signing?.requestId).map(shown);
  expect(ofSigning).toContain('a job ran seal done');
  // Made by the job that sealed.
  expect(ofSigning.filter(line => line.startsWith('a delivery was attempted'))).not.toEqual([]);
  expect(signing?.requestId).not.toBe(sent.headers['svc-request-id']);
});

test('a job that fails names the request, and so does its attempt days later', async () => {
  const cast = await kit.organization();
  const receiver = await openReceiver((_, answer) => void answer.writeHead(500).end());
  await endpoint(kit, cast, receiver.url, { events: ['document.created'] });
  const created = await send(kit.baseUrl, '/documents', {
    method: 'POST',
    token: cast.apiKey,
    body: { name: 'Hyresavtal', parties: [anna] },
  });
  await kit.work();
  kit.clock.move(3 * 86_400_000);
  await kit.work();
  const lines = linesOf(String(created.headers['svc-request-id']));
  for (const msg of ['a delivery was attempted', 'a delivery failed'])
    expect(lines.filter(line => line.msg === msg).map(line => line.status)).toEqual([500, 500]);
});

test('what nobody asked for names no request', async () => {
  await kit.work();
  const schedules = written.map(line => JSON.parse(line) as Line).filter(line => line.queue?.startsWith('every:'));
  expect(schedules).not.toEqual([]);
  for (const line of schedules) expect(line).not.toHaveProperty('requestId');
});

test('no line has an address, a link or a name', () => {
  for (const secret of [anna.email, anna.name, 'token=', 'Hyresavtal'])
    expect(written.filter(line => line.includes(secret))).toEqual([]);
});
