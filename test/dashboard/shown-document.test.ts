/** A document on its page: as it was sent with the answers so far, and as it was sealed. */
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { ShownDocument } from '../../src/contract/dashboard/shown-document.ts';
import { activityOperations } from '../../src/contract/operations/documents/activity.ts';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { keepTime } from '../credentials/sign-in/person.ts';
import { signatureBox, signerOf, twoPartyDocument } from '../kit/documents.ts';
import { corpus, download, upload } from '../kit/files.ts';
import { type Cast, useService } from '../kit/service.ts';
import { browser } from './browser.ts';

keepTime();
const kit = useService({ env: { SIGILL_TRUSTED_PROXIES: '127.0.0.1,::1' } });

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const townBox = {
  ...signatureBox('anna', 0.1),
  inputType: 'TEXT' as const,
  label: 'Town',
  rect: { x: 0.1, y: 0.5, width: 0.3, height: 0.05 },
};

async function withTown(cast: Cast) {
  const file = await upload(cast.api, corpus('pdf/lo_writer.pdf'));
  const placedFields = [townBox, signatureBox('anna', 0.1), signatureBox('bo', 0.55)];
  return twoPartyDocument(cast, { content: [{ type: 'PDF', fieldMeta: { value: file.key, placedFields } }] });
}

test('answers are shown where they will be stamped, and places that are left with whose they are', async () => {
  const cast = await kit.organization();
  const me = await browser(kit, cast, ['READ_DOCUMENT']);
  const document = await withTown(cast);
  const [anna, bo] = document.parties;
  const shown = async (): Promise<ShownDocument> => (await me.get(`/documents/${document.id}/shown`)).body.shown;
  const before = await shown();
  expect(before).toMatchObject({ file: 'ORIGINAL', answers: [] });
  expect(before.fields.map(({ type, partyId }) => [type, partyId])).toEqual([
    ['TEXT', anna?.id],
    ['SIGNATURE', anna?.id],
    ['SIGNATURE', bo?.id],
  ]);
  await (await signerOf(cast, document, 'Anna Lindqvist')).sign({ Town: 'Uppsala' });
  const after = await shown();
  expect(after.answers).toMatchObject([
    { kind: 'TEXT', text: 'Uppsala', page: 1 },
    { kind: 'DRAWING', page: 1 },
  ]);
  expect(after.answers[0]?.rect.y).toBeCloseTo(townBox.rect.y);
  expect(after.fields.map(({ partyId }) => partyId)).toEqual([bo?.id]);
  expect(sha256(await download(after.url))).toBe(after.sha256);
});

test('a sealed document is shown as it was sealed, and nothing counts as downloaded', async () => {
  const cast = await kit.organization();
  const me = await browser(kit, cast, ['READ_DOCUMENT']);
  const document = await withTown(cast);
  await (await signerOf(cast, document, 'Anna Lindqvist')).sign({ Town: 'Uppsala' });
  await (await signerOf(cast, document, 'Bo Ek')).sign();
  await kit.work();
  const { shown } = (await me.get(`/documents/${document.id}/shown`)).body;
  expect(shown).toMatchObject({ file: 'SIGNED', answers: [], fields: [] });
  expect(sha256(await download(shown.url))).toBe(shown.sha256);
  const { data } = await cast.api.done(activityOperations.list, { params: { id: document.id } });
  expect(data.map(({ type }) => type)).not.toContain('DOCUMENT_DOWNLOADED');
});

test('a draft without content has nothing to show, and another workspace sees nothing', async () => {
  const [cast, other] = [await kit.organization(), await kit.organization()];
  const me = await browser(kit, cast, ['READ_DOCUMENT']);
  const empty = await cast.api.done(documentOperations.create, { body: { name: 'Empty' } });
  expect((await me.get(`/documents/${empty.id}/shown`)).body).toEqual({ shown: null });
  const theirs = await withTown(other);
  expect((await me.get(`/documents/${theirs.id}/shown`)).body.code).toBe('NOT_FOUND');
});
