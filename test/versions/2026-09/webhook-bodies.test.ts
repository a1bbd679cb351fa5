import { describe, expect, test } from 'vitest';
import { partyOperations } from '../../../src/contract/operations/documents/parties.ts';
import { bodyOf } from '../../../src/domain/webhooks/delivery-formats.ts';
import { loadEventOf } from '../../../src/domain/webhooks/snapshot.ts';
import { oldEventNames } from '../../../src/versions/2026-09/events/types.ts';
import { oldWebhook } from '../../../src/versions/2026-09/webhooks/webhook.ts';
import { twoPartyDocument } from '../../kit/documents.ts';
import { useService } from '../../kit/service.ts';
import { bodiesFor, journey, sentAt } from '../../webhooks/journey.ts';
import { listening, queuedFor } from '../../webhooks/listening.ts';

const kit = useService();

describe('A body of 2026-09', () => {
  test('has event, payload, time of sending, the endpoint without its secret, and the version', async () => {
    const cast = await kit.organization();
    const webhook = await listening(kit, cast, { apiVersion: '2026-09' });
    const document = await journey(kit, cast);
    const bodies = (await bodiesFor(kit, webhook)).map(body => JSON.parse(body));
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
