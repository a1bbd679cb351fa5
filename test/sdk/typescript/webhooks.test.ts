/** The package verifies what the service sends, and rejects what it has not sent. */
import { createServer } from 'node:http';
import { afterAll, describe, expect, test } from 'vitest';
import {
  type Event,
  Sigill,
  signWebhook,
  verifyWebhook,
  WebhookInvalid,
  webhookHandler,
} from '../../../sdk/typescript/src/index.ts';
import { nodeListener } from '../../../sdk/typescript/src/node/node.ts';
import { useService } from '../../kit/service.ts';
import { openReceiver, type Received } from '../../webhooks/receiver.ts';

const kit = useService({ env: { SIGILL_ALLOW_PRIVATE_WEBHOOKS: 'true' } });
const receiver = await openReceiver();

/** A webhook as the service has sent it, with its secret. */
async function sent(): Promise<{ one: Received; secret: string; now: Date }> {
  const { apiKey } = await kit.organization();
  const sigill = new Sigill({ baseUrl: kit.baseUrl, apiKey });
  const { secret } = await sigill.webhooks.create({ url: receiver.url, events: ['document.created'] });
  const from = receiver.received.length;
  await sigill.documents.create({ name: 'Hyresavtal åäö' });
  await kit.work();
  const one = receiver.received.slice(from).find(({ headers }) => headers['webhook-id']);
  if (!one) throw new Error('nothing was sent');
  return { one, secret, now: kit.clock.now() };
}

const reasonOf = (verifying: Promise<unknown>): Promise<string> =>
  verifying.then(
    () => 'VALID',
    error => (error instanceof WebhookInvalid ? error.reason : String(error)),
  );

const other = `whsec_${Buffer.alloc(24, 7).toString('base64')}`;

describe('A webhook of the service', () => {
  test('is the event, by its own secret or one of several', async () => {
    const { one, secret, now } = await sent();
    const event = await verifyWebhook({ ...one, secrets: [other, secret], now });
    expect(event.type === 'document.created' && event.data.object.name).toBe('Hyresavtal åäö');
    const headers = new Headers(one.headers);
    expect(await verifyWebhook({ headers, body: Buffer.from(one.body), secrets: secret, now })).toEqual(event);
  });

  test('is rejected when anything of it differs', async () => {
    const { one, secret, now } = await sent();
    const check = (change: object) => reasonOf(verifyWebhook({ ...one, secrets: secret, now, ...change }));
    const headers = (change: object) => ({ headers: { ...one.headers, ...change } });
    const minutes = (count: number) => ({ now: new Date(now.getTime() + count * 60_000) });
    expect({
      same: await check({}),
      body: await check({ body: `${one.body} ` }),
      secret: await check({ secrets: other }),
      none: await check({ secrets: [] }),
      id: await check(headers({ 'webhook-id': 'evt_other' })),
      timestamp: await check(headers({ 'webhook-timestamp': String(Number(one.headers['webhook-timestamp']) + 1) })),
      version: await check(headers({ 'webhook-signature': one.headers['webhook-signature']?.replace('v1,', 'v2,') })),
      missing: await check(headers({ 'webhook-signature': undefined })),
      old: await check(minutes(6)),
      future: await check(minutes(-6)),
      noNumber: await check(headers({ 'webhook-timestamp': 'now' })),
      allowed: await check({ ...minutes(6), toleranceSeconds: 600 }),
    }).toEqual({
      same: 'VALID',
      body: 'WRONG_SIGNATURE',
      secret: 'WRONG_SIGNATURE',
      none: 'WRONG_SIGNATURE',
      id: 'WRONG_SIGNATURE',
      timestamp: 'WRONG_SIGNATURE',
      version: 'WRONG_SIGNATURE',
      missing: 'HEADERS_MISSING',
      old: 'TOO_OLD',
      future: 'TOO_NEW',
      noNumber: 'TOO_OLD',
      allowed: 'VALID',
    });
  });

  test('has the signature that signWebhook makes', async () => {
    const { one, secret, now } = await sent();
    const signedAt = new Date(Number(one.headers['webhook-timestamp']) * 1000);
    const made = await signWebhook({ id: one.headers['webhook-id'] ?? '', body: one.body, secret }, signedAt);
    expect(one.headers).toMatchObject(made);
    expect(now.getTime()).toBeGreaterThanOrEqual(signedAt.getTime());
  });
});

describe('The function that answers webhooks', () => {
  const handled: Event[] = [];
  const known = new Set<string>();
  let failing = false;
  const options = (secret: string) => ({
    secrets: secret,
    now: () => kit.clock.now(),
    on: {
      'document.created': (event: Event) => {
        if (failing) throw new Error('the queue is full');
        handled.push(event);
      },
    },
    isKnown: (id: string) => known.has(id),
    remember: (id: string) => known.add(id),
  });
  const requestOf = ({ headers, body }: Received) =>
    new Request('http://localhost/', { method: 'POST', headers, body });

  test('handles an event once, and asks for it again when something failed', async () => {
    const { one, secret } = await sent();
    const answering = webhookHandler(options(secret));
    failing = true;
    expect((await answering(requestOf(one))).status).toBe(500);
    failing = false;
    expect((await answering(requestOf(one))).status).toBe(204);
    expect((await answering(requestOf(one))).status).toBe(204);
    expect(handled.map(({ id }) => id)).toEqual([one.headers['webhook-id']]);
    expect((await answering(requestOf({ ...one, body: '{}' }))).status).toBe(400);
    expect((await answering(new Request('http://localhost/'))).status).toBe(405);
  });

  test('gives events of other types to `other`', async () => {
    const { one, secret } = await sent();
    const others: string[] = [];
    const answering = webhookHandler({ ...options(secret), on: {}, other: ({ type }) => others.push(type) });
    expect([(await answering(requestOf(one))).status, others]).toEqual([204, ['document.created']]);
  });

  test('receives from the service as a listener of node:http', async () => {
    const { apiKey } = await kit.organization();
    const sigill = new Sigill({ baseUrl: kit.baseUrl, apiKey });
    const secrets: string[] = [];
    const ids: string[] = [];
    const answering = webhookHandler({ ...options(''), isKnown: () => false, remember: id => ids.push(id), secrets });
    const server = createServer(nodeListener(answering));
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    afterAll(() => new Promise(resolve => server.close(resolve)));
    const address = server.address();
    const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/hooks`;
    const { id, secret } = await sigill.webhooks.create({ url, events: ['document.created'] });
    secrets.push(secret);
    await sigill.documents.create({ name: 'Lease' });
    await kit.work();
    const { data } = await sigill.deliveries.list(id);
    expect([data.map(one => one.status), ids]).toEqual([['SUCCESS'], [data[0]?.eventId]]);
  });
});
