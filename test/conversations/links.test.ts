/** Links between documents: from one to another, listed by both. */
import { expect, test } from 'vitest';
import { activityRows } from '../../src/contract/activity.ts';
import { documentRows } from '../../src/contract/document-rows.ts';
import { linkRows } from '../../src/contract/links.ts';
import { joined } from '../kit/people.ts';
import { type Cast, useService } from '../kit/service.ts';

const kit = useService();

const draft = async ({ api }: Pick<Cast, 'api'>, name: string, more: object = {}) =>
  (await api.done(documentRows.create, { body: { name, ...more } })).id;
const link = ({ api }: Pick<Cast, 'api'>, id: string, toDocumentId: string) =>
  api.done(linkRows.create, { params: { id }, body: { toDocumentId } });
const linksOf = async ({ api }: Pick<Cast, 'api'>, id: string) =>
  (await api.done(linkRows.list, { params: { id } })).data.map(l => l.id);

test('a link runs one way, and both documents list it, note it and may remove it', async () => {
  const cast = await kit.organization();
  const [from, to] = [await draft(cast, 'Nytt'), await draft(cast, 'Gammalt')];
  const made = await link(cast, from, to);
  expect(made).toMatchObject({ fromDocumentId: from, toDocumentId: to, origin: 'MANUAL' });
  expect([await linksOf(cast, from), await linksOf(cast, to)]).toEqual([[made.id], [made.id]]);
  await cast.api.done(linkRows.delete, { params: { id: to, linkId: made.id } });
  expect([await linksOf(cast, from), await linksOf(cast, to)]).toEqual([[], []]);
  for (const id of [from, to]) {
    const { data } = await cast.api.done(activityRows.list, { params: { id } });
    expect(data.slice(0, 2).map(e => [e.type, e.data?.linkId])).toEqual([
      ['DOCUMENT_UNLINKED', made.id],
      ['DOCUMENT_LINKED', made.id],
    ]);
  }
});

test('a link to itself or to what is not there is wrong, the same twice exists, and the other way is another link', async () => {
  const cast = await kit.organization();
  const [from, to] = [await draft(cast, 'A'), await draft(cast, 'B')];
  const theirs = await draft(await kit.organization(), 'Theirs');
  for (const toDocumentId of [from, theirs, 'doc_none']) {
    const refused = await cast.api.refused(linkRows.create, { params: { id: from }, body: { toDocumentId } });
    expect(refused).toMatchObject({ code: 'VALIDATION_FAILED', issues: [{ path: 'toDocumentId' }] });
  }
  await link(cast, from, to);
  const twice = await cast.api.refused(linkRows.create, { params: { id: from }, body: { toDocumentId: to } });
  expect(twice.code).toBe('ALREADY_EXISTS');
  await link(cast, to, from);
  expect(await linksOf(cast, from)).toHaveLength(2);
});

test('of two who link the same at once one does, and of two who remove it', async () => {
  const cast = await kit.organization();
  const [from, to] = [await draft(cast, 'A'), await draft(cast, 'B')];
  const ask = () => cast.api.call(linkRows.create, { params: { id: from }, body: { toDocumentId: to } });
  const back = () => cast.api.call(linkRows.create, { params: { id: to }, body: { toDocumentId: from } });
  const made = await Promise.all([ask(), back(), ask(), back()]);
  expect(made.filter(one => one.ok)).toHaveLength(2);
  const [linkId = ''] = await linksOf(cast, from);
  const removed = await Promise.all([from, to].map(id => cast.api.call(linkRows.delete, { params: { id, linkId } })));
  expect(removed.map(one => one.ok).sort()).toEqual([false, true]);
});

test('a link to a document that one does not see is not there', async () => {
  const cast = await kit.organization();
  const clerk = await joined(kit, cast, { permissions: ['READ_DOCUMENT', 'EDIT_DOCUMENT'] });
  const open = await draft(cast, 'Open');
  const hidden = await draft(cast, 'Hidden', { documentMeta: { visibility: 'PRIVATE' } });
  const refused = await clerk.api.refused(linkRows.create, { params: { id: open }, body: { toDocumentId: hidden } });
  expect(refused).toMatchObject({ code: 'VALIDATION_FAILED', issues: [{ path: 'toDocumentId' }] });
  const made = await link(cast, open, hidden);
  expect([await linksOf(cast, open), await linksOf(clerk, open)]).toEqual([[made.id], []]);
  const gone = await clerk.api.refused(linkRows.delete, { params: { id: open, linkId: made.id } });
  expect(gone).toMatchObject({ code: 'NOT_FOUND', resource: 'link' });
});

test('a link goes with either of its documents, and none is made to what is in the trash', async () => {
  const cast = await kit.organization();
  const [from, to] = [await draft(cast, 'A'), await draft(cast, 'B')];
  await link(cast, from, to);
  await cast.api.done(documentRows.delete, { params: { id: to } });
  const refused = await cast.api.refused(linkRows.create, { params: { id: to }, body: { toDocumentId: from } });
  expect(refused.code).toBe('INVALID_STATE');
  await cast.api.done(documentRows.purge, { params: { id: to }, body: { confirmDocumentId: to } });
  expect(await linksOf(cast, from)).toEqual([]);
});
