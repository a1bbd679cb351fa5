/**
 * What is stored of an attempt; and that no delivery is lost, changed or sent twice at once with several nodes and
 * crashes.
 */
import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { typescriptLoader } from '../../scripts/typescript-loader.mjs';
import { openDispatcher } from '../../src/domain/webhooks/sending/dispatcher.ts';
import { readBacklog } from '../../src/domain/webhooks/sending/pending-endpoints.ts';
import { withDatabase } from '../../src/platform/postgres/address.ts';
import { useService } from '../kit/service.ts';
import { deliver, deliveryOf, endpoint, statusesOf } from './endpoints.ts';
import { type Answering, openReceiver, type Received } from './receiver.ts';

const kit = useService({ env: { SIGILL_ALLOW_PRIVATE_WEBHOOKS: 'true' } });

async function opened(answering?: Answering) {
  const cast = await kit.organization();
  const receiver = await openReceiver(answering);
  return { cast, receiver, webhookId: await endpoint(kit, cast, receiver.url) };
}

describe('An attempt', () => {
  test('is stored with its headers, its response and its time', async () => {
    const { receiver, webhookId } = await opened((_, answer) => {
      answer.writeHead(201, { 'content-type': 'application/json', 'x-request': 'r1' }).end('{"ok":"åäö"}');
    });
    const [id = ''] = await deliver(kit, webhookId);
    await kit.work();
    const delivery = await deliveryOf(kit, id);
    expect(delivery).toMatchObject({
      status: 'SUCCESS',
      api_version: '2026-10',
      body: receiver.received[0]?.body,
      attempts: [
        {
          attempt: 1,
          status: 'SUCCESS',
          response_code: 201,
          response_headers: { 'content-type': 'application/json', 'x-request': 'r1' },
          response_body: '{"ok":"åäö"}',
        },
      ],
    });
    const [attempt] = delivery.attempts;
    for (const [name, value] of Object.entries(attempt.request_headers))
      expect(receiver.received[0]?.headers[name.toLowerCase()]).toBe(value);
    expect(attempt.request_headers['webhook-timestamp']).toBe(
      String(Math.floor(Date.parse(attempt.created_at) / 1000)),
    );
  });

  test.each([
    ['JSON', 'application/json', `"${'a'.repeat(70_000)}"`, 65_536],
    ['JSON that says so itself', 'text/plain', `"${'a'.repeat(5_000)}"`, 5_002],
    ['text', 'text/plain', 'å'.repeat(5_000), 1_000],
    ['nothing', 'text/plain', '', 0],
    ['text with NUL', 'text/plain', 'a\0b', 2],
    ['bytes that are no text', 'application/octet-stream', Buffer.from([0xff, 0xfe, 0x00, 0x80]), 3],
  ])('keeps of a response in %s what its type allows', async (_, type, text, length) => {
    const { webhookId } = await opened((_received, answer) => {
      answer.writeHead(400, { 'content-type': type }).end(text);
    });
    const [id = ''] = await deliver(kit, webhookId);
    await kit.work();
    const [attempt] = (await deliveryOf(kit, id)).attempts;
    expect(attempt.response_code).toBe(400);
    expect(attempt.response_body).toHaveLength(length);
  });

  test('an endless response is cut off, and an interrupted one is a failure', async () => {
    const endless = await opened((_, answer) => {
      answer.writeHead(200, { 'content-type': 'text/plain' });
      const more = () => {
        while (answer.write('a'.repeat(16_384)));
      };
      answer.on('drain', more);
      more();
    });
    const broken = await opened((_, answer) => {
      answer.writeHead(200, { 'content-length': '10' }).write('12345', () => answer.destroy());
    });
    const [first = ''] = await deliver(kit, endless.webhookId);
    const [second = ''] = await deliver(kit, broken.webhookId);
    await kit.work();
    expect(await deliveryOf(kit, first)).toMatchObject({ status: 'SUCCESS', attempts: [{ response_code: 200 }] });
    expect(await deliveryOf(kit, second)).toMatchObject({ status: 'PENDING', attempts: [{ response_code: 0 }] });
  });

  test('nothing is sent to a URL that is no longer public', async () => {
    const { receiver, webhookId } = await opened();
    await kit.db.run("update webhooks set url = 'http://169.254.169.254/latest' where id = $1", [webhookId]);
    const [id = ''] = await deliver(kit, webhookId);
    await kit.work();
    expect(receiver.received).toHaveLength(0);
    expect(await deliveryOf(kit, id)).toMatchObject({
      status: 'PENDING',
      attempts: [{ response_code: 0, status: 'FAILED' }],
    });
  });

  test('a delivery whose event is gone fails without an attempt and does not block the others', async () => {
    const { receiver, webhookId } = await opened();
    const [gone = '', ...others] = await deliver(kit, webhookId, 5);
    await kit.db.run('update deliveries set event = null where id = $1', [gone]);
    await kit.work();
    expect(await deliveryOf(kit, gone)).toMatchObject({ status: 'FAILED', next_attempt_at: null, attempts: [] });
    expect(receiver.received).toHaveLength(others.length);
    expect(await readBacklog(kit.db, kit.clock.now())).toEqual({ waiting: 0, oldest: null });
  });
});

const idOf = ({ headers }: Received): string => headers['webhook-id'] ?? '';

describe('Several nodes', () => {
  test('send each delivery once if they send at the same time', async () => {
    const { receiver, webhookId } = await opened();
    await deliver(kit, webhookId, 400);
    const others = [openDispatcher(kit.service.app), openDispatcher(kit.service.app)];
    await Promise.all([kit.work(), ...others.map(one => one.runDue())]);
    expect(await statusesOf(kit, webhookId)).toEqual({ SUCCESS: 400 });
    expect(new Set(receiver.received.map(idOf)).size).toBe(400);
    expect(receiver.received).toHaveLength(400);
  });

  test('a killed node loses nothing: after its lease, the same bytes are sent again', async () => {
    const bytes = new Map<string, Set<string>>();
    const times = new Map<string, number>();
    const open = new Set<string>();
    let atOnce = 0;
    let arrived = () => {};
    const { receiver, webhookId } = await opened(async received => {
      arrived();
      const id = idOf(received);
      if (open.has(id)) atOnce++;
      open.add(id);
      const seen = bytes.get(id) ?? new Set();
      bytes.set(id, seen.add(createHash('sha256').update(received.body).digest('hex')));
      await new Promise(resolve => setTimeout(resolve, 5));
      open.delete(id);
      // Three of ten fail the first time, one of ten also the second time.
      const tries = (times.get(id) ?? 0) + 1;
      times.set(id, tries);
      const kind = Number.parseInt(createHash('md5').update(id).digest('hex').slice(0, 4), 16) % 10;
      return tries <= (kind === 0 ? 2 : kind < 3 ? 1 : 0) ? 500 : 204;
    });
    const count = 600;
    await deliver(kit, webhookId, count);
    const found = await kit.db.row<{ name: string }>('select current_database() as name');
    const url = withDatabase(inject('postgres'), found?.name ?? '');
    for (const enough of [150, 300]) {
      const at = kit.clock.now().toISOString();
      const child = fork(join(import.meta.dirname, 'sender.fixture.ts'), [url, kit.dataDir, at], {
        execArgv: typescriptLoader,
        stdio: 'inherit',
      });
      // It is killed while this request waits for its response.
      arrived = () => void (receiver.received.length > enough && child.kill('SIGKILL'));
      await once(child, 'exit');
    }
    arrived = () => {};
    const held = await kit.db.rows('select id from deliveries where webhook_id = $1 and locked_until is not null', [
      webhookId,
    ]);
    expect(held.length).toBeGreaterThan(0);
    kit.clock.move(60_000);
    while ((await statusesOf(kit, webhookId)).PENDING) {
      await kit.work();
      kit.clock.move(12 * 3_600_000);
    }
    expect(await statusesOf(kit, webhookId)).toEqual({ SUCCESS: count });
    expect(bytes.size).toBe(count);
    expect([...bytes.values()].every(seen => seen.size === 1)).toBe(true);
    expect(atOnce).toBe(0);
    const recorded = await kit.db.row<{ n: number }>(
      'select count(*) as n from delivery_attempts a join deliveries d on d.id = a.delivery_id where d.webhook_id = $1',
      [webhookId],
    );
    // A request that was repeated is one whose outcome was not stored.
    expect(receiver.received.length - (recorded?.n ?? 0)).toBeLessThanOrEqual(held.length + 16);
  });
});
