import { describe, expect, test } from 'vitest';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { eventOperations } from '../../src/contract/operations/events.ts';
import { webhookOperations } from '../../src/contract/operations/webhooks.ts';
import { workspaceOperations } from '../../src/contract/operations/workspaces/workspaces.ts';
import { contract } from '../kit/contract.ts';
import { signerOf, twoPartyDocument } from '../kit/documents.ts';
import { olderVersion } from '../kit/older-version.ts';
import { type Cast, useService } from '../kit/service.ts';
import { listening, queuedFor, typesQueued } from './listening.ts';

const kit = useService({ olderVersions: [olderVersion] });

const draft = (cast: Cast, name = 'Hyresavtal') => cast.api.done(documentOperations.create, { body: { name } });

const snapshots = `
  select type, snapshot is not null as kept from events where organization_id = $1 order by created_at`;
const keptOf = (cast: Cast) => kit.db.rows<{ type: string; kept: boolean }>(snapshots, [cast.organizationId]);

describe('An event with subscribed webhooks', () => {
  test('enqueues a delivery for each subscribed endpoint, due at once', async () => {
    const cast = await kit.organization();
    const first = await listening(kit, cast, { events: ['document.created'] });
    const second = await listening(kit, cast, { events: ['document.created', 'document.deleted'] });
    const other = await listening(kit, cast, { events: ['document.deleted'] });
    const document = await draft(cast);
    const [event] = (await cast.api.done(eventOperations.list, { query: { type: 'document.created' } })).data;
    for (const webhook of [first, second]) {
      const [delivery, ...more] = await queuedFor(kit, webhook);
      expect(more).toEqual([]);
      expect(delivery).toMatchObject({
        organization_id: cast.organizationId,
        workspace_id: cast.workspaceId,
        event_id: event?.id,
        type: 'document.created',
        status: 'PENDING',
        url: webhook.url,
        attempts: 0,
        body: null,
        api_version: null,
        replay_of_id: null,
      });
      expect(delivery?.next_attempt_at).toEqual(delivery?.created_at);
    }
    expect(await typesQueued(kit, other)).toEqual([]);
    await cast.api.done(documentOperations.delete, { params: { id: document.id } });
    expect(await typesQueued(kit, second)).toEqual(['document.created', 'document.deleted']);
    expect(await typesQueued(kit, other)).toEqual(['document.deleted']);
  });

  test('enqueues nothing for endpoints that are disabled, deleted or belong elsewhere', async () => {
    const [cast, stranger] = [await kit.organization({ plan: 'ENTERPRISE' }), await kit.organization()];
    const elsewhere = await cast.api.done(workspaceOperations.create, { body: { name: 'Elsewhere' } });
    const deaf = [
      await listening(kit, cast, { enabled: false }),
      await listening(kit, cast, { deleted: true }),
      await listening(kit, cast, { workspaceId: elsewhere.id }),
      await listening(kit, stranger),
      await listening(kit, stranger, { workspaceId: null }),
    ];
    await draft(cast);
    for (const webhook of deaf) expect(await typesQueued(kit, webhook)).toEqual([]);
  });

  test('reaches endpoints of the whole organization from every workspace, even for its creation', async () => {
    const cast = await kit.organization({ plan: 'ENTERPRISE' });
    const webhook = await listening(kit, cast, {
      workspaceId: null,
      events: ['workspace.created', 'document.created'],
    });
    const there = await cast.api.done(workspaceOperations.create, { body: { name: 'There' } });
    await cast.api.as({ workspace: there.id }).done(documentOperations.create, { body: { name: 'Avtal' } });
    const found = await queuedFor(kit, webhook);
    expect(found.map(d => [d.type, d.workspace_id])).toEqual([
      ['workspace.created', there.id],
      ['document.created', there.id],
    ]);
  });

  test('is logged as failed with attempt 0 for a paused endpoint, and is never due', async () => {
    const cast = await kit.organization();
    const webhook = await listening(kit, cast, { paused: true, events: ['document.created'] });
    await draft(cast);
    const [delivery] = await queuedFor(kit, webhook);
    expect(delivery).toMatchObject({ status: 'FAILED', attempts: 0, next_attempt_at: null, body: null });
    const logged = await kit.db.rows('select * from delivery_attempts where delivery_id = $1', [delivery?.id ?? '']);
    expect(logged).toMatchObject([
      { attempt: 0, status: 'FAILED', response_code: 0, duration_ms: 0, request_headers: {}, response_body: null },
    ]);
    const keeps = await keptOf(cast);
    expect(keeps).toEqual([{ type: 'document.created', kept: true }]);
  });

  test('is published for the committed part of a request whose sending failed', async () => {
    const cast = await kit.organization();
    const webhook = await listening(kit, cast);
    const refused = await cast.api.refused(documentOperations.create, { body: { name: 'Utkast', send: true } });
    expect(refused.code).toBe('DOCUMENT_NOT_READY');
    expect(await typesQueued(kit, webhook)).toEqual(['document.created']);
  });

  test('keeps its place in the order when several events are recorded at once', async () => {
    const cast = await kit.organization();
    const webhook = await listening(kit, cast);
    const document = await twoPartyDocument(cast);
    for (const name of ['Anna Lindqvist', 'Bo Ek']) await (await signerOf(cast, document, name)).sign();
    expect(await typesQueued(kit, webhook)).toEqual([
      'document.created',
      'document.sent',
      'document.party.signed',
      'document.party.signed',
      'document.fully_signed',
    ]);
  });

  test('can be recorded while a subscribed endpoint is deleted', async () => {
    const cast = await kit.organization();
    const webhooks = await Promise.all(Array.from({ length: 10 }, () => listening(kit, cast)));
    const actions = Array.from({ length: 40 }, (_, i) => draft(cast, `Avtal ${i}`));
    for (const { id } of webhooks) {
      await cast.api.done(webhookOperations.delete, { params: { id } });
      await kit.work();
    }
    await Promise.all(actions);
    const left = 'select id from deliveries where organization_id = $1 and webhook_id not in (select id from webhooks)';
    expect(await kit.db.rows(left, [cast.organizationId])).toEqual([]);
    expect((await cast.api.done(eventOperations.list, { query: { include: 'total' } })).total).toBe(40);
  });

  test('is not enqueued for an endpoint of an older version that does not have the event', async () => {
    const cast = await kit.organization();
    const old = await listening(kit, cast, { apiVersion: olderVersion.name });
    const { id } = await draft(cast);
    await cast.api.done(documentOperations.delete, { params: { id } });
    expect(await typesQueued(kit, old)).toEqual(['document.created']);
  });

  test('has a stored snapshot only if an endpoint was subscribed', async () => {
    const cast = await kit.organization();
    await listening(kit, cast, { events: ['document.sent'] });
    await cast.api.done(documentOperations.create, { body: contract({ send: true }) });
    expect(await keptOf(cast)).toEqual([
      { type: 'document.created', kept: false },
      { type: 'document.sent', kept: true },
    ]);
  });
});
