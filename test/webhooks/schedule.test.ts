/** Retries, giving up, and pausing an endpoint. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { defaultDelays, nextAttemptAt, retryAfterMs } from '../../src/contract/retry-schedule.ts';
import { olderVersion } from '../kit/older-version.ts';
import { useService } from '../kit/service.ts';
import { deliver, deliveryOf, endpoint, statusesOf, webhookOf } from './endpoints.ts';
import { openReceiver } from './receiver.ts';

const kit = useService({ env: { SIGILL_ALLOW_PRIVATE_WEBHOOKS: 'true' }, olderVersions: [olderVersion] });
const [second, hour] = [1_000, 3_600_000];

/** Moves the clock past the given wait with its jitter, and sends what is due. */
async function later(ms: number): Promise<void> {
  kit.clock.move(ms * 1.05 + second);
  await kit.work();
}

async function pending(answering: Parameters<typeof openReceiver>[0], options = {}) {
  const cast = await kit.organization();
  const receiver = await openReceiver(answering);
  const webhookId = await endpoint(kit, cast, receiver.url, options);
  const [id = ''] = await deliver(kit, webhookId);
  return { cast, receiver, webhookId, id };
}

const inMs = (at: Date | null) => (at ? at.getTime() - kit.clock.now().getTime() : Number.NaN);

describe('Retries', () => {
  test('an endpoint that always fails gets twelve attempts over about three days, none too early', async () => {
    const { receiver, id } = await pending(() => 500);
    await kit.work();
    for (const [i, wait] of defaultDelays.entries()) {
      const { status, next_attempt_at: next } = await deliveryOf(kit, id);
      expect(status).toBe('PENDING');
      expect(Math.abs(inMs(next) - wait)).toBeLessThan(wait * 0.1 + 5 * second);
      kit.clock.move(wait * 0.8 - second);
      await kit.work();
      expect(receiver.received).toHaveLength(i + 1);
      await later(wait * 0.3);
      expect(receiver.received).toHaveLength(i + 2);
    }
    const done = await deliveryOf(kit, id);
    expect(done).toMatchObject({ status: 'FAILED', next_attempt_at: null, locked_until: null });
    expect(done.attempts.map((a: { attempt: number }) => a.attempt)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(new Set(receiver.received.map(r => r.body)).size).toBe(1);
    expect(new Set(receiver.received.map(r => r.headers['webhook-id'])).size).toBe(1);
    expect(new Set(receiver.received.map(r => r.headers['webhook-timestamp'])).size).toBe(12);
  });

  test("a success after failures ends the retries and resets the endpoint's failures", async () => {
    const { receiver, webhookId, id } = await pending(() => 500);
    await kit.work();
    expect(await webhookOf(kit, webhookId)).toMatchObject({ failures_in_row: 1, failing_since: expect.any(Date) });
    receiver.answering = () => 202;
    await later(6 * second);
    expect(await deliveryOf(kit, id)).toMatchObject({
      status: 'SUCCESS',
      next_attempt_at: null,
      attempts: [
        { attempt: 1, status: 'FAILED', response_code: 500 },
        { attempt: 2, status: 'SUCCESS', response_code: 202 },
      ],
    });
    expect(await webhookOf(kit, webhookId)).toMatchObject({ failures_in_row: 0, failing_since: null });
  });

  test.each([301, 302, 307, 308, 300, 400, 404, 500, 502])('%i is a failure and is retried', async status => {
    const other = await openReceiver();
    const { receiver, id } = await pending((_, answer) => void answer.writeHead(status, { location: other.url }).end());
    await kit.work();
    expect(await deliveryOf(kit, id)).toMatchObject({
      status: 'PENDING',
      attempts: [{ response_code: status, response_headers: { location: other.url } }],
    });
    expect(receiver.received).toHaveLength(1);
    expect(other.received).toHaveLength(0);
  });

  test('a broken connection or a missing receiver is stored with response code 0', async () => {
    const { receiver, id } = await pending((_, answer) => void answer.destroy());
    await kit.work();
    await receiver.close();
    await later(6 * second);
    expect((await deliveryOf(kit, id)).attempts).toMatchObject([
      { attempt: 1, status: 'FAILED', response_code: 0, response_headers: null, response_body: null },
      { attempt: 2, status: 'FAILED', response_code: 0, response_headers: null, response_body: null },
    ]);
  });

  test.each([
    [429, undefined, 60],
    [429, '7', 7],
    [429, 'soon', 60],
    [503, '100', 100],
    [503, undefined, 6],
    [500, '100', 6],
    [429, '999999999', 12 * 3_600],
    [429, '0', 1],
  ])('after %i with Retry-After %s it waits %i seconds', async (status, retryAfter, seconds) => {
    const { id } = await pending(
      (_, answer) => void answer.writeHead(status, retryAfter === undefined ? {} : { 'retry-after': retryAfter }).end(),
    );
    await kit.work();
    const { next_attempt_at: next } = await deliveryOf(kit, id);
    expect(Math.abs(inMs(next) / second - seconds)).toBeLessThan(seconds * 0.1 + 3);
  });

  test('Retry-After applies to one attempt, and may be a date', () => {
    const now = new Date('2026-11-21T12:00:00Z');
    expect(retryAfterMs('Sat, 21 Nov 2026 12:05:00 GMT', now)).toBe(300_000);
    expect(retryAfterMs('Sat, 21 Nov 2026 11:00:00 GMT', now)).toBe(0);
    expect([retryAfterMs('-5', now), retryAfterMs('1.5', now), retryAfterMs('', now)]).toEqual([null, null, null]);
    const soon = { code: 429, retryAfter: '2' };
    expect(nextAttemptAt(soon, 11, now, 0)?.getTime()).toBe(now.getTime() + 2_000);
    expect(nextAttemptAt(soon, 12, now, 0)).toBeNull();
  });

  test('jitter changes a wait by at most a tenth', () => {
    const now = new Date();
    for (const [i, wait] of defaultDelays.entries())
      for (const random of [0, 0.3, 0.999]) {
        const at = nextAttemptAt({ code: 500, retryAfter: null }, i + 1, now, random);
        expect(Math.abs((at?.getTime() ?? 0) - now.getTime() - wait)).toBeLessThanOrEqual(wait / 10);
      }
  });
});

/** E-mails to an address, oldest first. */
const emailsTo = (address: string): string[] =>
  readdirSync(join(kit.dataDir, 'outbox'))
    .sort()
    .map(name => readFileSync(join(kit.dataDir, 'outbox', name), 'utf8'))
    .filter(text => text.includes(address));
const subjectsTo = (address: string) => emailsTo(address).map(text => /^Subject: (.*)$/m.exec(text)?.[1]);
const inEnglish = (workspaceId: string) =>
  kit.db.run("update workspaces set language = 'en' where id = $1", [workspaceId]);

describe('Pausing', () => {
  test('410 ends the delivery and pauses the endpoint at once; pending ones fail, and an e-mail is sent', async () => {
    const failureEmail = 'gone@example.com';
    const { receiver, webhookId, id } = await pending(() => 500, { failureEmail });
    await kit.work();
    receiver.answering = () => 410;
    const [gone = ''] = await deliver(kit, webhookId);
    await kit.work();
    expect(await webhookOf(kit, webhookId)).toMatchObject({ enabled: true, pause_reason: 'HTTP_410' });
    expect(await deliveryOf(kit, gone)).toMatchObject({
      status: 'FAILED',
      attempts: [{ attempt: 1, response_code: 410 }],
    });
    expect(await deliveryOf(kit, id)).toMatchObject({
      status: 'FAILED',
      next_attempt_at: null,
      attempts: [{ attempt: 1 }],
    });
    await later(60 * second);
    expect(receiver.received).toHaveLength(2);
    expect(subjectsTo(failureEmail)).toEqual(['En webhook har pausats']);
  });

  test('one e-mail is sent after a day of failures, and one with the pause after three days', async () => {
    const failureEmail = 'failing@example.com';
    const { cast, webhookId } = await pending(() => 503, { failureEmail });
    await inEnglish(cast.workspaceId);
    await kit.work();
    for (let i = 0; i < 5; i++) await later(4 * hour);
    expect(subjectsTo(failureEmail)).toEqual([]);
    for (let i = 0; i < 4; i++) await later(12 * hour);
    expect(subjectsTo(failureEmail)).toEqual(['A webhook is not receiving events']);
    expect(await webhookOf(kit, webhookId)).toMatchObject({ paused_at: null });
    await later(12 * hour);
    expect(await webhookOf(kit, webhookId)).toMatchObject({ paused_at: expect.any(Date), pause_reason: 'HTTP_503' });
    await later(12 * hour);
    expect(subjectsTo(failureEmail)).toEqual(['A webhook is not receiving events', 'A webhook was paused']);
    expect(emailsTo(failureEmail).join()).not.toContain('whsec_');
  });

  test('a success within the three days, or fewer than five failures, prevent the pause', async () => {
    const { receiver, webhookId } = await pending(() => 500);
    await kit.work();
    for (let i = 0; i < 8; i++) {
      receiver.answering = () => (i === 4 ? 200 : 500);
      await deliver(kit, webhookId);
      await later(12 * hour);
    }
    expect(await webhookOf(kit, webhookId)).toMatchObject({ paused_at: null });
    const few = await pending(() => 500);
    await kit.work();
    await kit.db.run('update deliveries set next_attempt_at = $2 where id = $1', [
      few.id,
      new Date(kit.clock.now().getTime() + 73 * hour),
    ]);
    await later(73 * hour);
    expect(await webhookOf(kit, few.webhookId)).toMatchObject({ paused_at: null, failures_in_row: 2 });
  });

  test.each([
    ['enabled = false', []],
    ["paused_at = now(), pause_reason = 'NETWORK_ERROR'", [{ attempt: 0, status: 'FAILED', response_code: 0 }]],
    ['deleted_at = now()', []],
  ])('nothing is sent after %s: pending deliveries fail', async (change, attempts) => {
    const { receiver, webhookId, id } = await pending(() => 204);
    await deliver(kit, webhookId, 1_500);
    await kit.db.run(`update webhooks set ${change} where id = $1`, [webhookId]);
    await kit.work();
    expect(receiver.received).toHaveLength(0);
    expect(await statusesOf(kit, webhookId)).toEqual({ FAILED: 1_501 });
    expect((await deliveryOf(kit, id)).attempts).toMatchObject(attempts);
  });

  test('a retry uses a changed URL and the bytes of the first attempt', async () => {
    const { receiver, webhookId, id } = await pending(() => 500);
    await kit.work();
    const other = await openReceiver();
    const change = 'update webhooks set url = $2, api_version = $3 where id = $1';
    await kit.db.run(change, [webhookId, other.url, olderVersion.name]);
    await later(6 * second);
    expect(other.received.map(r => r.body)).toEqual(receiver.received.map(r => r.body));
    expect(other.received[0]?.headers['svc-version']).toBe('2026-10');
    expect(await deliveryOf(kit, id)).toMatchObject({ status: 'SUCCESS', url: other.url, api_version: '2026-10' });
  });
});
