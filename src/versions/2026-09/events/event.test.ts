import fc, { type Arbitrary } from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { eventData } from '../../../contract/events/event-data.ts';
import { type EventShape, type EventType, eventTypes } from '../../../contract/events/events.ts';
import { arbitraryOf } from '../arbitrary.fixture.ts';
import { oldEvent, toOldEvent } from './event.ts';
import { namedTypes, oldEventNames, typesOf } from './types.ts';

const events = (type: EventType): Arbitrary<EventShape> =>
  arbitraryOf(eventData[type] as z.ZodType, { content: fc.constant(null), fields: fc.constant(null) }).map(data => ({
    id: 'evt_1',
    type,
    createdAt: '2026-10-02T08:00:00.000Z',
    apiVersion: '2026-10',
    workspaceId: 'wsp_1',
    environment: 'PRODUCTION',
    actor: null,
    data: data as EventShape['data'],
  }));
const one = (type: EventType): EventShape => fc.sample(events(type), 1)[0] as EventShape;
const shown = (type: EventType) => toOldEvent(one(type), 'org_1');

describe('Events of 2026-09', () => {
  test.each(namedTypes)('%s has its old name and a payload', type => {
    fc.assert(
      fc.property(events(type), event => {
        const old = oldEvent.parse(toOldEvent(event, 'org_1'));
        expect(typesOf([old.event])).toEqual([type]);
        expect(old).toMatchObject({ id: event.id, createdAt: event.createdAt });
        expect(JSON.stringify(old.payload)).not.toMatch(/"(\w*[pP]artyId|nationalId|vat\w*)":/);
      }),
      { numRuns: 20 },
    );
  });

  test('types without an old name do not exist in 2026-09', () => {
    const unnamed = eventTypes.filter(type => !(namedTypes as readonly string[]).includes(type));
    expect(unnamed).toEqual(
      expect.arrayContaining(['document.expiring_soon', 'document.party.verified', 'company.created', 'webhook.test']),
    );
    for (const type of unnamed) expect(shown(type)).toBeNull();
  });

  test('all 55 event names are known, and those that never fire have no type', () => {
    expect(new Set(oldEventNames).size).toBe(55);
    expect(typesOf(['DOCUMENT_OPENED', 'DOCUMENT_RECREATED', 'WORKFLOW_STARTED'])).toEqual([]);
  });

  test('a document has a title, a status and its parties under both names', () => {
    const payload = shown('document.sent')?.payload;
    expect(Object.keys(payload ?? {})).toEqual([
      'id',
      'title',
      'externalId',
      'createdAt',
      'updatedAt',
      'organizationId',
      'status',
      'parties',
      'signers',
      'productTables',
    ]);
    expect(payload).toMatchObject({ organizationId: 'org_1', parties: payload?.signers });
  });

  test('a party is next to its document; a missing e-mail address is an empty text', () => {
    const event = one('document.party.signed');
    const party = { ...(event.data.party as object), email: null };
    const old = toOldEvent({ ...event, data: { ...event.data, party } }, 'org_1');
    expect(old?.payload).toMatchObject({ document: { organizationId: 'org_1' }, party: { email: '' } });
    expect(Object.keys(old?.payload.party as object)).toEqual(['id', 'name', 'email', 'externalId', 'signingStatus']);
  });

  test('the name of a reminder depends on whether it was sent manually', () => {
    const event = one('document.party.reminded');
    const name = (trigger: string) => toOldEvent({ ...event, data: { ...event.data, trigger } }, null)?.event;
    expect([name('AUTOMATIC'), name('MANUAL')]).toEqual(['DOCUMENT_REMINDER_AUTOMATIC', 'DOCUMENT_REMINDER_MANUAL']);
  });

  test('a failed verification and a delegation are flat', () => {
    expect(Object.keys(shown('document.party.auth_failed')?.payload ?? {})).toEqual([
      'documentId',
      'documentName',
      'signerId',
      'method',
      'hintCode',
      'failedAt',
    ]);
    expect(shown('document.party.delegated')?.payload).toHaveProperty('originalSigner.id');
  });

  test('an extension has previousExpiresAt, a changed template changedFields', () => {
    expect(shown('document.expiration_extended')?.payload).toHaveProperty('previousExpiresAt');
    const event = one('template.updated');
    const old = toOldEvent({ ...event, data: { ...event.data, previousAttributes: { name: 'A' } } }, null);
    expect(old?.payload.changedFields).toEqual(['name']);
  });

  test('the payload of security events contains actor, occurredAt and documentTitle', () => {
    expect(shown('security.document_downloaded')?.payload).toMatchObject({
      occurredAt: '2026-10-02T08:00:00.000Z',
      documentTitle: expect.any(String),
    });
    for (const type of namedTypes.filter(t => t.startsWith('security.')))
      expect(shown(type)?.payload).toHaveProperty('actor');
  });

  test('contacts and identity checks have their old members and no national identity number', () => {
    const contact = shown('contact.created')?.payload ?? {};
    expect(Object.keys(contact)).toEqual([
      'id',
      'firstName',
      'lastName',
      'email',
      'phone',
      'companyName',
      'companyRole',
      'externalId',
      'address',
      'zipCode',
      'country',
      'createdAt',
      'updatedAt',
      'organizationId',
      'workspaceId',
      'company',
    ]);
    expect(Object.keys(shown('identity_check.verified')?.payload ?? {})).toEqual([
      'id',
      'fullName',
      'email',
      'phone',
      'channel',
      'reference',
      'status',
      'failureReason',
      'createdAt',
      'updatedAt',
      'organizationId',
      'contactId',
    ]);
  });

  test('a cancelled identity check is CANCELED', () => {
    const event = one('identity_check.cancelled');
    const object = { ...event.data.object, status: 'CANCELLED' };
    expect(toOldEvent({ ...event, data: { object } }, null)).toMatchObject({
      event: 'ID_CANCELED',
      payload: { status: 'CANCELED' },
    });
  });
});
