/** After an outage: what waits is sent as soon as something succeeds, and a replay sends every event once more. */
import { describe, expect, test } from 'vitest';
import { webhookOperations } from '../../src/contract/operations/webhooks.ts';
import { type Cast, useService } from '../kit/service.ts';
import { deliver, endpoint, statusesOf } from './endpoints.ts';
import { openReceiver } from './receiver.ts';

const kit = useService({ env: { SIGILL_ALLOW_PRIVATE_WEBHOOKS: 'true' } });

async function opened() {
  const cast = await kit.organization();
  const receiver = await openReceiver();
  return { cast, receiver, webhookId: await endpoint(kit, cast, receiver.url) };
}
const idsIn = ({ received }: { received: { headers: Record<string, string> }[] }) =>
  received.map(({ headers }) => headers['webhook-id']);
const eventOf = async (deliveryId: string) =>
  (await kit.db.row<{ event_id: string }>('select event_id from deliveries where id = $1', [deliveryId]))?.event_id;
const waiting = async (webhookId: string) =>
  (
    await kit.db.rows<{ id: string }>(
      'select id from deliveries where webhook_id = $1 and next_attempt_at > $2 order by id',
      [webhookId, kit.clock.now()],
    )
  ).map(({ id }) => id);
const replay = async (cast: Cast, id: string) => {
  const from = new Date(kit.clock.now().getTime() - 3_600_000).toISOString();
  return (await cast.api.done(webhookOperations.replay, { params: { id }, body: { from } })).queued;
};

const minute = 60_000;
/** When what waits is due, in milliseconds from now, the soonest first. */
const duesOf = async (webhookId: string): Promise<number[]> =>
  (
    await kit.db.rows<{ at: Date }>(
      'select next_attempt_at as at from deliveries where webhook_id = $1 and next_attempt_at > $2 order by 1',
      [webhookId, kit.clock.now()],
    )
  ).map(({ at }) => at.getTime() - kit.clock.now().getTime());

/** Attempts that failed, until the next is hours away. */
async function failedLongAgo(webhookId: string): Promise<string[]> {
  const lost = [...(await deliver(kit, webhookId)), ...(await deliver(kit, webhookId))];
  for (const ms of [0, 7_000, 40_000, 230_000, 1_400_000]) {
    kit.clock.move(ms);
    await kit.work();
  }
  kit.clock.move(10 * minute);
  for (const due of await duesOf(webhookId)) expect(due).toBeGreaterThan(90 * minute);
  return lost;
}

describe('A delivery that succeeds', () => {
  test('after failures brings forward everything that waits for the endpoint', async () => {
    const [{ receiver, webhookId }, other] = [await opened(), await opened()];
    receiver.answering = () => 500;
    other.receiver.answering = () => 500;
    await deliver(kit, other.webhookId);
    const lost = await failedLongAgo(webhookId);
    receiver.answering = () => 204;
    receiver.received.length = 0;
    const [fresh = ''] = await deliver(kit, webhookId);
    await kit.work();
    await kit.work();
    const sent = await Promise.all([fresh, ...lost].map(eventOf));
    expect([...idsIn(receiver)].sort()).toEqual([...sent].sort());
    expect(await statusesOf(kit, webhookId)).toEqual({ SUCCESS: 3 });
    expect(await waiting(other.webhookId)).toHaveLength(1);
  });

  test('lets each wait a minute for each of its attempts, and as long as its receiver asked', async () => {
    const { receiver, webhookId } = await opened();
    receiver.answering = () => 500;
    await failedLongAgo(webhookId);
    const [asked = ''] = await deliver(kit, webhookId);
    const busy = await eventOf(asked);
    receiver.answering = ({ headers }, answer) => {
      if (headers['webhook-id'] !== busy) return 204;
      answer.writeHead(503, { 'Retry-After': '7200' }).end();
    };
    await kit.work();
    kit.clock.move(minute);
    await deliver(kit, webhookId);
    await kit.work();
    await kit.work();
    expect(await waiting(webhookId)).toEqual([asked]);
    expect((await duesOf(webhookId))[0]).toBeGreaterThan(115 * minute);
  });

  test('does not use up the time of an event that the endpoint always refuses, nor overrun it', async () => {
    const { receiver, webhookId } = await opened();
    const [refused = ''] = await deliver(kit, webhookId);
    const event = await eventOf(refused);
    receiver.answering = ({ headers }) => (headers['webhook-id'] === event ? 500 : 204);
    for (let i = 0; i < 15; i++) {
      await deliver(kit, webhookId);
      await kit.work();
    }
    expect(idsIn(receiver).filter(id => id === event)).toHaveLength(1);
    for (let i = 0; i < 200; i++) {
      await deliver(kit, webhookId);
      kit.clock.move(minute);
      await kit.work();
    }
    const attempts = idsIn(receiver).filter(id => id === event).length;
    expect(attempts).toBeGreaterThan(12);
    expect(attempts).toBeLessThan(30);
    // By its age, and not by how often it was tried.
    expect(await waiting(webhookId)).toEqual([refused]);
    expect((await duesOf(webhookId))[0]).toBeLessThan(12.7 * 60 * minute);
  });

  test('at a new address gets what waited for the old one', async () => {
    const { cast, receiver, webhookId } = await opened();
    receiver.answering = () => 500;
    const lost = await failedLongAgo(webhookId);
    const moved = await openReceiver();
    await cast.api.done(webhookOperations.update, { params: { id: webhookId }, body: { url: moved.url } });
    await kit.work();
    await kit.work();
    // The address was tried before it was taken.
    const sent = idsIn(moved).filter(Boolean).sort();
    expect(sent).toEqual((await Promise.all(lost.map(eventOf))).sort());
  });
});

describe('A replay', () => {
  test('includes what waits, which ends, and sends each event once more', async () => {
    const { cast, receiver, webhookId } = await opened();
    receiver.answering = () => 500;
    const [first = ''] = await deliver(kit, webhookId);
    const [second = ''] = await deliver(kit, webhookId);
    await kit.work();
    await kit.db.run("update deliveries set status = 'FAILED', next_attempt_at = null where id = $1", [second]);
    receiver.answering = () => 204;
    receiver.received.length = 0;
    expect(await Promise.all([replay(cast, webhookId), replay(cast, webhookId)]).then(found => found.sort())).toEqual([
      0, 2,
    ]);
    const ended = await kit.db.rows<{ status: string }>('select status from deliveries where id = any($1)', [
      [first, second],
    ]);
    expect(ended.map(({ status }) => status)).toEqual(['FAILED', 'FAILED']);
    await kit.work();
    const sent = await Promise.all([first, second].map(eventOf));
    expect([...idsIn(receiver)].sort()).toEqual([...sent].sort());
    kit.clock.move(86_400_000);
    await kit.work();
    expect(receiver.received).toHaveLength(2);
    expect(await replay(cast, webhookId)).toBe(0);
  });

  test('that fails waits itself, and can be replayed again', async () => {
    const { cast, receiver, webhookId } = await opened();
    receiver.answering = () => 500;
    await deliver(kit, webhookId);
    await kit.work();
    expect(await replay(cast, webhookId)).toBe(1);
    await kit.work();
    expect(await waiting(webhookId)).toHaveLength(1);
    kit.clock.move(1_000);
    expect(await replay(cast, webhookId)).toBe(1);
    expect(await waiting(webhookId)).toEqual([]);
  });
});
