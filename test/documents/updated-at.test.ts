/** `updatedAt` moves with everything that `GET /documents/{id}` shows, so that a client that asks by it misses nothing. */
import { expect, test } from 'vitest';
import { customFieldOperations } from '../../src/contract/operations/custom-fields.ts';
import { approvalOperations } from '../../src/contract/operations/documents/approvals.ts';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { fieldValueOperations } from '../../src/contract/operations/documents/field-values.ts';
import { partyOperations } from '../../src/contract/operations/documents/parties.ts';
import { folderOperations } from '../../src/contract/operations/folders.ts';
import { tagOperations } from '../../src/contract/operations/tags.ts';
import type { Document } from '../../src/contract/schemas/documents/documents.ts';
import { anna, bo, signerOf, twoPartyDocument } from '../kit/documents.ts';
import { joined } from '../kit/people.ts';
import { type Cast, useService } from '../kit/service.ts';

const kit = useService();

const shownOf = (cast: Cast, id: string): Promise<Document> =>
  cast.api.done(documentOperations.get, { params: { id }, query: { expand: 'content' } });

/** Runs a step, and whether the document shows something else, and another `updatedAt`. */
async function changes(cast: Cast, id: string, step: () => unknown): Promise<{ shown: boolean; updatedAt: boolean }> {
  const { updatedAt: before, ...old } = await shownOf(cast, id);
  kit.clock.move(1_000);
  await step();
  const { updatedAt: after, ...now } = await shownOf(cast, id);
  expect(Date.parse(after)).toBeGreaterThanOrEqual(Date.parse(before));
  return { shown: JSON.stringify(now) !== JSON.stringify(old), updatedAt: after !== before };
}
const both = { shown: true, updatedAt: true };
const neither = { shown: false, updatedAt: false };

test('changes of a draft, its parties, values, tags and folder move it', async () => {
  const cast = await kit.organization();
  const { api } = cast;
  const field = { id: 'f', key: 'sum', type: 'INPUT' as const, fieldMeta: { label: 'Summa' } };
  const { id } = await api.done(documentOperations.create, {
    body: { name: 'Lease', content: [{ type: 'FORM', fieldMeta: { fields: [field] } }] },
  });
  const params = { id };
  const [kept, removed, deleted] = await Promise.all(
    ['Urgent', 'Late', 'Old'].map(name =>
      api.done(tagOperations.create, { body: { name, availableFor: ['DOCUMENT'] } }),
    ),
  );
  const folder = await api.done(folderOperations.create, { body: { name: 'Leases', type: 'DOCUMENT' } });
  const custom = await api.done(customFieldOperations.create, {
    body: { name: 'Region', type: 'DOCUMENT', inputType: 'TEXT' },
  });
  const partyIds = async () => (await shownOf(cast, id)).parties.map(party => party.id);
  const ofParty = async () => ({ id, partyId: (await partyIds())[0] ?? '' });
  const update = (body: object) => api.done(documentOperations.update, { params, body });
  const tagged = (tagId = '') => api.done(documentOperations.addTag, { params, body: { tagId } });
  const values = [{ key: 'sum', value: '12' }];
  const steps: [string, () => unknown][] = [
    ['a party', () => api.done(partyOperations.create, { params, body: { name: 'Anna', email: 'anna@example.com' } })],
    ['its name', async () => api.done(partyOperations.update, { params: await ofParty(), body: { name: 'Anna Ek' } })],
    ['its removal', async () => api.done(partyOperations.delete, { params: await ofParty() })],
    ['a value', () => api.done(fieldValueOperations.update, { params, body: { values } })],
    ['the folder', () => update({ folderId: folder.id })],
    ['a custom value', () => update({ customFields: [{ customFieldId: custom.id, value: 'Skåne' }] })],
    ['a tag', () => tagged(kept?.id)],
    ['another', () => tagged(removed?.id)],
    ['a third', () => tagged(deleted?.id)],
    ['without one', () => api.done(documentOperations.removeTag, { params: { id, tagId: removed?.id ?? '' } })],
    ['a deleted tag', () => api.done(tagOperations.delete, { params: { id: deleted?.id ?? '' } })],
    ['the archive', () => api.done(documentOperations.archive, { params })],
    ['the trash', () => api.done(documentOperations.delete, { params })],
    ['restored', () => api.done(documentOperations.restore, { params })],
  ];
  const seen: unknown[] = [];
  for (const [name, step] of steps) seen.push([name, await changes(cast, id, step)]);
  expect(seen).toEqual(steps.map(([name]) => [name, both]));
  const renamed = { params: { id: kept?.id ?? '' }, body: { name: 'Not urgent' } };
  expect(await changes(cast, id, () => api.done(tagOperations.update, renamed))).toEqual({ ...both, updatedAt: false });
  const named = { params: { id: folder.id }, body: { name: 'Rent' } };
  expect(await changes(cast, id, () => api.done(folderOperations.update, named))).toEqual(neither);
});

test('what the parties of a sent document do moves it', async () => {
  const cast = await kit.organization();
  const sent = await twoPartyDocument(cast, { documentMeta: { allowDelegation: true } });
  const { id } = sent;
  const [first, second] = [await signerOf(cast, sent, anna.name), await signerOf(cast, sent, bo.name)];
  const steps: [string, () => unknown][] = [
    ['sent', () => kit.work()],
    ['opened', () => first.opened()],
    ['read', () => first.read()],
    ['signed', () => first.sign()],
    ['handed over', () => second.delegate({ name: 'Cecilia', email: 'cecilia@example.com' })],
    ['taken back', () => second.takeBack()],
    ['rejected', () => second.reject('No.')],
  ];
  const seen: unknown[] = [];
  for (const [name, step] of steps) seen.push([name, await changes(cast, id, step)]);
  expect(seen).toEqual(steps.map(([name]) => [name, both]));
});

test('an approval moves it, and its answer', async () => {
  const cast = await kit.organization();
  const approver = await joined(kit, cast, { permissions: ['READ_DOCUMENT', 'APPROVE_DOCUMENT'] });
  const { id } = await twoPartyDocument(cast, { send: false });
  const asked = async () => {
    const body = { documentId: id, approverIds: [approver.id], autoSend: false };
    return cast.api.done(approvalOperations.create, { body });
  };
  const answered = async () => {
    const params = { id: (await shownOf(cast, id)).approvalRequestId ?? '' };
    return approver.api.done(approvalOperations.reject, { params, body: { comment: 'The price is wrong.' } });
  };
  expect(await changes(cast, id, asked)).toEqual(both);
  expect((await changes(cast, id, answered)).updatedAt).toBe(true);
});

test('a passed deadline and another one move it', async () => {
  const cast = await kit.organization();
  const day = 86_400_000;
  const inDays = (days: number) => new Date(kit.clock.now().getTime() + days * day).toISOString();
  const { id } = await twoPartyDocument(cast, { expiresAt: inDays(2) });
  await kit.work();
  kit.clock.move(2 * day);
  expect(await changes(cast, id, () => kit.work())).toEqual(both);
  const later = () =>
    cast.api.done(documentOperations.extendExpiration, { params: { id }, body: { expiresAt: inDays(5) } });
  expect(await changes(cast, id, later)).toEqual(both);
});
