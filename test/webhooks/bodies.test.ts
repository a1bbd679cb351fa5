import { describe, expect, test } from 'vitest';
import { eventData } from '../../src/contract/events/event-data.ts';
import { type EventShape, eventShape } from '../../src/contract/events/events.ts';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { partyOperations } from '../../src/contract/operations/documents/parties.ts';
import { eventOperations } from '../../src/contract/operations/events.ts';
import { workspaceOperations } from '../../src/contract/operations/workspaces/workspaces.ts';
import type { DeliveryRow } from '../../src/domain/webhooks/delivery.ts';
import { bodyOf } from '../../src/domain/webhooks/delivery-formats.ts';
import { loadEventOf } from '../../src/domain/webhooks/snapshot.ts';
import type { WebhookRow } from '../../src/domain/webhooks/webhook.ts';
import { oldEventNames } from '../../src/versions/2026-09/events/types.ts';
import { oldWebhook } from '../../src/versions/2026-09/webhooks/webhook.ts';
import { signerOf, twoPartyDocument } from '../kit/documents.ts';
import { type Cast, useService } from '../kit/service.ts';
import { listening, queuedFor } from './listening.ts';

const kit = useService();
const sentAt = new Date('2026-11-01T10:00:00.000Z');

async function sent(webhook: WebhookRow, delivery: DeliveryRow) {
  const event = await loadEventOf(kit.service.app, delivery);
  return event && bodyOf(kit.service.app, webhook.api_version, event, webhook, sentAt);
}
async function bodiesFor(webhook: WebhookRow): Promise<string[]> {
  const found = await Promise.all((await queuedFor(kit, webhook)).map(d => sent(webhook, d)));
  return found.filter(body => body !== null);
}

/** Everything that can happen to a document with two parties. */
async function journey(cast: Cast, nationalId?: string) {
  const document = await twoPartyDocument(cast, {
    parties: [
      { ref: 'anna', name: 'Anna Lindqvist', email: 'anna@example.com', ...(nationalId && { nationalId }) },
      { ref: 'bo', name: 'Bo Ek', email: 'bo@example.com' },
    ],
  });
  const params = { id: document.id };
  await kit.work();
  const anna = await signerOf(cast, document, 'Anna Lindqvist');
  await anna.opened();
  await anna.read();
  await cast.api.done(documentOperations.update, { params, body: { externalId: 'A-1' } });
  await cast.api.done(documentOperations.extendExpiration, {
    params,
    body: { expiresAt: new Date(kit.clock.now().getTime() + 90 * 86_400_000).toISOString() },
  });
  const { id: partyId } = await cast.api.done(partyOperations.create, {
    params,
    body: { name: 'Kim', email: 'kim@example.com', ...(nationalId && { nationalId }) },
  });
  await cast.api.done(partyOperations.delete, { params: { ...params, partyId } });
  await anna.sign();
  await (await signerOf(cast, document, 'Bo Ek')).sign();
  await kit.work();
  return document;
}

describe('A body of 2026-10', () => {
  test('equals the event in the event list, byte for byte, whatever happened to the document since', async () => {
    const cast = await kit.organization();
    const webhook = await listening(kit, cast);
    const document = await journey(cast);
    await cast.api.done(documentOperations.delete, { params: { id: document.id } });
    const listed = new Map<string, EventShape>();
    const { data } = await cast.api.done(eventOperations.list, { query: { limit: 100 } });
    for (const event of data) listed.set(event.id, event);
    const deliveries = await queuedFor(kit, webhook);
    expect(deliveries).toHaveLength(data.length);
    for (const delivery of deliveries) {
      const body = (await sent(webhook, delivery)) ?? '';
      expect(body).toBe(JSON.stringify(listed.get(delivery.event_id)));
      const one = await cast.api.done(eventOperations.get, { params: { id: delivery.event_id } });
      expect(body).toBe(JSON.stringify(one));
    }
    const statuses = data.map(e => `${e.type} ${e.data.object.status}`).reverse();
    expect(statuses).toContain('document.sent PENDING');
    expect(statuses).toContain('document.completed COMPLETED');
    expect(statuses[0]).toBe('document.created DRAFT');
  });

  test('has the envelope of the contract and the data of its type', async () => {
    const cast = await kit.organization({ sandbox: true });
    const webhook = await listening(kit, cast);
    await journey(cast);
    for (const body of await bodiesFor(webhook)) {
      const event = eventShape.parse(JSON.parse(body));
      expect(eventData[event.type].safeParse(event.data).error?.issues).toBeUndefined();
      expect(event).toMatchObject({
        apiVersion: '2026-10',
        environment: 'SANDBOX',
        workspaceId: cast.workspaceId,
      });
    }
  });

  test('never contains a national identity number, nor do events and snapshots, in either version', async () => {
    const cast = await kit.organization();
    const workspace = {
      params: { id: cast.workspaceId },
      body: { settings: { nationalIdDisplayMode: 'FULL' as const } },
    };
    await cast.api.done(workspaceOperations.update, workspace);
    const endpoints = [await listening(kit, cast), await listening(kit, cast, { apiVersion: '2026-09' })];
    const document = await journey(cast, '199001019802');
    const shown = await cast.api.done(documentOperations.get, { params: { id: document.id } });
    expect(shown.parties[0]?.nationalId).toBe('199001019802');
    const rows = await kit.db.rows('select * from events where organization_id = $1', [cast.organizationId]);
    const list = await cast.api.done(eventOperations.list, { query: { limit: 100 } });
    const bodies = await Promise.all(endpoints.map(bodiesFor));
    expect(bodies.every(b => b.length > 8)).toBe(true);
    expect(JSON.stringify([rows, list, bodies])).not.toMatch(/199001019802|9001019802|900101-9802/);
  });
});

describe('A body of 2026-09', () => {
  test('has event, payload, time of sending, the endpoint without its secret, and the version', async () => {
    const cast = await kit.organization();
    const webhook = await listening(kit, cast, { apiVersion: '2026-09' });
    const document = await journey(cast);
    const bodies = (await bodiesFor(webhook)).map(body => JSON.parse(body));
    for (const body of bodies) {
      expect(Object.keys(body)).toEqual(['event', 'payload', 'createdAt', 'webhookEndpoint', 'apiVersion']);
      expect(body).toMatchObject({ createdAt: sentAt.toISOString(), apiVersion: '2026-09' });
      expect(oldEventNames).toContain(body.event);
      expect(oldWebhook.parse(body.webhookEndpoint)).toMatchObject({ id: webhook.id, webhookUrl: webhook.url });
    }
    expect(bodies.map(b => b.event)).toEqual(
      expect.arrayContaining([
        'DOCUMENT_CREATED',
        'DOCUMENT_SENT',
        'DOCUMENT_PARTY_SENT',
        'DOCUMENT_PARTY_OPENED',
        'DOCUMENT_PARTY_READ',
        'DOCUMENT_MODIFIED',
        'DOCUMENT_EXPIRATION_EXTENDED',
        'DOCUMENT_PARTY_ADDED',
        'DOCUMENT_PARTY_REMOVED',
        'DOCUMENT_PARTY_SIGNED',
        'DOCUMENT_SIGNED',
        'DOCUMENT_COMPLETED',
      ]),
    );
    const completed = bodies.find(b => b.event === 'DOCUMENT_COMPLETED');
    expect(completed.payload).toMatchObject({
      id: document.id,
      title: 'Hyresavtal',
      organizationId: cast.organizationId,
      status: 'COMPLETED',
      parties: [{ name: 'Anna Lindqvist', signingStatus: 'SIGNED' }, { name: 'Bo Ek' }],
    });
    const removed = bodies.find(b => b.event === 'DOCUMENT_PARTY_REMOVED');
    expect(removed.payload).toMatchObject({ document: { id: document.id }, party: { name: 'Kim' } });
  });

  test('is null if that version does not have the event', async () => {
    const cast = await kit.organization();
    const webhook = await listening(kit, cast, { events: ['document.party.updated'] });
    const document = await twoPartyDocument(cast);
    const params = { id: document.id, partyId: document.parties[0]?.id ?? '' };
    await cast.api.done(partyOperations.update, { params, body: { name: 'Anna L' } });
    const [delivery] = await queuedFor(kit, webhook);
    const event = delivery && (await loadEventOf(kit.service.app, delivery));
    expect(event && bodyOf(kit.service.app, '2026-09', event, webhook, sentAt)).toBeNull();
  });
});
