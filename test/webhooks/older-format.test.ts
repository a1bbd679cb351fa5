/** Deliveries in the format of an older version, and after that version was removed. */
import { describe, expect, test } from 'vitest';
import { deliveryOperations } from '../../src/contract/operations/deliveries.ts';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { webhookOperations } from '../../src/contract/operations/webhooks.ts';
import { newestVersion } from '../../src/contract/version.ts';
import { olderName, olderVersion } from '../kit/older-version.ts';
import { type Cast, type Kit, useService } from '../kit/service.ts';
import { deliveryOf, endpoint, statusesOf } from './endpoints.ts';
import { created, somewhere } from './making.ts';
import { openReceiver } from './receiver.ts';

const env = { SIGILL_ALLOW_PRIVATE_WEBHOOKS: 'true' };
const draft = (cast: Cast) => cast.api.done(documentOperations.create, { body: { name: 'Avtal' } });

async function received(kit: Kit, secret?: string) {
  const cast = await kit.organization();
  const receiver = await openReceiver();
  const id = await endpoint(kit, cast, receiver.url, { version: olderName, ...(secret && { secret }) });
  const list = async () => (await cast.api.done(deliveryOperations.list, { params: { id } })).data;
  return { cast, receiver, id, list };
}

describe('A delivery of an older version', () => {
  const kit = useService({ env, olderVersions: [olderVersion] });

  test('has the body and headers of its format; the log hides its secret headers', async () => {
    const { cast, receiver, list } = await received(kit, 'any text');
    await draft(cast);
    await kit.work();
    const [one] = receiver.received;
    const [delivery] = await list();
    expect(JSON.parse(one?.body ?? '')).toEqual({ event: 'CREATED', name: 'Avtal' });
    expect(one?.headers).toMatchObject({
      'svc-version': olderName,
      'x-delivery': delivery?.id,
      'x-secret': 'any text',
    });
    expect(one?.headers).not.toHaveProperty('webhook-id');
    const { attempts } = await deliveryOf(kit, delivery?.id ?? '');
    expect(attempts[0].request_headers).toMatchObject({ 'X-Delivery': delivery?.id, 'X-Secret': '[hidden]' });
  });
});

describe('A webhook of a version that was removed', () => {
  const kit = useService({ env, olderVersions: [] });

  test('gets failed deliveries without a request; after a move to 2026-10 they can be replayed', async () => {
    const { cast, receiver, id, list } = await received(kit);
    await draft(cast);
    await kit.work();
    const [delivery] = await list();
    expect(delivery).toMatchObject({ status: 'FAILED', attempts: [{ attempt: 0, status: 'FAILED' }] });
    expect(receiver.received).toEqual([]);
    const from = new Date(kit.clock.now().getTime() - 60_000).toISOString();
    kit.clock.move(1_000);
    const replay = { params: { id }, body: { from } };
    const refused = [
      await cast.api.refused(webhookOperations.replay, replay),
      await cast.api.refused(webhookOperations.test, { params: { id } }),
      await cast.api.refused(deliveryOperations.retry, { params: { id, deliveryId: delivery?.id ?? '' } }),
    ];
    for (const { code, message } of refused) {
      expect(code).toBe('INVALID_STATE');
      expect(message).toContain(`Version ${olderName} of the webhook is no longer supported`);
    }
    await cast.api.done(webhookOperations.update, { params: { id }, body: { apiVersion: newestVersion } });
    expect(await cast.api.done(webhookOperations.replay, replay)).toMatchObject({ queued: 1 });
    await kit.work();
    expect(JSON.parse(receiver.received[0]?.body ?? '')).toMatchObject({ id: delivery?.eventId });
  });

  test('fails what was pending when the version was removed, whether it had a body or not', async () => {
    const { cast, receiver, id } = await received(kit);
    await cast.api.done(webhookOperations.update, { params: { id }, body: { apiVersion: newestVersion } });
    await draft(cast);
    await draft(cast);
    const older = 'update webhooks set api_version = $2 where id = $1';
    await kit.db.run(older, [id, olderName]);
    const written = `update deliveries set api_version = $2, body = '{}', attempts = 1
      where id = (select min(id) from deliveries where webhook_id = $1)`;
    await kit.db.run(written, [id, olderName]);
    await kit.work();
    expect(await statusesOf(kit, id)).toEqual({ FAILED: 2 });
    expect(receiver.received).toEqual([]);
  });

  test('cannot be created, and no webhook can be moved to that version', async () => {
    const cast = await kit.organization();
    const given = { url: somewhere, events: ['document.created' as const], apiVersion: olderName };
    const issue = { path: 'apiVersion', code: 'INVALID_VALUE', message: `${olderName} is no longer supported` };
    expect((await cast.api.refused(webhookOperations.create, { body: given })).issues).toEqual([issue]);
    const { id } = await created(cast);
    const change = { params: { id }, body: { apiVersion: olderName } };
    expect((await cast.api.refused(webhookOperations.update, change)).issues).toEqual([issue]);
  });
});
