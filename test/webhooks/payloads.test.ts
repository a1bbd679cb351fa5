/** The payload of a delivery is shown to those who may read what it is about; the delivery itself to all who manage webhooks. */
import { expect, test } from 'vitest';
import { contactOperations } from '../../src/contract/operations/contacts.ts';
import { deliveryOperations } from '../../src/contract/operations/deliveries.ts';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import type { Permission } from '../../src/contract/permissions.ts';
import { joined } from '../kit/people.ts';
import { type Cast, useService } from '../kit/service.ts';
import { created } from './making.ts';
import { openReceiver } from './receiver.ts';

const kit = useService({ env: { SIGILL_ALLOW_PRIVATE_WEBHOOKS: 'true' } });

/** Delivered: an open and a private document, and a contact. */
async function delivered() {
  const cast = await kit.organization();
  const receiver = await openReceiver();
  const { id } = await created(cast, { url: receiver.url, events: ['document.created', 'contact.created'] });
  await cast.api.done(documentOperations.create, { body: { name: 'Open' } });
  await cast.api.done(documentOperations.create, { body: { name: 'Hidden', documentMeta: { visibility: 'PRIVATE' } } });
  await cast.api.done(contactOperations.create, { body: { firstName: 'Cia' } });
  await kit.work();
  expect(receiver.received.filter(({ body }) => /Hidden|Cia/.test(body))).toHaveLength(2);
  return { cast, id };
}

/** The payloads that somebody sees in the list, which are those of each delivery. */
async function seenBy({ api }: Pick<Cast, 'api'>, id: string): Promise<string[]> {
  const { data } = await api.done(deliveryOperations.list, { params: { id } });
  expect(data.map(d => [d.status, d.attempts.length])).toEqual(Array(3).fill(['SUCCESS', 1]));
  for (const one of data) {
    const params = { id, deliveryId: one.id };
    expect(await api.done(deliveryOperations.get, { params })).toEqual(one);
  }
  return data.flatMap(({ requestBody }) => {
    const { object } = (requestBody?.data ?? {}) as { object?: { name?: string; firstName?: string } };
    return object?.name ?? object?.firstName ?? [];
  });
}

test('a delivery shows its payload to those who may read the resource, and else that it was sent', async () => {
  const { cast, id } = await delivered();
  const withAlso = async (...permissions: Permission[]) =>
    (await seenBy(await joined(kit, cast, { permissions: ['MANAGE_WEBHOOKS', ...permissions] }), id)).sort();
  expect((await seenBy(cast, id)).sort()).toEqual(['Cia', 'Hidden', 'Open']);
  expect(await withAlso()).toEqual([]);
  expect(await withAlso('READ_CONTACT')).toEqual(['Cia']);
  expect(await withAlso('READ_DOCUMENT')).toEqual(['Open']);
  expect(await withAlso('READ_DOCUMENT', 'VIEW_PRIVATE_DOCUMENT')).toEqual(['Hidden', 'Open']);
});
