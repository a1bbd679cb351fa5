/** Links between two documents, listed by both. */
import { expect, test } from 'vitest';
import { activityOperations } from '../../src/contract/operations/documents/activity.ts';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { linkOperations } from '../../src/contract/operations/documents/links.ts';
import { joined } from '../kit/people.ts';
import { type Cast, useService } from '../kit/service.ts';

const kit = useService();

const draft = async ({ api }: Pick<Cast, 'api'>, name: string, more: object = {}) =>
  (await api.done(documentOperations.create, { body: { name, ...more } })).id;
const link = ({ api }: Pick<Cast, 'api'>, id: string, toDocumentId: string) =>
  api.done(linkOperations.create, { params: { id }, body: { toDocumentId } });
const linksOf = async ({ api }: Pick<Cast, 'api'>, id: string) =>
  (await api.done(linkOperations.list, { params: { id } })).data.map(l => l.id);

test('a link has a direction, and both documents list it, record it and can remove it', async () => {
  const cast = await kit.organization();
  const [from, to] = [await draft(cast, 'Nytt'), await draft(cast, 'Gammalt')];
  const made = await link(cast, from, to);
  expect(made).toMatchObject({ fromDocumentId: from, toDocumentId: to, origin: 'MANUAL' });
  expect([await linksOf(cast, from), await linksOf(cast, to)]).toEqual([[made.id], [made.id]]);
  await cast.api.done(linkOperations.delete, { params: { id: to, linkId: made.id } });
  expect([await linksOf(cast, from), await linksOf(cast, to)]).toEqual([[], []]);
  for (const id of [from, to]) {
    const { data } = await cast.api.done(activityOperations.list, { params: { id } });
    expect(data.slice(0, 2).map(e => [e.type, e.data?.linkId])).toEqual([
      ['DOCUMENT_UNLINKED', made.id],
      ['DOCUMENT_LINKED', made.id],
    ]);
  }
});

test('links to itself or unknown documents fail, duplicates exist, the reverse is another link', async () => {
  const cast = await kit.organization();
  const [from, to] = [await draft(cast, 'A'), await draft(cast, 'B')];
  const theirs = await draft(await kit.organization(), 'Theirs');
  for (const toDocumentId of [from, theirs, 'doc_none']) {
    const refused = await cast.api.refused(linkOperations.create, { params: { id: from }, body: { toDocumentId } });
    expect(refused).toMatchObject({ code: 'VALIDATION_FAILED', issues: [{ path: 'toDocumentId' }] });
  }
  await link(cast, from, to);
  const twice = await cast.api.refused(linkOperations.create, { params: { id: from }, body: { toDocumentId: to } });
  expect(twice.code).toBe('ALREADY_EXISTS');
  await link(cast, to, from);
  expect(await linksOf(cast, from)).toHaveLength(2);
});

test('of concurrent requests only one creates, or removes, a link', async () => {
  const cast = await kit.organization();
  const [from, to] = [await draft(cast, 'A'), await draft(cast, 'B')];
  const ask = () => cast.api.call(linkOperations.create, { params: { id: from }, body: { toDocumentId: to } });
  const back = () => cast.api.call(linkOperations.create, { params: { id: to }, body: { toDocumentId: from } });
  const made = await Promise.all([ask(), back(), ask(), back()]);
  expect(made.filter(one => one.ok)).toHaveLength(2);
  const [linkId = ''] = await linksOf(cast, from);
  const removed = await Promise.all(
    [from, to].map(id => cast.api.call(linkOperations.delete, { params: { id, linkId } })),
  );
  expect(removed.map(one => one.ok).sort()).toEqual([false, true]);
});

test('a link to a document that the user cannot see does not exist for them', async () => {
  const cast = await kit.organization();
  const clerk = await joined(kit, cast, { permissions: ['READ_DOCUMENT', 'EDIT_DOCUMENT'] });
  const open = await draft(cast, 'Open');
  const hidden = await draft(cast, 'Hidden', { documentMeta: { visibility: 'PRIVATE' } });
  const refused = await clerk.api.refused(linkOperations.create, {
    params: { id: open },
    body: { toDocumentId: hidden },
  });
  expect(refused).toMatchObject({ code: 'VALIDATION_FAILED', issues: [{ path: 'toDocumentId' }] });
  const made = await link(cast, open, hidden);
  expect([await linksOf(cast, open), await linksOf(clerk, open)]).toEqual([[made.id], []]);
  const gone = await clerk.api.refused(linkOperations.delete, { params: { id: open, linkId: made.id } });
  expect(gone).toMatchObject({ code: 'NOT_FOUND', resource: 'link' });
});

test('a link is deleted with either document, and cannot be created from a document in the trash', async () => {
  const cast = await kit.organization();
  const [from, to] = [await draft(cast, 'A'), await draft(cast, 'B')];
  await link(cast, from, to);
  await cast.api.done(documentOperations.delete, { params: { id: to } });
  const refused = await cast.api.refused(linkOperations.create, { params: { id: to }, body: { toDocumentId: from } });
  expect(refused.code).toBe('INVALID_STATE');
  await cast.api.done(documentOperations.purge, { params: { id: to }, body: { confirmDocumentId: to } });
  expect(await linksOf(cast, from)).toEqual([]);
});
