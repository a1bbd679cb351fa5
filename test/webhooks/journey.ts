/** A document to which everything happens, and the bodies of the deliveries that it causes. */
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { partyOperations } from '../../src/contract/operations/documents/parties.ts';
import type { DeliveryRow } from '../../src/domain/webhooks/delivery.ts';
import { bodyOf } from '../../src/domain/webhooks/delivery-formats.ts';
import { loadEventOf } from '../../src/domain/webhooks/snapshot.ts';
import type { WebhookRow } from '../../src/domain/webhooks/webhook.ts';
import { signerOf, twoPartyDocument } from '../kit/documents.ts';
import type { Cast, Kit } from '../kit/service.ts';
import { queuedFor } from './listening.ts';

export const sentAt = new Date('2026-11-01T10:00:00.000Z');

export async function bodyFor(kit: Kit, webhook: WebhookRow, delivery: DeliveryRow) {
  const event = await loadEventOf(kit.service.app, delivery);
  return event && bodyOf(kit.service.app, webhook.api_version, event, webhook, sentAt);
}
export async function bodiesFor(kit: Kit, webhook: WebhookRow): Promise<string[]> {
  const found = await Promise.all((await queuedFor(kit, webhook)).map(d => bodyFor(kit, webhook, d)));
  return found.filter(body => body !== null);
}

/** Everything that can happen to a document with two parties. */
export async function journey(kit: Kit, cast: Cast, nationalId?: string) {
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
