import { expect, test } from 'vitest';
import { eventData } from '../../src/contract/events/event-data.ts';
import { activityOperations } from '../../src/contract/operations/documents/activity.ts';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { signatureOperations } from '../../src/contract/operations/documents/signatures.ts';
import { eventOperations } from '../../src/contract/operations/events.ts';
import { documentFileOperations } from '../../src/contract/operations/files.ts';
import { signerOf, twoPartyDocument } from '../kit/documents.ts';
import { ownRoot, proofOf } from '../kit/evidence.ts';
import { download } from '../kit/files.ts';
import { useService } from '../kit/service.ts';

const kit = useService();

test('a document is created, sent, signed in order by two parties and sealed once, with all its events', async () => {
  const cast = await kit.organization();
  const document = await twoPartyDocument(cast, { documentMeta: { signingMode: 'SEQUENTIAL' } });
  expect(document.status).toBe('PENDING');
  await kit.work();

  const anna = await signerOf(cast, document, 'Anna Lindqvist');
  const bo = await signerOf(cast, document, 'Bo Ek');
  expect((await bo.view()).state).toBe('WAITING');
  expect((await anna.opened()).state).toBe('OPEN');
  const original = await anna.bytes('original');
  await anna.read();
  expect((await anna.sign()).state).toBe('SIGNED');
  await kit.work();
  expect((await bo.sign()).state).toBe('SIGNED');
  await kit.work();
  expect((await anna.view()).state).toBe('SEALED');

  const done = await cast.api.done(documentOperations.get, { params: { id: document.id } });
  expect(done.status).toBe('COMPLETED');
  const files = await cast.api.done(documentFileOperations.list, { params: { id: document.id } });
  expect(files.data.map(f => f.type)).toEqual(['ORIGINAL', 'SIGNED', 'JOURNAL']);
  for (const { type, url } of files.data) {
    const bytes = await download(url);
    if (type === 'ORIGINAL') expect(bytes).toEqual(original);
    else expect(await proofOf(bytes, ownRoot(kit))).toMatchObject({ ok: true, problems: [], chain: { ok: true } });
  }
  const signatures = await cast.api.done(signatureOperations.list, { params: { id: document.id } });
  expect(signatures.data.map(s => s.partyName)).toEqual(['Anna Lindqvist', 'Bo Ek']);

  const events = await cast.api.done(eventOperations.list, { query: { limit: 100 } });
  for (const event of events.data) eventData[event.type].parse(event.data);
  const types = events.data.map(e => e.type).reverse();
  expect(types.filter(t => t.startsWith('document.'))).toEqual([
    'document.created',
    'document.sent',
    'document.party.sent',
    'document.party.opened',
    'document.party.read',
    'document.party.signed',
    'document.party.sent',
    'document.party.signed',
    'document.fully_signed',
    'document.completed',
  ]);
  const activity = await cast.api.done(activityOperations.list, { params: { id: document.id }, query: { limit: 100 } });
  expect(activity.data.at(-1)?.type).toBe('DOCUMENT_CREATED');
});
