import { describe, expect, test } from 'vitest';
import type { EventType } from '../../src/contract/events/events.ts';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { partyOperations } from '../../src/contract/operations/documents/parties.ts';
import { eventOperations } from '../../src/contract/operations/events.ts';
import { signerOf, twoPartyDocument } from '../kit/documents.ts';
import { type Cast, useService } from '../kit/service.ts';
import { listening, typesQueued } from '../webhooks/listening.ts';

const kit = useService();
const day = 86_400_000;

const published = async (cast: Cast, type: EventType) =>
  (await cast.api.done(eventOperations.list, { query: { type, limit: 100 } })).data;
const namesPublished = async (cast: Cast) =>
  (await published(cast, 'document.updated')).map(e => e.data.object.name).reverse();

describe('document.updated', () => {
  test('is published at once, then at most once a minute with the last change', async () => {
    const cast = await kit.organization();
    const webhook = await listening(kit, cast, { events: ['document.updated'] });
    const { id } = await cast.api.done(documentOperations.create, { body: { name: 'V0' } });
    const rename = (name: string) => cast.api.done(documentOperations.update, { params: { id }, body: { name } });
    for (const name of ['V1', 'V2', 'V3']) await rename(name);
    await kit.work();
    expect(await namesPublished(cast)).toEqual(['V1']);
    kit.clock.move(60_000);
    await kit.work();
    expect(await namesPublished(cast)).toEqual(['V1', 'V3']);
    await rename('V4');
    expect(await namesPublished(cast)).toEqual(['V1', 'V3']);
    kit.clock.move(120_000);
    await kit.work();
    expect(await namesPublished(cast)).toEqual(['V1', 'V3', 'V4']);
    kit.clock.move(60_000);
    await rename('V5');
    expect(await namesPublished(cast)).toEqual(['V1', 'V3', 'V4', 'V5']);
    expect(await typesQueued(kit, webhook)).toHaveLength(4);
  });

  test('is not published for a change that changes nothing, nor for sending', async () => {
    const cast = await kit.organization();
    const document = await twoPartyDocument(cast, { send: false });
    const params = { id: document.id };
    await cast.api.done(documentOperations.update, { params, body: { name: document.name } });
    await cast.api.done(documentOperations.send, { params });
    expect(await published(cast, 'document.updated')).toEqual([]);
  });
});

describe('Events of a party', () => {
  test('reading is published once, and opening only when there is something new', async () => {
    const cast = await kit.organization();
    const webhook = await listening(kit, cast, { events: ['document.party.opened', 'document.party.read'] });
    const document = await twoPartyDocument(cast);
    const anna = await signerOf(cast, document, 'Anna Lindqvist');
    for (let i = 0; i < 3; i++) await anna.opened();
    for (let i = 0; i < 3; i++) await anna.read();
    await anna.opened();
    expect(await typesQueued(kit, webhook)).toEqual(['document.party.opened', 'document.party.read']);
    const params = { id: document.id, partyId: document.parties[0]?.id ?? '' };
    await cast.api.done(partyOperations.update, { params, body: { email: 'anna.l@example.com' } });
    await (await signerOf(cast, document, 'Anna Lindqvist')).opened();
    expect(await published(cast, 'document.party.opened')).toHaveLength(2);
  });
});

describe('document.expiring_soon', () => {
  test('is published a day before the deadline, once for each deadline', async () => {
    const cast = await kit.organization();
    const at = (days: number) => new Date(kit.clock.now().getTime() + days * day).toISOString();
    const document = await twoPartyDocument(cast, { expiresAt: at(3) });
    kit.clock.move(1.9 * day);
    await kit.work();
    expect(await published(cast, 'document.expiring_soon')).toEqual([]);
    kit.clock.move(0.2 * day);
    await kit.work();
    kit.clock.move(0.1 * day);
    await kit.work();
    const [event, ...more] = await published(cast, 'document.expiring_soon');
    expect(more).toEqual([]);
    expect(event).toMatchObject({ actor: null, data: { object: { id: document.id, status: 'PENDING' } } });
    await cast.api.done(documentOperations.extendExpiration, {
      params: { id: document.id },
      body: { expiresAt: at(5) },
    });
    await kit.work();
    expect(await published(cast, 'document.expiring_soon')).toHaveLength(1);
    kit.clock.move(4.5 * day);
    await kit.work();
    expect(await published(cast, 'document.expiring_soon')).toHaveLength(2);
  });

  test('is not published for drafts, trashed documents and documents that everybody has signed', async () => {
    const cast = await kit.organization();
    const expiresAt = new Date(kit.clock.now().getTime() + 2 * day).toISOString();
    await twoPartyDocument(cast, { expiresAt, send: false });
    const trashed = await twoPartyDocument(cast, { expiresAt });
    await cast.api.done(documentOperations.delete, { params: { id: trashed.id } });
    const signed = await twoPartyDocument(cast, { expiresAt });
    for (const name of ['Anna Lindqvist', 'Bo Ek']) await (await signerOf(cast, signed, name)).sign();
    kit.clock.move(1.5 * day);
    await kit.work();
    expect(await published(cast, 'document.expiring_soon')).toEqual([]);
  });
});
