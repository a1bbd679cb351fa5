/** National ID numbers: stored encrypted, and shown as the document and the workspace say. */
import { describe, expect, test } from 'vitest';
import { activityOperations } from '../../src/contract/operations/documents/activity.ts';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { partyOperations } from '../../src/contract/operations/documents/parties.ts';
import { signatureOperations } from '../../src/contract/operations/documents/signatures.ts';
import { eventOperations } from '../../src/contract/operations/events.ts';
import { documentFileOperations } from '../../src/contract/operations/files.ts';
import { workspaceOperations } from '../../src/contract/operations/workspaces/workspaces.ts';
import { anna, bo, signerOf, twoPartyDocument } from '../kit/documents.ts';
import { type Cast, useService } from '../kit/service.ts';

const kit = useService();
const number = '19900101-1234';
const annaWithNumber = { ...anna, nationalId: number };

const draft = (cast: Cast, documentMeta: object = {}) =>
  cast.api.done(documentOperations.create, { body: { name: 'Avtal', parties: [annaWithNumber, bo], documentMeta } });

const workspaceShows = (cast: Cast, nationalIdDisplayMode: 'FULL' | 'PARTIAL' | 'NONE') =>
  cast.api.done(workspaceOperations.update, {
    params: { id: cast.workspaceId },
    body: { settings: { nationalIdDisplayMode } },
  });

const entries = async (cast: Cast, id: string, type: string) =>
  (await cast.api.done(activityOperations.list, { params: { id } })).data.filter(entry => entry.type === type);

test('a national ID number is stored encrypted, and in no other table', async () => {
  const cast = await kit.organization();
  const { id } = await draft(cast);
  const row = await kit.db.row<{ text: string }>(
    "select encode(national_id, 'escape') as text from parties where document_id = $1 and position = 0",
    [id],
  );
  expect(row?.text).toBeTruthy();
  expect(row?.text).not.toContain('1234');
  for (const table of ['documents', 'parties', 'journal_entries', 'events', 'jobs', 'content_blocks']) {
    const found = await kit.db.row(`select 1 from ${table} t where t::text like $1`, [`%${number}%`]);
    expect([table, found]).toEqual([table, null]);
  }
});

describe('A national ID number is shown', () => {
  test.each([
    ['FULL', number],
    ['PARTIAL', '19900101-****'],
    ['NONE', null],
  ] as const)('%s by the workspace, in every answer', async (mode, shown) => {
    const cast = await kit.organization();
    await workspaceShows(cast, mode);
    const document = await draft(cast);
    const [party] = document.parties;
    const params = { id: document.id, partyId: party?.id ?? '' };
    const found = [
      party?.nationalId,
      (await cast.api.done(documentOperations.get, { params })).parties[0]?.nationalId,
      (await cast.api.done(documentOperations.update, { params, body: { name: 'B' } })).parties[0]?.nationalId,
      (await cast.api.done(partyOperations.list, { params })).data[0]?.nationalId,
      (await cast.api.done(partyOperations.get, { params })).nationalId,
      (await cast.api.done(partyOperations.update, { params, body: { externalId: 'x' } })).nationalId,
      (await cast.api.done(documentOperations.delete, { params })).parties[0]?.nationalId,
    ];
    expect(found).toEqual(found.map(() => shown));
    const none = await cast.api.done(partyOperations.get, {
      params: { ...params, partyId: document.parties[1]?.id ?? '' },
    });
    expect(none.nationalId).toBeNull();
  });

  test('by the document’s own mode before the workspace’s', async () => {
    const cast = await kit.organization();
    await workspaceShows(cast, 'NONE');
    const document = await draft(cast, { nationalIdDisplayMode: 'PARTIAL' });
    expect(document.parties[0]?.nationalId).toBe('19900101-****');
    const body = { documentMeta: { nationalIdDisplayMode: null } };
    const changed = await cast.api.done(documentOperations.update, { params: { id: document.id }, body });
    expect(changed.parties[0]?.nationalId).toBeNull();
  });

  test.each([
    ['199001011234', '19900101****'],
    ['010190-123A', '010190-****'],
    ['123', '****'],
    ['19900101-1234 ', '19900101-****'],
  ])('in part: %s as %s', async (given, shown) => {
    const cast = await kit.organization();
    const body = {
      name: 'A',
      parties: [{ ...anna, nationalId: given }],
      documentMeta: { nationalIdDisplayMode: 'PARTIAL' as const },
    };
    const { parties } = await cast.api.done(documentOperations.create, { body });
    expect(parties[0]?.nationalId).toBe(shown);
  });
});

describe('Writing a national ID number', () => {
  test('sending back the masked number changes nothing, also in a sent document', async () => {
    const cast = await kit.organization();
    await workspaceShows(cast, 'PARTIAL');
    const sent = await twoPartyDocument(cast, { parties: [annaWithNumber, bo] });
    const params = { id: sent.id, partyId: sent.parties[0]?.id ?? '' };
    const body = { name: 'Anna L', nationalId: '19900101-****' };
    const changed = await cast.api.done(partyOperations.update, { params, body });
    expect(changed).toMatchObject({ name: 'Anna L', nationalId: '19900101-****' });
    await workspaceShows(cast, 'FULL');
    expect((await cast.api.done(partyOperations.get, { params })).nationalId).toBe(number);
  });

  test('another mask is rejected, and null clears the number', async () => {
    const cast = await kit.organization();
    const document = await draft(cast);
    const params = { id: document.id, partyId: document.parties[0]?.id ?? '' };
    const bad = await cast.api.refused(partyOperations.update, { params, body: { nationalId: '19800101-****' } });
    expect(bad.issues?.map(i => i.path)).toEqual(['nationalId']);
    const masked = { ...anna, nationalId: '19900101-****' };
    const created = await cast.api.refused(documentOperations.create, { body: { name: 'A', parties: [masked] } });
    expect(created.issues?.map(i => i.path)).toEqual(['parties.0.nationalId']);
    expect((await cast.api.done(partyOperations.update, { params, body: { nationalId: null } })).nationalId).toBeNull();
  });
});

test('reading one party journals that its number was shown, only if it was shown in full', async () => {
  const cast = await kit.organization();
  const document = await draft(cast);
  const [a, b] = document.parties;
  const read = (partyId = '') => cast.api.done(partyOperations.get, { params: { id: document.id, partyId } });
  await read(a?.id);
  await read(b?.id);
  await workspaceShows(cast, 'PARTIAL');
  await read(a?.id);
  const shown = await entries(cast, document.id, 'NATIONAL_ID_ACCESSED');
  expect(shown.map(entry => [entry.data?.partyId, entry.name])).toEqual([[a?.id, 'Olga Owner']]);
  expect(await entries(cast, document.id, 'SIGNING_URL_ACCESSED')).toHaveLength(3);
});

test('no event and no signature contains a national ID number', async () => {
  const cast = await kit.organization();
  const document = await twoPartyDocument(cast, { parties: [annaWithNumber, bo] });
  const params = { id: document.id, partyId: document.parties[0]?.id ?? '' };
  const correction = { email: 'anna.ny@example.com' };
  await cast.api.done(partyOperations.update, { params, body: correction });
  for (const name of ['Anna Lindqvist', 'Bo Ek']) await (await signerOf(cast, document, name)).sign();
  await kit.work();
  const signatures = await cast.api.done(signatureOperations.list, { params });
  expect(signatures.data.map(s => s.identity)).toEqual([null, null]);
  await cast.api.done(documentFileOperations.list, { params });
  const { data } = await cast.api.done(eventOperations.list, { query: { limit: 100 } });
  expect(data.length).toBeGreaterThan(8);
  expect(JSON.stringify(data)).not.toContain('1234');
  const event = data.find(e => e.type === 'security.signature_identity_accessed');
  expect(event?.data.object).toMatchObject({
    documentId: document.id,
    signatureCount: 2,
    identityCount: 0,
    nationalIdDisplayMode: 'FULL',
  });
});

describe('A download', () => {
  test('by URL is a journal entry and a security event for each URL given out', async () => {
    const cast = await kit.organization();
    const document = await twoPartyDocument(cast);
    for (const name of ['Anna Lindqvist', 'Bo Ek']) await (await signerOf(cast, document, name)).sign();
    await kit.work();
    const params = { id: document.id };
    const { data: files } = await cast.api.done(documentFileOperations.list, { params });
    await cast.api.done(documentFileOperations.get, { params: { ...params, type: 'SIGNED' } });
    await fetch(files[0]?.url ?? '');
    const given = [...files.map(f => f.type), 'SIGNED'].sort();
    expect(given).toEqual(['JOURNAL', 'ORIGINAL', 'SIGNED', 'SIGNED']);
    const recorded = await entries(cast, document.id, 'DOCUMENT_DOWNLOADED');
    expect(recorded.map(entry => entry.data?.fileType).sort()).toEqual(given);
    const event = await cast.api.done(eventOperations.list, { query: { type: 'security.document_downloaded' } });
    expect(event.data.map(e => e.data.object.fileType).sort()).toEqual(given);
  });

  test('by a signer or a reviewer is a journal entry in their name, and no security event', async () => {
    const cast = await kit.organization();
    const rut = { name: 'Rut Reviewer', email: 'rut@example.com', role: 'REVIEWER' as const };
    const document = await twoPartyDocument(cast, { parties: [anna, bo, rut] });
    const [a, b, r] = [
      await signerOf(cast, document, 'Anna Lindqvist'),
      await signerOf(cast, document, 'Bo Ek'),
      await signerOf(cast, document, rut.name),
    ];
    await a.sign();
    await b.sign();
    await kit.work();
    expect((await a.bytes('sealed')).subarray(0, 5).toString()).toBe('%PDF-');
    await r.bytes('sealed');
    const recorded = await entries(cast, document.id, 'DOCUMENT_DOWNLOADED');
    expect(recorded.map(entry => [entry.name, entry.data?.fileType]).reverse()).toEqual([
      ['Anna Lindqvist', 'SIGNED'],
      ['Rut Reviewer', 'SIGNED'],
    ]);
    const event = await cast.api.done(eventOperations.list, { query: { type: 'security.document_downloaded' } });
    expect(event.data).toEqual([]);
  });
});
