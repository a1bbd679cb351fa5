/** The official Standard Webhooks package verifies deliveries before, during and after a rotation. */
import { createHmac, randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { describe, expect, test } from 'vitest';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { eventOperations } from '../../src/contract/operations/events.ts';
import { type Cast, useService } from '../kit/service.ts';
import { deliver, newSecret, rotate } from './endpoints.ts';
import { opened } from './opened.ts';
import type { Received } from './receiver.ts';

const kit = useService({ env: { SIGILL_ALLOW_PRIVATE_WEBHOOKS: 'true' } });
const hour = 3_600_000;
const draft = (cast: Cast) => cast.api.done(documentOperations.create, { body: { name: 'Avtal' } });

/** Verifies with the kit's clock. */
function isVerified({ headers, body }: Received, secret: string): boolean {
  const [now, at] = [Date.now, kit.clock.now().getTime()];
  Date.now = () => at;
  try {
    new Webhook(secret).verify(body, headers);
    return true;
  } catch {
    return false;
  } finally {
    Date.now = now;
  }
}

const entries = ({ headers }: Received): string[] => (headers['webhook-signature'] ?? '').split(' ');

describe('Standard Webhooks', () => {
  test('a delivery verifies with its secret, with no other secret, and not if a byte was changed', async () => {
    const { next, secret } = await opened(kit);
    const one = await next();
    expect(entries(one)).toHaveLength(1);
    expect(isVerified(one, secret)).toBe(true);
    expect(isVerified(one, newSecret())).toBe(false);
    expect(isVerified({ ...one, body: `${one.body} ` }, secret)).toBe(false);
    expect(JSON.parse(one.body)).toMatchObject({ id: one.headers['webhook-id'], apiVersion: '2026-10' });
    expect(one.headers).toMatchObject({
      'content-type': 'application/json',
      'svc-version': '2026-10',
      'user-agent': 'svc-webhooks/1.0',
    });
  });

  test('for a day after a rotation both secrets verify, then only the new one', async () => {
    const { next, secret: before, id } = await opened(kit);
    const secret = newSecret();
    await rotate(kit, id, before, secret);
    kit.clock.move(23.9 * hour);
    const during = await next();
    expect(entries(during)).toHaveLength(2);
    expect([isVerified(during, secret), isVerified(during, before)]).toEqual([true, true]);
    kit.clock.move(0.2 * hour);
    const after = await next();
    expect(entries(after)).toHaveLength(1);
    expect([isVerified(after, secret), isVerified(after, before)]).toEqual([true, false]);
  });

  test('a retry has its own time and signature, with the current secret, over the same bytes', async () => {
    const { receiver, id, secret: before } = await opened(kit);
    receiver.answering = () => 500;
    await deliver(kit, id);
    await kit.work();
    const secret = newSecret();
    await rotate(kit, id, before, secret);
    kit.clock.move(24.1 * hour);
    await kit.work();
    const [first, second] = receiver.received;
    if (!first || !second) throw new Error('it was not tried twice');
    expect(second.body).toBe(first.body);
    expect(second.headers['webhook-id']).toBe(first.headers['webhook-id']);
    expect(Number(second.headers['webhook-timestamp'])).toBeGreaterThan(Number(first.headers['webhook-timestamp']));
    expect([isVerified(second, secret), isVerified(second, before), isVerified(first, before)]).toEqual([
      true,
      false,
      false, // its timestamp is too old
    ]);
  });

  test.each([
    ['24 bytes', 24],
    ['64 bytes', 64],
  ])('a secret of %s verifies', async (_, length) => {
    const secret = `whsec_${randomBytes(length).toString('base64')}`;
    const { next } = await opened(kit, { secret });
    expect(isVerified(await next(), secret)).toBe(true);
  });

  test('a secret without the whsec_ prefix is used as it is', async () => {
    const { next } = await opened(kit, { secret: 'a secret of the customer, åäö' });
    const { headers, body } = await next();
    const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
    const expected = createHmac('sha256', 'a secret of the customer, åäö').update(signed).digest('base64');
    expect(headers['webhook-signature']).toBe(`v1,${expected}`);
  });

  test('a delivery of a recorded event verifies and equals the event of GET /events', async () => {
    const { cast, receiver, secret } = await opened(kit);
    const document = await draft(cast);
    await kit.work();
    const [one] = receiver.received;
    if (!one) throw new Error('nothing arrived');
    expect(isVerified(one, secret)).toBe(true);
    const event = await cast.api.done(eventOperations.get, { params: { id: one.headers['webhook-id'] ?? '' } });
    expect(JSON.parse(one.body)).toEqual(event);
    expect(event).toMatchObject({ type: 'document.created', data: { object: { id: document.id } } });
  });
});
