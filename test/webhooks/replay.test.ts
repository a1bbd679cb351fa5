/** Replaying failed deliveries of a time range, including those of a pause. Each event is sent once. */
import { describe, expect, test } from 'vitest';
import { deliveryOperations } from '../../src/contract/operations/deliveries.ts';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { webhookOperations } from '../../src/contract/operations/webhooks.ts';
import { newId } from '../../src/platform/ids.ts';
import { type Cast, useService } from '../kit/service.ts';
import { created, pause, settled, tested } from './making.ts';
import { openReceiver } from './receiver.ts';

const kit = useService({ env: { SIGILL_ALLOW_PRIVATE_WEBHOOKS: 'true' } });
const day = 86_400_000;
const ago = (ms: number) => new Date(kit.clock.now().getTime() - ms).toISOString();

const replay = async (cast: Cast, id: string, body: Record<string, unknown> = {}) =>
  (await cast.api.done(webhookOperations.replay, { params: { id }, body: { from: ago(day), ...body } })).queued;

async function received() {
  const cast = await kit.organization();
  const receiver = await openReceiver();
  const { id } = await created(cast, { url: receiver.url, events: ['document.created', 'document.deleted'] });
  receiver.received.length = 0;
  return { cast, receiver, id };
}

const draft = (cast: Cast, name: string) => cast.api.done(documentOperations.create, { body: { name } });

/** The given number of failed deliveries, a second apart, the first one that long ago. */
async function failed(cast: Cast, id: string, count: number, since = day / 2): Promise<string[]> {
  const ids = Array.from({ length: count }, () => newId('dlv'));
  await kit.db.run(
    `insert into deliveries (id, organization_id, workspace_id, webhook_id, event_id, type, status, url, event, created_at)
     select n.id, $2, $3, $4, 'evt_' || n.id, 'webhook.test', 'FAILED', 'https://before.example.com/',
       jsonb_build_object('id', 'evt_' || n.id, 'type', 'webhook.test', 'data', jsonb_build_object('object', jsonb_build_object('n', n.place))),
       $5::timestamptz + n.place * interval '1 second'
     from unnest($1::text[]) with ordinality as n(id, place)`,
    [ids, cast.organizationId, cast.workspaceId, id, ago(since)],
  );
  return ids;
}

const replaysOf = (id: string) =>
  kit.db.rows<{ id: string; replay_of_id: string; status: string }>(
    'select id, replay_of_id, status from deliveries where webhook_id = $1 and replay_of_id is not null order by id',
    [id],
  );

describe('Replaying failed deliveries', () => {
  test('sends the events of a pause after it, oldest first, each referring to its original', async () => {
    const { cast, receiver, id } = await received();
    await pause(kit, id);
    for (const name of ['A', 'B', 'C']) await draft(cast, name);
    await kit.work();
    expect(receiver.received).toEqual([]);
    const logged = (await cast.api.done(deliveryOperations.list, { params: { id } })).data;
    expect(logged.map(d => [d.status, d.requestBody, d.attempts.map(a => a.attempt)])).toEqual(
      Array(3).fill(['FAILED', null, [0]]),
    );
    await cast.api.done(webhookOperations.reactivate, { params: { id } });
    expect(await replay(cast, id)).toBe(3);
    expect((await replaysOf(id)).map(d => d.replay_of_id)).toEqual(logged.map(d => d.id).reverse());
    await kit.work();
    expect(receiver.received.map(r => JSON.parse(r.body).data.object.name).sort()).toEqual(['A', 'B', 'C']);
    expect(receiver.received.map(r => r.headers['webhook-id']).sort()).toEqual(logged.map(d => d.eventId).sort());
  });

  test('sends once if requested twice or simultaneously; what failed again can be replayed again', async () => {
    const { cast, id } = await received();
    const first = await failed(cast, id, 3);
    expect((await Promise.all([replay(cast, id), replay(cast, id), replay(cast, id)])).sort()).toEqual([0, 0, 3]);
    expect(await replay(cast, id)).toBe(0);
    const [done, lost] = await replaysOf(id);
    await settled(kit, done?.id ?? '', 'SUCCESS');
    await settled(kit, lost?.id ?? '', 'FAILED');
    expect(await replay(cast, id)).toBe(1);
    const again = (await replaysOf(id)).filter(d => !first.includes(d.replay_of_id));
    expect(again.map(d => d.replay_of_id)).toEqual([lost?.id]);
    expect(await replay(cast, id)).toBe(0);
  });

  test('skips an event that was delivered by a retry', async () => {
    const { cast, id } = await received();
    const deliveryId = await tested(cast, id);
    await settled(kit, deliveryId, 'FAILED');
    await cast.api.done(deliveryOperations.retry, { params: { id, deliveryId } });
    await kit.work();
    expect(await replay(cast, id)).toBe(0);
  });

  test('resends the stored bytes, and makes the body of a delivery that was never sent', async () => {
    const { cast, receiver, id } = await received();
    await settled(kit, await tested(cast, id), 'FAILED', '{"as":"sent"}');
    await failed(cast, id, 1);
    expect(await replay(cast, id)).toBe(2);
    await kit.work();
    const bodies = receiver.received.map(r => r.body);
    expect(bodies).toContain('{"as":"sent"}');
    expect(bodies).toContainEqual(expect.stringContaining('"n": 1'.replace(' ', '')));
  });

  test('respects the range, bounds included, and the types, and skips what succeeded or is pending', async () => {
    const { cast, id } = await received();
    const ids = await failed(cast, id, 5);
    const times = await kit.db.rows<{ created_at: Date }>(
      'select created_at from deliveries where webhook_id = $1 order by created_at',
      [id],
    );
    const at = (i: number) => times[i]?.created_at.toISOString();
    expect(await replay(cast, id, { type: ['document.created'] })).toBe(0);
    expect(await replay(cast, id, { from: at(1), to: at(3), type: ['webhook.test', 'document.sent'] })).toBe(3);
    expect((await replaysOf(id)).map(d => d.replay_of_id)).toEqual(ids.slice(1, 4));
    await settled(kit, await tested(cast, id), 'SUCCESS');
    await tested(cast, id);
    expect(await replay(cast, id, { to: ago(-day) })).toBe(2);
  });

  test('queues many in batches after the response, in order, and continues after an interruption', async () => {
    const { cast, id } = await received();
    await cast.api.done(webhookOperations.update, { params: { id }, body: { url: 'http://127.0.0.1:1/' } });
    const ids = await failed(cast, id, 1_700);
    expect(await replay(cast, id)).toBe(1_700);
    expect(await replaysOf(id)).toHaveLength(500);
    // A second request while the rest is not queued yet finds that rest.
    expect(await replay(cast, id)).toBe(1_200);
    expect(await replaysOf(id)).toHaveLength(1_000);
    const { jobs } = kit.service.app;
    expect(await jobs.runDue()).toEqual([]);
    expect((await replaysOf(id)).map(d => d.replay_of_id)).toEqual(ids);
    await cast.api.done(webhookOperations.delete, { params: { id } });
    await jobs.runDue();
  });

  test('ends when the webhook is paused or deleted meanwhile', async () => {
    const { cast, id } = await received();
    await failed(cast, id, 600);
    expect(await replay(cast, id)).toBe(600);
    await pause(kit, id);
    await kit.service.app.jobs.runDue();
    expect(await replaysOf(id)).toHaveLength(500);
  });

  test('fails with INVALID_STATE for a disabled or paused webhook; webhooks of others are not found', async () => {
    const { cast, id } = await received();
    const refused = async (one = id) =>
      (await cast.api.refused(webhookOperations.replay, { params: { id: one }, body: { from: ago(day) } })).code;
    await pause(kit, id);
    expect(await refused()).toBe('INVALID_STATE');
    await cast.api.done(webhookOperations.update, { params: { id }, body: { enabled: false } });
    expect(await refused()).toBe('INVALID_STATE');
    expect(await refused((await received()).id)).toBe('NOT_FOUND');
  });

  test.each<[string, () => Record<string, unknown>, string[]]>([
    ['no beginning', () => ({}), ['from INVALID_TYPE']],
    ['a beginning more than seven days ago', () => ({ from: ago(7 * day + 60_000) }), ['from INVALID_VALUE']],
    ['an end before the beginning', () => ({ from: ago(day), to: ago(2 * day) }), ['to INVALID_VALUE']],
    ['a beginning to come', () => ({ from: ago(-day) }), ['from INVALID_VALUE']],
    ['what is no time', () => ({ from: 'monday' }), ['from INVALID_FORMAT']],
    ['an unknown type', () => ({ from: ago(day), type: ['document.lost'] }), ['type.0 INVALID_VALUE']],
  ])('%s is rejected', async (_, body, expected) => {
    const { cast, id } = await received();
    const refused = await cast.api.refused(webhookOperations.replay, {
      params: { id },
      body: body() as { from: string },
    });
    expect(refused.issues?.map(i => `${i.path} ${i.code}`)).toEqual(expected);
  });
});
