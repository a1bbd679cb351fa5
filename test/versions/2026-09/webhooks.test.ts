/** Webhooks of 2026-09: old names, an optional secret of any text, deliveries as attempts, events sent again. */
import { describe, expect, test } from 'vitest';
import { limits } from '../../../src/contract/limits.ts';
import { deliveryOperations } from '../../../src/contract/operations/deliveries.ts';
import { documentOperations } from '../../../src/contract/operations/documents/documents.ts';
import { partyOperations } from '../../../src/contract/operations/documents/parties.ts';
import { eventOperations } from '../../../src/contract/operations/events.ts';
import { webhookOperations } from '../../../src/contract/operations/webhooks.ts';
import { secretContext } from '../../../src/domain/webhooks/webhook.ts';
import { twoPartyDocument } from '../../kit/documents.ts';
import { send } from '../../kit/http.ts';
import { joined } from '../../kit/people.ts';
import { type Cast, useService } from '../../kit/service.ts';
import { secondWorkspace } from '../../kit/workspaces.ts';
import { listening, typesQueued } from '../../webhooks/listening.ts';
import { created, pause } from '../../webhooks/making.ts';
import { openReceiver } from '../../webhooks/receiver.ts';
import { site } from '../../webhooks/site.ts';
import { type OldClient, oldClient } from './old-client.ts';

const kit = useService({ env: { SIGILL_ALLOW_PRIVATE_WEBHOOKS: 'true' } });
const webhookUrl = 'https://hooks.invalid/old';
const eventTriggers = ['DOCUMENT_CREATED'];

async function asked(): Promise<{ cast: Cast; old: OldClient }> {
  const cast = await kit.organization();
  return { cast, old: oldClient(() => kit.baseUrl, cast) };
}

async function received(more: Record<string, unknown> = {}) {
  const { cast, old } = await asked();
  const receiver = await openReceiver();
  const webhook = await old.done('POST', '/webhooks', { webhookUrl: receiver.url, eventTriggers, ...more });
  receiver.received.length = 0;
  return { cast, old, receiver, webhook, id: webhook.id as string };
}

const draft = (cast: Cast) => cast.api.done(documentOperations.create, { body: { name: 'Avtal' } });
const secretOf = async (id: string): Promise<string | null> => {
  const row = await kit.db.row('select secret from webhooks where id = $1', [id]);
  return row?.secret ? kit.service.app.secrets.decrypt(row.secret, secretContext(id)).toString() : null;
};

describe('Webhooks of 2026-09', () => {
  test('are created, shown, changed and deleted under their old names, with version 2026-09', async () => {
    const { cast, old } = await asked();
    const made = await old.done('POST', '/webhooks', {
      webhookUrl,
      eventTriggers: ['DOCUMENT_SIGNED', 'DOCUMENT_REMINDER_MANUAL', 'DOCUMENT_OPENED'],
      secret: 'any text',
      failureNotificationEmail: 'ops@example.com',
      unknown: 1,
    });
    expect(made).toEqual({
      id: expect.stringMatching(/^whk_/),
      webhookUrl,
      secret: 'any text',
      enabled: true,
      failureNotificationEmail: 'ops@example.com',
      // A reminder is one event with two names; names that never fire are not stored.
      eventTriggers: ['DOCUMENT_SIGNED', 'DOCUMENT_REMINDER_AUTOMATIC', 'DOCUMENT_REMINDER_MANUAL'],
      createdAt: made.createdAt,
      updatedAt: made.updatedAt,
    });
    const { id } = made;
    expect(await cast.api.done(webhookOperations.get, { params: { id } })).toMatchObject({
      apiVersion: '2026-09',
      events: ['document.fully_signed', 'document.party.reminded'],
    });
    const shown = { ...made, secret: null };
    expect(await old.done('GET', `/webhooks/${id}`)).toEqual(shown);
    expect(await old.done('GET', '/webhooks')).toEqual({ webhooks: [shown] });
    const changed = await old.done('PATCH', `/webhooks/${id}`, { eventTriggers: ['ID_CANCELED'], enabled: false });
    expect(changed).toMatchObject({ eventTriggers: ['ID_CANCELED'], enabled: false, webhookUrl });
    expect(await old.done('DELETE', `/webhooks/${id}`)).toEqual({ id, deleted: true });
    expect((await old.refused('GET', `/webhooks/${id}`)).status).toBe(404);
  });

  test('a type without an old name is not shown', async () => {
    const { cast, old } = await asked();
    const { id } = await created(cast, { url: webhookUrl, events: ['company.created', 'contact.created'] });
    expect((await old.done('GET', `/webhooks/${id}`)).eventTriggers).toEqual(['CONTACT_CREATED']);
  });

  test('the secret is any text or none, is not readable, and survives sending back what was read', async () => {
    const { old } = await asked();
    const none = await old.done('POST', '/webhooks', { webhookUrl, eventTriggers });
    expect([none.secret, await secretOf(none.id)]).toEqual([null, null]);
    const path = `/webhooks/${none.id}`;
    const change = (body: unknown) => old.done('PATCH', path, body);
    expect((await change({ secret: 'a b-c' })).secret).toBe('a b-c');
    expect(await secretOf(none.id)).toBe('a b-c');
    const shown = await old.done('GET', path);
    expect(shown.secret).toBeNull();
    await change(shown);
    expect(await secretOf(none.id)).toBe('a b-c');
    expect((await change({ secret: '' })).secret).toBeNull();
    expect(await secretOf(none.id)).toBeNull();
    for (const secret of ['åäö', ' a', 'a\n', 'a'.repeat(256), 5])
      expect((await old.refused('PATCH', path, { secret })).paths).toEqual(['secret']);
  });

  test.each<[string, Record<string, unknown>, string[]]>([
    ['no address', { webhookUrl: undefined }, ['webhookUrl']],
    ['an address that is not HTTPS', { webhookUrl: 'ftp://a.example.com' }, ['webhookUrl']],
    ['an address of clouds', { webhookUrl: 'http://169.254.169.254/' }, ['webhookUrl']],
    ['a name of 2026-10', { eventTriggers: ['document.created'] }, ['eventTriggers.0']],
    ['no triggers', { eventTriggers: [] }, ['eventTriggers']],
    ['a bad address for failures', { failureNotificationEmail: 'x' }, ['failureNotificationEmail']],
  ])('%s is rejected with the old names', async (_, wrong, paths) => {
    const { old } = await asked();
    const refused = await old.refused('POST', '/webhooks', { webhookUrl, eventTriggers, ...wrong });
    expect([refused.status, refused.paths]).toEqual([400, paths]);
  });

  test('the 51st webhook is rejected', async () => {
    const { cast, old } = await asked();
    for (let i = 0; i < limits.webhooks; i++) await listening(kit, cast);
    expect((await old.refused('POST', '/webhooks', { webhookUrl, eventTriggers })).status).toBe(400);
  });

  test('features of 2026-10 do not exist', async () => {
    const { old, id } = await received();
    for (const action of ['test', 'reactivate', 'rotate-secret', 'replay'])
      expect((await old.refused('POST', `/webhooks/${id}/${action}`)).status).toBe(404);
  });

  test('every route requires MANAGE_WEBHOOKS and finds nothing of another workspace', async () => {
    const { cast, id } = await received();
    const event = (await cast.api.done(eventOperations.list)).data[0];
    const routes: [string, string, unknown][] = [
      ['GET', '/webhooks', undefined],
      ['POST', '/webhooks', { webhookUrl, eventTriggers }],
      ['PATCH', `/webhooks/${id}`, { enabled: false }],
      ['GET', `/webhooks/${id}/deliveries`, undefined],
      ['POST', `/webhooks/${id}/deliveries/x/retry`, undefined],
      ['POST', `/events/${event?.id ?? 'evt_none'}/replay`, {}],
    ];
    const nobody = oldClient(() => kit.baseUrl, await joined(kit, cast));
    const neighbour = oldClient(() => kit.baseUrl, await secondWorkspace(kit, cast));
    for (const [method, path, body] of routes) {
      expect([path, (await nobody.refused(method, path, body)).code]).toEqual([path, 'FORBIDDEN']);
      if (path !== '/webhooks')
        expect([path, (await neighbour.refused(method, path, body)).status]).toEqual([path, 404]);
    }
  });

  test('no transaction is open while the URL is checked', async () => {
    const cast = await kit.organization();
    const open: number[] = [];
    const { url } = await site(async (_, answer) => {
      const row = await kit.db.row(
        "select count(*)::int as n from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'",
      );
      open.push(row?.n ?? -1);
      answer.end();
    });
    const older = await send(kit.baseUrl, '/webhooks', {
      method: 'POST',
      token: cast.apiKey,
      headers: { 'Svc-Version': '2026-09', 'Idempotency-Key': 'k' },
      body: { webhookUrl: url, eventTriggers: ['DOCUMENT_CREATED'] },
    });
    expect([older.status, open]).toEqual([200, [0]]);
  });

  test('rotating gives a secret to an endpoint without one, and leaves no previous one', async () => {
    const cast = await kit.organization();
    const { id } = await listening(kit, cast, { apiVersion: '2026-09' });
    expect((await cast.api.done(webhookOperations.rotateSecret, { params: { id } })).secret).toMatch(/^whsec_/);
    expect(await kit.db.row('select * from webhooks where id = $1', [id])).toMatchObject({
      previous_secret: null,
      previous_secret_until: null,
    });
  });

  test('of all workspaces show no attempts of workspaces that one does not manage', async () => {
    const { cast, old } = await asked();
    const receiver = await openReceiver();
    const { id } = await cast.api.done(webhookOperations.create, {
      body: { url: receiver.url, events: ['document.created'], allWorkspaces: true },
    });
    const neighbour = await secondWorkspace(kit, cast);
    const post = (token: string) => send(kit.baseUrl, '/documents', { method: 'POST', token, body: { name: 'Avtal' } });
    expect((await post(neighbour.apiKey)).status).toBe(200);
    await draft(cast);
    await kit.work();
    expect(await typesQueued(kit, { id } as Parameters<typeof typesQueued>[1])).toHaveLength(2);
    const { deliveries, totalPages } = await old.done('GET', `/webhooks/${id}/deliveries`);
    expect([deliveries.length, totalPages]).toEqual([1, 1]);
  });

  test('get no deliveries of events that 2026-09 does not have', async () => {
    const cast = await kit.organization();
    const old = await listening(kit, cast, {
      apiVersion: '2026-09',
      events: ['document.sent', 'document.party.updated', 'document.party.added'],
    });
    const document = await twoPartyDocument(cast);
    const partyId = document.parties[0]?.id ?? '';
    await cast.api.done(partyOperations.update, { params: { id: document.id, partyId }, body: { name: 'Anna L' } });
    await cast.api.done(partyOperations.create, {
      params: { id: document.id },
      body: { name: 'Kim', email: 'kim@example.com' },
    });
    expect(await typesQueued(kit, old)).toEqual(['document.sent', 'document.party.added']);
  });

  test.each([null, 'any text'])('move to 2026-10 with a new secret, from %s', async secret => {
    const { cast, old } = await asked();
    const { id } = await old.done('POST', '/webhooks', { webhookUrl, eventTriggers, secret });
    const move = () => cast.api.call(webhookOperations.update, { params: { id }, body: { apiVersion: '2026-10' } });
    const refused = await move();
    expect(refused.ok ? null : refused.body.issues).toEqual([
      { path: 'apiVersion', code: 'INVALID_VALUE', message: expect.stringContaining('Rotate its secret first') },
    ]);
    await cast.api.done(webhookOperations.rotateSecret, { params: { id } });
    expect((await move()).ok).toBe(true);
  });

  test('have no test event', async () => {
    const { cast, old } = await asked();
    const { id } = await old.done('POST', '/webhooks', { webhookUrl, eventTriggers });
    expect((await cast.api.refused(webhookOperations.test, { params: { id } })).code).toBe('INVALID_STATE');
  });
});

describe('Deliveries of 2026-09', () => {
  test('are listed by attempt, newest first, with pages, event and status', async () => {
    const { cast, old, receiver, id } = await received();
    receiver.answering = (_, answer) => {
      answer.writeHead(500).end('broken');
    };
    await draft(cast);
    await kit.work();
    receiver.answering = () => 204;
    kit.clock.move(60_000);
    await kit.work();
    const path = `/webhooks/${id}/deliveries`;
    const { deliveries, totalPages } = await old.done('GET', path);
    expect(totalPages).toBe(1);
    expect(deliveries).toEqual([
      expect.objectContaining({
        webhookId: id,
        event: 'DOCUMENT_CREATED',
        status: 'SUCCESS',
        responseCode: 204,
        attempt: 2,
        isFinalAttempt: true,
      }),
      expect.objectContaining({
        status: 'FAILED',
        responseCode: 500,
        responseBody: 'broken',
        attempt: 1,
        isFinalAttempt: false,
        replayOfId: null,
      }),
    ]);
    expect(deliveries[0].requestBody).toEqual(JSON.parse(receiver.received[0]?.body ?? ''));
    const ids = async (query: string) =>
      (await old.done('GET', `${path}?${query}`)).deliveries.map((d: { id: string }) => d.id);
    expect(await ids('perPage=1&page=2')).toEqual([deliveries[1].id]);
    expect(await ids('page=9')).toEqual([]);
    expect(await ids('status=FAILED&event=["DOCUMENT_CREATED","ID_SENT"]')).toEqual([deliveries[1].id]);
    expect(await ids('event=ID_SENT')).toEqual([]);
    expect((await old.done('GET', `${path}?perPage=1`)).totalPages).toBe(2);
  });

  test('a reminder is listed under the name for its trigger', async () => {
    const { cast, old, id } = await received({ eventTriggers: ['DOCUMENT_REMINDER_MANUAL'] });
    const now = kit.clock.now();
    for (const trigger of ['MANUAL', 'AUTOMATIC']) {
      await kit.db.run(
        `insert into events (id, organization_id, workspace_id, type, environment, resource, resource_id, beside, created_at)
         values ($1, $2, $3, 'document.party.reminded', 'PRODUCTION', 'document', 'doc_x', jsonb_build_object('trigger', $4::text), $5)`,
        [`evt_${trigger}_${id}`, cast.organizationId, cast.workspaceId, trigger, now],
      );
      await kit.db.run(
        `with made as (
           insert into deliveries (id, organization_id, workspace_id, webhook_id, event_id, type, status, url, created_at)
           values ($1, $2, $3, $4, $5, 'document.party.reminded', 'FAILED', 'https://x.invalid/', $6) returning *)
         insert into delivery_attempts (id, organization_id, delivery_id, attempt, status, response_code, duration_ms, request_headers, created_at)
         select 'att_' || id, organization_id, id, 0, 'FAILED', 0, 0, '{}', $6 from made`,
        [`dlv_${trigger}_${id}`, cast.organizationId, cast.workspaceId, id, `evt_${trigger}_${id}`, now],
      );
    }
    const eventsOf = async (query = '') =>
      (await old.done('GET', `/webhooks/${id}/deliveries${query}`)).deliveries.map((d: { event: string }) => d.event);
    expect((await eventsOf()).sort()).toEqual(['DOCUMENT_REMINDER_AUTOMATIC', 'DOCUMENT_REMINDER_MANUAL']);
    expect(await eventsOf('?event=DOCUMENT_REMINDER_MANUAL')).toEqual(['DOCUMENT_REMINDER_MANUAL']);
  });

  test('are sent again by the id of an attempt, or by the id that receivers got', async () => {
    const { cast, old, receiver, id } = await received();
    await draft(cast);
    await kit.work();
    const path = `/webhooks/${id}/deliveries`;
    const [first] = (await old.done('GET', path)).deliveries;
    const published = receiver.received[0]?.headers['x-svc-delivery'] ?? '';
    for (const one of [first.id, published])
      expect(await old.done('POST', `${path}/${one}/retry`)).toEqual({ ok: true, queuedReplayOf: one });
    await kit.work();
    expect(receiver.received.map(r => r.body)).toEqual(Array(3).fill(receiver.received[0]?.body));
    const { deliveries } = await old.done('GET', path);
    expect(deliveries.map((d: { replayOfId: string | null }) => d.replayOfId)).toEqual([published, published, null]);
    await pause(kit, id);
    expect((await old.refused('POST', `${path}/${first.id}/retry`)).status).toBe(400);
    expect((await old.refused('POST', `${path}/dlv_none/retry`)).status).toBe(404);
  });
});

describe('POST /events/{id}/replay', () => {
  const eventOf = async (cast: Cast) => (await cast.api.done(eventOperations.list)).data[0]?.id ?? '';

  test('sends any event to every subscribed webhook, in the version of each', async () => {
    const { cast, old } = await asked();
    const document = await draft(cast);
    const receivers = [await openReceiver(), await openReceiver(), await openReceiver()] as const;
    await old.done('POST', '/webhooks', { webhookUrl: receivers[0].url, eventTriggers });
    await created(cast, { url: receivers[1].url });
    await created(cast, { url: receivers[2].url, events: ['document.sent'] });
    await listening(kit, cast, { enabled: false });
    await listening(kit, cast, { paused: true });
    for (const { received } of receivers) received.length = 0;
    const id = await eventOf(cast);
    expect(await old.done('POST', `/events/${id}/replay`)).toEqual({ ok: true, queuedReplayOf: id });
    await kit.work();
    expect(receivers.map(r => r.received.length)).toEqual([1, 1, 0]);
    expect(JSON.parse(receivers[0].received[0]?.body ?? '')).toMatchObject({
      event: 'DOCUMENT_CREATED',
      payload: { id: document.id },
    });
    expect(JSON.parse(receivers[1].received[0]?.body ?? '')).toMatchObject({ id, type: 'document.created' });
  });

  test('sends an event to a single webhook', async () => {
    const { cast, old, receiver, id } = await received();
    await created(cast, { url: receiver.url });
    await draft(cast);
    const event = await eventOf(cast);
    await kit.work();
    receiver.received.length = 0;
    await old.done('POST', `/events/${event}/replay`, { webhookId: id });
    await kit.work();
    expect(receiver.received).toHaveLength(1);
    expect((await cast.api.done(deliveryOperations.list, { params: { id } })).data).toHaveLength(2);
  });

  test('rejects a webhook that is not subscribed, inactive or unknown', async () => {
    const { cast, old } = await asked();
    await draft(cast);
    const path = `/events/${await eventOf(cast)}/replay`;
    const refused = async (webhookId: string) => {
      const { status, code } = await old.refused('POST', path, { webhookId });
      return [status, code];
    };
    const deaf = await listening(kit, cast, { events: ['document.sent'] });
    expect((await old.refused('POST', path, { webhookId: deaf.id })).paths).toEqual(['webhookId']);
    for (const state of [{ enabled: false }, { paused: true }])
      expect(await refused((await listening(kit, cast, state)).id)).toEqual([400, 'INVALID_REQUEST']);
    expect((await refused('whk_none'))[0]).toBe(404);
    expect((await old.refused('POST', '/events/evt_none/replay')).status).toBe(404);
  });

  test('does not exist in 2026-10', async () => {
    const { cast } = await asked();
    await draft(cast);
    const answer = await send(kit.baseUrl, `/events/${await eventOf(cast)}/replay`, {
      method: 'POST',
      token: cast.apiKey,
      headers: { 'Svc-Version': '2026-10' },
    });
    expect([answer.status, answer.body.code]).toEqual([404, 'ROUTE_NOT_FOUND']);
  });
});
