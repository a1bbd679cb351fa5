/** Webhooks through the API: creating, changing, access, and when the secret is shown. */
import { describe, expect, test } from 'vitest';
import { limits } from '../../src/contract/limits.ts';
import { webhookOperations } from '../../src/contract/operations/webhooks.ts';
import { secretContext, type WebhookRow } from '../../src/domain/webhooks/webhook.ts';
import { send } from '../kit/http.ts';
import { olderName, olderVersion } from '../kit/older-version.ts';
import { joined } from '../kit/people.ts';
import { type Cast, useService } from '../kit/service.ts';
import { secondWorkspace } from '../kit/workspaces.ts';
import { listening } from './listening.ts';
import { created, pause, somewhere } from './making.ts';

const kit = useService({ olderVersions: [olderVersion] });

const events = ['document.created'] as const;
const rowOf = (id: string) =>
  kit.db.row<WebhookRow & { deleted_at: Date | null }>('select * from webhooks where id = $1', [id]);
const post = (cast: Cast, body: unknown, headers: Record<string, string> = {}) =>
  send(kit.baseUrl, '/webhooks', { method: 'POST', token: cast.apiKey, body, headers });
const paths = (answer: { body: { code: string; issues?: { path: string; code: string }[] } }) => [
  answer.body.code,
  ...(answer.body.issues ?? []).map(i => `${i.path} ${i.code}`),
];

describe('Creating a webhook', () => {
  test('returns it with a secret of 32 bytes, which no other response shows and which is stored encrypted', async () => {
    const cast = await kit.organization();
    const body = { url: somewhere, events: [...events, 'contact.created', 'document.created'] as never };
    const { secret, ...webhook } = await cast.api.done(webhookOperations.create, { body });
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(webhook).toMatchObject({
      url: somewhere,
      enabled: true,
      status: 'ENABLED',
      pausedAt: null,
      pauseReason: null,
      failureNotificationEmail: null,
      events: ['document.created', 'contact.created'],
      apiVersion: '2026-10',
    });
    const params = { id: webhook.id };
    expect(await cast.api.done(webhookOperations.get, { params })).toEqual(webhook);
    expect((await cast.api.done(webhookOperations.list)).data).toEqual([webhook]);
    expect(await cast.api.done(webhookOperations.update, { params, body: {} })).not.toHaveProperty('secret');
    const row = await rowOf(webhook.id);
    expect(row?.secret?.toString('latin1')).not.toContain(secret.slice(6, 20));
    expect(kit.service.app.secrets.decrypt(row?.secret ?? Buffer.of(), secretContext(webhook.id)).toString()).toBe(
      secret,
    );
  });

  test('accepts a given secret, a version, a failure address and `enabled: false`', async () => {
    const cast = await kit.organization();
    const secret = `whsec_${Buffer.alloc(24, 7).toString('base64')}`;
    const given = {
      secret,
      apiVersion: olderName,
      enabled: false,
      failureNotificationEmail: 'ops@example.com',
    } as const;
    const webhook = await cast.api.done(webhookOperations.create, {
      body: { url: somewhere, events: [...events], ...given },
    });
    expect(webhook).toMatchObject({ ...given, status: 'DISABLED' });
  });

  const secret = (bytes: number) => `whsec_${Buffer.alloc(bytes, 250).toString('base64')}`;
  test.each<[string, Record<string, unknown>, string[]]>([
    ['no address', { url: undefined }, ['url INVALID_TYPE']],
    ['a text that is no address', { url: 'hooks' }, ['url INVALID_FORMAT']],
    ['plain http', { url: 'http://hooks.example.com/' }, ['url INVALID_VALUE']],
    ['another protocol', { url: 'ftp://hooks.example.com/' }, ['url INVALID_FORMAT']],
    ['an address too long', { url: `https://hooks.example.com/${'a'.repeat(2_048)}` }, ['url TOO_BIG']],
    ['no events', { events: [] }, ['events TOO_SMALL']],
    ['an unknown event', { events: ['document.created', 'document.lost'] }, ['events.1 INVALID_VALUE']],
    ['webhook.test as a subscription', { events: ['webhook.test'] }, ['events.0 INVALID_VALUE']],
    ['an event in the writing of an older version', { events: ['DOCUMENT_CREATED'] }, ['events.0 INVALID_VALUE']],
    ['a secret without its prefix', { secret: secret(32).slice(6) }, ['secret INVALID_FORMAT']],
    ['a secret of 23 bytes', { secret: secret(23) }, ['secret INVALID_FORMAT']],
    ['a secret of 65 bytes', { secret: secret(65) }, ['secret INVALID_FORMAT']],
    ['a secret that is no base64', { secret: `whsec_${'-'.repeat(32)}` }, ['secret INVALID_FORMAT']],
    [
      'a secret whose last letter says other bytes to some',
      { secret: `${secret(31).slice(0, -2)}7=` },
      ['secret INVALID_FORMAT'],
    ],
    ['a version that does not exist', { apiVersion: '2025-01' }, ['apiVersion INVALID_VALUE']],
    ['a bad address for failures', { failureNotificationEmail: 'ops' }, ['failureNotificationEmail INVALID_FORMAT']],
    [
      'many at once',
      { url: 'x', events: ['x'], secret: 'x' },
      ['url INVALID_FORMAT', 'events.0 INVALID_VALUE', 'secret INVALID_FORMAT'],
    ],
  ])('%s is rejected with its path', async (_, wrong, expected) => {
    const cast = await kit.organization();
    expect(paths(await post(cast, { url: somewhere, events, ...wrong }))).toEqual(['VALIDATION_FAILED', ...expected]);
    expect((await cast.api.done(webhookOperations.list)).data).toEqual([]);
  });

  test('the limit of 50 per workspace holds when many are created at once', async () => {
    const cast = await kit.organization();
    const answers = await Promise.all(
      Array.from({ length: limits.webhooks + 6 }, () => post(cast, { url: somewhere, events })),
    );
    expect(answers.filter(a => a.status === 200)).toHaveLength(limits.webhooks);
    for (const refused of answers.filter(a => a.status !== 200))
      expect(paths(refused)).toEqual(['VALIDATION_FAILED', ' TOO_BIG']);
    const neighbour = await secondWorkspace(kit, cast);
    expect((await post({ ...cast, ...neighbour }, { url: somewhere, events })).status).toBe(200);
    const [first] = (await cast.api.done(webhookOperations.list)).data;
    await cast.api.done(webhookOperations.delete, { params: { id: first?.id ?? '' } });
    expect((await post(cast, { url: somewhere, events })).status).toBe(200);
  });

  test('a repeated idempotency key creates one webhook and returns its secret again', async () => {
    const cast = await kit.organization();
    const key = { 'Idempotency-Key': 'once' };
    const [first, again] = [
      await post(cast, { url: somewhere, events }, key),
      await post(cast, { url: somewhere, events }, key),
    ];
    expect(again.text).toBe(first.text);
    expect((await cast.api.done(webhookOperations.list)).data).toHaveLength(1);
    const kept = await kit.db.rows('select * from idempotency_keys where workspace_id = $1', [cast.workspaceId]);
    expect(JSON.stringify(kept)).not.toContain(first.body.secret);
  });
});

describe('Changing a webhook', () => {
  test('changes only the given fields: events are replaced, null clears a field', async () => {
    const cast = await kit.organization();
    const { id } = await created(cast, { events: ['document.created', 'document.sent'] });
    const change = (body: Record<string, unknown>) => cast.api.done(webhookOperations.update, { params: { id }, body });
    expect(await change({ failureNotificationEmail: 'ops@example.com' })).toMatchObject({
      failureNotificationEmail: 'ops@example.com',
    });
    expect(await change({ events: ['contact.created'] })).toMatchObject({
      events: ['contact.created'],
      failureNotificationEmail: 'ops@example.com',
    });
    expect(await change({ failureNotificationEmail: null, url: 'https://other.example.com/' })).toMatchObject({
      failureNotificationEmail: null,
      url: 'https://other.example.com/',
    });
    expect(await change({ enabled: false })).toMatchObject({ status: 'DISABLED' });
  });

  test('has no secret field, and rejects what creating rejects', async () => {
    const cast = await kit.organization();
    const { id } = await created(cast);
    const refused = await cast.api.refused(webhookOperations.update, {
      params: { id },
      body: { secret: 'whsec_x', events: ['webhook.test'], apiVersion: '2027-01' } as never,
    });
    expect(refused.issues?.map(i => [i.path, i.code])).toEqual([
      ['events.0', 'INVALID_VALUE'],
      ['apiVersion', 'INVALID_VALUE'],
      ['secret', 'UNRECOGNIZED_KEY'],
    ]);
  });

  test('enabling a webhook does not end its pause', async () => {
    const cast = await kit.organization();
    const { id } = await created(cast);
    await pause(kit, id);
    const params = { id };
    expect(await cast.api.done(webhookOperations.update, { params, body: { enabled: true } })).toMatchObject({
      status: 'PAUSED',
      enabled: true,
      pauseReason: 'HTTP_410',
    });
    expect((await cast.api.done(webhookOperations.update, { params, body: { enabled: false } })).status).toBe(
      'DISABLED',
    );
    expect((await cast.api.done(webhookOperations.update, { params, body: { enabled: true } })).status).toBe('PAUSED');
  });

  test('a new URL and enabling again reset the failures', async () => {
    const cast = await kit.organization();
    const { id } = await created(cast);
    const fail = () =>
      kit.db.run('update webhooks set failing_since = $2, failures_in_row = 9, warned_at = $2 where id = $1', [
        id,
        kit.clock.now(),
      ]);
    const change = (body: Record<string, unknown>) => cast.api.done(webhookOperations.update, { params: { id }, body });
    const failures = async () => (await rowOf(id))?.failures_in_row;
    await fail();
    await change({ url: somewhere, enabled: true });
    expect(await failures()).toBe(9);
    await change({ url: 'https://other.example.com/' });
    expect(await rowOf(id)).toMatchObject({ failing_since: null, failures_in_row: 0, warned_at: null });
    await change({ enabled: false });
    await fail();
    await change({ enabled: true });
    expect(await failures()).toBe(0);
  });

  test('moving to 2026-10 requires a Standard Webhooks secret, so another one must be rotated first', async () => {
    const cast = await kit.organization();
    const move = (id: string) =>
      cast.api.call(webhookOperations.update, { params: { id }, body: { apiVersion: '2026-10' } });
    for (const secret of [null, 'any text']) {
      const { id } = await listening(kit, cast, { apiVersion: olderName });
      const encrypted = secret && kit.service.app.secrets.encrypt(secret, secretContext(id));
      await kit.db.run('update webhooks set secret = $2 where id = $1', [id, encrypted]);
      const refused = await move(id);
      expect(refused.ok ? null : refused.body.issues).toEqual([
        { path: 'apiVersion', code: 'INVALID_VALUE', message: expect.stringContaining('Rotate its secret first') },
      ]);
      await cast.api.done(webhookOperations.rotateSecret, { params: { id } });
      expect((await move(id)).ok).toBe(true);
      // The previous secret, which 2026-10 cannot sign with, is dropped.
      expect(await rowOf(id)).toMatchObject({ previous_secret: null, previous_secret_until: null });
      const back = { params: { id }, body: { apiVersion: olderName } };
      expect((await cast.api.done(webhookOperations.update, back)).apiVersion).toBe(olderName);
      expect((await move(id)).ok).toBe(true);
    }
  });
});

describe('Access to webhooks', () => {
  test('webhooks of another workspace, or of all workspaces that somebody else made, are not found', async () => {
    const cast = await kit.organization();
    const neighbour = await secondWorkspace(kit, cast);
    const { id } = await created(cast);
    const wide = await listening(kit, cast, { workspaceId: null });
    for (const one of [id, wide.id]) {
      const found = await send(kit.baseUrl, `/webhooks/${one}`, { token: neighbour.apiKey });
      expect([found.status, found.body.resource]).toEqual([404, 'webhook']);
    }
    expect((await cast.api.done(webhookOperations.list)).data.map(w => w.id).sort()).toEqual([id, wide.id].sort());
  });

  test('MANAGE_WEBHOOKS is required and sufficient', async () => {
    const cast = await kit.organization();
    await created(cast);
    const [manager, other] = [
      await joined(kit, cast, { permissions: ['MANAGE_WEBHOOKS'] }),
      await joined(kit, cast, { permissions: ['MANAGE_DEVELOPER'] }),
    ];
    expect((await manager.api.done(webhookOperations.list)).data).toHaveLength(1);
    expect((await other.api.refused(webhookOperations.list)).code).toBe('PERMISSION_DENIED');
  });

  test('lists are paged, newest first', async () => {
    const cast = await kit.organization();
    const ids: string[] = [];
    for (let i = 0; i < 5; i++) ids.push((await created(cast)).id);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const query: Record<string, string | number> = { limit: 2, include: 'total', ...(cursor && { cursor }) };
      const { data, total, nextCursor } = await cast.api.done(webhookOperations.list, { query });
      seen.push(...data.map(w => w.id));
      expect(total).toBe(5);
      cursor = nextCursor;
    } while (cursor);
    expect(seen).toEqual(ids.reverse());
  });
});
