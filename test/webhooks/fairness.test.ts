/** A slow endpoint, a dead one or one tenant's flood uses its own places and nobody else's. */
import { describe, expect, test } from 'vitest';
import { defaultLaneLimits, leaveLines, openLines, pickNext } from '../../src/domain/webhooks/sending/limits.ts';
import { findPending } from '../../src/domain/webhooks/sending/pending-endpoints.ts';
import { useService } from '../kit/service.ts';
import { deliver, endpoint, statusesOf } from './endpoints.ts';
import { held, openReceiver } from './receiver.ts';

const kit = useService({ env: { SIGILL_ALLOW_PRIVATE_WEBHOOKS: 'true' }, work: true });
const soon = (ask: () => unknown) => expect.poll(ask);
const done = (count: number) => ({ SUCCESS: count });
const nothingBusy = { inAll: 0, ofWebhook: new Map<string, number>(), ofOrganization: new Map<string, number>() };
const waiting = (id: string, organization_id: string, failures_in_row = 0) => ({
  id,
  organization_id,
  failures_in_row,
});

describe('Concurrency limits', () => {
  test('a slow endpoint uses eight places, and the others are served meanwhile', async () => {
    const [slow, quick] = [await kit.organization(), await kit.organization()];
    const hold = held();
    const [holding, answering] = [await openReceiver(hold.answering), await openReceiver()];
    const slowId = await endpoint(kit, slow, holding.url);
    const [same, other] = [await endpoint(kit, slow, answering.url), await endpoint(kit, quick, answering.url)];
    await deliver(kit, slowId, 100);
    await soon(() => holding.waiting).toBe(8);
    for (const id of [same, other]) {
      await deliver(kit, id, 30);
      await soon(() => statusesOf(kit, id)).toEqual(done(30));
    }
    expect(holding.maxWaiting).toBe(8);
    hold.release();
    await soon(() => statusesOf(kit, slowId)).toEqual(done(100));
    expect(holding.maxWaiting).toBe(8);
    expect(new Set(holding.received.map(r => r.headers['webhook-id'])).size).toBe(100);
  });

  test("a tenant's flood to slow endpoints uses 32 places, and another's event is sent meanwhile", async () => {
    const [flooding, quiet] = [await kit.organization(), await kit.organization()];
    const hold = held();
    const [holding, answering] = [await openReceiver(hold.answering), await openReceiver()];
    const ids: string[] = [];
    for (let i = 0; i < 10; i++) ids.push(await endpoint(kit, flooding, holding.url));
    const quietId = await endpoint(kit, quiet, answering.url);
    for (const id of ids) await deliver(kit, id, 50);
    await soon(() => holding.waiting).toBe(32);
    await deliver(kit, quietId);
    await soon(() => statusesOf(kit, quietId)).toEqual(done(1));
    expect(holding.maxWaiting).toBe(32);
    hold.release();
    for (const id of ids) await soon(() => statusesOf(kit, id)).toEqual(done(50));
  });

  test('an endpoint that has failed five times in a row gets one request at a time', async () => {
    const cast = await kit.organization();
    const receiver = await openReceiver(() => 500);
    const id = await endpoint(kit, cast, receiver.url);
    await deliver(kit, id, 8);
    await soon(() => receiver.received.length).toBe(8);
    await soon(async () => (await statusesOf(kit, id)).PENDING).toBe(8);
    await soon(() => kit.db.row('select failures_in_row from webhooks where id = $1', [id])).toEqual({
      failures_in_row: 8,
    });
    receiver.maxWaiting = 0;
    const hold = held(500);
    receiver.answering = hold.answering;
    await deliver(kit, id, 20);
    await soon(() => receiver.waiting).toBe(1);
    hold.release();
    await soon(() => receiver.received.length).toBeGreaterThanOrEqual(28);
    expect(receiver.maxWaiting).toBe(1);
  });
});

describe('Fair queue', () => {
  test('when places are few, each organization gets one in turn, and each of its endpoints in turn', () => {
    const all = [waiting('a1', 'a'), waiting('a2', 'a'), waiting('a3', 'a'), waiting('b1', 'b'), waiting('c1', 'c', 5)];
    const counts = pickNext(all, nothingBusy, { ...defaultLaneLimits, inAll: 7 });
    expect(Object.fromEntries(counts)).toEqual({ a1: 1, a2: 1, a3: 1, b1: 3, c1: 1 });
    const one = pickNext(all, { ...nothingBusy, inAll: 6 }, { ...defaultLaneLimits, inAll: 7 });
    expect([...one.values()]).toEqual([1]);
  });

  test('requests in flight count, and nobody exceeds their limit', () => {
    const busy = { inAll: 30, ofWebhook: new Map([['a1', 7]]), ofOrganization: new Map([['a', 30]]) };
    const counts = pickNext([waiting('a1', 'a'), waiting('a2', 'a'), waiting('b1', 'b')], busy, defaultLaneLimits);
    expect(Object.fromEntries(counts)).toEqual({ a1: 1, a2: 1, b1: 8 });
    expect(pickNext([waiting('a1', 'a')], { ...busy, inAll: 256 }, defaultLaneLimits).size).toBe(0);
  });

  test('over many rounds with few places, organizations get as many, whatever number of endpoints they have', () => {
    const all = [
      ...Array.from({ length: 50 }, (_, i) => waiting(`a${i}`, 'a')),
      ...Array.from({ length: 20 }, (_, i) => waiting(`b${i}`, `b${i}`)),
    ];
    const lines = openLines();
    const got = new Map<string, number>();
    for (let i = 0; i < 100; i++) {
      for (const [id, count] of pickNext(all, nothingBusy, { ...defaultLaneLimits, inAll: 8 }, lines))
        got.set(id, (got.get(id) ?? 0) + count);
    }
    const ofA = all.filter(w => w.organization_id === 'a').map(w => got.get(w.id) ?? 0);
    const ofOthers = all.filter(w => w.organization_id !== 'a').map(w => got.get(w.id) ?? 0);
    expect(ofA.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(39);
    expect(Math.max(...ofA)).toBe(1);
    expect([Math.min(...ofOthers), Math.max(...ofOthers)]).toEqual([38, 39]);
    leaveLines(lines, all.slice(49, 51));
    expect(lines).toEqual({ organizations: new Set(['a', 'b0']), webhooks: expect.any(Map) });
    expect([...lines.webhooks.values()].flatMap(line => [...line])).toEqual(['a49', 'b0']);
  });

  test('finding a due endpoint reads as many rows, however many deliveries another one has waiting', async () => {
    const [flooding, quiet] = [await kit.organization(), await kit.organization()];
    const receiver = await openReceiver();
    const [flooded, id] = [await endpoint(kit, flooding, receiver.url), await endpoint(kit, quiet, receiver.url)];
    const insert = `
      insert into deliveries (id, organization_id, workspace_id, webhook_id, event_id, type, status, url, next_attempt_at, created_at)
      select 'dlv_' || w.id || '_' || lpad(i::text, 8, '0'), w.organization_id, w.workspace_id, w.id, 'evt_1', 'webhook.test',
        'PENDING', w.url, $3, $3
      from webhooks w, generate_series(1, $2::int) i where w.id = $1`;
    const read = `
      select (pg_stat_get_xact_tuples_returned('deliveries'::regclass)
        + pg_stat_get_xact_tuples_returned('deliveries_due'::regclass))::int as rows`;
    const now = new Date(kit.clock.now().getTime() + 1);
    class Undone extends Error {}
    /** In a transaction that is rolled back, so that nothing is sent meanwhile. */
    const rowsReadWith = async (backlog: number): Promise<number> => {
      let rows = 0;
      const counted = kit.db.tx(async tx => {
        await tx.run(insert, [flooded, backlog, now]);
        await tx.run(insert, [id, 1, now]);
        await tx.run('analyze deliveries');
        const before = await tx.row<{ rows: number }>(read);
        const { webhooks } = await findPending(tx, '', now);
        expect(webhooks.map(w => w.id)).toEqual(expect.arrayContaining([flooded, id]));
        rows = ((await tx.row<{ rows: number }>(read))?.rows ?? 0) - (before?.rows ?? 0);
        throw new Undone();
      });
      await expect(counted).rejects.toBeInstanceOf(Undone);
      return rows;
    };
    const [few, many] = [await rowsReadWith(1_000), await rowsReadWith(20_000)];
    expect(many).toBeLessThan(few + 100);
  });

  test('a due endpoint is found, however many endpoints with later deliveries precede it', async () => {
    const cast = await kit.organization();
    const receiver = await openReceiver();
    const id = await endpoint(kit, cast, receiver.url);
    const copied = await kit.db.run(
      `insert into webhooks select w.* from generate_series(1, 1200) i, webhooks o,
         jsonb_populate_record(o, jsonb_build_object('id', 'whk_0' || lpad(i::text, 6, '0'))) w where o.id = $1`,
      [id],
    );
    expect(copied).toBe(1_200);
    const later = new Date(kit.clock.now().getTime() + 3_600_000);
    await kit.db.run(
      `insert into deliveries (id, organization_id, workspace_id, webhook_id, event_id, type, status, url, next_attempt_at, created_at)
       select 'dlv_' || w.id, w.organization_id, w.workspace_id, w.id, 'evt_1', 'webhook.test', 'PENDING', w.url, $1, $1
       from webhooks w where w.id like 'whk_0000%' or w.id like 'whk_0001%'`,
      [later],
    );
    await deliver(kit, id, 3);
    await soon(() => statusesOf(kit, id)).toEqual(done(3));
    const { webhooks, next } = await findPending(kit.db, '', kit.clock.now());
    expect(webhooks.map(w => w.id)).not.toContain(id);
    expect(next).toMatch(/^whk_000/);
    expect((await findPending(kit.db, next ?? '', kit.clock.now())).next).toBeNull();
  });
});
