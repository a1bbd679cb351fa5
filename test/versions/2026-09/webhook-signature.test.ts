import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { documentOperations } from '../../../src/contract/operations/documents/documents.ts';
import { type Cast, useService } from '../../kit/service.ts';
import { deliveryOf, type EndpointOptions, rotate } from '../../webhooks/endpoints.ts';
import { opened } from '../../webhooks/opened.ts';
import type { Received } from '../../webhooks/receiver.ts';

const kit = useService({ env: { SIGILL_ALLOW_PRIVATE_WEBHOOKS: 'true' } });
const hour = 3_600_000;
const draft = (cast: Cast) => cast.api.done(documentOperations.create, { body: { name: 'Avtal' } });

describe('A delivery of 2026-09', () => {
  const older = { version: '2026-09', sandbox: true } as const;
  const signatureOf = ({ headers, body }: Received, secret: string): string => {
    const time = /^t=(\d+),/.exec(headers['x-svc-signature'] ?? '')?.[1];
    return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`;
  };

  /** With an event that this version has. */
  async function created(options: EndpointOptions) {
    const made = await opened(kit, { ...older, ...options });
    await draft(made.cast);
    await kit.work();
    const [one] = made.receiver.received;
    if (!one) throw new Error('nothing arrived');
    return { ...made, one };
  }

  test('the raw secret is the key of a hex signature and is sent; the stored headers hide it', async () => {
    const { one, id } = await created({ secret: 'whsec_raw text' });
    expect(one.headers).toMatchObject({
      'x-svc-secret': 'whsec_raw text',
      'x-svc-environment': 'sandbox',
      'svc-version': '2026-09',
      'x-svc-signature': signatureOf(one, 'whsec_raw text'),
    });
    expect(Object.keys(one.headers).filter(name => name.startsWith('webhook-'))).toEqual([]);
    const found = await kit.db.row<{ id: string }>('select id from deliveries where webhook_id = $1', [id]);
    expect(one.headers['x-svc-delivery']).toBe(found?.id);
    const { attempts } = await deliveryOf(kit, found?.id ?? '');
    expect(JSON.stringify(attempts)).not.toContain('raw text');
    expect(attempts[0].request_headers['X-Svc-Signature']).toBe(one.headers['x-svc-signature']);
  });

  test('without a secret the delivery is unsigned', async () => {
    const { one } = await created({ secret: null });
    expect(one.headers['x-svc-secret']).toBe('');
    expect(one.headers).not.toHaveProperty('x-svc-signature');
  });

  test('after a rotation only the new secret signs, and the body keeps its first time of sending', async () => {
    const { receiver, cast, id } = await opened(kit, { ...older, secret: 'one' });
    receiver.answering = () => 500;
    await draft(cast);
    await kit.work();
    await rotate(kit, id, 'one', 'two');
    kit.clock.move(hour);
    await kit.work();
    const [first, second] = receiver.received;
    if (!first || !second) throw new Error('it was not tried twice');
    expect(first.headers['x-svc-signature']).toBe(signatureOf(first, 'one'));
    expect(second.headers['x-svc-signature']).toBe(signatureOf(second, 'two'));
    expect(second.headers['x-svc-delivery']).toBe(first.headers['x-svc-delivery']);
    expect(second.body).toBe(first.body);
  });
});
