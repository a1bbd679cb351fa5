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

describe('A delivery that succeeds', () => {
  test('after failures brings forward everything that waits for the endpoint', async () => {
    const [{ receiver, webhookId }, other] = [await opened(), await opened()];
    receiver.answering = () => 500;
    other.receiver.answering = () => 500;
    const lost = [...(await deliver(kit, webhookId)), ...(await deliver(kit, webhookId))];
    await deliver(kit, other.webhookId);
    await kit.work();
    expect(await waiting(webhookId)).toEqual([...lost].sort());
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

  test('does not use up the attempts of an event that the endpoint always refuses', async () => {
    const { receiver, webhookId } = await opened();
    const [refused = ''] = await deliver(kit, webhookId);
    const event = await eventOf(refused);
    receiver.answering = ({ headers }) => (headers['webhook-id'] === event ? 500 : 204);
    for (let i = 0; i < 15; i++) {
      await deliver(kit, webhookId);
      await kit.work();
    }
    expect(idsIn(receiver).filter(id => id === event)).toHaveLength(12);
    expect(await waiting(webhookId)).toEqual([refused]);
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
