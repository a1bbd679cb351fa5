/** The delivery log through the API: requests and responses, resending, and retention. */
import { describe, expect, test } from 'vitest';
import { deliveryOperations } from '../../src/contract/operations/deliveries.ts';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { eventOperations } from '../../src/contract/operations/events.ts';
import { webhookOperations } from '../../src/contract/operations/webhooks.ts';
import { newId } from '../../src/platform/ids.ts';
import { olderName, olderVersion } from '../kit/older-version.ts';
import { type Cast, useService } from '../kit/service.ts';
import { created, pause, settled, tested } from './making.ts';
import { openReceiver } from './receiver.ts';

const kit = useService({ env: { SIGILL_ALLOW_PRIVATE_WEBHOOKS: 'true' }, olderVersions: [olderVersion] });
const day = 86_400_000;

const get = (cast: Cast, id: string, deliveryId: string) =>
  cast.api.done(deliveryOperations.get, { params: { id, deliveryId } });
const retry = (cast: Cast, id: string, deliveryId: string) =>
  cast.api.done(deliveryOperations.retry, { params: { id, deliveryId } });
const list = (cast: Cast, id: string, query: Record<string, string | number | string[]> = {}) =>
  cast.api.done(deliveryOperations.list, { params: { id }, query });

/** An endpoint with a real receiver. */
async function received(more: Parameters<typeof created>[1] = {}) {
  const cast = await kit.organization();
  const receiver = await openReceiver();
  const webhook = await created(cast, { url: receiver.url, ...more });
  receiver.received.length = 0;
  return { cast, receiver, id: webhook.id };
}

test('A cursor of one webhook is refused by another', async () => {
  const { cast, id } = await received();
  const other = await created(cast, { enabled: false });
  for (let i = 0; i < 2; i++) await cast.api.done(webhookOperations.test, { params: { id } });
  const { nextCursor: cursor } = await list(cast, id, { limit: 1 });
  expect((await list(cast, id, { cursor: cursor ?? '' })).data).toHaveLength(1);
  const refused = await cast.api.refused(deliveryOperations.list, { params: { id: other.id }, query: { cursor } });
  expect(refused).toMatchObject({ code: 'VALIDATION_FAILED', issues: [{ path: 'cursor' }] });
});

describe('The test event of a webhook', () => {
  test('is a pending delivery without attempts; its event names the webhook and is not in the event list', async () => {
    const { cast, receiver, id } = await received();
    const delivery = await cast.api.done(webhookOperations.test, { params: { id } });
    expect(delivery).toMatchObject({
      webhookId: id,
      type: 'webhook.test',
      status: 'PENDING',
      url: receiver.url,
      replayOfId: null,
      requestBody: null,
      attempts: [],
    });
    await kit.work();
    const sent = await get(cast, id, delivery.id);
    expect(sent).toMatchObject({ status: 'SUCCESS', attempts: [{ attempt: 1, status: 'SUCCESS', responseCode: 204 }] });
    expect(sent.requestBody).toEqual(JSON.parse(receiver.received[0]?.body ?? ''));
    expect(sent.requestBody).toMatchObject({
      id: delivery.eventId,
      type: 'webhook.test',
      apiVersion: '2026-10',
      workspaceId: cast.workspaceId,
      environment: 'PRODUCTION',
      actor: { type: 'API_KEY' },
      data: { object: { id, url: receiver.url } },
    });
    expect((await cast.api.done(eventOperations.list)).data).toEqual([]);
    expect((await cast.api.call(eventOperations.get, { params: { id: delivery.eventId ?? '' } })).status).toBe(404);
  });

  test('is sent to this webhook only, even if it is not subscribed to test events', async () => {
    const { cast, receiver, id } = await received();
    await created(cast, { url: `${receiver.url}/other` });
    receiver.received.length = 0;
    await tested(cast, id);
    await kit.work();
    expect(receiver.received.map(r => r.path)).toEqual(['/hook']);
  });

  test('fails with INVALID_STATE for a disabled or paused webhook, or a version without test events', async () => {
    const cast = await kit.organization();
    const refused = async (id: string) => (await cast.api.refused(webhookOperations.test, { params: { id } })).code;
    const [disabled, paused, older] = [
      await created(cast, { enabled: false }),
      await created(cast),
      await created(cast, { apiVersion: olderName }),
    ];
    await pause(kit, paused.id);
    for (const { id } of [disabled, paused, older]) expect(await refused(id)).toBe('INVALID_STATE');
  });

  test('needs a plan that includes it, or a sandbox', async () => {
    const solo = await kit.organization({ plan: 'SOLO', apiAccess: true });
    const { id } = await created(solo);
    expect((await solo.api.refused(webhookOperations.test, { params: { id } })).code).toBe('PLAN_REQUIRED');
    const sandbox = await kit.organization({ plan: 'BASIC', sandbox: true });
    expect((await sandbox.api.call(webhookOperations.test, { params: { id: (await created(sandbox)).id } })).ok).toBe(
      true,
    );
  });
});

describe('The delivery log', () => {
  test('shows every attempt, oldest first, with request and response', async () => {
    const { cast, receiver, id } = await received();
    receiver.answering = (_, answer) => {
      answer.writeHead(500, { 'content-type': 'application/json', 'x-why': 'broken' }).end('{"error":"broken"}');
    };
    const deliveryId = await tested(cast, id);
    await kit.work();
    receiver.answering = () => 200;
    kit.clock.move(60_000);
    await kit.work();
    const delivery = await get(cast, id, deliveryId);
    expect(delivery.status).toBe('SUCCESS');
    expect(delivery.attempts.map(a => [a.attempt, a.status, a.responseCode])).toEqual([
      [1, 'FAILED', 500],
      [2, 'SUCCESS', 200],
    ]);
    expect(delivery.attempts[0]).toMatchObject({
      responseHeaders: { 'x-why': 'broken' },
      responseBody: '{"error":"broken"}',
      requestHeaders: { 'webhook-id': delivery.eventId },
    });
    expect(delivery.attempts[0]?.durationMs).toBeGreaterThanOrEqual(0);
  });

  test('can be filtered by event, type and status, and is paged, newest first', async () => {
    const { cast, id } = await received();
    await cast.api.done(documentOperations.create, { body: { name: 'A' } });
    await cast.api.done(documentOperations.create, { body: { name: 'B' } });
    await kit.work();
    const last = await tested(cast, id);
    const all = (await list(cast, id)).data;
    expect(all.map(d => [d.type, d.status])).toEqual([
      ['webhook.test', 'PENDING'],
      ['document.created', 'SUCCESS'],
      ['document.created', 'SUCCESS'],
    ]);
    const idsOf = async (query: Parameters<typeof list>[2]) => (await list(cast, id, query)).data.map(d => d.id);
    expect(await idsOf({ status: 'PENDING' })).toEqual([last]);
    expect(await idsOf({ status: 'SUCCESS,FAILED' })).toEqual(all.slice(1).map(d => d.id));
    expect(await idsOf({ type: ['webhook.test', 'document.sent'] })).toEqual([last]);
    expect(await idsOf({ eventId: all[1]?.eventId ?? '' })).toEqual([all[1]?.id]);
    expect(await idsOf({ eventId: 'evt_none' })).toEqual([]);
    const first = await list(cast, id, { limit: 2, include: 'total' });
    expect([first.data.length, first.hasMore, first.total]).toEqual([2, true, 3]);
    expect((await list(cast, id, { limit: 2, cursor: first.nextCursor ?? '' })).data.map(d => d.id)).toEqual([
      all[2]?.id,
    ]);
    for (const query of [{ type: 'document.lost' }, { status: 'DONE' }, { cursor: 'x' }, { limit: 101 }])
      expect((await cast.api.refused(deliveryOperations.list, { params: { id }, query })).code).toBe(
        'VALIDATION_FAILED',
      );
  });

  test('a page of large responses ends before its limit', async () => {
    const { cast, id } = await received();
    for (let i = 0; i < 4; i++) await tested(cast, id);
    await kit.db.run(
      `insert into delivery_attempts (id, organization_id, delivery_id, attempt, status, response_code, duration_ms, request_headers, response_body, created_at)
       select 'att_' || d.id || n, d.organization_id, d.id, n, 'FAILED', 500, 1, '{}', repeat('x', 65000), $2
       from deliveries d, generate_series(1, 60) n where d.webhook_id = $1`,
      [id, kit.clock.now()],
    );
    const first = await list(cast, id, { limit: 100 });
    expect([first.data.length, first.hasMore]).toEqual([2, true]);
    const second = await list(cast, id, { limit: 100, cursor: first.nextCursor ?? '' });
    expect([second.data.length, second.hasMore, second.nextCursor]).toEqual([2, false, null]);
    expect(new Set([...first.data, ...second.data].map(d => d.id)).size).toBe(4);
  });

  test('an event type that no longer exists is null', async () => {
    const { cast, id } = await received();
    const deliveryId = await tested(cast, id);
    await kit.db.run("update deliveries set type = 'document.lost' where id = $1", [deliveryId]);
    expect((await get(cast, id, deliveryId)).type).toBeNull();
  });

  test('a delivery of another webhook is not found', async () => {
    const { cast, id } = await received();
    const other = await created(cast);
    const deliveryId = await tested(cast, other.id);
    for (const row of [deliveryOperations.get, deliveryOperations.retry])
      expect(await cast.api.refused(row, { params: { id, deliveryId } })).toMatchObject({
        code: 'NOT_FOUND',
        resource: 'delivery',
      });
  });

  test('deliveries are kept for a week, one more day for a specific error, and longer while pending', async () => {
    const { cast, id } = await received();
    const [old, waiting] = [await tested(cast, id), await tested(cast, id)];
    await settled(kit, old, 'FAILED');
    const age = (days: number) =>
      kit.db.run('update deliveries set created_at = $2 where webhook_id = $1', [
        id,
        new Date(kit.clock.now().getTime() - days * day),
      ]);
    await kit.db.run('update deliveries set next_attempt_at = $2 where id = $1', [
      waiting,
      new Date(kit.clock.now().getTime() + 30 * day),
    ]);
    const sweep = async () => {
      kit.clock.move(3_600_000);
      await kit.work();
    };
    await age(7.5);
    await sweep();
    expect(await cast.api.refused(deliveryOperations.retry, { params: { id, deliveryId: old } })).toMatchObject({
      code: 'INVALID_STATE',
    });
    await age(8.1);
    await sweep();
    expect((await list(cast, id)).data.map(d => d.id)).toEqual([waiting]);
    expect(await kit.db.rows('select 1 from delivery_attempts where delivery_id = $1', [old])).toEqual([]);
  });
});

describe('Resending a delivery', () => {
  test('creates a new delivery with the same bytes and event, which refers to the original', async () => {
    const { cast, receiver, id } = await received();
    const first = await tested(cast, id);
    await kit.work();
    await cast.api.done(webhookOperations.rotateSecret, { params: { id } });
    const again = await retry(cast, id, first);
    expect(again).toMatchObject({ status: 'PENDING', replayOfId: first, attempts: [], requestBody: null });
    await kit.work();
    const [one, two] = receiver.received;
    expect(two?.body).toBe(one?.body);
    expect(two?.headers['webhook-id']).toBe(one?.headers['webhook-id']);
    expect(two?.headers['webhook-signature']?.split(' ')).toHaveLength(2);
    const [before, after] = [await get(cast, id, first), await get(cast, id, again.id)];
    expect([after.requestBody, after.eventId]).toEqual([before.requestBody, before.eventId]);
    // The resent delivery can be resent too.
    expect((await retry(cast, id, again.id)).replayOfId).toBe(again.id);
  });

  test('keeps the version of the first attempt and uses the current URL', async () => {
    const { cast, receiver, id } = await received();
    await cast.api.done(documentOperations.create, { body: { name: 'A' } });
    await kit.work();
    const [first] = (await list(cast, id)).data;
    const moved = await openReceiver();
    await cast.api.done(webhookOperations.update, { params: { id }, body: { apiVersion: olderName, url: moved.url } });
    moved.received.length = 0;
    const again = await retry(cast, id, first?.id ?? '');
    expect(again.url).toBe(moved.url);
    await kit.work();
    expect(moved.received.map(r => r.body)).toEqual(receiver.received.map(r => r.body));
    expect(moved.received[0]?.headers['svc-version']).toBe('2026-10');
  });

  test('is possible before the next attempt, and before the first', async () => {
    const { cast, receiver, id } = await received();
    receiver.answering = () => 500;
    const waiting = await tested(cast, id);
    await kit.work();
    receiver.answering = () => 204;
    const again = await retry(cast, id, waiting);
    await kit.work();
    expect((await get(cast, id, again.id)).status).toBe('SUCCESS');
    expect((await get(cast, id, waiting)).status).toBe('PENDING');
    const unsent = await tested(cast, id);
    await retry(cast, id, unsent);
    receiver.received.length = 0;
    await kit.work();
    expect(new Set(receiver.received.map(r => r.body)).size).toBe(1);
    expect(receiver.received).toHaveLength(2);
  });

  test('fails with INVALID_STATE if the body was erased together with its resource', async () => {
    const { cast, id } = await received();
    const deliveryId = await tested(cast, id);
    await settled(kit, deliveryId, 'FAILED');
    await kit.db.run('update deliveries set body = null where id = $1', [deliveryId]);
    expect((await cast.api.refused(deliveryOperations.retry, { params: { id, deliveryId } })).code).toBe(
      'INVALID_STATE',
    );
    const from = new Date(kit.clock.now().getTime() - day).toISOString();
    expect(await cast.api.done(webhookOperations.replay, { params: { id }, body: { from } })).toEqual({ queued: 0 });
  });

  test('fails with INVALID_STATE if the webhook is disabled or paused, or the delivery is over a week old', async () => {
    const { cast, id } = await received();
    const deliveryId = await tested(cast, id);
    const refused = async () => (await cast.api.refused(deliveryOperations.retry, { params: { id, deliveryId } })).code;
    await cast.api.done(webhookOperations.update, { params: { id }, body: { enabled: false } });
    expect(await refused()).toBe('INVALID_STATE');
    await cast.api.done(webhookOperations.update, { params: { id }, body: { enabled: true } });
    await pause(kit, id);
    expect(await refused()).toBe('INVALID_STATE');
    await cast.api.done(webhookOperations.reactivate, { params: { id } });
    await retry(cast, id, deliveryId);
    const late = new Date(kit.clock.now().getTime() - 7 * day - 1000);
    await kit.db.run('update deliveries set created_at = $2 where id = $1', [deliveryId, late]);
    expect(await refused()).toBe('INVALID_STATE');
    expect(
      await cast.api.refused(deliveryOperations.retry, { params: { id, deliveryId: newId('dlv') } }),
    ).toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});
