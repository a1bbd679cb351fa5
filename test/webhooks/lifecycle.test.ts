/** Rotating a secret, reactivating an endpoint, and deleting it with its log. */
import { describe, expect, test } from 'vitest';
import { webhookOperations } from '../../src/contract/operations/webhooks.ts';
import { previousSecretContext, secretContext, type WebhookRow } from '../../src/domain/webhooks/webhook.ts';
import { useService } from '../kit/service.ts';
import { listening } from './listening.ts';
import { created, pause } from './making.ts';

const kit = useService();
const hour = 3_600_000;
const rowOf = (id: string) =>
  kit.db.row<WebhookRow & { deleted_at: Date | null }>('select * from webhooks where id = $1', [id]);

describe('Rotating a secret', () => {
  test('returns a new one; only the previous one also signs, for 24 hours', async () => {
    const cast = await kit.organization();
    const { id, secret: first } = await created(cast);
    const plain = (encrypted: Buffer | null | undefined, context: string) =>
      encrypted ? kit.service.app.secrets.decrypt(encrypted, context).toString() : null;
    const kept = async () => {
      const row = await rowOf(id);
      return [
        plain(row?.secret, secretContext(id)),
        plain(row?.previous_secret, previousSecretContext(id)),
        row?.previous_secret_until,
      ];
    };
    const second = await cast.api.done(webhookOperations.rotateSecret, { params: { id } });
    expect(second.secret).toMatch(/^whsec_/);
    expect(second.secret).not.toBe(first);
    const [now, before, until] = await kept();
    expect([now, before]).toEqual([second.secret, first]);
    expect((until as Date).getTime()).toBe(Date.parse(second.updatedAt) + 24 * hour);
    kit.clock.move(hour);
    const third = await cast.api.done(webhookOperations.rotateSecret, { params: { id } });
    expect((await kept()).slice(0, 2)).toEqual([third.secret, second.secret]);
  });

  test('gives a secret to an endpoint without one, and leaves no previous one', async () => {
    const cast = await kit.organization();
    const { id } = await listening(kit, cast);
    expect((await cast.api.done(webhookOperations.rotateSecret, { params: { id } })).secret).toMatch(/^whsec_/);
    expect(await rowOf(id)).toMatchObject({ previous_secret: null, previous_secret_until: null });
  });
});

describe('Reactivating a webhook', () => {
  test('ends the pause and resets the failures', async () => {
    const cast = await kit.organization();
    const { id } = await created(cast);
    await pause(kit, id);
    await kit.db.run(
      'update webhooks set failing_since = paused_at, failures_in_row = 7, warned_at = paused_at where id = $1',
      [id],
    );
    expect(await cast.api.done(webhookOperations.reactivate, { params: { id } })).toMatchObject({
      status: 'ENABLED',
      pausedAt: null,
      pauseReason: null,
    });
    expect(await rowOf(id)).toMatchObject({ failing_since: null, failures_in_row: 0, warned_at: null });
  });

  test('fails with INVALID_STATE if the webhook is not paused, or is disabled', async () => {
    const cast = await kit.organization();
    const { id } = await created(cast);
    const again = () => cast.api.refused(webhookOperations.reactivate, { params: { id } });
    expect((await again()).code).toBe('INVALID_STATE');
    await pause(kit, id);
    await cast.api.done(webhookOperations.update, { params: { id }, body: { enabled: false } });
    expect((await again()).code).toBe('INVALID_STATE');
  });
});

describe('Deleting a webhook', () => {
  test('removes it and its secrets at once; its log and its row are swept afterwards', async () => {
    const cast = await kit.organization();
    const { id } = await created(cast);
    await cast.api.done(webhookOperations.rotateSecret, { params: { id } });
    await cast.api.done(webhookOperations.test, { params: { id } });
    expect(await cast.api.done(webhookOperations.delete, { params: { id } })).toEqual({ id, deleted: true });
    for (const row of [
      webhookOperations.get,
      webhookOperations.delete,
      webhookOperations.reactivate,
      webhookOperations.test,
      webhookOperations.rotateSecret,
    ])
      expect(await cast.api.refused(row, { params: { id } })).toMatchObject({ code: 'NOT_FOUND', resource: 'webhook' });
    expect((await cast.api.done(webhookOperations.list)).data).toEqual([]);
    expect(await rowOf(id)).toMatchObject({ secret: null, previous_secret: null, deleted_at: expect.any(Date) });
    await kit.work();
    expect(await rowOf(id)).toBeNull();
    expect(await kit.db.rows('select 1 from deliveries where webhook_id = $1', [id])).toEqual([]);
  });

  test('sweeps a log of any length', async () => {
    const cast = await kit.organization();
    const { id } = await created(cast);
    await cast.api.done(webhookOperations.test, { params: { id } });
    await kit.db.run(
      `insert into deliveries (id, organization_id, workspace_id, webhook_id, event_id, type, status, url, created_at)
       select d.id || n, d.organization_id, d.workspace_id, d.webhook_id, d.event_id, d.type, 'FAILED', d.url, d.created_at
       from deliveries d, generate_series(1, 2500) n where d.webhook_id = $1`,
      [id],
    );
    await cast.api.done(webhookOperations.delete, { params: { id } });
    await kit.work();
    expect(await rowOf(id)).toBeNull();
  });
});
